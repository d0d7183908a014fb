/** What a hint says beside its reason. */
import type { Hinted } from "../protocol";
import { words } from "../words/table";

/** Return a seat's chances in words. Empty if they are not known well enough, or part of the reason already. */
export function chanceText(hint: Hinted | null, seat: number | null): string {
  if (!hint || hint.values.length > 1 || seat === null) return "";
  const chance = hint.chances[seat];
  return chance ? words("hint-chance", { percent: Math.round(100 * chance.value) }) : "";
}
