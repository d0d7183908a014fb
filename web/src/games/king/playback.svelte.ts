/** Plays a script beat by beat, until its end or until it is skipped. */
import { paced } from "../../lib/settings.svelte";
import type { TrickEnded } from "../../lib/protocol";
import { eventsShownAt, lastTricks, scriptOf, type Beat, type KingEvent, type RoundEnded, type Script } from "./script";
import type { KingView } from "./seats";

const NOTHING = scriptOf([]);

export class Playback {
  script: Script = $state.raw(NOTHING);
  private index: number = $state(0);
  /** The view before the current step. */
  before: KingView | null = $state.raw(null);
  /** The last trick of every table and the last round, to look up. */
  tricks: readonly TrickEnded[] = $state.raw([]);
  round: RoundEnded | null = $state.raw(null);
  private latest: KingView | null = null;
  private events: readonly KingEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `report` is called with the number of events that are shown, as the script goes on. */
  constructor(private readonly report: (events: number) => void = () => {}) {}

  /** The current beat. Null when no script is playing. */
  get beat(): Beat | null {
    return this.script.beats[this.index] ?? null;
  }

  /** Start a new step. The previous one ends. */
  take(view: KingView, events: readonly KingEvent[], { skipped, still }: { skipped: boolean; still: boolean }): void {
    this.finish();
    this.before = this.latest;
    this.latest = view;
    if (events.length === 0 && !isSameTrick(view, this.before)) {
      this.tricks = [];
      this.round = null;
    }
    this.tricks = lastTricks(this.tricks, events);
    this.round = events.findLast((event) => event.type === "RoundEnded") ?? this.round;
    this.events = events;
    if (!skipped && this.before) {
      this.script = scriptOf(events, still);
      this.index = 0;
    }
    this.wait();
  }

  finish(): void {
    clearTimeout(this.timer);
    this.script = NOTHING;
  }

  private wait(): void {
    const beat = this.beat;
    this.report(beat ? eventsShownAt(this.script, beat, this.events) : this.events.length);
    if (!beat) return this.finish();
    this.timer = setTimeout(() => {
      this.index += 1;
      this.wait();
    }, paced(beat.time));
  }
}

/** Return true if both views are of the same moment of the game. */
function isSameTrick(view: KingView, before: KingView | null): boolean {
  return view.round === before?.round && view.tricks === before.tricks && view.phase === before.phase;
}
