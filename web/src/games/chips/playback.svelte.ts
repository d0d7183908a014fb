/** Plays the steps of a scene on the board, frame by frame. */
import { paced } from "../../lib/settings.svelte";
import type { ChipsView, RoundEnded } from "../../lib/protocol";
import { framesOf, type Frame, type Step } from "./frames";
import { layOut, type Layout } from "./pieces";

interface Followed extends Step {
  readonly step: number;
  readonly skipped?: boolean;
}

/** What the board tells the playback, and does for it. */
interface BoardHooks {
  /** Return true if the memory aid is on. */
  showsMemory(): boolean;
  /** Return true if the viewer closes the result of a round before the game goes on. */
  waitsAfterRound(): boolean;
  /** Called after the viewer has closed the result of a round. */
  proceed(): void;
  /** Called before chips move. */
  beforeMove(): void;
  /** Called with the number of events of the step that are shown. */
  showEvents(count: number): void;
}

export class Playback {
  view: ChipsView;
  layout: Layout;
  /** The last round that ended, as far as shown. */
  ended: RoundEnded | null;
  /** True while its result is open. */
  isEndOpen: boolean;
  /** True while frames are waiting. */
  isBehind: boolean = $state(false);

  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private step: number;
  private isHurrying = false;
  /** True if the end of the round was skipped to. Its result then stays open while the game goes on. */
  private isEndKeptOpen = false;

  constructor(
    scene: { view: ChipsView; step: number },
    private readonly hooks: BoardHooks,
  ) {
    this.step = scene.step;
    this.view = $state.raw(scene.view);
    this.layout = $state.raw(layOut(scene.view, null, hooks.showsMemory()));
    this.ended = $state.raw(scene.view.ended);
    this.isEndOpen = $state(scene.view.ended !== null);
  }

  /** Follow the scene to its current step. */
  follow(scene: Followed): void {
    if (scene.step === this.step && scene.view === this.last) return;
    const isNext = scene.step === this.step + 1 && !scene.skipped;
    this.step = scene.step;
    this.isHurrying = false;
    const unseen = this.waiting.find((frame) => frame.showsEnd && frame.view.ended)?.view.ended;
    this.waiting = isNext ? framesOf(scene) : [jumpTo(scene.view)];
    const showsEnd = this.waiting.some((frame) => frame.view.ended !== null);
    this.advance();
    const missed = showsEnd ? null : (scene.events.findLast((event) => event.type === "RoundEnded") ?? unseen);
    if (missed && this.hooks.waitsAfterRound()) {
      this.ended = missed;
      this.isEndOpen = this.isEndKeptOpen = true;
    }
  }

  /** Show the next frame, if any. */
  advance = (): void => {
    clearTimeout(this.timer);
    const frame = this.waiting.shift();
    this.isBehind = this.waiting.length > 0;
    if (!frame) return;
    this.show(frame);
    const isHeld = this.isEndOpen && this.hooks.waitsAfterRound();
    if (this.isBehind && !isHeld) this.timer = setTimeout(this.advance, paced(frame.lasts));
    else if (this.isHurrying) this.timer = setTimeout(this.hooks.proceed, paced(frame.lasts));
  };

  /** Close the result of the round and go on. */
  closeEnd = (): void => {
    this.isEndOpen = this.isEndKeptOpen = false;
    this.isHurrying = true;
    this.advance();
  };

  /** Close the result of the round, because the page shows the result of the game. */
  hideEnd(): void {
    this.isEndOpen = this.isEndKeptOpen = false;
  }

  /** Show the last frame at once. */
  finish(): void {
    const last = this.last;
    this.waiting = [];
    clearTimeout(this.timer);
    this.isBehind = false;
    this.show(jumpTo(last));
  }

  /** Lay out the same chips again after the memory aid was switched. */
  layOutAgain(): void {
    this.hooks.beforeMove();
    this.layout = layOut(this.view, this.layout, this.hooks.showsMemory());
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private get last(): ChipsView {
    return this.waiting.at(-1)?.view ?? this.view;
  }

  private show({ view, events, showsEnd }: Frame): void {
    this.hooks.showEvents(events);
    this.hooks.beforeMove();
    this.layout = layOut(view, this.layout, this.hooks.showsMemory());
    const isNew = showsEnd && view.ended !== null && view.ended.round !== this.ended?.round;
    this.isEndOpen = isNew || (this.isEndOpen && (view.ended !== null || this.isEndKeptOpen));
    if (view.ended && showsEnd) this.ended = view.ended;
    this.view = view;
  }
}

function jumpTo(view: ChipsView): Frame {
  return { view, events: Infinity, lasts: 0, showsEnd: true };
}
