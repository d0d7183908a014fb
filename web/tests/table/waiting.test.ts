import { expect, test } from "vitest";
import type { Present } from "../../src/lib/protocol";
import { claimTime, timeLeft } from "../../src/lib/table/waiting";

const present: Present = {
  type: "present",
  table: "t",
  seats: [true, true, false],
  replaceable: [null, 9000, null],
  claimable: [9000, null, null],
  spectators: 0,
};

test.each([
  [0, 9000],
  [1, null],
  [null, null],
])("seat %s may claim from %s on", (seat, from) => {
  expect(claimTime(present, seat)).toBe(from);
});

test("nobody can claim anything before the server has said who is there", () => {
  expect(claimTime(null, 0)).toBeNull();
});

test.each([
  [180_000, 0, "3:00"],
  [61_001, 1000, "1:01"],
  [1000, 9000, "0:00"],
])("from %i at %i there is %s left", (from, now, text) => {
  expect(timeLeft(from, now)).toBe(text);
});
