/** What the board shows now: the scene, moment by moment. */
import type { ChipsView, RoundEnded } from "../../lib/protocol";
import { moments, type ChipsEvent, type Moment } from "./moments";
import { layOut, type Layout } from "./pieces";

interface Step {
  readonly view: ChipsView;
  readonly events: readonly ChipsEvent[];
  readonly step: number;
  readonly skipped?: boolean;
}

/** What the board knows of who looks at it. */
interface BoardHooks {
  /** Whether what is known of hands is shown. */
  showsMemory(): boolean;
  /** Whether somebody sits here who will say when to go on after a round. */
  waitsAfterRound(): boolean;
  /** Called when who was shown the end of a round has gone on. */
  proceed(): void;
  /** Called before chips come to lie elsewhere. */
  beforeMove(): void;
}

export class Playback {
  view: ChipsView;
  layout: Layout;
  /** The round that has ended last, as far as it was seen. */
  ended: RoundEnded | null;
  /** Whether its result is looked at. */
  isEndOpen: boolean;
  /** Whether more is to come before what is shown is what is. */
  isBehind: boolean = $state(false);

  private waiting: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private step: number;
  private isHurrying = false;
  /** Whether the end of the round was skipped to, and waits to be looked at while the game goes on. */
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

  /** Go where the scene has gone. */
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

  /** Show the next moment, if there is one. */
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

  /** The end of the round has been seen. */
  closeEnd = (): void => {
    this.isEndOpen = this.isEndKeptOpen = false;
    this.isHurrying = true;
    this.advance();
  };

  /** Show at once what is. */
  finish(): void {
    const last = this.last;
    this.waiting = [];
    clearTimeout(this.timer);
    this.isBehind = false;
    this.show(last);
  }

  /** Lay the same chips out again: what may be remembered has changed. */
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
