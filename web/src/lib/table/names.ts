/** The names of the seats, the same as in the server's sentences. */
import type { SeatSummary } from "../protocol";
import { nameOfBot } from "../words/bot-names";
import { words } from "../words/table";

export function namesOf(seats: readonly SeatSummary[]): readonly string[] {
  return seats.map((seat, place) => {
    if (seat.name) return seat.name;
    if (seat.bot) return nameOfBot(seat.bot);
    if (seat.kind === "automa") return words("automa");
    return words(seat.kind === "bot" ? "bot" : "seat", { number: place + 1 });
  });
}
