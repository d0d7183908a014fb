/** Steps back and forth. */
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

  /** Something else takes the place of this. */
  after(thing: Thing): History<Thing> {
    return new History([...this.past, thing]);
  }

  /** The thing before this one, and the history from there. */
  undo(now: Thing): [Thing, History<Thing>] | null {
    const thing = this.past.at(-1);
    return thing === undefined ? null : [thing, new History(this.past.slice(0, -1), [now, ...this.future])];
  }

  redo(now: Thing): [Thing, History<Thing>] | null {
    const [thing, ...rest] = this.future;
    return thing === undefined ? null : [thing, new History([...this.past, now], rest)];
  }
}
