/** Tricks and views for tests. */
import type { Die, Effect, Trick, TrickEnded } from "../../src/lib/protocol";
import type { KingView, SeatView } from "../../src/games/king/seats";

export const effect = (card: string, face: number, value: number, by = 0, bonus = value - face): Effect => ({
  card,
  by,
  face,
  bonus,
  value,
});

export function die(seat: number, card: string, start: number, more: Partial<Die> = {}): Die {
  const last = more.effects?.at(-1);
  const face = last?.face ?? start;
  const value = last?.value ?? start;
  return { seat, card, state: "in force", against: [], start, effects: [], face, value, equal: [], token: 0, ...more };
}

export function trickEnded(dice: Die[], more: Partial<Trick> = {}, group: number | null = null): TrickEnded {
  const nobody = { theft: null, knight: null, gambler: null, collector: null, winner: null, second: null };
  return { type: "TrickEnded", trick: { stage: "table", dice, ...nobody, ...more }, group };
}

/** X1 of the rules: 10, 7 and 3 with two Alchemists and a Reverser. */
export const EXAMPLE = trickEnded(
  [
    die(0, "alchemist", 10, { state: "cancelled", against: [1], equal: [2] }),
    die(1, "alchemist", 7, { state: "cancelled", against: [0], token: 2 }),
    die(2, "reverser", 3, { effects: [effect("reverser", 10, 10, 2)], equal: [0] }),
  ],
  { winner: 1 },
);

export const CARDS = ["alchemist", "oracle", "golem", "sorcerer", "knight", "machine", "parasite"];

export function seatView(more: Partial<SeatView> = {}): SeatView {
  return {
    face: 10,
    start: 10,
    bonus: 0,
    ones: 0,
    twos: 0,
    points: 0,
    wins: 0,
    hand: CARDS,
    hand_size: 7,
    discarded: [],
    played: null,
    aside: [],
    shown: [],
    aside_among: [],
    question: "card",
    ready: false,
    answer: null,
    ...more,
  };
}

export function kingView(seats: SeatView[], more: Partial<KingView> = {}): KingView {
  return {
    game: "king",
    viewer: 0,
    options: {},
    cards: CARDS,
    phase: "choose",
    round: 1,
    tricks: 0,
    barren: 0,
    seats,
    waiting_for: [],
    thefts: [],
    actions: [],
    die: null,
    prospects: [],
    outcome: null,
    ...more,
  } as KingView;
}
