/** Rebases a person's own arrangement when the table changes under it. */
import { sameRow, type Arrangement, type Ground, type Row } from "./arrangement";
import type { Piece } from "./tiles";

export interface Rebased {
  readonly arrangement: Arrangement;
  /** Own tiles that went back to the rack. */
  readonly putBack: readonly Piece[];
}

/** Sets of the old table, and the rows made from them. */
interface Change {
  readonly old: readonly Row[];
  readonly made: readonly Row[];
}

/**
 * Return the arrangement on a new ground. Changes to sets that are still there are kept, and so are own sets.
 * Everything else is as on the table, and own tiles among it go back to the rack.
 */
export function rebase(arrangement: Arrangement, before: Ground, after: Ground): Rebased {
  const own = new Set(after.rack);
  const kept = new Map<string, readonly Row[]>();
  const ownSets: Row[] = [];
  const putBack: Piece[] = [];
  for (const change of changes(before.rows, arrangement.rows)) {
    const lies = change.old.map((row) => after.rows.find((now) => sameTiles(now, row)));
    const holds = lies.every((row) => row !== undefined) && stillThere(change, own);
    if (change.old.length > 0 && holds) lies.forEach((row, which) => kept.set(row.key, which === 0 ? change.made : []));
    else
      for (const row of change.made) {
        const mine = row.pieces.filter((piece) => own.has(piece));
        if (mine.length === row.pieces.length) ownSets.push(row);
        else putBack.push(...mine);
      }
  }
  const rows = [...after.rows.flatMap((row) => kept.get(row.key) ?? [row]), ...ownSets];
  const laid = new Set(rows.flatMap((row) => row.pieces));
  // A joker that was taken stays on the rack as long as the tile in its place stays.
  const onTable = new Set(after.rows.flatMap((row) => row.pieces));
  const taken = arrangement.rack.filter((piece) => onTable.has(piece));
  const free = [...after.rack, ...taken].filter((piece) => !laid.has(piece));
  const inOrder = arrangement.rack.filter((piece) => free.includes(piece));
  const rack = [...inOrder, ...free.filter((piece) => !inOrder.includes(piece))];
  return { arrangement: { rack, rows }, putBack };
}

/** Return true if the own tiles of a change are still on the rack. */
function stillThere(change: Change, own: ReadonlySet<Piece>): boolean {
  const old = new Set(change.old.flatMap((row) => row.pieces));
  return change.made.every((row) => row.pieces.every((piece) => old.has(piece) || own.has(piece)));
}

function sameTiles(one: Row, other: Row): boolean {
  return one.pieces.length === other.pieces.length && one.pieces.every((piece) => other.pieces.includes(piece));
}

/** Return the sets before and after, in the smallest bundles that exchange no tiles. */
function changes(before: readonly Row[], after: readonly Row[]): Change[] {
  const bundles: { old: Row[]; made: Row[]; pieces: Set<Piece> }[] = [];
  const add = (row: Row, side: "old" | "made"): void => {
    const touched = bundles.filter((bundle) => row.pieces.some((piece) => bundle.pieces.has(piece)));
    const bundle = {
      old: touched.flatMap((each) => each.old),
      made: touched.flatMap((each) => each.made),
      pieces: new Set([...touched.flatMap((each) => [...each.pieces]), ...row.pieces]),
    };
    bundle[side].push(row);
    for (const each of touched) bundles.splice(bundles.indexOf(each), 1);
    bundles.push(bundle);
  };
  for (const row of before) add(row, "old");
  for (const row of after) add(row, "made");
  return bundles.filter(
    ({ old, made }) => !(old.length === 1 && made.length === 1 && sameRow(old[0] as Row, made[0] as Row)),
  );
}
