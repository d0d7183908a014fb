/** The tables: one, or the groups, the centre and the final of a tournament. */
import type { Beat, Script } from "./script";
import type { KingView } from "./seats";

export interface TableShown {
  kind: "table" | "group" | "centre" | "final";
  /** The number of the group, from 0. */
  group: number | null;
  seats: readonly number[];
}

/** Return all tables of a view. */
export function tablesOf(view: KingView): readonly TableShown[] {
  if (view.game === "king") return [{ kind: "table", group: null, seats: view.seats.map((_, seat) => seat) }];
  return view.groups.map((seats, group) => ({ kind: view.final ? "final" : "group", group, seats }));
}

/** Return the table to show large: the centre during its trick, else the selected group, else the viewer's own. */
export function tableInFocus(
  view: KingView,
  { script, beat }: { script: Script; beat: Beat | null },
  seat: number | null,
  wanted: number | null,
): TableShown | null {
  const trick = beat && script.stages[Math.min(beat.stage, script.stages.length - 1)]?.[0]?.trick;
  if (beat && trick?.stage === "centre") {
    return { kind: "centre", group: null, seats: trick.dice.map((die) => die.seat) };
  }
  if (!beat && view.game === "king-tournament" && view.centre.length > 0) {
    return { kind: "centre", group: null, seats: view.centre };
  }
  const tables = tablesOf(view);
  const own = tables.find((table) => seat !== null && table.seats.includes(seat));
  return (wanted === null ? own : tables[wanted]) ?? tables[0] ?? null;
}

export interface Standing {
  place: number;
  seat: number;
  wins: number;
  points: number;
  group: number | null;
}

/** Return all seats by rounds won, then by points. Equal seats share a place. */
export function standings(view: KingView): Standing[] {
  const groups = tablesOf(view);
  const rows = view.seats
    .map(({ wins, points }, seat) => {
      const group = groups.findIndex((table) => table.seats.includes(seat));
      return { seat, wins, points, group: group < 0 ? null : group };
    })
    .toSorted((one, other) => other.wins - one.wins || other.points - one.points || one.seat - other.seat);
  return rows.map((row) => ({
    ...row,
    place:
      1 +
      rows.filter((other) => other.wins > row.wins || (other.wins === row.wins && other.points > row.points)).length,
  }));
}
