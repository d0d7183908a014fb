/** What the table page must know of moves. */
import type { GameId, Views } from "../../lib/table/scene";
import { colourOf } from "./colours";
import { words } from "./words";

/** Return the name of a move: `Play red 7`. */
export function moveName(action: string): string {
  const [verb, value] = action.split(" ") as ["play" | "take", string];
  return words(verb, { chip: words(colourOf(Number(value)), { value }) });
}

/** Return true unless the viewer's chips look alike: with four players two may, and nobody else may know. */
export function isOpenlyForced(view: Views[GameId]): boolean {
  if (view.game !== "chips" || view.phase !== "play") return true;
  return view.seats.find((_, seat) => seat === view.viewer)?.hand.length === 1;
}
