/**
 * Lets items be shown one after another, each for as long as a person needs to see it: bots answer in milliseconds.
 */
export class Pacer<Item> {
  private readonly waiting: Item[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Show items that come at once, which are more than one if some were skipped or take no time. */
    private readonly show: (items: readonly Item[], isLatest: boolean, isSkipped: boolean) => void,
    /** How long a item should stand before the next is shown, in milliseconds. */
    private readonly pause: (item: Item) => number,
    /** Told when something is left standing, for how long, and with 0 when its time is over. */
    private readonly stand: (milliseconds: number) => void = () => {},
    private readonly isHidden: () => boolean = () => document.hidden,
  ) {}

  add(item: Item): void {
    this.waiting.push(item);
    if (this.isHidden()) this.skip();
    else if (this.timer === undefined) this.next();
  }

  /** What is shown has been seen: show the next item, if one waits. */
  proceed(): void {
    this.next();
  }

  /** Show all that waits, at once. */
  skip(): void {
    this.stop();
    if (this.waiting.length > 0) this.show(this.waiting.splice(0), true, true);
  }

  /** Forget what waits: something else takes its place. */
  clear(): void {
    this.stop();
    this.waiting.length = 0;
  }

  private stop(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.stand(0);
  }

  private next(): void {
    this.stop();
    if (this.waiting.length === 0) return;
    const slow = this.waiting.findIndex((item) => this.pause(item) > 0);
    const items = this.waiting.splice(0, slow < 0 ? this.waiting.length : slow + 1);
    this.show(items, this.waiting.length === 0, false);
    if (slow < 0) return;
    // The more has piled up that takes time, the quicker it goes.
    const hurry = Math.max(1, this.waiting.filter((item) => this.pause(item) > 0).length / 6);
    const pause = this.pause(items.at(-1) as Item) / hurry;
    this.timer = setTimeout(() => this.next(), pause);
    this.stand(pause);
  }
}
