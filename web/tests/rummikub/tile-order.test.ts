import { describe, expect, it } from "vitest";
import { orderTiles, splitRow } from "../../src/games/rummikub/tile-order";
import { kindsOf } from "../../src/games/rummikub/tiles";
import { pieces } from "./hands";

const settled = (text: string) => orderTiles(pieces(text)).map((set) => kindsOf(set).join(" "));
const parted = (text: string) => splitRow(pieces(text)).map((set) => kindsOf(set).join(" "));

describe("tiles put together", () => {
  it.each([
    ["a run rises", "r7 r5 r6", ["r5 r6 r7"]],
    ["so does what will be one", "r7 r5", ["r5 r7"]],
    ["a joker fills the gap", "* r5 r7", ["r5 * r7"]],
    ["a joker stays at the end where it was put", "* r5 r6", ["* r5 r6"]],
    ["a joker stays at the other end", "r5 r6 *", ["r5 r6 *"]],
    ["a joker that does not fit in between goes to the near end", "r5 * r6 r7", ["* r5 r6 r7"]],
    ["nothing follows 13", "r12 r13 *", ["* r12 r13"]],
    ["two jokers fill two gaps", "r3 r5 r7 * *", ["r3 * r5 * r7"]],
    ["a group lies by colour, jokers last", "o5 * k5", ["k5 o5 *"]],
    ["one tile and two jokers are left as they were put", "* r5 *", ["* r5 *"]],
    ["a doubled run becomes two", "r1 r2 r3 r4 r5 r3", ["r1 r2 r3", "r3 r4 r5"]],
    ["also where they overlap", "r1 r2 r3 r4 r3 r4 r5", ["r1 r2 r3 r4", "r3 r4 r5"]],
    ["what cannot be parted is left", "r5 r5 r6", ["r5 r5 r6"]],
    ["what does not go together is left", "r5 k9 b2", ["r5 k9 b2"]],
    ["jokers alone are left", "* *", ["* *"]],
  ])("%s", (_, text, expected) => expect(settled(text)).toEqual(expected));
});

describe("tiles taken out", () => {
  it.each([
    ["two sets are left", "r1 r2 r3 r5 r6 r7", ["r1 r2 r3", "r5 r6 r7"]],
    ["half a set stays with the other half", "r1 r2 r3 r5", ["r1 r2 r3 r5"]],
    ["a shorter set", "r1 r2 r3", ["r1 r2 r3"]],
  ])("%s", (_, text, expected) => expect(parted(text)).toEqual(expected));

  it("nothing is left of nothing", () => expect(splitRow([])).toEqual([]));
});
