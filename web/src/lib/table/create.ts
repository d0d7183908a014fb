/** Create a table, sit down and start, in one step. */
import { DEFAULT_TABLES } from "../../games/catalogue";
import { createTable } from "../net/api";
import { randomId } from "../net/connection";
import { connection } from "../net/page-connection.svelte";
import type { NewTable, SeatPlan } from "../protocol";
import { router } from "../router.svelte";
import { opening } from "./opening.svelte";
import type { GameId } from "./scene";

/** Start a game against bots. */
export async function playAgainstBots(game: GameId): Promise<void> {
  const { players, level } = DEFAULT_TABLES[game];
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level }));
  await openTable(defaultTable(game, [{ kind: "open" }, ...bots]));
}

/** Create a table for friends, who join by its link. */
export async function inviteFriends(game: GameId): Promise<void> {
  await openTable(
    defaultTable(
      game,
      Array.from({ length: DEFAULT_TABLES[game].players }, () => ({ kind: "open" as const })),
    ),
  );
}

/** Return the default settings of a table. */
function defaultTable(game: GameId, seats: SeatPlan[]): NewTable {
  const { players, options } = DEFAULT_TABLES[game];
  return { id: randomId(), game, options: { ...options, players }, seats, public: false, clock: 0, hints: true };
}

/** How long a table may take to open before its page is shown, which says what it waits for. */
const PROMPT = 300;

/** Create a table, take a seat, and start if all other seats are taken. */
export async function openTable(wish: NewTable): Promise<void> {
  const { table } = await createTable(wish);
  const sitting = sitAndStart(table, wish);
  const patience = new Promise<void>((pass) => {
    setTimeout(pass, PROMPT);
  });
  await Promise.race([sitting, patience]);
  router.go(`/table/${table}`);
}

async function sitAndStart(table: string, wish: NewTable): Promise<void> {
  opening.table = table;
  const passing = { table, watch: () => ({ type: "watch" as const, table }), receive: () => {}, reject: () => {} };
  connection.follow(passing);
  const sat = await connection.request({ type: "sit", table });
  const open = (wish.seats ?? []).filter((seat) => seat.kind === "open").length;
  if (sat.type === "accepted" && open === 1) await connection.request({ type: "start", table });
  if (opening.table === table) opening.table = null;
}
