/** One's own tables, as they are listed. */
import { ask } from "../net/api";
import type { MyTable, MyTables } from "../protocol";
import { words } from "../words/people";
import { namesOf } from "./names";

type Which = "waiting" | "playing" | "finished";

/** Return one page of one's own tables, the one that changed last first. */
export function listMyTables(which: Which, after: string | null = null): Promise<MyTables> {
  const place = after ? `&after=${encodeURIComponent(after)}` : "";
  return ask("GET", `/api/me/tables?which=${which}${place}`);
}

/** Return one's own tables whose game has not ended, those first at which it is one's turn. */
export async function listGoingOn(): Promise<readonly MyTable[]> {
  const pages = await Promise.all([listMyTables("playing"), listMyTables("waiting")]);
  const tables = pages.flatMap((page) => page.tables);
  return [...tables.filter((table) => table.to_move), ...tables.filter((table) => !table.to_move)];
}

/** Leave a table for good. */
export const removeMyTable = (table: string): Promise<void> => ask("DELETE", `/api/me/tables/${table}`);

/** Return the names of the others at a table. */
export function othersAt({ summary, seat }: MyTable): string {
  return namesOf(summary.seats)
    .filter((_, place) => place !== seat && summary.seats[place]?.kind !== "open")
    .join(", ");
}

/** Return how a table stands for its player, in words. */
export function standingOf({ summary, result, seat, to_move: toMove }: MyTable): string {
  if (toMove) return words("your-turn");
  if (summary.ending && summary.ending.kind !== "aborted") {
    if (summary.ending.kind === "draw") return words("shared");
    return words(summary.ending.seat === seat ? "won" : "lost");
  }
  if (!result) return words(summary.phase === "finished" ? "playing" : summary.phase);
  if (!result.winners.includes(seat)) return words("lost");
  return words(result.winners.length === 1 ? "won" : "shared");
}
