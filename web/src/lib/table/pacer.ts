/**
 * Lets things be shown one after another, each for as long as a person needs to see it: bots answer in milliseconds.
 */
export class Pacer<Thing> {
  private readonly waiting: Thing[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (thing: Thing, isLatest: boolean) => void,
    /** How long a thing should stand before the next is shown, in milliseconds. */
    private readonly pause: (thing: Thing) => number,
    private readonly isHidden: () => boolean = () => document.hidden,
  ) {}

  get behind(): boolean {
    return this.waiting.length > 0;
  }

  add(thing: Thing): void {
    this.waiting.push(thing);
    if (this.isHidden()) this.skip();
    else if (this.timer === undefined) this.next();
  }

  /** Show all that waits, at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length > 0) this.showFirst();
  }

  /** Forget what waits: something else takes its place. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.length = 0;
  }

  private next(): void {
    this.timer = undefined;
    if (this.waiting.length === 0) return;
    const thing = this.showFirst();
    // The more has piled up, the quicker it goes.
    const hurry = Math.max(1, this.waiting.length / 6);
    const pause = this.pause(thing) / hurry;
    if (pause > 0) this.timer = setTimeout(() => this.next(), pause);
    else this.next();
  }

  private showFirst(): Thing {
    const thing = this.waiting.shift() as Thing;
    this.show(thing, this.waiting.length === 0);
    return thing;
  }
}
