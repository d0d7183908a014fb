import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pacer } from "../../src/lib/table/pacer";

/** Items are numbers: how long each is shown. */
function begin(isHidden = () => false) {
  const shown: { items: readonly number[]; isLatest: boolean; isSkipped: boolean }[] = [];
  const stands: number[] = [];
  const pacer = new Pacer<number>(
    (items, isLatest, isSkipped) => shown.push({ items, isLatest, isSkipped }),
    (item) => item,
    (milliseconds) => stands.push(milliseconds),
    isHidden,
  );
  return { pacer, shown, stands };
}

function repeated(count: number, item: number): number[] {
  return Array.from({ length: count }, () => item);
}

describe("a pacer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows the first at once and the next when its time is over", () => {
    const { pacer, shown, stands } = begin();
    pacer.add(500);
    pacer.add(700);
    expect(shown.map((each) => each.items)).toEqual([[500]]);
    vi.advanceTimersByTime(500);
    expect(shown.map((each) => each.items)).toEqual([[500], [700]]);
    expect(shown[1]).toMatchObject({ isLatest: true, isSkipped: false });
    vi.advanceTimersByTime(700);
    expect(stands).toEqual([500, 0, 700, 0]);
  });

  it("shows together what takes no time, with what comes after it", () => {
    const { pacer, shown } = begin();
    pacer.add(500);
    for (const item of [0, 0, 600, 0]) pacer.add(item);
    vi.advanceTimersByTime(500);
    expect(shown[1]).toEqual({ items: [0, 0, 600], isLatest: false, isSkipped: false });
    vi.advanceTimersByTime(600);
    expect(shown[2]).toEqual({ items: [0], isLatest: true, isSkipped: false });
  });

  it("skips all that waits in one go", () => {
    const { pacer, shown, stands } = begin();
    for (const item of [500, 600, 700]) pacer.add(item);
    pacer.skip();
    expect(shown[1]).toEqual({ items: [600, 700], isLatest: true, isSkipped: true });
    expect(stands).toEqual([500, 0]);
    pacer.skip();
    expect(shown).toHaveLength(2);
  });

  it("goes on at once when what is shown has been seen", () => {
    const { pacer, shown, stands } = begin();
    for (const item of [500, 600]) pacer.add(item);
    pacer.proceed();
    expect(shown[1]).toEqual({ items: [600], isLatest: true, isSkipped: false });
    pacer.proceed();
    expect(shown).toHaveLength(2);
    expect(stands).toEqual([500, 0, 600, 0]);
  });

  it("hurries when much has piled up, not counting what takes no time", () => {
    const { pacer, shown } = begin();
    pacer.add(100);
    for (const item of [600, ...repeated(20, 0), ...repeated(12, 600)]) pacer.add(item);
    vi.advanceTimersByTime(100);
    expect(shown).toHaveLength(2);
    vi.advanceTimersByTime(299);
    expect(shown).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(shown).toHaveLength(3);
  });

  it("lets nothing wait on a page that nobody sees", () => {
    const { pacer, shown } = begin(() => true);
    pacer.add(500);
    pacer.add(500);
    expect(shown.map((each) => each.isLatest)).toEqual([true, true]);
  });

  it("never shows what was cleared", () => {
    const { pacer, shown, stands } = begin();
    pacer.add(500);
    pacer.add(500);
    pacer.clear();
    vi.advanceTimersByTime(2000);
    expect(shown).toHaveLength(1);
    expect(stands).toEqual([500, 0]);
  });
});
