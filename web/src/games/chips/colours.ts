/** The colours of chips, generated from the server's rules by `scripts/chips_colours.py`. */
import type { HandChip } from "../../lib/protocol";
import COLOURS from "./colours.json";

export type Colour = HandChip["colour"];

export function colourOf(value: number): Colour {
  return COLOURS[String(value) as keyof typeof COLOURS] as Colour;
}
