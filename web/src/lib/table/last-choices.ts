/** The choices with which this browser last created a table of each game. */
import type { NewTable } from "../protocol";

export type Choices = Omit<NewTable, "id">;

const keyOf = (game: string): string => `duodecim-table-${game}`;

/** Return the last choices, or null if there are none. */
export function lastChoices(game: string): Choices | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)) ?? "null") as Choices | null;
  } catch {
    return null;
  }
}

export function rememberChoices(wish: NewTable): void {
  try {
    localStorage.setItem(keyOf(wish.game), JSON.stringify(wish));
  } catch {
    // Without storage the form begins with the defaults.
  }
}
