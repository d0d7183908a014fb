/** Plans for the seats of a table that waits for players. */
import type { SeatPlan, SeatSummary } from "../protocol";

/** Return whom the seats are for now. Seats that the rules play are not planned. */
export function plansOf(seats: readonly SeatSummary[]): SeatPlan[] {
  return seats
    .filter((seat) => seat.kind !== "automa")
    .map((seat) => (seat.kind === "bot" ? { kind: "bot", level: seat.level } : { kind: "open" }));
}

/** Return true if a seat can be taken away: nobody has it, and nobody after it would have to move. */
export function canTakeAway(seats: readonly SeatSummary[], number: number): boolean {
  return seats.slice(number).every((seat) => seat.kind !== "person");
}

/** Return the plans without a seat. */
export function without(plans: readonly SeatPlan[], number: number): SeatPlan[] {
  return plans.filter((_, place) => place !== number);
}

/** Return the plans with a seat for a bot of a level, or for a person if there is none. */
export function withSeat(plans: readonly SeatPlan[], number: number, level: string | null): SeatPlan[] {
  const changed = [...plans];
  changed[number] = level === null ? { kind: "open" } : { kind: "bot", level };
  return changed;
}
