/** What a board is given: a live table and a replay look the same to it. */
import type { Hinted, Protocol, Refused, SeatSummary } from "../protocol";

export type GameId = keyof Protocol["views"];
export type Views = Protocol["views"];
export type Events = Protocol["events"];

export interface Scene<Game extends GameId = GameId> {
  /** The game as it is shown now. */
  readonly view: Views[Game];
  /** What led to it from what was shown before; empty if it was jumped to. */
  readonly events: readonly Events[Game][];
  /** Counts what has been shown, so that a board knows when something new is. */
  readonly step: number;
  /** Whether someone skipped to it, so that nothing needs to move. */
  readonly skipped?: boolean;
  /** The seat of the person who looks, if any. */
  readonly seat: number | null;
  readonly seats: readonly SeatSummary[];
  /** The name of each seat, for labels. */
  readonly names: readonly string[];
  /** The moves that can be made now; none while others' moves are still being shown, none in a replay. */
  readonly actions: readonly string[];
  /** A hint that was asked for, until something happens. */
  readonly hint: Hinted | null;
  /** Whether what is known of hands may be shown. */
  readonly memory: boolean;
  /** Make a move; the refusal if it could not be made. */
  play(action: string): Promise<Refused | null>;
  /** Ask whether a move could be made; the refusal if not. */
  check(action: string): Promise<Refused | null>;
  /** What is shown has been seen: show what comes next, if it waits. */
  proceed?(): void;
  /** Show at once what waits to be shown. */
  skip?(): void;
  /** Words of the game that the server knows. */
  term(key: string): string;
}

/** What a board brings along besides itself. */
export interface BoardModule {
  /** How long a step should stand before the next is shown, in milliseconds. */
  pause(events: readonly { type: string }[]): number;
  /** What the server tells, for those who listen: with names where it writes signs. */
  spoken?(text: string, term: (key: string) => string): string;
}
