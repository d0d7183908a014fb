/** The clock of the table, for the seats of all boards. */
import { createContext } from "svelte";

/** The time for the move that the table waits for. */
export interface TurnClock {
  /** When time runs out by the server's clock, in milliseconds since 1970. Null while no clock runs for the viewer. */
  readonly deadline: number | null;
  /** How long a move may take, in milliseconds. */
  readonly length: number;
}

export const [getTurnClock, setTurnClock, hasTurnClock] = createContext<TurnClock>();

/** The person is warned for the last so many milliseconds, or for the last quarter of a short time. */
const WARNING = 10_000;

/** Return true if time will soon run out. */
export function isShort(left: number, length: number): boolean {
  return left <= Math.min(WARNING, length / 4);
}
