/** The same table with stronger bots. */
import { randomId } from "../net/connection";
import type { NewTable, TableSummary } from "../protocol";

/** Return a table like this one, with each bot one level up, or null if no bot can be stronger. */
export function strongerTable(summary: TableSummary, levels: readonly string[]): NewTable | null {
  const raised = (level: string): string => levels[levels.indexOf(level) + 1] ?? level;
  const seats = summary.seats.filter((seat) => seat.kind !== "automa");
  if (!seats.some((seat) => seat.kind === "bot" && levels.includes(seat.level) && raised(seat.level) !== seat.level))
    return null;
  return {
    id: randomId(),
    game: summary.game,
    options: summary.options,
    seats: seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", level: raised(seat.level) } : { kind: "open" })),
    public: false,
    clock: summary.clock,
    hints: summary.hints,
    memory: summary.memory,
  };
}
