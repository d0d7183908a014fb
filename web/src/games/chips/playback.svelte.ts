/** Plays a step of the scene on the board, moment by moment. */
import type { ChipsView, RoundEnded } from "../../lib/protocol";
import { moments, type ChipsEvent, type Moment } from "./moments";
import { layOut, type Layout } from "./pieces";

interface Step {
  readonly view: ChipsView;
  readonly events: readonly ChipsEvent[];
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
}

export class Playback {
  view: ChipsView;
  layout: Layout;
  /** The last round that ended, as far as shown. */
  ended: RoundEnded | null;
  /** True while its result is open. */
  isEndOpen: boolean;
  /** True while moments are waiting. */
  isBehind: boolean = $state(false);

  private waiting: Moment[] = [];
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
  follow(scene: Step): void {
    if (scene.step === this.step && scene.view === this.last) return;
    const isNext = scene.step === this.step + 1 && !scene.skipped;
    const before = this.last;
    this.step = scene.step;
    this.isHurrying = false;
    this.waiting = isNext ? moments(before, scene.events, scene.view) : [{ view: scene.view, lasts: 0 }];
    this.advance();
    const missed = isNext ? undefined : scene.events.findLast((event) => event.type === "RoundEnded");
    if (missed && this.hooks.waitsAfterRound()) {
      this.ended = missed;
      this.isEndOpen = this.isEndKeptOpen = true;
    }
  }

  /** Show the next moment, if any. */
  advance = (): void => {
    clearTimeout(this.timer);
    const moment = this.waiting.shift();
    this.isBehind = this.waiting.length > 0;
    if (!moment) return;
    this.show(moment.view);
    const isHeld = this.isEndOpen && this.hooks.waitsAfterRound();
    if (this.isBehind && !isHeld) this.timer = setTimeout(this.advance, moment.lasts);
    else if (this.isHurrying) this.timer = setTimeout(this.hooks.proceed, moment.lasts);
  };

  /** Close the result of the round and go on. */
  closeEnd = (): void => {
    this.isEndOpen = this.isEndKeptOpen = false;
    this.isHurrying = true;
    this.advance();
  };

  /** Show the last moment at once. */
  finish(): void {
    const last = this.last;
    this.waiting = [];
    clearTimeout(this.timer);
    this.isBehind = false;
    this.show(last);
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

  private show(view: ChipsView): void {
    this.hooks.beforeMove();
    this.layout = layOut(view, this.layout, this.hooks.showsMemory());
    const isNew = view.ended !== null && view.ended.round !== this.ended?.round;
    this.isEndOpen = isNew || (this.isEndOpen && (view.ended !== null || this.isEndKeptOpen));
    if (view.ended) this.ended = view.ended;
    this.view = view;
  }
}
