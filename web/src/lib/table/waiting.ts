/** How long the others must wait for a player who is away or does not move. */
import type { Present } from "../protocol";
import type { ShownSeat } from "./scene";

/** Somebody else's seat that a bot may play from a time on, by the server's clock. */
export interface MissingSeat {
  readonly seat: number;
  readonly from: number;
  /** True if its person is away, false if they are here and do not move. */
  readonly away: boolean;
}

/** Return the seats of other people who are away or do not move. */
export function missingSeats(seats: readonly ShownSeat[], own: number | null): readonly MissingSeat[] {
  return seats.flatMap(({ replaceableFrom: from = null, away = false }, seat) =>
    from === null || seat === own ? [] : [{ seat, from, away }],
  );
}

/** Return from when on the player may claim a win or a draw, or null if nothing can be claimed. */
export function claimTime(present: Present | null, seat: number | null): number | null {
  return seat === null ? null : (present?.claimable[seat] ?? null);
}

/** Return the time from `now` to `from` as minutes and seconds. */
export function timeLeft(from: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((from - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
