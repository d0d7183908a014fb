/** The rounds of a game in a table: everyone's sum, or points. */
import type { RoundTable } from "../../lib/table/round-table";
import { fateOf } from "./results";
import { words } from "./words";

export const roundTable: RoundTable<"chips"> = {
  cell(round, seat, view) {
    const result = round.type === "RoundEnded" ? round.results[seat] : undefined;
    if (round.type !== "RoundEnded" || !result) return null;
    if (view.tiles_to_win === null) return { text: `${result.points}`, said: `${result.points}`, kind: "plain" };
    const text = `${result.sum}`;
    if (round.winners.includes(seat)) return { text, said: `${text}, ${words("tile-won")}`, kind: "won" };
    if (fateOf(result) === "burst") return { text, said: `${text}, ${words("burst")}`, kind: "lost" };
    return { text: `${result.points}`, said: `${result.points}`, kind: "plain" };
  },
  score: (score, view) =>
    view.tiles_to_win === null
      ? words("points", { count: score })
      : words("tiles-of", { count: score, goal: view.tiles_to_win }),
};
