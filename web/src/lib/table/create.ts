/** Making a table, sitting down and beginning, in one go. */
import { FIRST_GAME } from "../../games/catalogue";
import { createTable } from "../net/api";
import { randomId } from "../net/connection";
import { connection } from "../net/page-connection.svelte";
import type { NewTable, SeatPlan } from "../protocol";
import { router } from "../router.svelte";
import type { GameId } from "./scene";

/** A game against bots, begun at once. */
export async function playAgainstBots(game: GameId): Promise<void> {
  const { players, level } = FIRST_GAME[game];
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level }));
  await openTable(firstTable(game, [{ kind: "open" }, ...bots]));
}

/** A table for friends, who come by its link. */
export async function inviteFriends(game: GameId): Promise<void> {
  await openTable(
    firstTable(
      game,
      Array.from({ length: FIRST_GAME[game].players }, () => ({ kind: "open" as const })),
    ),
  );
}

/** A table as nobody has to choose it. */
function firstTable(game: GameId, seats: SeatPlan[]): NewTable {
  const { players, options } = FIRST_GAME[game];
  return { id: randomId(), game, options: { ...options, players }, seats, public: false, clock: 0, hints: true };
}

/** Make a table, take a seat there, and begin if nobody else is waited for. */
export async function openTable(wish: NewTable): Promise<void> {
  const { table } = await createTable(wish);
  const passing = { table, watch: () => ({ type: "watch" as const, table }), receive: () => {}, reject: () => {} };
  connection.follow(passing);
  const sat = await connection.request({ type: "sit", table });
  const open = (wish.seats ?? []).filter((seat) => seat.kind === "open").length;
  if (sat.type === "accepted" && open === 1) await connection.request({ type: "start", table });
  router.go(`/table/${table}`);
}
