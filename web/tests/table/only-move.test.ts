import { describe, expect, it } from "vitest";
import { isOpenlyForced, moveName } from "../../src/games/chips/moves";
import type { ChipsView, HandChip, KingView, RummikubView } from "../../src/lib/protocol";
import { onlyMove } from "../../src/lib/table/only-move";

const red = (value: number): HandChip => ({ colour: "red", value, known: false }) as HandChip;
const board = { pause: () => 0, isOpenlyForced };

function chips(phase: "play" | "take", hand: HandChip[]): ChipsView {
  return { game: "chips", viewer: 0, to_act: 0, phase, seats: [{ hand }] } as unknown as ChipsView;
}

describe("the only move", () => {
  it("is the last chip in hand", () => {
    const turn = { seat: 0, view: chips("play", [red(7)]), actions: ["play 7"] };
    expect(onlyMove(turn, true, board)).toBe("play 7");
    expect(moveName("play 7")).toBe("Play red 7");
  });

  it("is the one chip that may be taken, for all to see", () => {
    const turn = { seat: 0, view: chips("take", [red(7), red(8)]), actions: ["take 4"] };
    expect(onlyMove(turn, true, board)).toBe("take 4");
  });

  it("is not one of several, nor none, nor somebody else's", () => {
    const view = chips("play", [red(7), red(8)]);
    expect(onlyMove({ seat: 0, view, actions: ["play 7", "play 8"] }, true, board)).toBeNull();
    expect(onlyMove({ seat: 0, view, actions: [] }, true, board)).toBeNull();
    expect(onlyMove({ seat: 1, view: chips("play", [red(7)]), actions: ["play 7"] }, true, board)).toBeNull();
  });

  it("is not made at once where that would give away two chips that look alike", () => {
    const turn = { seat: 0, view: chips("play", [red(4), red(4)]), actions: ["play 4"] };
    expect(onlyMove(turn, true, board)).toBeNull();
  });

  it("is not made again by someone who has chosen and may still change the choice", () => {
    const view = { game: "king", waiting_for: [1] } as unknown as KingView;
    expect(onlyMove({ seat: 0, view, actions: ["play knight"] }, true)).toBeNull();
    expect(onlyMove({ seat: 1, view, actions: ["play knight"] }, true)).toBe("play knight");
  });

  it("is never drawing in Rummikub, where the plays are not listed", () => {
    const view = { game: "rummikub", to_act: 0 } as unknown as RummikubView;
    expect(onlyMove({ seat: 0, view, actions: ["draw"] }, false)).toBeNull();
  });
});
