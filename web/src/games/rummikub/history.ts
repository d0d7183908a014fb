/** Undo and redo. */
export class History<Thing> {
  private readonly past: readonly Thing[];
  private readonly future: readonly Thing[];

  constructor(past: readonly Thing[] = [], future: readonly Thing[] = []) {
    this.past = past;
    this.future = future;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Return the history after a change away from this item. */
  after(thing: Thing): History<Thing> {
    return new History([...this.past, thing]);
  }

  /** Return the previous item and the history from there. */
  undo(now: Thing): [Thing, History<Thing>] | null {
    const thing = this.past.at(-1);
    return thing === undefined ? null : [thing, new History(this.past.slice(0, -1), [now, ...this.future])];
  }

  redo(now: Thing): [Thing, History<Thing>] | null {
    const [thing, ...rest] = this.future;
    return thing === undefined ? null : [thing, new History([...this.past, now], rest)];
  }
}
