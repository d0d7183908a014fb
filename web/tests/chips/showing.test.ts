import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pause, type ChipsEvent } from "../../src/games/chips/moments";
import { Showing } from "../../src/games/chips/showing.svelte";
import type { ChipsView, RoundEnded } from "../../src/lib/protocol";
import { seat, table } from "./tables";

const ENDED: RoundEnded = {
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
const LAST_TAKE: ChipsView = table({
  phase: "take",
  to_act: 2,
  trick: [5, 11, 12],
  winner: 1,
  middle: [12],
  seats: [seat("1 4 5! 10"), seat("", [2, 6, 7, 11]), seat("3! 8! 9!")],
});
const NEXT_ROUND = table({ round: 2 });
const EVENTS: ChipsEvent[] = [
  { type: "Taken", seat: 2, chip: 12, scored: false },
  ENDED,
  { type: "Dealt", round: 2, seat: 0 },
];

function begin(waits: boolean) {
  const proceed = vi.fn<() => void>();
  const around = { remembers: () => true, waits: () => waits, proceed, leave: () => {} };
  const showing = new Showing({ view: LAST_TAKE, step: 1 }, around);
  return { showing, proceed };
}

describe("what is shown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits at the end of a round for who sits there", () => {
    const { showing, proceed } = begin(true);
    showing.follow({ view: NEXT_ROUND, events: EVENTS, step: 2 });
    expect(showing.isEndOpen).toBe(false);
    vi.advanceTimersByTime(pause(EVENTS.slice(0, 1)));
    expect(showing.isEndOpen).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(showing.isEndOpen).toBe(true);
    expect(showing.isBehind).toBe(true);
    showing.closeEnd();
    expect(showing).toMatchObject({ isEndOpen: false, isBehind: false, view: NEXT_ROUND, ended: ENDED });
    expect(proceed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(pause(EVENTS.slice(2)));
    expect(proceed).toHaveBeenCalledOnce();
  });

  it("goes on by itself for who only watches", () => {
    const { showing, proceed } = begin(false);
    showing.follow({ view: NEXT_ROUND, events: EVENTS, step: 2 });
    vi.advanceTimersByTime(pause(EVENTS));
    expect(showing).toMatchObject({ isEndOpen: false, isBehind: false, view: NEXT_ROUND });
    expect(proceed).not.toHaveBeenCalled();
  });

  it("leaves the end of a round behind when the next thing happens", () => {
    const { showing } = begin(true);
    showing.follow({ view: NEXT_ROUND, events: EVENTS, step: 2 });
    vi.advanceTimersByTime(pause(EVENTS.slice(0, 1)));
    const after = { ...NEXT_ROUND, trick: [4], middle: [4] };
    showing.follow({ view: after, events: [{ type: "Played", seat: 0, chip: 4 }], step: 3 });
    expect(showing).toMatchObject({ isEndOpen: false, view: after });
  });

  it("keeps the end of a round open that was skipped", () => {
    const { showing } = begin(true);
    showing.follow({ view: NEXT_ROUND, events: EVENTS, step: 2, skipped: true });
    expect(showing).toMatchObject({ isEndOpen: true, isBehind: false, view: NEXT_ROUND });
    const after = { ...NEXT_ROUND, trick: [4], middle: [4] };
    showing.follow({ view: after, events: [{ type: "Played", seat: 0, chip: 4 }], step: 3 });
    expect(showing.isEndOpen).toBe(true);
    showing.closeEnd();
    expect(showing.isEndOpen).toBe(false);
  });

  it("jumps when somebody does not want to wait", () => {
    const { showing } = begin(true);
    showing.follow({ view: NEXT_ROUND, events: EVENTS, step: 2 });
    showing.finish();
    expect(showing).toMatchObject({ isEndOpen: false, isBehind: false, view: NEXT_ROUND });
    vi.advanceTimersByTime(60_000);
    expect(showing.view).toBe(NEXT_ROUND);
  });

  it("shows the end of the game as long as it is looked at", () => {
    const over = table({ phase: "over", ended: ENDED, outcome: { scores: [3, 0, 0], winners: [0], reason: "x" } });
    const around = { remembers: () => true, waits: () => true, proceed: () => {}, leave: () => {} };
    const showing = new Showing({ view: over, step: 1 }, around);
    expect(showing.isEndOpen).toBe(true);
    showing.closeEnd();
    showing.follow({ view: { ...over }, events: [], step: 2 });
    expect(showing.isEndOpen).toBe(false);
  });
});
