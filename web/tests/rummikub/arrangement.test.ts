import { describe, expect, it } from "vitest";
import {
  declare,
  checkRow,
  laidFrom,
  move,
  ownRows,
  worthOf,
  writeRows,
  type Arrangement,
  type Spot,
} from "../../src/games/rummikub/arrangement";
import { ground, rackText, texts } from "./hands";

const keyOf = (arrangement: Arrangement, index: number): string => arrangement.rows[index]!.key;
const all = (arrangement: Arrangement): string[] =>
  [...arrangement.rack, ...arrangement.rows.flatMap((row) => row.pieces)].toSorted();

describe("moving tiles", () => {
  const start = ground("r6 k9 r7", "r3 r4 r5", "k9 b9 o9");

  it("to a new set", () => {
    const moved = move(start, ["r6.0", "r7.0"], { to: "new" });
    expect(texts(moved)).toEqual(["r3 r4 r5", "k9 b9 o9", "r6 r7"]);
    expect(rackText(moved)).toBe("k9");
  });

  it("into a set, where they fall into place", () => {
    const moved = move(start, ["r6.0"], { to: "row", key: keyOf(start, 0), index: 0 });
    expect(texts(moved)).toEqual(["r3 r4 r5 r6", "k9 b9 o9"]);
    expect(keyOf(moved, 0)).toBe(keyOf(start, 0));
  });

  it("from set to set", () => {
    const moved = move(start, ["r5.0"], { to: "row", key: keyOf(start, 1), index: 3 });
    expect(texts(moved)).toEqual(["r3 r4", "k9 b9 o9 r5"]);
  });

  it("a whole set into another", () => {
    const begun = move(start, ["r6.0", "r7.0"], { to: "new" });
    const merged = move(begun, begun.rows[2]!.pieces, { to: "row", key: keyOf(begun, 0), index: 0 });
    expect(texts(merged)).toEqual(["r3 r4 r5 r6 r7", "k9 b9 o9"]);
  });

  it("out of the middle, which leaves two sets", () => {
    const long = ground("", "r1 r2 r3 r4 r5 r6 r7");
    const moved = move(long, ["r4.0"], { to: "new" });
    expect(texts(moved)).toEqual(["r1 r2 r3", "r5 r6 r7", "r4"]);
  });

  it("back to the rack, at its place", () => {
    const moved = move(move(start, ["r6.0"], { to: "new" }), ["r6.0"], { to: "rack", index: 1 });
    expect(rackText(moved)).toBe("k9 r6 r7");
    expect(texts(moved)).toEqual(texts(start));
  });

  it("about the rack", () => {
    expect(rackText(move(start, ["r6.0"], { to: "rack", index: 3 }))).toBe("k9 r7 r6");
    expect(rackText(move(start, ["r7.0"], { to: "rack", index: 0 }))).toBe("r7 r6 k9");
    expect(rackText(move(start, ["r6.0"], { to: "rack", index: 0 }))).toBe("r6 k9 r7");
  });

  it("loses and doubles none, wherever they go", () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    let now = ground("r6 k9 r7 * b3 b3 o1", "r3 r4 r5", "k9 b9 o9", "b1 b2 b3 b4 b5 b6 b7");
    const tiles = all(now);
    for (let step = 0; step < 400; step += 1) {
      const some = all(now).filter(() => random(6) === 0);
      const index = random(5);
      const spots: Spot[] = [{ to: "new" }, { to: "rack", index }];
      if (now.rows.length > 0) spots.push({ to: "row", key: keyOf(now, random(now.rows.length)), index });
      if (some.length > 0) now = move(now, some, spots[random(spots.length)]!);
      expect(all(now)).toEqual(tiles);
      expect(now.rows.every((row) => row.pieces.length > 0)).toBe(true);
      expect(new Set(now.rows.map((row) => row.key)).size).toBe(now.rows.length);
    }
  });
});

describe("what an arrangement comes to", () => {
  const start = ground("k10 r10 b10 * r5 *", "r3 r4 r5");

  it("is written as the server reads it", () => {
    const meld = move(start, ["k10.0", "r10.0", "b10.0"], { to: "new" });
    expect(writeRows(ownRows(start, meld))).toBe("k10 r10 b10");
    expect(writeRows(meld.rows)).toBe("r3 r4 r5 | k10 r10 b10");
    expect(worthOf(ownRows(start, meld))).toBe(30);
    expect(laidFrom(start, meld)).toEqual(["k10.0", "r10.0", "b10.0"]);
  });

  it("is nothing to be laid while a set is none", () => {
    expect(writeRows(move(start, ["k10.0"], { to: "new" }).rows)).toBeNull();
  });

  it("is a run or a group as is said, where it is open", () => {
    const open = move(start, ["r5.1", "*.0", "*.1"], { to: "new" });
    const { key } = open.rows[1]!;
    expect(checkRow(open.rows[1]!).reading?.kind).toBe("run");
    const group = declare(open, key, "group");
    expect(checkRow(group.rows[1]!).reading?.kind).toBe("group");
    expect(writeRows(group.rows)).toMatch(/^r3 r4 r5 \| r5 \*[kbo]5 \*[kbo]5$/);
    expect(writeRows(declare(group, key, "run").rows)).toBe("r3 r4 r5 | r5 *r6 *r7");
  });
});
