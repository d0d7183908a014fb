/** How long events are shown. */
import type { Events } from "../../lib/table/scene";

export type ChipsEvent = Events["chips"];

/** How long each event is shown, in milliseconds. The viewer can close the end of a round earlier. */
const TIMES: Record<ChipsEvent["type"], number> = {
  FirstPlayerChosen: 500,
  Dealt: 900,
  Played: 650,
  TrickWon: 900,
  Taken: 650,
  RoundEnded: 10_000,
  GameEnded: 0,
};

/** How long the end of the last round is shown before the winner, in milliseconds. */
const LAST_ROUND = 6000;

/** Return how long events are shown together, in milliseconds. */
export function pause(events: readonly { type: string }[]): number {
  const isLast = events.some((event) => event.type === "GameEnded");
  return events.reduce((sum, { type }) => {
    return sum + (isLast && type === "RoundEnded" ? LAST_ROUND : TIMES[type as ChipsEvent["type"]]);
  }, 0);
}
