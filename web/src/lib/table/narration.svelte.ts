/** The sentences about a game, told no further than the board has shown it. */

/** The sentences of a step, as the server sends them. */
export interface Told {
  readonly told: readonly string[];
  /** For each sentence, how many of the events have happened when it is true. */
  readonly told_after: readonly number[];
}

export class Narration {
  /** All sentences told so far. */
  lines: readonly string[] = $state.raw([]);
  /** Those told last, for screen readers. */
  latest: readonly string[] = $state.raw([]);
  private waiting: { line: string; after: number }[] = [];

  constructor(/** How many sentences are kept. */ private readonly longest = Infinity) {}

  /** Start anew with sentences that need not be announced. */
  reset(lines: readonly string[]): void {
    this.waiting = [];
    this.lines = lines;
    this.latest = [];
  }

  /** Take the sentences of the next step. They wait for the board, or are told at once if the board does not report. */
  add({ told, told_after }: Told, isReported: boolean): void {
    // What the board never got to is told now.
    const late = this.waiting.map(({ line }) => ({ line, after: 0 }));
    this.waiting = [...late, ...told.map((line, place) => ({ line, after: told_after[place] ?? 0 }))];
    this.reach(isReported ? 0 : Infinity);
  }

  /** Tell what is true after so many events of the step. */
  reach(events: number): void {
    const due = this.waiting.filter(({ after }) => after <= events);
    if (due.length === 0) return;
    this.waiting = this.waiting.filter(({ after }) => after > events);
    this.latest = due.map(({ line }) => line);
    const lines = [...this.lines, ...this.latest];
    this.lines = lines.slice(Math.max(0, lines.length - this.longest));
  }
}
