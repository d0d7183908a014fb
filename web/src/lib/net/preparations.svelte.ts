/** What the server still compiles before it can be played: asked for again and again until nothing is left. */
import type { Preparation } from "../protocol";
import { ask, Refusal } from "./api";

const EVERY = 1000;
/** A table that opens sooner than this waits for nothing. */
const PROMPT = 300;

export class Preparations {
  list: readonly Preparation[] = $state.raw([]);
  private watchers = 0;
  /** Of several rounds of questions only the latest goes on. */
  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly path: string,
    private readonly delay: number,
  ) {}

  /** Keep the list up to date until the returned function is called, or until the list is empty. */
  watch(): () => void {
    this.watchers += 1;
    if (this.watchers === 1) this.lookAfter(this.delay, (this.round += 1));
    return () => {
      this.watchers -= 1;
      if (this.watchers > 0) return;
      this.round += 1;
      clearTimeout(this.timer);
    };
  }

  /** Return how far the bots of a level are; undefined if they are ready. */
  find(game: string, level: string | undefined): Preparation | undefined {
    return this.list.find((each) => each.game === game && each.level === level);
  }

  private lookAfter(delay: number, round: number): void {
    this.timer = setTimeout(() => void this.look(round), delay);
  }

  private async look(round: number): Promise<void> {
    let isDone = false;
    try {
      const list = await ask<Preparation[]>("GET", this.path);
      if (round === this.round) this.list = list;
      isDone = list.length === 0;
    } catch (problem) {
      // The page itself says that a table is unknown or that the connection is lost.
      isDone = problem instanceof Refusal;
    }
    if (!isDone && round === this.round) this.lookAfter(EVERY, round);
  }
}

/** Everything that the server still compiles. */
export const preparations = new Preparations("/api/preparation", 0);

/** What one table still waits for: the rules of its game, then its bots. */
export const preparationsOf = (table: string): Preparations =>
  new Preparations(`/api/tables/${table}/preparation`, PROMPT);
