/** Arrangements of tiles, on the rack and in rows, and moves of tiles. Nothing is changed in place. */
import { read, problem, write, type Reading, type SetKind, type Problem } from "./readings";
import { orderTiles, splitRow } from "./tile-order";
import { isJoker, kindOf, kindsOf, type Piece } from "./tiles";

/** Tiles that lie together on the table: a set, or the beginning of one. */
export interface Row {
  /** Stays the same while the set is the same, for animations. */
  readonly key: string;
  readonly pieces: readonly Piece[];
  /** The declared kind of set, where jokers leave it open. */
  readonly wish: SetKind | null;
}

export interface Arrangement {
  readonly rack: readonly Piece[];
  readonly rows: readonly Row[];
}

/** The real state: the person's own tiles, and the table as everyone sees it. */
export type Ground = Arrangement;

export const NOTHING: Arrangement = { rack: [], rows: [] };

/** Where tiles can go. */
export type Spot =
  | { readonly to: "row"; readonly key: string; readonly index: number }
  | { readonly to: "new" }
  | { readonly to: "rack"; readonly index: number }
  /** On a joker, which comes to the rack in exchange. */
  | { readonly to: "joker"; readonly joker: Piece };

/** Differs from page to page, because rows are kept across a reload. */
const PAGE = Date.now().toString(36);
let rowsMade = 0;
export function newKey(): string {
  rowsMade += 1;
  return `row-${PAGE}-${rowsMade}`;
}

/** Return the rows with unique keys. The first row with a key keeps it. */
export function withOwnKeys(rows: readonly Row[]): Row[] {
  const used = new Set<string>();
  return rows.map((row) => {
    const own = used.has(row.key) ? { ...row, key: newKey() } : row;
    used.add(own.key);
    return own;
  });
}

export function rowOf(arrangement: Arrangement, piece: Piece): Row | undefined {
  return arrangement.rows.find((row) => row.pieces.includes(piece));
}

/** Return the arrangement after moving tiles to a spot, with all rows in order. */
export function move(arrangement: Arrangement, pieces: readonly Piece[], spot: Spot): Arrangement {
  if (spot.to === "joker") return swap(arrangement, pieces[0] as Piece, spot.joker);
  const moved = new Set(pieces);
  const stays = (piece: Piece): boolean => !moved.has(piece);
  const rack = arrangement.rack.filter(stays);
  if (spot.to === "rack") {
    const index = arrangement.rack.slice(0, spot.index).filter(stays).length;
    return { rack: rack.toSpliced(index, 0, ...pieces), rows: arrangement.rows.flatMap((row) => without(row, stays)) };
  }
  const rows = arrangement.rows.flatMap((row) => {
    if (spot.to !== "row" || row.key !== spot.key) return without(row, stays);
    const index = row.pieces.slice(0, spot.index).filter(stays).length;
    return fallen(row, row.pieces.filter(stays).toSpliced(index, 0, ...pieces));
  });
  if (spot.to === "new") rows.push(...fallen({ key: newKey(), pieces: [], wish: null }, pieces));
  return { rack, rows };
}

/** Return true if a tile is what a joker in a set stands for. */
export function canSwap(arrangement: Arrangement, tile: Piece, joker: Piece): boolean {
  const row = rowOf(arrangement, joker);
  if (!row || !isJoker(kindOf(joker)) || row.pieces.includes(tile)) return false;
  return checkRow(row).reading?.standing[row.pieces.indexOf(joker)]?.includes(kindOf(tile)) ?? false;
}

/** Return the arrangement with a tile in the place of a joker, and the joker on the rack in the place of the tile. */
function swap(arrangement: Arrangement, tile: Piece, joker: Piece): Arrangement {
  const index = arrangement.rack.indexOf(tile);
  const rack = arrangement.rack.filter((piece) => piece !== tile);
  const rows = arrangement.rows.flatMap((row) => {
    if (row.pieces.includes(joker))
      return fallen(
        row,
        row.pieces.map((piece) => (piece === joker ? tile : piece)),
      );
    return without(row, (piece) => piece !== tile);
  });
  return { rack: rack.toSpliced(index < 0 ? rack.length : index, 0, joker), rows };
}

/** Return the tiles of the table that are on the rack: jokers that were taken and must be laid in the same turn. */
export function takenJokers(ground: Ground, arrangement: Arrangement): Piece[] {
  return arrangement.rack.filter((piece) => !ground.rack.includes(piece));
}

/** Return what is left of a row without the moved tiles. */
function without(row: Row, stays: (piece: Piece) => boolean): Row[] {
  const left = row.pieces.filter(stays);
  return left.length === row.pieces.length ? [row] : keyed(row, splitRow(left));
}

function fallen(row: Row, pieces: readonly Piece[]): Row[] {
  return keyed(row, orderTiles(pieces));
}

function keyed(row: Row, parts: readonly (readonly Piece[])[]): Row[] {
  return parts.map((pieces, which) => ({ key: which === 0 ? row.key : newKey(), pieces, wish: row.wish }));
}

/** Return the arrangement with a row declared as a run or a group. */
export function declare(arrangement: Arrangement, key: string, wish: SetKind): Arrangement {
  return { ...arrangement, rows: arrangement.rows.map((row) => (row.key === key ? { ...row, wish } : row)) };
}

export interface CheckedRow {
  readonly row: Row;
  readonly reading: Reading | null;
  readonly problem: Problem | null;
}

/** Return what a row is, or what is wrong with it. */
export function checkRow(row: Row): CheckedRow {
  const kinds = kindsOf(row.pieces);
  const reading = read(kinds, row.wish);
  return { row, reading, problem: reading ? null : problem(kinds) };
}

/** Return the own tiles that an arrangement has on the table, in their order. */
export function laidFrom(ground: Ground, arrangement: Arrangement): Piece[] {
  return arrangement.rows.flatMap((row) => row.pieces.filter((piece) => ground.rack.includes(piece)));
}

/** Return the rows of own tiles only. They make up an initial meld. */
export function ownRows(ground: Ground, arrangement: Arrangement): Row[] {
  return arrangement.rows.filter((row) => row.pieces.every((piece) => ground.rack.includes(piece)));
}

/** Return rows as text for the server. Null if one of them is not a set. */
export function writeRows(rows: readonly Row[]): string | null {
  const texts = rows.map((row) => {
    const { reading } = checkRow(row);
    return reading && write(kindsOf(row.pieces), reading);
  });
  return texts.includes(null) ? null : texts.join(" | ");
}

/** Return the total worth of rows. */
export function worthOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + (checkRow(row).reading?.worth ?? 0), 0);
}

/** Return true if two rows have the same tiles in the same order and are the same kind of set. */
export function sameRow(one: Row, other: Row): boolean {
  if (one.pieces.join() !== other.pieces.join()) return false;
  return one.wish === other.wish || checkRow(one).reading?.kind === checkRow(other).reading?.kind;
}
