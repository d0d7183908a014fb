import { describe, expect, it } from "vitest";
import { moments, pause, type ChipsEvent } from "../../src/games/chips/moments";
import type { RoundEnded } from "../../src/lib/protocol";
import { hand, seat, table } from "./tables";

const WITH_AUTOMA = { players: 2 };

describe("moments", () => {
  it("are the view itself when one thing happens", () => {
    const after = table({ trick: [4], middle: [4] });
    expect(moments(table(), [{ type: "Played", seat: 0, chip: 4 }], after)).toEqual([{ view: after, lasts: 650 }]);
    expect(moments(table(), [], after)).toEqual([{ view: after, lasts: 0 }]);
  });

  it("show the chip that completes a trick together with why it is won", () => {
    const after = table({ phase: "take" });
    const events: ChipsEvent[] = [
      { type: "Played", seat: 2, chip: 9 },
      { type: "TrickWon", seat: 2, chip: 9, by_order: false },
    ];
    expect(moments(table(), events, after)).toEqual([{ view: after, lasts: pause(events) }]);
  });

  it("show what the automa does one after another", () => {
    const before = table({
      options: WITH_AUTOMA,
      phase: "take",
      lead: 0,
      to_act: 1,
      trick: [4, 2, 9],
      winner: 2,
      middle: [2, 4],
      seats: [seat("1 5 10"), seat("r r b"), seat("r b", [9], { automa: true })],
    });
    const after = table({
      options: WITH_AUTOMA,
      lead: 2,
      trick: [6],
      middle: [6],
      seats: [seat("1 2! 5 10"), seat("4! r r b"), seat("b", [9], { automa: true })],
    });
    const events: ChipsEvent[] = [
      { type: "Taken", seat: 1, chip: 4, scored: false },
      { type: "Taken", seat: 0, chip: 2, scored: false },
      { type: "Played", seat: 2, chip: 6 },
    ];
    const shown = moments(before, events, after).map(({ view }) => view);
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatchObject({ middle: [2], to_act: 0, actions: [], phase: "take" });
    expect(shown[0]?.seats[1]?.hand).toEqual(hand("4! r r b"));
    expect(shown[0]?.seats[1]?.visible_sum).toBe(4);
    expect(shown[1]).toMatchObject({ middle: [], trick: [], lead: 2, winner: null, phase: "play", to_act: 2 });
    expect(shown[1]?.seats[2]?.hand).toEqual(hand("r b"));
    expect(shown[2]).toBe(after);
  });

  it("put what the automa takes at the bottom of its stack", () => {
    const before = table({
      options: WITH_AUTOMA,
      phase: "take",
      to_act: 0,
      trick: [12, 2, 9],
      winner: 0,
      middle: [2, 9, 12],
      seats: [seat("1 5 10"), seat("r r b"), seat("b r r", [], { automa: true })],
    });
    const events: ChipsEvent[] = [
      { type: "Taken", seat: 0, chip: 9, scored: true },
      { type: "Taken", seat: 2, chip: 2, scored: false },
      { type: "Taken", seat: 1, chip: 12, scored: false },
    ];
    const shown = moments(before, events, table()).map(({ view }) => view);
    expect(shown[0]?.seats[0]).toMatchObject({ scored: [9], visible_sum: 25 });
    expect(shown[1]?.seats[2]?.hand).toEqual(hand("b r r 2!"));
  });

  it("show the end of a round with all chips face up, then the deal, then what was played since", () => {
    const ended: RoundEnded = {
      type: "RoundEnded",
      round: 1,
      seat: 1,
      results: [
        { chips: [1, 4, 5, 10], sum: 20, too_high: false, points: 20 },
        { chips: [2, 6, 7, 11], sum: 26, too_high: true, points: 26 },
        { chips: [3, 8, 9, 12], sum: 32, too_high: true, points: 32 },
      ],
      winners: [0],
      scores: [1, 0, 0],
    };
    const before = table({
      options: WITH_AUTOMA,
      phase: "take",
      to_act: 2,
      trick: [5, 11, 12],
      winner: 1,
      middle: [12],
      seats: [seat("1 4 5! 10"), seat("", [2, 6, 7, 11]), seat("3! 8! 9!", [], { automa: true })],
    });
    const after = table({
      options: WITH_AUTOMA,
      round: 2,
      lead: 2,
      trick: [7],
      middle: [7],
      seats: [seat("1 2 4 5"), seat("r r b b"), seat("b r b", [], { automa: true })],
      unseen: [3, 6, 8, 9, 10, 11, 12],
    });
    const events: ChipsEvent[] = [
      { type: "Taken", seat: 2, chip: 12, scored: false },
      ended,
      { type: "Dealt", round: 2, seat: 2 },
      { type: "Played", seat: 2, chip: 7 },
    ];
    const shown = moments(before, events, after).map(({ view }) => view);
    expect(shown).toHaveLength(4);
    expect(shown[1]).toMatchObject({ ended, phase: "deal", unseen: [], to_act: null });
    expect(shown[1]?.seats.map((each) => each.hand)).toEqual([hand("1! 4! 5! 10!"), [], hand("3! 8! 9! 12!")]);
    expect(shown[1]?.seats.map((each) => each.score)).toEqual([1, 0, 0]);
    expect(shown[2]).toMatchObject({ round: 2, trick: [], middle: [], to_act: 2, ended: null });
    expect(shown[2]?.seats[2]?.hand).toEqual(hand("r b r b"));
    expect(shown[2]?.unseen).toEqual([3, 6, 7, 8, 9, 10, 11, 12]);
    expect(shown[3]).toBe(after);
  });

  it("jump to the end when what happened does not fit what was seen", () => {
    const after = table({ round: 3 });
    const events: ChipsEvent[] = [
      { type: "Dealt", round: 2, seat: 0 },
      { type: "Taken", seat: 0, chip: 9, scored: true },
    ];
    expect(moments(table(), events, after)).toEqual([{ view: after, lasts: 0 }]);
    const unknown: ChipsEvent[] = [
      { type: "Played", seat: 0, chip: 12 },
      { type: "Played", seat: 1, chip: 4 },
    ];
    expect(moments(table(), unknown, after)).toEqual([{ view: after, lasts: 0 }]);
  });
});

describe("a pause", () => {
  it("is long at the end of a round, shorter when the game is over too", () => {
    expect(pause([{ type: "Taken" }, { type: "RoundEnded" }])).toBeGreaterThan(5000);
    const last = pause([{ type: "Taken" }, { type: "RoundEnded" }, { type: "GameEnded" }]);
    expect(last).toBeGreaterThan(1000);
    expect(last).toBeLessThan(5000);
  });
});
