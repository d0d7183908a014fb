/** Gives every chip an id that it keeps from view to view, so that its moves can be animated. */
import type { ChipsView, SeatView } from "../../lib/protocol";
import { colourOf, type Colour } from "./colours";

/** Face up; the back; the back with the value that everyone remembers. */
export type Look = "face" | "back" | "remembered";

export interface Piece {
  readonly id: number;
  readonly colour: Colour;
  readonly value: number | null;
  readonly known: boolean;
}

/** The chips of one seat. */
export interface Place {
  readonly hand: readonly Piece[];
  readonly scored: readonly Piece[];
  /** The chip that it has played, while it is in the middle. */
  readonly played: Piece | null;
}

export interface Layout {
  readonly round: number;
  readonly places: readonly Place[];
}

/** Return the chip that each seat has played to the trick, or null. */
export function playedBy(view: ChipsView): (number | null)[] {
  const count = view.seats.length;
  return view.seats.map((_, seat) => view.trick[(seat - (view.lead ?? 0) + count) % count] ?? null);
}

/** Return for each seat if its chip is still in the middle. Of two equal chips the earlier one is taken first. */
export function lyingInMiddle(view: ChipsView): boolean[] {
  const left = [...view.middle];
  const lies = view.trick.map(() => false);
  for (let place = view.trick.length - 1; place >= 0; place -= 1) {
    const found = left.indexOf(view.trick[place] as number);
    if (found >= 0) {
      left.splice(found, 1);
      lies[place] = true;
    }
  }
  const count = view.seats.length;
  return view.seats.map((_, seat) => lies[(seat - (view.lead ?? 0) + count) % count] ?? false);
}

/** Return true if the viewer sees the chips of a hand without the memory aid. */
export function isOpen(view: ChipsView, seat: number): boolean {
  if (view.phase === "deal" || view.phase === "over" || view.viewer === "all") return true;
  return view.viewer === seat && !view.seats[seat]?.automa;
}

/** Return how a chip in a hand is shown. */
export function lookOf(piece: Pick<Piece, "value" | "known">, open: boolean, memory: boolean): Look {
  if (piece.value === null) return "back";
  if (open) return "face";
  return piece.known && memory ? "remembered" : "back";
}

/** The visible part of a seat's sum, and how many chips are hidden. */
export interface Sum {
  readonly scored: readonly number[];
  readonly held: readonly number[];
  readonly total: number;
  readonly hidden: number;
}

export function sumOf(seat: SeatView, open: boolean, memory: boolean): Sum {
  const held = seat.hand.flatMap((chip) => {
    const isSeen = lookOf(chip, open, memory) !== "back";
    return isSeen && chip.value !== null ? [chip.value] : [];
  });
  const total = [...seat.scored, ...held].reduce((sum, value) => sum + value, 0);
  return { scored: seat.scored, held, total, hidden: seat.hand.length - held.length };
}

/** Where a chip is: the seat and the area. */
interface Spot {
  seat: number;
  area: "hand" | "scored" | "played";
  colour: Colour;
  value: number | null;
  known: boolean;
}

/** A chip of the previous layout. */
type Candidate = Spot & { id: number };
type Rule = (spot: Spot, candidate: Candidate) => boolean;

const sameValue: Rule = (spot, candidate) => spot.value !== null && spot.value === candidate.value;
const sameHidden: Rule = (spot, candidate) => spot.value === null && candidate.value === null && alike(spot, candidate);
const alike: Rule = (spot, candidate) => spot.colour === candidate.colour;
const inHandOf: Rule = (spot, candidate) => candidate.area === "hand" && candidate.seat === spot.seat;

/** How a chip is recognised, most certain rule first. */
const RULES: readonly Rule[] = [
  (spot, candidate) =>
    spot.area === candidate.area &&
    spot.seat === candidate.seat &&
    (sameValue(spot, candidate) || sameHidden(spot, candidate)),
  // Played from hand.
  (spot, candidate) => spot.area === "played" && inHandOf(spot, candidate) && sameValue(spot, candidate),
  (spot, candidate) =>
    spot.area === "played" && inHandOf(spot, candidate) && candidate.value === null && alike(spot, candidate),
  // Taken from the middle.
  (spot, candidate) => spot.area !== "played" && candidate.area === "played" && sameValue(spot, candidate),
  // Turned face up.
  (spot, candidate) =>
    spot.area === "hand" && inHandOf(spot, candidate) && candidate.value === null && alike(spot, candidate),
];

/** Return the chips of a view with their ids. A chip of the previous layout keeps its id. */
export function layOut(view: ChipsView, before: Layout | null, memory: boolean): Layout {
  const spots = spotsOf(view);
  const pool = before && before.round === view.round ? candidatesOf(before) : [];
  const ids = new Map<Spot, number>();
  for (const rule of RULES) {
    // Backwards: the automa plays from the top of its stack, so the bottom stays.
    for (const spot of spots.toReversed()) {
      if (ids.has(spot)) continue;
      const found = pool.findLastIndex((candidate) => rule(spot, candidate));
      if (found < 0) continue;
      ids.set(spot, (pool[found] as Candidate).id);
      pool.splice(found, 1);
    }
  }
  let next = before ? Math.max(0, ...candidatesOf(before).map((candidate) => candidate.id)) + 1 : 1;
  const pieces = spots.map((spot) => ({ spot, piece: pieceOf(spot, ids.get(spot) ?? next++) }));
  const at = (seat: number, area: Spot["area"]) =>
    pieces.filter(({ spot }) => spot.seat === seat && spot.area === area).map(({ piece }) => piece);
  return {
    round: view.round,
    places: view.seats.map((each, seat) => {
      const hand = at(seat, "hand");
      // Without the memory aid the order must not reveal which chips are known.
      const mixed = !memory && !isOpen(view, seat) && !each.automa;
      return {
        hand: mixed ? hand.toSorted((one, other) => other.colour.localeCompare(one.colour) || one.id - other.id) : hand,
        scored: at(seat, "scored"),
        played: at(seat, "played")[0] ?? null,
      };
    }),
  };
}

function pieceOf({ colour, value, known }: Spot, id: number): Piece {
  return { id, colour, value, known };
}

function spotsOf(view: ChipsView): Spot[] {
  const played = playedBy(view);
  const lies = lyingInMiddle(view);
  return view.seats.flatMap((each, seat) => {
    const open = (area: Spot["area"], value: number): Spot => ({
      seat,
      area,
      colour: colourOf(value),
      value,
      known: true,
    });
    const chip = played[seat];
    return [
      ...each.hand.map((held): Spot => ({ seat, area: "hand", ...held })),
      ...each.scored.map((value) => open("scored", value)),
      ...(lies[seat] && chip ? [open("played", chip)] : []),
    ];
  });
}

function candidatesOf(layout: Layout): Candidate[] {
  return layout.places.flatMap(({ hand, scored, played }, seat) => [
    ...hand.map((piece) => ({ ...piece, seat, area: "hand" as const })),
    ...scored.map((piece) => ({ ...piece, seat, area: "scored" as const })),
    ...(played ? [{ ...played, seat, area: "played" as const }] : []),
  ]);
}
