/** The games of a match in a table: everyone's penalties. */
import type { RoundTable } from "../../lib/table/round-table";
import { plain } from "../../lib/words/numbers";
import { phrases } from "../../lib/words/phrases";

const words = phrases({
  won: { en: "won", ru: "победа" },
  penalty: {
    en: "{count} penalty {count:point|points}",
    ru: "{count} {count:штрафное очко|штрафных очка|штрафных очков}",
  },
});

export const roundTable: RoundTable<"rummikub"> = {
  cell(round, seat) {
    const result = round.type === "GameScored" ? round.results[seat] : undefined;
    if (round.type !== "GameScored" || !result) return null;
    const text = plain(result.penalty);
    if (round.winners.includes(seat)) return { text, said: `${text}, ${words("won")}`, kind: "won" };
    return { text, said: text, kind: "plain" };
  },
  score: (score) => words("penalty", { count: score }),
};
