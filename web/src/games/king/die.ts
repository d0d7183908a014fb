/** The twelve-sided die from above: the top pentagon and the five faces around it. */
import type { OwnDie } from "../../lib/protocol";

export interface Point {
  x: number;
  y: number;
}

/** The outline of a dodecahedron from above is this many times larger than its top face. */
const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** The drawing spans -100 to 100. */
const OUTER = 98;
const INNER = OUTER / GOLDEN;
/** The distance of the neighbours' numbers from the centre. */
const BESIDE = 74;
const SIDES = 5;

const at = (radius: number, turns: number): Point => ({
  x: radius * Math.sin(2 * Math.PI * turns),
  y: -radius * Math.cos(2 * Math.PI * turns),
});
const path = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
const sides = Array.from({ length: SIDES }, (_, side) => side);

/** A face from straight above, -100 to 100. */
export const PENTAGON = path(sides.map((side) => at(100, side / SIDES)));
export const TOP = path(sides.map((side) => at(INNER, side / SIDES)));
export const BESIDES: readonly { shape: string; middle: Point }[] = sides.map((side) => ({
  shape: path([
    at(INNER, side / SIDES),
    at(OUTER, side / SIDES),
    at(OUTER, (side + 0.5) / SIDES),
    at(OUTER, (side + 1) / SIDES),
    at(INNER, (side + 1) / SIDES),
  ]),
  middle: at(BESIDE, (side + 0.5) / SIDES),
}));

/** Return the die turned so that the faces to choose from are around its top: as it is, or upside down. */
export function dieToTurn(die: OwnDie, faces: readonly number[]): { die: OwnDie; isFlipped: boolean } {
  if (faces.every((face) => die.neighbours.includes(face))) return { die, isFlipped: false };
  // All pairs of opposite faces have the same sum.
  const sum = die.face + die.opposite;
  const neighbours = die.neighbours.map((face) => sum - face);
  return { die: { face: die.opposite, neighbours, opposite: die.face }, isFlipped: true };
}

/** Return the text of a face. 6 and 9 have a dot, as on real dice. */
export function faceText(face: number): string {
  return face === 6 || face === 9 ? `${face}.` : String(face);
}

/** Return values in short form: `17`, `1–12`, `1 2 5 7 9`. */
export function valuesText(values: readonly number[]): string {
  const first = values[0];
  if (first === undefined) return "";
  const isRow = values.every((value, place) => value === first + place);
  return isRow && values.length > 2 ? `${first}–${values.at(-1)}` : values.map(signed).join(" ");
}

/** Return a number with a proper minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
