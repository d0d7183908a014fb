import { expect, test } from "vitest";
import type { Update } from "../../src/lib/protocol";
import { mergeUpdates } from "../../src/lib/table/merge";

function update(version: number, more: Partial<Update>): Update {
  const change = { kind: "played" as const, seat: 0, by: "player" as const };
  const nothing = { summary: null, deadline: null, view: null, events: [], moments: [], told: [], told_after: [] };
  return { type: "update", table: "t", version, seat: 0, change, ...nothing, ...more };
}

test("one update stays as it is", () => {
  const only = update(3, {
    events: ["a", "b"],
    moments: [{ events: 1, view: "x" }],
    told: ["A."],
    told_after: [2],
    view: "y",
  });
  expect(mergeUpdates([only])).toEqual(only);
});

test("several are the last with all that happened, moments after the events of those before", () => {
  const merged = mergeUpdates([
    update(3, { events: ["a", "b"], told: ["A.", "B."], told_after: [0, 2], deadline: 1 }),
    update(4, { events: ["c", "d"], moments: [{ events: 1, view: "x" }], told: ["C."], told_after: [1], view: "w" }),
    update(5, { events: ["e", "f", "g"], moments: [{ events: 2, view: "y" }], view: "z", deadline: 2 }),
  ]);
  expect(merged).toMatchObject({ version: 5, view: "z", deadline: 2, told: ["A.", "B.", "C."] });
  expect(merged.told_after).toEqual([0, 2, 3]);
  expect(merged.events).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
  expect(merged.moments).toEqual([
    { events: 3, view: "x" },
    { events: 6, view: "y" },
  ]);
});
