/** How long the others must wait for a player who is away or does not move. */
import type { Present } from "../protocol";

/** Return from when on the player may claim a win or a draw, or null if nothing can be claimed. */
export function claimTime(present: Present | null, seat: number | null): number | null {
  return seat === null ? null : (present?.claimable[seat] ?? null);
}

/** Return the time from `now` to `from` as minutes and seconds. */
export function timeLeft(from: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((from - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
