/** The text in the middle of the table: whose turn it is, and why the winner won. */
import type { ChipsView } from "../../lib/protocol";
import { playedBy } from "./pieces";
import { toward, words } from "./words";

/** Return whose turn it is and what they do. */
export function statusOf(view: ChipsView, names: readonly string[], you: number | null): string {
  if (view.phase === "over") return words("game-over");
  if (view.ended) return words("round-over");
  if (view.to_act === null) return words("dealing");
  const name = names[view.to_act] ?? "";
  return words(toward(deedOf(view), view.to_act === you), { name });
}

function deedOf(view: ChipsView): "lead" | "play" | "score" | "take" {
  if (view.phase === "take") return view.to_act === view.winner ? "score" : "take";
  return view.trick.length === 0 ? "lead" : "play";
}

/** Return why the winner won, and why not every chip can be taken. */
export function reasonOf(
  view: ChipsView,
  names: readonly string[],
  you: number | null,
  actions: readonly string[],
): string {
  if (view.phase !== "take" || view.winner === null) return "";
  const isBarred = actions.length > 0 && view.middle.some((value) => !actions.includes(`take ${value}`));
  return [winReason(view, view.winner, names, you), ...(isBarred ? [words("red-first")] : [])].join(" ");
}

function winReason(view: ChipsView, winner: number, names: readonly string[], you: number | null): string {
  const chip = playedBy(view)[winner] ?? 0;
  const hasEqual = view.trick.filter((value) => value === chip).length > 1;
  const key = toward(hasEqual ? "won-by-order" : "won", winner === you);
  return words(key, { name: names[winner] ?? "", chip });
}
