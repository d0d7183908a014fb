import { describe, expect, it } from "vitest";
import { arrange, freePlace, widthOf, type Place } from "../../src/games/rummikub/places";
import { fitRack } from "../../src/games/rummikub/rack-fit";
import { lineHeight, TableLayout } from "../../src/games/rummikub/table-layout.svelte";
import type { Row } from "../../src/games/rummikub/arrangement";
import { pieces, row } from "./hands";

/** Return rows of so many tiles, by their keys. */
const rows = (sizes: Record<string, number>) =>
  Object.entries(sizes).map(([key, tiles]) => ({ key, width: widthOf(tiles) }));
const text = (places: ReadonlyMap<string, Place>): string =>
  [...places]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { line, column }]) => `${key}:${line},${column}`)
    .join(" ");

describe("places of sets", () => {
  it("are given in reading order at first", () => {
    expect(text(arrange(rows({ a: 3, b: 3, c: 4, d: 3 }), new Map(), 20))).toBe("a:0,0 b:0,7 c:1,0 d:1,9");
  });

  it("stay when other sets come, go and change", () => {
    const before = arrange(rows({ a: 3, b: 3, c: 4, d: 3 }), new Map(), 20);
    // In any order, without b, with e in its place, and d longer.
    expect(text(arrange(rows({ d: 4, e: 3, c: 4, a: 3 }), before, 20))).toBe("a:0,0 c:1,0 d:1,9 e:0,7");
  });

  it("make room for a set that has grown by moving as little as possible", () => {
    const before = arrange(rows({ a: 3, b: 3 }), new Map(), 20);
    expect(text(arrange(rows({ a: 4, b: 3 }), before, 20))).toBe("a:0,0 b:0,9");
    // Without room to the right the grown set itself leaves the line.
    const full = arrange(rows({ a: 3, b: 3, c: 2 }), new Map(), 19);
    expect(text(arrange(rows({ a: 4, b: 3, c: 2 }), full, 19))).toBe("a:1,0 b:0,7 c:0,14");
  });

  it("are those that were wished for, or the nearest free ones", () => {
    const before = arrange(rows({ a: 3 }), new Map(), 20);
    const wished = arrange(rows({ a: 3, b: 3 }), before, 20, new Map([["b", { line: 2, column: 4 }]]));
    expect(text(wished)).toBe("a:0,0 b:2,4");
    expect(freePlace(7, wished, 20, { line: 0, column: 2 })).toEqual({ line: 0, column: 7 });
  });

  it("never overlap, nor leave the table", () => {
    let places = new Map<string, Place>();
    let seed = 1;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let turn = 0; turn < 300; turn += 1) {
      const sizes = Object.fromEntries(
        Array.from({ length: 12 }, (_, key) => [String(key), 3 + random(8)]).filter(() => random(5) > 0),
      );
      places = arrange(rows(sizes), places, 24);
      const taken = [...places.values()].flatMap(({ line, column, width }) =>
        Array.from({ length: width }, (_, each) => ({ line, column: column + each })),
      );
      expect(taken.every(({ column }) => column >= 0 && column < 24)).toBe(true);
      expect(new Set(taken.map(({ line, column }) => `${line},${column}`)).size).toBe(taken.length);
    }
  });
});

describe("the table", () => {
  const set = (tiles: string): Row => row(pieces(tiles));
  const placesOf = (layout: TableLayout, some: readonly Row[]): string =>
    some.map(({ key }) => `${layout.places.get(key)?.line},${layout.places.get(key)?.column}`).join(" ");

  it("shrinks its tiles until all sets fit, and moves no set for that", () => {
    const layout = new TableLayout();
    layout.resize(400, 150, 44);
    const some = [set("r1 r2 r3"), set("k1 k2 k3"), set("b1 b2 b3"), set("o1 o2 o3")];
    layout.update(some, some);
    expect(layout.tile).toBe(44);
    const before = placesOf(layout, some);
    const more = [...some, set("k5 r5 b5"), set("k6 r6 b6"), set("k7 r7 b7")];
    layout.update(more, more);
    expect(layout.tile).toBeLessThan(44);
    expect(placesOf(layout, some)).toBe(before);
    const lines = 1 + Math.max(...[...layout.places.values()].map(({ line }) => line));
    expect(lines * lineHeight(layout.tile)).toBeLessThanOrEqual(150);
  });

  it("puts sets back to where they were when a try is undone", () => {
    const layout = new TableLayout();
    layout.resize(500, 300, 44);
    const ground = [set("r1 r2 r3"), set("k1 k2 k3")];
    layout.update(ground, ground);
    const before = placesOf(layout, ground);
    const [first, second] = ground as [Row, Row];
    layout.update(ground, [{ ...first, pieces: [...first.pieces, "r4.0", "r5.0"] }, second]);
    expect(placesOf(layout, ground)).not.toBe(before);
    layout.update(ground, ground);
    expect(placesOf(layout, ground)).toBe(before);
  });

  it("is as it was after a reload", () => {
    const layout = new TableLayout();
    layout.resize(500, 300, 44);
    const ground = [set("r1 r2 r3"), set("k1 k2 k3")];
    layout.update(ground, ground);
    layout.wish(ground[0]!.key, { line: 2, column: 5 });
    layout.update(ground, ground);
    expect(placesOf(layout, ground)).toBe("2,5 0,7");
    const again = new TableLayout();
    again.restore(layout.saved);
    again.resize(500, 300, 44);
    again.update([...ground], ground);
    expect(placesOf(again, ground)).toBe("2,5 0,7");
  });
});

describe("the rack", () => {
  it("has tiles as large as fit into its lines", () => {
    expect(fitRack(14, 600, 1, 44)).toBe(40);
    expect(fitRack(14, 600, 2, 44)).toBe(44);
    expect(fitRack(60, 300, 2, 44)).toBe(28);
  });
});
