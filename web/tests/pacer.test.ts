import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pacer } from "../src/lib/table/pacer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(pause: (thing: number) => number, isHidden = () => false) {
  const shown: [number, boolean][] = [];
  const pacer = new Pacer<number>((thing, isLatest) => shown.push([thing, isLatest]), pause, isHidden);
  return { pacer, shown };
}

test("the first is shown at once, the others after as long as each needs", () => {
  const { pacer, shown } = watch(() => 100);
  [1, 2].forEach((thing) => pacer.add(thing));
  expect(shown).toEqual([[1, true]]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([
    [1, true],
    [2, true],
  ]);
});

test("what needs no time makes nobody wait", () => {
  const { pacer, shown } = watch(() => 0);
  [1, 2, 3].forEach((thing) => pacer.add(thing));
  expect(shown.map(([thing]) => thing)).toEqual([1, 2, 3]);
});

test("skipping shows all that waits, in order, and only the last as the latest", () => {
  const { pacer, shown } = watch(() => 1000);
  [1, 2, 3].forEach((thing) => pacer.add(thing));
  pacer.skip();
  expect(shown).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
  expect(pacer.behind).toBe(false);
});

test("a page that nobody sees does not fall behind", () => {
  const { pacer, shown } = watch(
    () => 1000,
    () => true,
  );
  [1, 2, 3].forEach((thing) => pacer.add(thing));
  expect(shown).toHaveLength(3);
});

test("the more has piled up, the quicker it goes", () => {
  const { pacer, shown } = watch(() => 600);
  for (let thing = 0; thing < 25; thing += 1) pacer.add(thing);
  vi.advanceTimersByTime(25 * 600 * 0.7);
  expect(shown).toHaveLength(25);
});

test("what was cleared is never shown", () => {
  const { pacer, shown } = watch(() => 100);
  [1, 2].forEach((thing) => pacer.add(thing));
  pacer.clear();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([[1, true]]);
});
