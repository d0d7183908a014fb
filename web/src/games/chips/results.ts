/** The results of a round, as the server reports them. */
import type { ChipsView, RoundEnded, SeatResult } from "../../lib/protocol";

type Rule = "rule-points" | "rule-halved" | "rule-burst";

/** Return the rule for a sum that is too high. */
export function ruleOf(view: Pick<ChipsView, "options" | "tiles_to_win">): Rule {
  if (view.tiles_to_win === null) return "rule-points";
  return view.options.no_burst ? "rule-halved" : "rule-burst";
}

/** What happened to a sum. */
export type Fate = "fits" | "burst" | "halved";

export function fateOf(result: SeatResult): Fate {
  if (!result.too_high) return "fits";
  return result.points === result.sum ? "burst" : "halved";
}

/** Return remarks on who got the tile, beyond the rule itself. */
export function remarksOn(ended: RoundEnded): ("all-burst" | "tied")[] {
  const remarks: ("all-burst" | "tied")[] = [];
  if (ended.results.every((result) => fateOf(result) === "burst")) remarks.push("all-burst");
  if (ended.winners.length > 1) remarks.push("tied");
  return remarks;
}
