import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "../../src/games/chips/playback.svelte";
import { pause, type ChipsEvent } from "../../src/games/chips/timing";
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
const ROUND_END = table({ phase: "deal", to_act: null, ended: ENDED });
const NEXT_ROUND = table({ round: 2 });
const EVENTS: ChipsEvent[] = [
  { type: "Taken", seat: 2, chip: 12, scored: false },
  ENDED,
  { type: "Dealt", round: 2, seat: 0 },
];
const MOMENTS = [{ events: 2, view: ROUND_END }];
const PLAYED: ChipsEvent = { type: "Played", seat: 0, chip: 4 };

function begin(waits: boolean) {
  const proceed = vi.fn<() => void>();
  const showEvents = vi.fn<(count: number) => void>();
  const hooks = { showsMemory: () => true, waitsAfterRound: () => waits, proceed, beforeMove: () => {}, showEvents };
  const playback = new Playback({ view: LAST_TAKE, step: 1 }, hooks);
  return { playback, proceed, showEvents };
}

describe("what is shown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits at the end of a round for who sits there", () => {
    const { playback, proceed, showEvents } = begin(true);
    playback.follow({ view: NEXT_ROUND, events: EVENTS, moments: MOMENTS, step: 2 });
    expect(playback.isEndOpen).toBe(false);
    expect(showEvents).toHaveBeenLastCalledWith(1);
    vi.advanceTimersByTime(pause(EVENTS.slice(0, 1)));
    expect(playback.isEndOpen).toBe(true);
    expect(showEvents).toHaveBeenLastCalledWith(2);
    vi.advanceTimersByTime(60_000);
    expect(playback.isEndOpen).toBe(true);
    expect(playback.isBehind).toBe(true);
    playback.closeEnd();
    expect(showEvents).toHaveBeenLastCalledWith(3);
    expect(playback).toMatchObject({ isEndOpen: false, isBehind: false, view: NEXT_ROUND, ended: ENDED });
    expect(proceed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(pause(EVENTS.slice(2)));
    expect(proceed).toHaveBeenCalledOnce();
  });

  it("goes on by itself for who only watches", () => {
    const { playback, proceed } = begin(false);
    playback.follow({ view: NEXT_ROUND, events: EVENTS, moments: MOMENTS, step: 2 });
    vi.advanceTimersByTime(pause(EVENTS));
    expect(playback).toMatchObject({ isEndOpen: false, isBehind: false, view: NEXT_ROUND });
    expect(proceed).not.toHaveBeenCalled();
  });

  it("leaves the end of a round behind when the next thing happens", () => {
    const { playback } = begin(true);
    playback.follow({ view: NEXT_ROUND, events: EVENTS, moments: MOMENTS, step: 2 });
    vi.advanceTimersByTime(pause(EVENTS.slice(0, 1)));
    const after = { ...NEXT_ROUND, trick: [4], middle: [4] };
    playback.follow({ view: after, events: [PLAYED], moments: [], step: 3 });
    expect(playback).toMatchObject({ isEndOpen: false, view: after });
  });

  it("keeps the end of a round open that was skipped", () => {
    const { playback } = begin(true);
    playback.follow({ view: NEXT_ROUND, events: EVENTS, moments: MOMENTS, step: 2, skipped: true });
    expect(playback).toMatchObject({ isEndOpen: true, isBehind: false, view: NEXT_ROUND });
    const after = { ...NEXT_ROUND, trick: [4], middle: [4] };
    playback.follow({ view: after, events: [PLAYED], moments: [], step: 3 });
    expect(playback.isEndOpen).toBe(true);
    playback.closeEnd();
    expect(playback.isEndOpen).toBe(false);
  });

  it("shows the end of a round after the trick before it was skipped", () => {
    const { playback } = begin(true);
    playback.follow({ view: NEXT_ROUND, events: EVENTS, moments: MOMENTS, step: 2 });
    expect(playback.isEndOpen).toBe(false);
    playback.follow({ view: NEXT_ROUND, events: [], moments: [], step: 3, skipped: true });
    expect(playback).toMatchObject({ isEndOpen: true, view: NEXT_ROUND, ended: ENDED });
    playback.closeEnd();
    playback.follow({ view: NEXT_ROUND, events: [], moments: [], step: 4, skipped: true });
    expect(playback.isEndOpen).toBe(false);
  });

  it("keeps the end of a round open that was missed", () => {
    const { playback } = begin(true);
    playback.follow({ view: NEXT_ROUND, events: EVENTS, moments: [], step: 2 });
    expect(playback).toMatchObject({ isEndOpen: true, isBehind: false, view: NEXT_ROUND, ended: ENDED });
  });

  it("jumps when somebody does not want to wait", () => {
    const { playback } = begin(true);
    playback.follow({ view: NEXT_ROUND, events: EVENTS, moments: MOMENTS, step: 2 });
    playback.finish();
    expect(playback).toMatchObject({ isEndOpen: false, isBehind: false, view: NEXT_ROUND });
    vi.advanceTimersByTime(60_000);
    expect(playback.view).toBe(NEXT_ROUND);
  });

  it("shows the end of the game as long as it is looked at", () => {
    const over = table({ phase: "over", ended: ENDED, outcome: { scores: [3, 0, 0], winners: [0], reason: "x" } });
    const nothing = (): void => {};
    const hooks = { showsMemory: () => true, waitsAfterRound: () => true, proceed: nothing, beforeMove: nothing };
    const playback = new Playback({ view: over, step: 1 }, { ...hooks, showEvents: nothing });
    expect(playback.isEndOpen).toBe(true);
    playback.closeEnd();
    playback.follow({ view: { ...over }, events: [], moments: [], step: 2 });
    expect(playback.isEndOpen).toBe(false);
  });
});
