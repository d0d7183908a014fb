/** Names of chips. */
import type { Look, Piece } from "./pieces";
import { words } from "./words";

/** Return the name of a chip as it is shown: `red 7`, `blue 3, known to all`, `hidden red chip`. */
export function chipName(piece: Pick<Piece, "colour" | "value" | "known">, look: Look, tellsKnown: boolean): string {
  if (look === "back" || piece.value === null) return words(`${piece.colour}-hidden`);
  const chip = words(piece.colour, { value: piece.value });
  return piece.known && tellsKnown ? words("known", { chip }) : chip;
}
