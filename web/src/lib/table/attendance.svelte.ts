/** Who of the players at a table has lost the connection. */
import type { Present, SeatSummary } from "../protocol";
import type { ShownSeat } from "./scene";

/** Somebody who is back within this time, after a reload for example, is not shown as away. In milliseconds. */
const GRACE = 2000;

export class Attendance {
  /** The last message of the server. */
  present: Present | null = $state.raw(null);
  /** By seat, true if its player has been away for longer than a moment. */
  away: readonly boolean[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  receive(present: Present): void {
    const isFirst = this.present === null;
    this.present = present;
    const gone = present.seats.map((here) => !here);
    clearTimeout(this.timer);
    if (isFirst) this.away = gone;
    else {
      this.away = gone.map((isGone, seat) => isGone && (this.away[seat] ?? false));
      this.timer = setTimeout(() => (this.away = gone), GRACE);
    }
  }

  /** Return what a board shows of the attendance of a seat. Only people can be away. */
  of(seat: SeatSummary, number: number): Pick<ShownSeat, "away" | "replaceableFrom"> {
    const away = seat.kind === "person" && (this.away[number] ?? false);
    const isSettled = away || (this.present?.seats[number] ?? false);
    return { away, replaceableFrom: isSettled ? (this.present?.replaceable[number] ?? null) : null };
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
