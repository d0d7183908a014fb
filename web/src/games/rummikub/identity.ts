/**
 * Tracks which tile is which. The server sends kinds, not tiles. When the table changes, every place gets the tile that
 * most likely moved there, so that the moves can be animated. See docs/decisions/0026-rummikub-client-knows-sets.md.
 */
import type { Ground, Row } from "./arrangement";
import { newKey } from "./arrangement";
import type { SetKind } from "./readings";
import { kindOf, pieceOf, type Kind, type Piece } from "./tiles";

/** A set as the server sends it. */
export interface ServerRow {
  readonly kinds: readonly Kind[];
  readonly wish: SetKind | null;
}

interface Place {
  readonly row: number;
  readonly place: number;
}

/** Return the ground that the server sent, made of the tiles that were there before where possible. */
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

/** Return the tiles that left the rack. Of two equal tiles, the one tried on the table goes first. */
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

/** Give every place of a table a tile: the one from the most similar set, or else a new one. */
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

/** Return how similar a tile's old set is to its new one. */
function likeness(piece: Piece, place: Place, seen: readonly Row[], table: readonly ServerRow[]): number {
  const lay = seen.find((row) => row.pieces.includes(piece));
  if (!lay) return 0;
  const left = [...(table[place.row] as ServerRow).kinds];
  const shared = lay.pieces.filter((other) => {
    const index = left.indexOf(kindOf(other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  }).length;
  // Of sets that share equally many tiles, the one of the same length is more similar.
  return 2 * shared - Math.abs(lay.pieces.length - (table[place.row] as ServerRow).kinds.length) / 32;
}

/** Return keys for the rows. A row keeps the key of the old one that it shares most tiles with. */
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
