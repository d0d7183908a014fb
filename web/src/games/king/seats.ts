/** What is shown of each seat: the current view, or the current beat of a script. */
import type { Views } from "../../lib/table/scene";
import type { Effect } from "../../lib/protocol";
import { dieShownAt, tokensAt, type Beat, type DieShown, type Script } from "./script";

export type KingView = Views["king"] | Views["king-tournament"];
export type SeatView = KingView["seats"][number];

/** The card of a seat in this trick. */
export type Slot =
  | { kind: "empty" }
  /** The seat has not chosen yet. */
  | { kind: "asked" }
  /** A card lies face down. */
  | { kind: "hidden" }
  /** The viewer's own choice, which nobody else sees. */
  | { kind: "chosen"; card: string }
  | { kind: "open"; card: string };

/** How a die came to its face. `key` differs each time. */
export interface DieMotion {
  readonly kind: "roll" | "turn" | "pass";
  readonly key: string;
}

export interface SeatShown {
  seat: number;
  view: SeatView;
  face: number | null;
  rolling: boolean;
  /** How the die came to its face, if that is being shown. */
  motion: DieMotion | null;
  /** The effect on the die that is being shown. */
  changed: Effect | null;
  ones: number;
  twos: number;
  points: number;
  wins: number;
  slot: Slot;
  laid: DieShown | null;
  /** True if the seat has an open question other than the card. */
  decides: boolean;
}

/** Return a seat of the current view. */
export function seatNow(view: KingView, seat: number): SeatShown {
  const own = seatOf(view, seat);
  const { face, ones, twos, points, wins } = own;
  return {
    seat,
    view: own,
    face,
    rolling: false,
    motion: null,
    changed: null,
    ones,
    twos,
    points,
    wins,
    slot: slotNow(own),
    laid: null,
    decides: own.question !== null && own.question !== "card" && !own.ready,
  };
}

/** Return a seat at a beat of the script. */
export function seatAt(view: KingView, before: KingView, script: Script, beat: Beat, seat: number): SeatShown {
  const now = seatNow(view, seat);
  const earlier = seatOf(before, seat);
  const laid = dieShownAt(script, beat, seat);
  if (beat.kind === "roll" || beat.kind === "seated") {
    const slot: Slot = { kind: "empty" };
    if (beat.kind === "seated") return { ...now, face: earlier.face, slot };
    return { ...now, rolling: true, motion: { kind: "roll", key: `roll-${view.round}` }, slot };
  }
  const changed = beat.kind === "effect" ? (laid?.effects[beat.effects - 1] ?? null) : null;
  const { ones, twos } = tokensAt(script, beat, seat, earlier);
  const card = laid?.die.card ?? script.cards?.[seat] ?? null;
  return {
    ...now,
    face: laid?.face ?? earlier.face,
    motion: changed && {
      kind: motionOf(changed.card),
      key: `${view.round}-${view.tricks}-${beat.stage}-${beat.effects}`,
    },
    changed,
    ones,
    twos,
    points: ones + 2 * twos,
    wins: (beat.kind === "round" ? script.round?.wins[seat] : null) ?? earlier.wins,
    slot: card ? { kind: "open", card } : { kind: "empty" },
    laid,
    decides: false,
  };
}

/** Merchants pass dice on, the Oracle rolls them, all others turn them. */
function motionOf(card: string): DieMotion["kind"] {
  if (card === "merchants") return "pass";
  return card === "oracle" ? "roll" : "turn";
}

function seatOf(view: KingView, seat: number): SeatView {
  const found = view.seats[seat];
  if (!found) throw new Error(`there is no seat ${seat}`);
  return found;
}

function slotNow(seat: SeatView): Slot {
  if (seat.played) return { kind: "open", card: seat.played };
  if (seat.question !== "card") return { kind: "empty" };
  const chosen = seat.answer?.split(" ")[1];
  if (chosen) return { kind: "chosen", card: chosen };
  return { kind: seat.ready ? "hidden" : "asked" };
}

/** Where a card is, as far as the viewer knows. */
export type CardPlace = "hand" | "perhaps" | "played" | "aside";

/** Return the place of every card: in hand, perhaps set aside, played in this round, or set aside for good. */
export function cardPlaces(view: KingView, seat: number): { card: string; where: CardPlace }[] {
  const { hand, discarded, played, aside, aside_among } = seatOf(view, seat);
  const isSecret = aside.includes(null);
  return view.cards.map((card) => {
    if (discarded.includes(card) || played === card) return { card, where: "played" as const };
    if (!isSecret && aside.includes(card)) return { card, where: "aside" as const };
    if (isSecret && aside_among.includes(card)) return { card, where: "perhaps" as const };
    return { card, where: hand.includes(card) ? ("hand" as const) : ("played" as const) };
  });
}
