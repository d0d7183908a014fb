/**
 * Shows items one after another, each long enough for a person to see it. Bots answer in milliseconds.
 * See docs/decisions/0050-boards-are-shown-steps.md.
 */
export class Pacer<Item> {
  private readonly waiting: Item[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Show items together. There are several if some were skipped or take no time. */
    private readonly show: (items: readonly Item[], isLatest: boolean, isSkipped: boolean) => void,
    /** Return how long an item is shown before the next, in milliseconds. */
    private readonly pause: (item: Item) => number,
    /** Called with the length of a pause when it begins, and with 0 when it ends. */
    private readonly onPause: (milliseconds: number) => void = () => {},
    private readonly isHidden: () => boolean = () => document.hidden,
  ) {}

  add(item: Item): void {
    this.waiting.push(item);
    if (this.isHidden()) this.skip();
    else if (this.timer === undefined) this.next();
  }

  /** End the pause and show the next item, if any. */
  proceed(): void {
    this.next();
  }

  /** Show all waiting items at once. */
  skip(): void {
    this.stop();
    if (this.waiting.length > 0) this.show(this.waiting.splice(0), true, true);
  }

  /** Drop all waiting items. */
  clear(): void {
    this.stop();
    this.waiting.length = 0;
  }

  private stop(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.onPause(0);
  }

  private next(): void {
    this.stop();
    if (this.waiting.length === 0) return;
    const slow = this.waiting.findIndex((item) => this.pause(item) > 0);
    const items = this.waiting.splice(0, slow < 0 ? this.waiting.length : slow + 1);
    this.show(items, this.waiting.length === 0, false);
    if (slow < 0) return;
    // The more items are waiting, the shorter the pauses.
    const hurry = Math.max(1, this.waiting.filter((item) => this.pause(item) > 0).length / 6);
    const pause = this.pause(items.at(-1) as Item) / hurry;
    this.timer = setTimeout(() => this.next(), pause);
    this.onPause(pause);
  }
}
