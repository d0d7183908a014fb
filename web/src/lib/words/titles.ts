import { TITLES, type GameInfo } from "../protocol";
import { inLanguage, phrases } from "./phrases";

/** The names of the games that this client knows. */
export const titles = phrases(TITLES);

/** Return the name of any game of the server, or its id while the server has not said. */
export function titleOf(game: string, info?: GameInfo | null): string {
  return game in TITLES ? titles(game as keyof typeof TITLES) : inLanguage(info?.title) || game;
}
