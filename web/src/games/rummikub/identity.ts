/**
 * Which tile is which. The server tells kinds, not tiles: when the table changes, every place of the new one is given the
 * tile that most likely went there, so that tiles can be seen to move.
 */
import type { Ground, Row } from "./arrangement";
import { newKey } from "./arrangement";
import type { SetKind } from "./readings";
import { kindOf, pieceOf, type Kind, type Piece } from "./tiles";

/** Sets as kinds, as the server tells them. */
export interface ServerRow {
  readonly kinds: readonly Kind[];
  readonly wish: SetKind | null;
}

interface Place {
  readonly row: number;
  readonly place: number;
}

/** The ground that the server tells, made of the tiles that lay there before as far as can be. */
export function identify(
  before: Ground,
  seen: readonly Row[],
  rack: readonly Kind[],
  table: readonly ServerRow[],
): Ground {
  const left = leavingRack(before, seen, rack);
  const onTable = before.rows.flatMap((row) => row.pieces);
  const rows = layOut([...onTable, ...left], [...before.rack, ...onTable], seen, table);
  const taken = new Set([...rows.flatMap((row) => row.pieces), ...before.rack, ...onTable]);
  const kept = before.rack.filter((piece) => !left.includes(piece));
  const own = rack.map((kind) => {
    const index = kept.findIndex((piece) => kindOf(piece) === kind);
    return index >= 0 ? (kept.splice(index, 1)[0] as Piece) : freshPiece(kind, taken);
  });
  return { rack: own, rows };
}

/** Tiles that are on the rack no longer: of two that are alike, first the one that was tried on the table. */
function leavingRack(before: Ground, seen: readonly Row[], rack: readonly Kind[]): Piece[] {
  const tried = new Set(seen.flatMap((row) => row.pieces));
  const stay = [...rack];
  const byNeed = before.rack.toSorted((one, other) => Number(tried.has(one)) - Number(tried.has(other)));
  return byNeed.filter((piece) => {
    const index = stay.indexOf(kindOf(piece));
    if (index >= 0) stay.splice(index, 1);
    return index < 0;
  });
}

/** Give every place of a table a tile: the one that lay in the most similar set, or else a new one. */
export function layOut(
  candidates: readonly Piece[],
  known: readonly Piece[],
  seen: readonly Row[],
  table: readonly ServerRow[],
): Row[] {
  const places = new Map<Kind, Place[]>();
  table.forEach(({ kinds }, row) =>
    kinds.forEach((kind, place) => places.set(kind, [...(places.get(kind) ?? []), { row, place }])),
  );
  const given: Piece[][] = table.map(() => []);
  const taken = new Set(known);
  for (const [kind, wanted] of places) {
    const pairs = candidates
      .filter((piece) => kindOf(piece) === kind)
      .flatMap((piece) => wanted.map((place) => ({ piece, place, likeness: likeness(piece, place, seen, table) })))
      .toSorted((one, other) => other.likeness - one.likeness);
    const used = new Set<Piece | Place>();
    for (const { piece, place } of pairs) {
      if (used.has(piece) || used.has(place)) continue;
      used.add(piece).add(place);
      (given[place.row] as Piece[])[place.place] = piece;
    }
    for (const place of wanted)
      if (!used.has(place)) (given[place.row] as Piece[])[place.place] = freshPiece(kind, taken);
  }
  const keys = keysFor(given, seen);
  return table.map((told, row) => ({ key: keys[row] as string, pieces: given[row] as Piece[], wish: told.wish }));
}

/** How much the set in which a tile lay looks like the set in which it would lie. */
function likeness(piece: Piece, place: Place, seen: readonly Row[], table: readonly ServerRow[]): number {
  const lay = seen.find((row) => row.pieces.includes(piece));
  if (!lay) return 0;
  const left = [...(table[place.row] as ServerRow).kinds];
  const shared = lay.pieces.filter((other) => {
    const index = left.indexOf(kindOf(other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  }).length;
  // Of sets that share as many tiles, the one of the same length is more alike.
  return 2 * shared - Math.abs(lay.pieces.length - (table[place.row] as ServerRow).kinds.length) / 32;
}

/** A set keeps the key of the one that it has most of. */
function keysFor(given: readonly (readonly Piece[])[], seen: readonly Row[]): string[] {
  const keys: string[] = [];
  const pairs = given.flatMap((pieces, row) =>
    seen.map((old) => ({ row, key: old.key, shared: old.pieces.filter((piece) => pieces.includes(piece)).length })),
  );
  const used = new Set<string>();
  for (const { row, key, shared } of pairs.toSorted((one, other) => other.shared - one.shared)) {
    if (shared === 0 || keys[row] !== undefined || used.has(key)) continue;
    keys[row] = key;
    used.add(key);
  }
  return given.map((_, row) => keys[row] ?? newKey());
}

function freshPiece(kind: Kind, taken: Set<Piece>): Piece {
  let copy = 0;
  while (taken.has(pieceOf(kind, copy))) copy += 1;
  taken.add(pieceOf(kind, copy));
  return pieceOf(kind, copy);
}
