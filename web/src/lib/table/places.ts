/** Who finished where. */
import type { Outcome } from "../protocol";

export interface Standing {
  readonly seat: number;
  /** 1 for the best. Equal ones share a place. */
  readonly place: number;
  readonly score: number;
}

/** Return the seats from the first place to the last: winners first, the others by score. */
export function standingsOf({ scores, winners }: Outcome, isPenalty: boolean): Standing[] {
  const worth = (seat: number): number => {
    if (winners.includes(seat)) return Infinity;
    const score = scores[seat] ?? 0;
    return isPenalty ? -score : score;
  };
  return scores
    .map((score, seat) => {
      const better = scores.filter((_, other) => worth(other) > worth(seat)).length;
      return { seat, place: 1 + better, score };
    })
    .toSorted((one, other) => one.place - other.place);
}
