import { describe, expect, it } from "vitest";
import { FACES, oppositeOf, orientation, placeOfFace, ringOf, wayBetween } from "../../src/games/king/dodecahedron";

/** The columns of a CSS matrix. */
const columns = (transform: string): number[][] => {
  const numbers = transform.slice("matrix3d(".length, -1).split(",").map(Number);
  return [0, 4, 8].map((start) => numbers.slice(start, start + 3));
};
const times = (matrix: number[][], vector: number[]): number[] =>
  [0, 1, 2].map((row) => vector.reduce((sum, each, column) => sum + each * (matrix[column]?.[row] ?? 0), 0));

describe("the die", () => {
  it("has opposite faces that sum to 13", () => {
    expect(FACES.map((face) => face + oppositeOf(face))).toEqual(FACES.map(() => 13));
  });

  it.each(FACES)("shows %d on top, upright, with its neighbours clockwise around it", (face) => {
    const die = orientation(face);
    const [right, down, out] = columns(placeOfFace(face)).map((axis) => times(columns(die), axis));
    [right, down, out].forEach((axis, place) =>
      axis?.forEach((each, coordinate) => expect(each).toBeCloseTo(place === coordinate ? 1 : 0, 4)),
    );
    const turns = ringOf(face).map((neighbour) => {
      const [x = 0, y = 0, z = 0] = times(columns(die), columns(placeOfFace(neighbour))[2] ?? []);
      expect(z).toBeCloseTo(1 / Math.sqrt(5), 4);
      return Math.atan2(x, -y) / (2 * Math.PI);
    });
    turns.forEach((turn, place) => expect((turn + 1) % 1).toBeCloseTo((place + 0.5) / 5, 4));
  });

  it("is turned over edges only", () => {
    for (const from of FACES)
      for (const to of FACES) {
        const way = wayBetween(from, to);
        expect([way[0], way.at(-1)]).toEqual([from, to]);
        way.slice(1).forEach((face, place) => expect(ringOf(way[place] ?? 0)).toContain(face));
      }
    expect(wayBetween(1, 12)).toHaveLength(4);
  });
});
