/** What a board shows. A live table and a replay look the same to it. */
import type { Hinted, Protocol, Refused, SeatSummary } from "../protocol";

export type GameId = keyof Protocol["views"];
export type Views = Protocol["views"];
export type Events = Protocol["events"];

/** A view on the way to the next one, after so many of the events. */
export interface Moment<Game extends GameId = GameId> {
  readonly events: number;
  readonly view: Views[Game];
}

/** Who has a seat, as a board shows it. */
export interface ShownSeat extends SeatSummary {
  /** True if the seat's person has lost the connection. */
  readonly away?: boolean;
  /** From when on a bot may play for the person, by the server's clock. */
  readonly replaceableFrom?: number | null;
}

export interface Scene<Game extends GameId = GameId> {
  /** The view of the game that is shown now. */
  readonly view: Views[Game];
  /** The events since the previous view. Empty after a jump. */
  readonly events: readonly Events[Game][];
  /** The views between the previous one and this one, where several things happened at once. */
  readonly moments: readonly Moment<Game>[];
  /** Counts the views shown, so that a board notices a new one. */
  readonly step: number;
  /** True if the person skipped to this view. Nothing is animated then. */
  readonly skipped?: boolean;
  /** The seat of the viewer, if any. */
  readonly seat: number | null;
  readonly seats: readonly ShownSeat[];
  /** The name of each seat, for labels. */
  readonly names: readonly string[];
  /** The legal moves. None in a replay, and none while earlier moves are still being shown. */
  readonly actions: readonly string[];
  /** The hint for this view, if the viewer asked for one. */
  readonly hint: Hinted | null;
  /** True if the table allows the memory aid. */
  readonly memory: boolean;
  /** True while a move of the viewer waits for the connection. */
  readonly isUnsent?: boolean;
  /** True if the page shows the result of a game that is over. The board then shows no result of its own. */
  readonly isEndingOpen?: boolean;
  /** Make a move. Return the refusal, if any. */
  play(action: string): Promise<Refused | null>;
  /** Check a move without making it. Return the refusal, if any. */
  check(action: string): Promise<Refused | null>;
  /** Called by a board that shows a step bit by bit: how many of its events are shown. The log goes no further. */
  showEvents?(count: number): void;
  /** End the current pause. */
  proceed?(): void;
  /** Show everything that is waiting. */
  skip?(): void;
  /** Return a phrase of the game that the server sent. */
  term(key: string): string;
}

/** What a board exports besides its component. */
export interface BoardModule {
  /** True if the board shows hints itself, at the pieces that they speak of. */
  readonly showsHints?: boolean;
  /** Return how long a step is shown before the next, in milliseconds. */
  pause(events: readonly { type: string }[]): number;
  /** True if the board calls `showEvents`. Otherwise a step counts as shown at once. */
  readonly reports?: boolean;
  /** Return what a move is called, such as "Play red 7". Without it, moves are asked about in general. */
  moveName?(action: string, term: (key: string) => string): string;
  /** Return true if everyone at the table can tell that the viewer has only one move. Without it, they can. */
  isOpenlyForced?(view: Views[GameId]): boolean;
  /** Return a sentence of the server for screen readers, with names in place of symbols. */
  spoken?(text: string, term: (key: string) => string): string;
}
