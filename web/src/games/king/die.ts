/** The twelve-sided die from above: a pentagon, and around it the five faces beside it. */
import type { OwnDie } from "../../lib/protocol";

export interface Point {
  x: number;
  y: number;
}

/** The silhouette of a dodecahedron seen from above is as many times larger than its top as this. */
const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** The drawing goes from -100 to 100. */
const OUTER = 98;
const INNER = OUTER / GOLDEN;
/** Where the numbers of the neighbours stand, from the middle. */
const BESIDE = 74;
const SIDES = 5;

const at = (radius: number, turns: number): Point => ({
  x: radius * Math.sin(2 * Math.PI * turns),
  y: -radius * Math.cos(2 * Math.PI * turns),
});
const path = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
const sides = Array.from({ length: SIDES }, (_, side) => side);

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

/** The die as it is when the faces that can be chosen are those beside its top: as it lies, or upside down. */
export function dieToTurn(die: OwnDie, faces: readonly number[]): { die: OwnDie; isFlipped: boolean } {
  if (faces.every((face) => die.neighbours.includes(face))) return { die, isFlipped: false };
  // Opposite faces have the same sum everywhere on the die.
  const sum = die.face + die.opposite;
  const neighbours = die.neighbours.map((face) => sum - face);
  return { die: { face: die.opposite, neighbours, opposite: die.face }, isFlipped: true };
}

/** 6 and 9 have a dot, as on real dice. */
export function faceText(face: number): string {
  return face === 6 || face === 9 ? `${face}.` : String(face);
}

/** Values that a card can give, as short as can be: `17`, `1–12`, `1 2 5 7 9`. */
export function valuesText(values: readonly number[]): string {
  const first = values[0];
  if (first === undefined) return "";
  const isRow = values.every((value, place) => value === first + place);
  return isRow && values.length > 2 ? `${first}–${values.at(-1)}` : values.map(signed).join(" ");
}

/** A number with a real minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
