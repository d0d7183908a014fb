/** What a game says about its rounds, for the table at the end of a game. */
import type { Events, GameId, Views } from "./scene";

/** What a seat had in a round. */
export interface RoundCell {
  readonly text: string;
  /** The same in words, for screen readers. */
  readonly said: string;
  readonly kind: "won" | "lost" | "plain";
}

export interface RoundTable<Game extends GameId = GameId> {
  /** Return what a seat had in a round, or null if it was not in it. */
  cell(round: Events[Game], seat: number, view: Views[Game]): RoundCell | null;
  /** Return the score of a seat at the end. */
  score(score: number, view: Views[Game]): string;
}
