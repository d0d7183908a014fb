/** What cancels what, to be drawn between cards and between dice. */
import { type DieShown } from "./script";

export interface Link {
  readonly key: string;
  /** Equal cards, a Lady and the card that she cancels, or equal values. */
  readonly kind: "same" | "lady" | "equal";
  readonly from: number;
  readonly to: number;
}

/** Return the links between the seats of a table, as far as they are shown. */
export function linksOf(seats: readonly { seat: number; laid: DieShown | null }[]): Link[] {
  const links = new Map<string, Link>();
  const add = (kind: Link["kind"], from: number, to: number): void => {
    // A Lady has a direction. Equals are linked once.
    const [first, second] = kind === "lady" || from < to ? [from, to] : [to, from];
    const key = `${kind}-${first}-${second}`;
    links.set(key, { key, kind, from: first, to: second });
  };
  for (const { seat, laid } of seats) {
    if (!laid) continue;
    if (laid.marked && laid.die.state === "cancelled") laid.die.against.forEach((other) => add("same", seat, other));
    if (laid.marked && laid.die.state === "suppressed") laid.die.against.forEach((other) => add("lady", other, seat));
    if (laid.compared) laid.die.equal.forEach((other) => add("equal", seat, other));
  }
  return [...links.values()];
}
