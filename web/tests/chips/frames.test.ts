import { describe, expect, it } from "vitest";
import { framesOf } from "../../src/games/chips/frames";
import { pause, type ChipsEvent } from "../../src/games/chips/timing";
import type { RoundEnded } from "../../src/lib/protocol";
import { table } from "./tables";

const PLAYED: ChipsEvent = { type: "Played", seat: 0, chip: 4 };
const TAKEN: ChipsEvent = { type: "Taken", seat: 2, chip: 12, scored: false };
const ENDED: RoundEnded = { type: "RoundEnded", round: 1, seat: 1, results: [], winners: [0], scores: [1, 0, 0] };
const DEALT: ChipsEvent = { type: "Dealt", round: 2, seat: 2 };

describe("frames", () => {
  it("are the view itself when one thing happens", () => {
    const view = table({ trick: [4], middle: [4] });
    expect(framesOf({ view, events: [PLAYED], moments: [] })).toEqual([
      { view, events: 1, lasts: 650, showsEnd: true },
    ]);
    expect(framesOf({ view, events: [], moments: [] })).toEqual([{ view, events: 0, lasts: 0, showsEnd: true }]);
  });

  it("show the chip that completes a trick together with why it is won", () => {
    const view = table({ phase: "take" });
    const events: ChipsEvent[] = [PLAYED, { type: "TrickWon", seat: 0, chip: 4, by_order: false }];
    expect(framesOf({ view, events, moments: [] })).toEqual([
      { view, events: 2, lasts: pause(events), showsEnd: true },
    ]);
  });

  it("show what the automa does one after another, as the server saw it", () => {
    const [first, second, view] = [table({ middle: [2] }), table({ middle: [] }), table({ middle: [6], trick: [6] })];
    const moments = [
      { events: 1, view: first },
      { events: 2, view: second },
    ];
    const shown = framesOf({ view, events: [TAKEN, TAKEN, PLAYED], moments });
    expect(shown.map((frame) => frame.view)).toEqual([first, second, view]);
    expect(shown.map((frame) => frame.lasts)).toEqual([650, 650, 650]);
  });

  it("show the last chip of a round, then its result, then the deal, then what was played since", () => {
    const [end, deal, view] = [table({ phase: "deal", ended: ENDED }), table({ round: 2 }), table({ trick: [7] })];
    const moments = [
      { events: 2, view: end },
      { events: 3, view: deal },
    ];
    expect(framesOf({ view, events: [TAKEN, ENDED, DEALT, PLAYED], moments })).toEqual([
      { view: end, events: 1, lasts: pause([TAKEN]), showsEnd: false },
      { view: end, events: 2, lasts: pause([ENDED]), showsEnd: true },
      { view: deal, events: 3, lasts: pause([DEALT]), showsEnd: true },
      { view, events: 4, lasts: pause([PLAYED]), showsEnd: true },
    ]);
  });

  it("show what was missed at once with what came after it", () => {
    const [next, view] = [table({ trick: [4] }), table({ trick: [4, 6] })];
    const shown = framesOf({ view, events: [DEALT, PLAYED, PLAYED], moments: [{ events: 2, view: next }] });
    expect(shown.map((frame) => frame.view)).toEqual([next, view]);
    expect(shown.map((frame) => frame.lasts)).toEqual([pause([DEALT, PLAYED]), pause([PLAYED])]);
  });
});

describe("a pause", () => {
  it("is long at the end of a round, shorter when the game is over too", () => {
    expect(pause([{ type: "Taken" }, { type: "RoundEnded" }])).toBeGreaterThan(5000);
    const last = pause([{ type: "Taken" }, { type: "RoundEnded" }, { type: "GameEnded" }]);
    expect(last).toBeGreaterThan(1000);
    expect(last).toBeLessThan(pause([{ type: "Taken" }, { type: "RoundEnded" }]));
  });
});
