import { describe, expect, it } from "vitest";
import { fieldsOf } from "../../src/games/plain/fields";

describe("the fields of a view", () => {
  it("are written as text, with their names", () => {
    expect(fieldsOf({ odd: 1, to_act: null, ready: [true, false], shown: [2, null] })).toEqual([
      ["odd", "1"],
      ["to act", "–"],
      ["ready", "✓, ✗"],
      ["shown", "2, –"],
    ]);
  });

  it("have what is inside lists and structures in brackets", () => {
    expect(
      fieldsOf({
        seats: [
          { name: "a", hand: [1, 2] },
          { name: "b", hand: [] },
        ],
      }),
    ).toEqual([["seats", "(name a, hand (1, 2)), (name b, hand (–))"]]);
  });

  it("leave out what is shown elsewhere", () => {
    expect(fieldsOf({ game: "odds", viewer: 0, options: {}, actions: ["show 1"], outcome: null })).toEqual([]);
  });
});
