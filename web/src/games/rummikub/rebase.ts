/** What becomes of a person's own arrangement when the table changes under it. */
import { sameRow, type Arrangement, type Ground, type Row } from "./arrangement";
import type { Piece } from "./tiles";

export interface Rebased {
  readonly arrangement: Arrangement;
  /** Own tiles that had to go back to the rack. */
  readonly putBack: readonly Piece[];
}

/** Sets of the old table and what was made of them, tiles going from one to the other. */
interface Change {
  readonly old: readonly Row[];
  readonly made: readonly Row[];
}

/**
 * The arrangement on a new ground: what was made of sets that still lie there is kept, own sets are kept, everything
 * else lies as the table says, and own tiles that lay among it are back on the rack.
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
  const free = after.rack.filter((piece) => !laid.has(piece));
  const inOrder = arrangement.rack.filter((piece) => free.includes(piece));
  const rack = [...inOrder, ...free.filter((piece) => !inOrder.includes(piece))];
  return { arrangement: { rack, rows }, putBack };
}

/** Whether the own tiles of a change are still there to be laid. */
function stillThere(change: Change, own: ReadonlySet<Piece>): boolean {
  const old = new Set(change.old.flatMap((row) => row.pieces));
  return change.made.every((row) => row.pieces.every((piece) => old.has(piece) || own.has(piece)));
}

function sameTiles(one: Row, other: Row): boolean {
  return one.pieces.length === other.pieces.length && one.pieces.every((piece) => other.pieces.includes(piece));
}

/** The sets before and after in the smallest bundles between which no tile has gone. */
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
