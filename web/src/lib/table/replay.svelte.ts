/** A replay: a scene like a live table, but it can also go back. */
import type { Replay, ReplayStep } from "../protocol";
import { Narration } from "./narration.svelte";
import type { BoardModule, Events, GameId, Moment, Scene, Views } from "./scene";

export class ReplayScene implements Scene {
  place: number = $state(0);
  events: readonly Events[GameId][] = $state.raw([]);
  moments: readonly Moment[] = $state.raw([]);
  step: number = $state(0);
  terms: Readonly<Record<string, Readonly<Record<string, string>>>> = $state.raw({});
  /** What happened in sentences, as far as the board has shown it. */
  readonly narration = new Narration();
  /** How the board shows steps. The board replaces it. */
  pace: BoardModule = { pause: () => 600 };
  readonly seat = null;
  readonly actions: readonly string[] = [];
  readonly hint = null;
  readonly memory = true;

  constructor(
    readonly replay: Replay,
    private readonly language: () => "en" | "ru",
  ) {
    this.narration.reset(this.current.told);
  }

  get view(): Views[GameId] {
    return this.current.view as Views[GameId];
  }

  get current(): ReplayStep {
    return this.replay.steps[this.place] as ReplayStep;
  }

  get names(): readonly string[] {
    return this.replay.names;
  }

  get seats() {
    return this.replay.seats;
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }

  /** Go to a step. Only the next one is animated. */
  go(place: number): void {
    const target = Math.min(Math.max(place, 0), this.last);
    if (target === this.place) return;
    const isNext = target === this.place + 1;
    this.place = target;
    this.events = isNext ? (this.current.events as Events[GameId][]) : [];
    this.moments = isNext ? (this.current.moments as Moment[]) : [];
    if (isNext) this.narration.add(this.current, this.pace.reports ?? false);
    else this.narration.reset(this.replay.steps.slice(0, target + 1).flatMap((step) => step.told));
    this.step += 1;
  }

  term(key: string): string {
    return this.terms[key]?.[this.language()] ?? key;
  }

  showEvents = (count: number): void => this.narration.reach(count);

  /** No moves can be made in a replay. */
  play = (): Promise<null> => Promise.resolve(null);
  check = (): Promise<null> => Promise.resolve(null);
}
