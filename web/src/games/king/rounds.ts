/** The rounds of a game in a table: everyone's points. */
import type { RoundTable } from "../../lib/table/round-table";
import { words } from "./words";

export const roundTable: RoundTable<"king" | "king-tournament"> = {
  cell(round, seat) {
    if (round.type !== "RoundEnded") return null;
    const table = round.tables.find((each) => each.seats.includes(seat));
    if (!table) return null;
    const text = `${table.points[table.seats.indexOf(seat)] ?? 0}`;
    if (table.winner === seat) return { text, said: `${text}, ${words("round-winner")}`, kind: "won" };
    if (table.level.includes(seat)) return { text, said: `${text}, ${words("round-level")}`, kind: "lost" };
    return { text, said: text, kind: "plain" };
  },
  score: (score) => words("wins", { count: score }),
};
