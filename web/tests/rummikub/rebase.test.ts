import { describe, expect, it } from "vitest";
import { move, type Arrangement } from "../../src/games/rummikub/arrangement";
import { identify } from "../../src/games/rummikub/identity";
import { rebase } from "../../src/games/rummikub/rebase";
import { ground, rackText, texts, told, words } from "./hands";

const next = (before: Arrangement, rack: string, ...sets: string[]): Arrangement =>
  identify(before, before.rows, words(rack), told(...sets));
const where = (arrangement: Arrangement, piece: string): number =>
  arrangement.rows.findIndex((row) => row.pieces.includes(piece));

describe("which tile is which", () => {
  it("stays the same while nothing moves", () => {
    const before = ground("r5 r5 *", "r3 r4 r6", "k9 b9 o9");
    const after = next(before, "r5 r5 *", "r3 r4 r6", "k9 b9 o9");
    expect(after).toEqual(before);
  });

  it("keeps two tiles that are alike in their sets when those change places", () => {
    const before = ground("", "r3 r4 r5", "r5 k5 b5");
    const after = next(before, "", "r5 k5 b5 o5", "r3 r4 r5 r6");
    expect(after.rows[0]!.key).toBe(before.rows[1]!.key);
    expect(after.rows[0]!.pieces[0]).toBe(before.rows[1]!.pieces[0]);
    expect(after.rows[1]!.pieces[2]).toBe(before.rows[0]!.pieces[2]);
  });

  it("does not take a tile from the own rack when another player lays one like it", () => {
    const before = ground("r6", "r3 r4 r5");
    const after = next(before, "r6", "r3 r4 r5 r6");
    expect(after.rack).toEqual(before.rack);
    expect(after.rows[0]!.pieces).toEqual(["r3.0", "r4.0", "r5.0", "r6.1"]);
  });

  it("lays the own tile that was tried, not the one that is like it", () => {
    const before = ground("r6 r6", "r3 r4 r5");
    const tried = move(before, ["r6.1"], { to: "row", key: before.rows[0]!.key, index: 3 });
    const after = identify(before, tried.rows, ["r6"], told("r3 r4 r5 r6"));
    expect(after.rows[0]!.pieces.at(-1)).toBe("r6.1");
    expect(after.rack).toEqual(["r6.0"]);
  });

  it("gives a tile that is drawn a name of its own", () => {
    const before = ground("r6", "r6 r7 r8");
    const after = next(before, "r6 *", "r6 r7 r8");
    expect(after.rack).toEqual([before.rack[0], "*.0"]);
    expect(new Set([...after.rack, ...after.rows[0]!.pieces]).size).toBe(5);
  });

  it("forgets what is taken back", () => {
    const before = ground("r6", "k10 r10 b10");
    expect(next(before, "r6")).toEqual({ rack: before.rack, rows: [] });
  });
});

describe("when the table changes under an arrangement", () => {
  const before = ground("r6 k9 b1 b2 b3", "r3 r4 r5", "r9 b9 o9");
  const tried = move(move(before, ["b1.0", "b2.0", "b3.0"], { to: "new" }), ["r6.0"], {
    to: "row",
    key: before.rows[0]!.key,
    index: 3,
  });

  it("what was made of other sets is kept", () => {
    const after = next(before, "r6 k9 b1 b2 b3", "r3 r4 r5", "k9 r9 b9 o9");
    const { arrangement, putBack } = rebase(tried, before, after);
    expect(putBack).toEqual([]);
    expect(texts(arrangement)).toEqual(["r3 r4 r5 r6", "k9 r9 b9 o9", "b1 b2 b3"]);
    expect(rackText(arrangement)).toBe("k9");
  });

  it("tiles that were put to a set that changed are put back", () => {
    const after = next(before, "r6 k9 b1 b2 b3", "r2 r3 r4 r5", "r9 b9 o9");
    const { arrangement, putBack } = rebase(tried, before, after);
    expect(putBack).toEqual(["r6.0"]);
    expect(texts(arrangement)).toEqual(["r2 r3 r4 r5", "r9 b9 o9", "b1 b2 b3"]);
    expect(rackText(arrangement)).toBe("k9 r6");
  });

  it("sets that were merged come apart if one of them changed", () => {
    const merged = move(before, ["r5.0"], { to: "row", key: before.rows[1]!.key, index: 0 });
    const after = next(before, "r6 k9 b1 b2 b3", "r3 r4 r5", "k9 r9 b9 o9");
    const { arrangement, putBack } = rebase(merged, before, after);
    expect(putBack).toEqual([]);
    expect(texts(arrangement)).toEqual(["r3 r4 r5", "k9 r9 b9 o9"]);
  });

  it("the own play is on the table and nothing is put back", () => {
    const after = identify(before, tried.rows, ["k9"], told("r3 r4 r5 r6", "r9 b9 o9", "b1 b2 b3"));
    const { arrangement, putBack } = rebase(tried, before, after);
    expect(putBack).toEqual([]);
    expect(arrangement.rows.map((row) => row.pieces)).toEqual(tried.rows.map((row) => row.pieces));
    expect(arrangement.rows.map((row) => row.key)).toEqual(tried.rows.map((row) => row.key));
    expect(rackText(arrangement)).toBe("k9");
  });

  it("a tile that is drawn comes last, and the order of the rack is kept", () => {
    const ordered = move(before, ["b3.0"], { to: "rack", index: 0 });
    const after = next(before, "r6 k9 b1 b2 b3 o13", "r3 r4 r5", "r9 b9 o9");
    expect(rackText(rebase(ordered, before, after).arrangement)).toBe("b3 r6 k9 b1 b2 o13");
  });

  it("has every tile once, whatever was tried", () => {
    const after = next(before, "r6 k9 b1 b2 b3 o13", "r2 r3 r4 r5", "r9 b9 o9");
    const { arrangement } = rebase(tried, before, after);
    const now = [...arrangement.rack, ...arrangement.rows.flatMap((row) => row.pieces)].toSorted();
    expect(now).toEqual([...after.rack, ...after.rows.flatMap((row) => row.pieces)].toSorted());
    expect(where(arrangement, "r6.0")).toBe(-1);
  });
});
