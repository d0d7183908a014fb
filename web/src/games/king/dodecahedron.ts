/** The twelve-sided die in space: where its faces are, and how it must be turned to show one of them. */
import RINGS from "./die.json";

/** To the right, up, and towards the viewer. */
type Vector = readonly [x: number, y: number, z: number];
/** The directions of a face: to the right and up on it, and out of the die. */
interface Axes {
  readonly right: Vector;
  readonly up: Vector;
  readonly out: Vector;
}

/** The angle between two faces that share an edge, as seen from the centre of the die. */
const BETWEEN = Math.acos(1 / Math.sqrt(5));
export const FACES: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

const scale = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor];
const add = (one: Vector, other: Vector): Vector => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const unit = (vector: Vector): Vector => scale(vector, 1 / Math.hypot(...vector));
const cross = (one: Vector, other: Vector): Vector => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
];

/** Return the neighbours of a face, clockwise as one looks at it. */
export function ringOf(face: number): readonly number[] {
  return RINGS[String(face) as keyof typeof RINGS] ?? [];
}

/** Return the opposite of a face: the one that touches none of its neighbours' sides but their far ones. */
export function oppositeOf(face: number): number {
  const ring = ringOf(face);
  const isFar = (other: number): boolean => !ring.includes(other) && !ringOf(other).some((near) => ring.includes(near));
  return FACES.find((other) => other !== face && isFar(other)) ?? face;
}

/** Where each face points when 1 is on top. */
const OUT: ReadonlyMap<number, Vector> = new Map(
  [1, ...ringOf(1)].flatMap((face, place) => {
    const angle = -2 * Math.PI * ((place - 1) / ringOf(1).length);
    const flat = Math.sin(BETWEEN);
    const out: Vector = place ? [flat * Math.cos(angle), flat * Math.sin(angle), Math.cos(BETWEEN)] : [0, 0, 1];
    return [
      [face, out],
      [oppositeOf(face), scale(out, -1)],
    ] as const;
  }),
);
const outOf = (face: number): Vector => OUT.get(face) ?? [0, 0, 1];

/** The corner between the last neighbour and the first is the upper one of a face. */
function axesOf(face: number): Axes {
  const out = outOf(face);
  const ring = ringOf(face);
  const corner = add(outOf(ring.at(-1) ?? face), outOf(ring[0] ?? face));
  const up = unit(add(corner, scale(out, -dot(corner, out))));
  return { right: cross(up, out), up, out };
}

/** CSS counts downwards, so a direction up is a negative one there. */
const columns = (...vectors: readonly Vector[]): string =>
  `matrix3d(${vectors.map(([x, y, z]) => [x, -y, z, 0].map((each) => each.toFixed(5)).join(",")).join(",")},0,0,0,1)`;

/** Return the transform that lays a flat face onto its place on the die, before it is moved out by the die's radius. */
export function placeOfFace(face: number): string {
  const { right, up, out } = axesOf(face);
  return columns(right, scale(up, -1), out);
}

/** Return the transform that turns the die so that a face is on top, its number upright. */
export function orientation(face: number): string {
  const { right, up, out } = axesOf(face);
  const row = (index: 0 | 1 | 2): Vector => [right[index], up[index], out[index]];
  return columns(row(0), scale(row(1), -1), row(2));
}

/** Return the faces that come up one after another when a die is turned from one face to another. */
export function wayBetween(from: number, to: number): readonly number[] {
  if (from === to) return [from];
  if (ringOf(from).includes(to)) return [from, to];
  const between = ringOf(from).find((face) => ringOf(face).includes(to));
  if (between !== undefined) return [from, between, to];
  // The opposite face comes up over two sides.
  const [first = from] = ringOf(from);
  return [from, first, ...wayBetween(first, to).slice(1)];
}
