/**
 * What there is to see between one view and the next: an update can hold a whole row of events, as when the automa acts or a
 * round ends and the next is dealt. Nothing here decides anything: events say what happened, the last view says what is.
 */
import type { ChipsView, HandChip, RoundEnded, SeatView } from "../../lib/protocol";
import type { Events } from "../../lib/table/scene";
import { colourOf } from "./pieces";

export type ChipsEvent = Events["chips"];

/** Something that stands for a while before the next thing is shown. */
export interface Moment {
  readonly view: ChipsView;
  /** In milliseconds. */
  readonly lasts: number;
}

/** How long each event stands, in milliseconds. Who has seen enough of the end of a round can go on. */
const LASTS: Record<ChipsEvent["type"], number> = {
  FirstPlayerChosen: 500,
  Dealt: 900,
  Played: 650,
  TrickWon: 900,
  Taken: 650,
  RoundEnded: 10_000,
  GameEnded: 0,
};

/** How long the end of the last round stands, before it is said who has won. */
const LAST_ROUND = 2500;

/** How long events stand together. */
export function pause(events: readonly { type: string }[]): number {
  const isLast = events.some((event) => event.type === "GameEnded");
  return events.reduce((sum, { type }) => {
    return sum + (isLast && type === "RoundEnded" ? LAST_ROUND : LASTS[type as ChipsEvent["type"]]);
  }, 0);
}

/** The moments that lead from a view to the next, which is the last of them. */
export function moments(before: ChipsView, events: readonly ChipsEvent[], after: ChipsView): Moment[] {
  const groups = grouped(events);
  const found: Moment[] = [];
  let view: ChipsView | null = before;
  for (const [place, group] of groups.entries()) {
    const rest = groups.slice(place + 1).flat();
    view = rest.length === 0 ? after : advance(view, group, rest, after);
    if (!view) return [{ view: after, lasts: 0 }];
    found.push({ view, lasts: pause(group) });
  }
  return found.length > 0 ? found : [{ view: after, lasts: 0 }];
}

/** Events that are seen as one: a trick is won by the chip that completes it, a game by the round that ends it. */
function grouped(events: readonly ChipsEvent[]): ChipsEvent[][] {
  const groups: ChipsEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const belongs = event.type === "TrickWon" || event.type === "GameEnded" || last?.[0]?.type === "FirstPlayerChosen";
    if (last && belongs) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function advance(
  view: ChipsView,
  group: readonly ChipsEvent[],
  rest: readonly ChipsEvent[],
  after: ChipsView,
): ChipsView | null {
  let next: ChipsView | null = view;
  for (const event of group) {
    if (event.type === "Played") next = played(next, event.seat, event.chip);
    else if (event.type === "TrickWon") next = { ...next, phase: "take", winner: event.seat };
    else if (event.type === "Taken") next = taken(next, event.seat, event.chip, event.scored);
    else if (event.type === "RoundEnded") next = roundEnded(next, event);
    else if (event.type === "Dealt") next = dealt(after, rest);
    if (!next) return null;
  }
  const following = rest[0];
  const actor = following?.type === "Played" || following?.type === "Taken" ? following.seat : null;
  return { ...next, to_act: actor, actions: [], outcome: null };
}

function played(view: ChipsView, seat: number, chip: number): ChipsView | null {
  const hand = view.seats[seat]?.hand ?? [];
  const place = placeInHand(hand, chip, view.seats[seat]?.automa ?? false);
  if (place < 0) return null;
  const wasHidden = hand[place]?.value === null;
  return {
    ...withSeat(view, seat, { hand: hand.toSpliced(place, 1) }),
    phase: "play",
    trick: [...view.trick, chip],
    middle: sorted([...view.middle, chip]),
    unseen: wasHidden ? without(view.unseen, chip) : view.unseen,
    winner: null,
  };
}

function taken(view: ChipsView, seat: number, chip: number, isScored: boolean): ChipsView {
  const { hand = [], scored = [], automa = false } = view.seats[seat] ?? {};
  const middle = without(view.middle, chip);
  const known: HandChip = { colour: colourOf(chip), value: chip, known: true };
  const grown = automa ? [...hand, known] : [...hand, known].toSorted(byValue);
  const next = {
    ...withSeat(view, seat, isScored ? { scored: sorted([...scored, chip]) } : { hand: grown }),
    middle,
  };
  return middle.length > 0 ? next : { ...next, phase: "play", trick: [], lead: view.winner, winner: null };
}

/** Everything lies face up, as the results have it. */
function roundEnded(view: ChipsView, ended: RoundEnded): ChipsView {
  const open = ended.results.reduce((table, result, seat) => {
    const scored = view.seats[seat]?.scored ?? [];
    const hand = scored.reduce<readonly number[]>(without, result.chips);
    return withSeat(table, seat, {
      hand: hand.map((value) => ({ colour: colourOf(value), value, known: true })),
      score: ended.scores[seat] ?? 0,
    });
  }, view);
  return { ...open, phase: "deal", unseen: [], ended };
}

/** The table just after the deal: as it is in the end, but for what has been played since. */
function dealt(after: ChipsView, since: readonly ChipsEvent[]): ChipsView | null {
  const back = since.filter((event) => event.type === "Played");
  if (since.some((event) => event.type !== "Played" && event.type !== "TrickWon") || back.length !== after.trick.length)
    return null;
  let full = after;
  for (const { seat, chip } of back) {
    const { hand = [], automa = false } = full.seats[seat] ?? {};
    const isOpen = full.viewer === "all" || (full.viewer === seat && !automa);
    const returned: HandChip = { colour: colourOf(chip), value: isOpen ? chip : null, known: false };
    const grown = automa ? [returned, ...hand] : [...hand, returned].toSorted(byValue);
    const unseen = isOpen ? full.unseen : sorted([...full.unseen, chip]);
    full = withSeat({ ...full, unseen }, seat, { hand: grown });
  }
  return { ...full, phase: "play", trick: [], middle: [], winner: null };
}

function withSeat(view: ChipsView, seat: number, changed: Partial<SeatView>): ChipsView {
  return {
    ...view,
    seats: view.seats.map((each, place) => {
      if (place !== seat) return each;
      const next = { ...each, ...changed };
      const values = [...next.scored, ...next.hand.map((chip) => chip.value ?? 0)];
      return {
        ...next,
        visible_sum: values.reduce((sum, value) => sum + value, 0),
        hidden: next.hand.filter((chip) => chip.value === null).length,
      };
    }),
  };
}

/** Where in a hand a chip was that has been played: the automa plays from the top of its stack. */
function placeInHand(hand: readonly HandChip[], chip: number, automa: boolean): number {
  if (automa) return hand.length > 0 ? 0 : -1;
  const seen = hand.findIndex((each) => each.value === chip);
  return seen >= 0 ? seen : hand.findIndex((each) => each.value === null && each.colour === colourOf(chip));
}

/** Lowest first, hidden ones last, red before blue: as the server has them. */
function byValue(one: HandChip, other: HandChip): number {
  const order = (chip: HandChip) => chip.value ?? (chip.colour === "red" ? 100 : 101);
  return order(one) - order(other);
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

function without(values: readonly number[], value: number): number[] {
  const place = values.indexOf(value);
  return place < 0 ? [...values] : values.toSpliced(place, 1);
}
