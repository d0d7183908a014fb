/** What the events of each game sound like. */
import type { Events, GameId } from "../table/scene";
import type { Sound } from "./synthesis";

const CHIPS: Partial<Record<Events["chips"]["type"], Sound>> = { Dealt: "chip", Played: "chip", Taken: "chip" };
const KING: Partial<Record<Events["king"]["type"], Sound>> = {
  Answered: "card",
  Revealed: "card",
  SetAside: "card",
  Rolled: "die",
  Rerolled: "die",
};
const RUMMIKUB: Partial<Record<Events["rummikub"]["type"], Sound>> = {
  Dealt: "tile",
  Drew: "tile",
  Melded: "tile",
  Laid: "tile",
};
const SOUNDS: Record<GameId, Readonly<Record<string, Sound>>> = {
  chips: CHIPS,
  king: KING,
  "king-tournament": KING,
  rummikub: RUMMIKUB,
};

/** Return the sound of the first event that has one, or null. In a game that this client does not know all have. */
export function soundOf(game: string, events: readonly { type: string }[]): Sound | null {
  const sounds = SOUNDS[game as GameId] as Readonly<Record<string, Sound>> | undefined;
  if (!sounds) return events.length > 0 ? "tile" : null;
  return events.map(({ type }) => sounds[type]).find((sound) => sound !== undefined) ?? null;
}
