/** What the board shows now: the scene, moment by moment. */
import type { ChipsView, RoundEnded } from "../../lib/protocol";
import { moments, type ChipsEvent, type Moment } from "./moments";
import { layOut, type Layout } from "./pieces";

interface Happening {
  readonly view: ChipsView;
  readonly events: readonly ChipsEvent[];
  readonly step: number;
  readonly skipped?: boolean;
}

/** What the board knows of who looks at it. */
interface Around {
  /** Whether what is known of hands is shown. */
  remembers(): boolean;
  /** Whether somebody sits here who will say when to go on after a round. */
  waits(): boolean;
  /** Called when who was shown the end of a round has gone on. */
  proceed(): void;
  /** Called before chips come to lie elsewhere. */
  leave(): void;
}

export class Showing {
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
  private hurries = false;
  /** Whether the end of the round was skipped to, and waits to be looked at while the game goes on. */
  private staysOpen = false;

  constructor(
    scene: { view: ChipsView; step: number },
    private readonly around: Around,
  ) {
    this.step = scene.step;
    this.view = $state.raw(scene.view);
    this.layout = $state.raw(layOut(scene.view, null, around.remembers()));
    this.ended = $state.raw(scene.view.ended);
    this.isEndOpen = $state(scene.view.ended !== null);
  }

  /** Go where the scene has gone. */
  follow(scene: Happening): void {
    if (scene.step === this.step && scene.view === this.last) return;
    const isNext = scene.step === this.step + 1 && !scene.skipped;
    const before = this.last;
    this.step = scene.step;
    this.hurries = false;
    this.waiting = isNext ? moments(before, scene.events, scene.view) : [{ view: scene.view, lasts: 0 }];
    this.advance();
    const missed = isNext ? undefined : scene.events.findLast((event) => event.type === "RoundEnded");
    if (missed && this.around.waits()) {
      this.ended = missed;
      this.isEndOpen = this.staysOpen = true;
    }
  }

  /** Show the next moment, if there is one. */
  advance = (): void => {
    clearTimeout(this.timer);
    const moment = this.waiting.shift();
    this.isBehind = this.waiting.length > 0;
    if (!moment) return;
    this.show(moment.view);
    const isHeld = this.isEndOpen && this.around.waits();
    if (this.isBehind && !isHeld) this.timer = setTimeout(this.advance, moment.lasts);
    else if (this.hurries) this.timer = setTimeout(this.around.proceed, moment.lasts);
  };

  /** The end of the round has been seen. */
  closeEnd = (): void => {
    this.isEndOpen = this.staysOpen = false;
    this.hurries = true;
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
  remember(): void {
    this.around.leave();
    this.layout = layOut(this.view, this.layout, this.around.remembers());
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private get last(): ChipsView {
    return this.waiting.at(-1)?.view ?? this.view;
  }

  private show(view: ChipsView): void {
    this.around.leave();
    this.layout = layOut(view, this.layout, this.around.remembers());
    const isNew = view.ended !== null && view.ended.round !== this.ended?.round;
    this.isEndOpen = isNew || (this.isEndOpen && (view.ended !== null || this.staysOpen));
    if (view.ended) this.ended = view.ended;
    this.view = view;
  }
}
