/** Parts of the board that need no browser. */
import { describe, expect, it } from "vitest";
import { checkRow } from "../../src/games/rummikub/arrangement";
import { History } from "../../src/games/rummikub/history";
import { placeName, rowText, spoken, tilesIn } from "../../src/games/rummikub/names";
import { indexAt } from "../../src/games/rummikub/spots";
import { nearest } from "../../src/games/rummikub/arrow-keys";
import { pieces, row } from "./hands";

const COLOURS: Record<string, string> = { k: "black", r: "red", b: "blue", o: "orange", "*": "joker" };
const term = (key: string): string => COLOURS[key.at(-1) ?? ""] ?? key;

describe("names", () => {
  it("say what a tile is and where it lies", () => {
    expect(placeName(checkRow(row(pieces("r6 r7 r8"))), 1, term)).toBe("red 7, 2 of 3 in the run red 6 7 8");
    expect(placeName(checkRow(row(pieces("r6 * r8"))), 1, term)).toBe(
      "joker, stands for red 7, 2 of 3 in the run red 6 joker 8",
    );
    expect(placeName(checkRow(row(pieces("k7 o7 *"))), 2, term)).toMatch(/stands for (red|blue) 7 or (red|blue) 7/);
    expect(placeName(checkRow(row(pieces("k7 o3"))), 0, term)).toBe("black 7, 1 of 2 in the tiles black 7, orange 3");
  });

  it("say whether it is a set", () => {
    expect(rowText(row(pieces("r6 r7 r8")), term)).toBe("run red 6 7 8, a set, worth 21");
    expect(rowText(row(pieces("r6 r7")), term)).toBe("tiles red 6, red 7, not a set yet: add red 5 or red 8");
    expect(rowText(row(pieces("r6 k9")), term)).toContain("red 6 and black 9 do not go together");
  });

  it("take the place of letters in what the server says", () => {
    expect(tilesIn("You draw r5.")).toEqual(["You draw ", { kind: "r5", stands: null }, "."]);
    expect(tilesIn("“r1 * *r13”")).toEqual([
      "“",
      { kind: "r1", stands: null },
      " ",
      { kind: "*", stands: null },
      " ",
      { kind: "*", stands: "r13" },
      "”",
    ]);
    expect(tilesIn("or 12 ok1 r14 r0")).toEqual(["or 12 ok1 r14 r0"]);
    expect(spoken("The joker of “r1 *r2” stands for r2.", term)).toBe("The joker of “red 1 red 2” stands for red 2.");
  });
});

/** Boxes of thirty by thirty in lines. */
const boxes = (...lines: number[][]) =>
  lines.flatMap((line, y) => line.map((x) => ({ left: x, right: x + 30, top: 60 * y, bottom: 60 * y + 30 })));

describe("where something is dropped", () => {
  const tiles = boxes([0, 30, 60], [0, 30]);
  it.each([
    [3, 15, 0],
    [27, 15, 1],
    [84, 15, 3],
    [3, 75, 3],
    [36, 75, 4],
    [57, 75, 5],
    [150, 180, 5],
  ])("at %i, %i it comes before tile %i", (x, y, index) => expect(indexAt(tiles, x, y)).toBe(index));
});

describe("arrow keys", () => {
  const stops = boxes([0, 30, 60], [0, 54], [10]);
  it("go to the nearest of the next line", () => {
    expect(nearest(stops, 2, 1)).toBe(4);
    expect(nearest(stops, 0, 1)).toBe(3);
    expect(nearest(stops, 5, -1)).toBe(3);
    expect(nearest(stops, 4, -1)).toBe(2);
  });
  it("stay where there is no further line", () => {
    expect(nearest(stops, 0, -1)).toBeNull();
    expect(nearest(stops, 5, 1)).toBeNull();
  });
});

describe("a history", () => {
  it("goes back and forth, and forgets what was undone when something new is done", () => {
    const history = new History<string>().after("a").after("b");
    const [b, earlier] = history.undo("c")!;
    expect(b).toBe("b");
    const [a] = earlier.undo(b)!;
    expect(a).toBe("a");
    expect(earlier.redo(b)![0]).toBe("c");
    expect(earlier.after(b).canRedo).toBe(false);
    expect(new History<string>().undo("a")).toBeNull();
    expect(new History<string>().redo("a")).toBeNull();
  });
});
