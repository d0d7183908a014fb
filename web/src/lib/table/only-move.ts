/** Moves that the rules leave as the only one. See docs/decisions/0079-only-moves.md. */
import type { BoardModule, GameId, Views } from "./scene";

interface Turn {
  readonly seat: number | null;
  readonly view: Views[GameId];
  readonly actions: readonly string[];
}

/**
 * Return the viewer's only legal move, or null if there are several or none.
 *
 * `isComplete` is false in games whose moves are too many to list: what is listed is not all then. Nor is there an only
 * move if making it at once would tell the others something that they may not know.
 */
export function onlyMove(turn: Turn, isComplete: boolean, board?: BoardModule): string | null {
  const [action, ...others] = turn.actions;
  if (!isComplete || action === undefined || others.length > 0 || !isToAct(turn)) return null;
  return board?.isOpenlyForced?.(turn.view) === false ? null : action;
}

/** Return true if the game waits for the viewer. Someone who may still change a choice has made one. */
export function isToAct({ seat, view }: Pick<Turn, "seat" | "view">): boolean {
  if ("waiting_for" in view) return seat !== null && view.waiting_for.includes(seat);
  return "to_act" in view ? view.to_act === seat : seat !== null;
}
