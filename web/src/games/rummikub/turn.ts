/** Plays: what an arrangement would play, and who laid a tile. */
import type { Events } from "../../lib/table/scene";
import {
  checkRow,
  laidFrom,
  ownRows,
  sameRow,
  takenJokers,
  worthOf,
  writeRows,
  type Arrangement,
  type Ground,
  type CheckedRow,
} from "./arrangement";
import { kindOfWord, type Kind } from "./tiles";

export type Play =
  /** Nothing has been moved. */
  | { state: "nothing" }
  /** A row on the table is not a set. */
  | { state: "broken"; checked: CheckedRow }
  /** All rows are sets, but no tile comes from the rack. */
  | { state: "moved" }
  /** A joker was taken from the table and not laid again. */
  | { state: "joker" }
  | { state: "low"; worth: number }
  | { state: "ready"; action: string; count: number; worth: number };

export function playOf(ground: Ground, arrangement: Arrangement, melded: boolean, needed: number): Play {
  const rows = melded ? arrangement.rows : ownRows(ground, arrangement);
  const broken = rows.map(checkRow).findLast((checked) => !checked.reading);
  if (broken) return { state: "broken", checked: broken };
  if (takenJokers(ground, arrangement).length > 0) return { state: "joker" };
  const count = laidFrom(ground, arrangement).length;
  if (count === 0) return { state: isUntouched(ground, arrangement) ? "nothing" : "moved" };
  const worth = worthOf(ownRows(ground, arrangement));
  if (!melded && worth < needed) return { state: "low", worth };
  return { state: "ready", action: `${melded ? "lay" : "meld"} ${writeRows(rows)}`, count, worth };
}

function isUntouched(ground: Ground, arrangement: Arrangement): boolean {
  return arrangement.rows.every((row) => ground.rows.some((other) => sameRow(row, other)));
}

/** Return the seat that last laid a tile of a kind, from the events. */
export function whoLaid(events: readonly Events["rummikub"][], kind: Kind): number | null {
  for (const event of events.toReversed()) {
    if (event.type === "Laid" && event.tiles.includes(kind)) return event.seat;
    if (event.type === "Melded" && event.sets.some((set) => set.split(" ").map(kindOfWord).includes(kind)))
      return event.seat;
  }
  return null;
}

const ENDINGS: ReadonlySet<string> = new Set(["Drew", "Passed", "TurnEnded", "TimedOut"]);

/** Return true if a seat's turn ended without a play, or the clock took its play back. */
export function hasTurnEnded(events: readonly Events["rummikub"][], seat: number | null): boolean {
  return events.some((event) => ENDINGS.has(event.type) && "seat" in event && event.seat === seat);
}
