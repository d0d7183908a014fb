import { afterEach, expect, test, vi } from "vitest";
import type { Present, SeatSummary } from "../../src/lib/protocol";
import { Attendance } from "../../src/lib/table/attendance.svelte";
import { claimTime, missingSeats, timeLeft } from "../../src/lib/table/waiting";

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

afterEach(() => vi.useRealTimers());

const SEATS: SeatSummary[] = (["person", "person", "automa"] as const).map((kind) => ({
  kind,
  name: "",
  level: "",
  resigned: false,
}));

const shown = (attendance: Attendance) => SEATS.map((seat, number) => ({ ...seat, ...attendance.of(seat, number) }));

test("somebody who is gone for longer than a moment is away, and the automa never is", () => {
  vi.useFakeTimers();
  const attendance = new Attendance();
  attendance.receive({ ...present, replaceable: [null, null, null] });
  expect(shown(attendance).map((seat) => seat.away)).toEqual([false, false, false]);
  attendance.receive({ ...present, seats: [true, false, false] });
  expect(missingSeats(shown(attendance), 0)).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(shown(attendance).map((seat) => seat.away)).toEqual([false, true, false]);
  expect(missingSeats(shown(attendance), 0)).toEqual([{ seat: 1, from: 9000, away: true }]);
  attendance.receive(present);
  expect(shown(attendance).map((seat) => seat.away)).toEqual([false, false, false]);
  expect(missingSeats(shown(attendance), 0)).toEqual([{ seat: 1, from: 9000, away: false }]);
});

test("somebody who was gone before one came is away at once", () => {
  const attendance = new Attendance();
  attendance.receive({ ...present, seats: [true, false, false] });
  expect(shown(attendance)[1]?.away).toBe(true);
});
