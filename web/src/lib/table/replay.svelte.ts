/** A replay: a scene like a live table, but it can also go back. */
import type { Replay, ReplayStep } from "../protocol";
import type { Events, GameId, Moment, Scene, Views } from "./scene";

export class ReplayScene implements Scene {
  place: number = $state(0);
  events: readonly Events[GameId][] = $state.raw([]);
  moments: readonly Moment[] = $state.raw([]);
  step: number = $state(0);
  terms: Readonly<Record<string, Readonly<Record<string, string>>>> = $state.raw({});
  readonly seat = null;
  readonly actions: readonly string[] = [];
  readonly hint = null;
  readonly memory = true;

  constructor(
    readonly replay: Replay,
    private readonly language: () => "en" | "ru",
  ) {}

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
    return this.names.map((name) => ({ kind: "person" as const, name, level: "", resigned: false }));
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }

  /** All sentences up to this step. */
  get log(): readonly string[] {
    return this.replay.steps.slice(0, this.place + 1).flatMap((step) => step.told);
  }

  /** Go to a step. Only the next one is animated. */
  go(place: number): void {
    const target = Math.min(Math.max(place, 0), this.last);
    if (target === this.place) return;
    const isNext = target === this.place + 1;
    this.place = target;
    this.events = isNext ? (this.current.events as Events[GameId][]) : [];
    this.moments = isNext ? (this.current.moments as Moment[]) : [];
    this.step += 1;
  }

  term(key: string): string {
    return this.terms[key]?.[this.language()] ?? key;
  }

  /** No moves can be made in a replay. */
  play = (): Promise<null> => Promise.resolve(null);
  check = (): Promise<null> => Promise.resolve(null);
}
