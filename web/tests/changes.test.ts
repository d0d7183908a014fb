import { expect, test } from "vitest";
import { applyChanges, withWholeViews } from "../src/lib/net/changes";
import type { TableSummary, Update } from "../src/lib/protocol";

const VIEW = {
  round: 1,
  seats: [
    { hand: [1, 2], name: "a" },
    { hand: [], name: "b" },
  ],
  last: null,
  words: ["x"],
};
const SUMMARY = { table: "t", phase: "playing" } as TableSummary;

function update(more: Partial<Update>): Update {
  const change = { kind: "played" as const, seat: 0, by: "player" as const };
  const nothing = { summary: null, deadline: null, view: null, events: [], moments: [], told: [], told_after: [] };
  return { type: "update", table: "t", version: 3, seat: 0, change, ...nothing, ...more };
}

test("a changed field takes the place of the old one, also null and lists of other things", () => {
  const after = applyChanges(VIEW, { round: null, last: { a: 1 }, words: ["y", "z"] });
  expect(after).toEqual({ ...VIEW, round: null, last: { a: 1 }, words: ["y", "z"] });
  expect(VIEW.round).toBe(1);
});

test("an object where a list stands changes the items at its places", () => {
  const after = applyChanges(VIEW, { seats: { 1: { hand: [3] } } });
  expect(after).toEqual({ ...VIEW, seats: [VIEW.seats[0], { hand: [3], name: "b" }] });
  expect(applyChanges(VIEW, { seats: [] })).toEqual({ ...VIEW, seats: [] });
});

test("an update with whole views stays as it is", () => {
  const whole = update({ view: VIEW, summary: SUMMARY });
  expect(withWholeViews(whole, { view: null, summary: null })).toBe(whole);
});

test("each moment changes the view before it, and the update the last of them", () => {
  const moments = [
    { events: 1, view: null, changes: { round: 2 } },
    { events: 2, view: null, changes: { words: [] } },
  ];
  const whole = withWholeViews(update({ changes: { last: 7 }, moments }), { view: VIEW, summary: SUMMARY });
  expect(whole.moments).toEqual([
    { events: 1, view: { ...VIEW, round: 2 } },
    { events: 2, view: { ...VIEW, round: 2, words: [] } },
  ]);
  expect(whole.view).toEqual({ ...VIEW, round: 2, words: [], last: 7 });
  expect(whole.summary).toBe(SUMMARY);
  expect("changes" in whole).toBe(false);
});
