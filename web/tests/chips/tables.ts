import type { ChipsView, HandChip, SeatView } from "../../src/lib/protocol";
import { colourOf } from "../../src/games/chips/colours";

/** Return a hand from text: `4 9! r b`, where `!` marks what everyone knows. */
export function hand(text: string): HandChip[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      if (word === "r" || word === "b") return { colour: word === "r" ? "red" : "blue", value: null, known: false };
      const value = Number(word.replace("!", ""));
      return { colour: colourOf(value), value, known: word.endsWith("!") };
    });
}

export function seat(held: string, scored: number[] = [], more: Partial<SeatView> = {}): SeatView {
  const chips = hand(held);
  const values = [...scored, ...chips.map((chip) => chip.value ?? 0)];
  return {
    hand: chips,
    scored,
    score: 0,
    automa: false,
    visible_sum: values.reduce((sum, value) => sum + value, 0),
    hidden: chips.filter((chip) => chip.value === null).length,
    ...more,
  };
}

/** Return a table for three as seat 0 sees it, with changes. */
export function table(more: Partial<ChipsView> = {}): ChipsView {
  return {
    game: "chips",
    viewer: 0,
    options: { players: 3 },
    phase: "play",
    round: 1,
    first: 0,
    lead: 0,
    to_act: 0,
    trick: [],
    winner: null,
    middle: [],
    seats: [seat("1 4 5 10"), seat("r r b b"), seat("r r b b")],
    actions: ["play 1", "play 4", "play 5", "play 10"],
    unseen: [2, 3, 6, 7, 8, 9, 11, 12],
    limit: 21,
    tiles_to_win: 3,
    rounds: null,
    ended: null,
    outcome: null,
    ...more,
  };
}
