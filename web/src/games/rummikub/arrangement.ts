/** How tiles lie before a person: on the rack and in sets, and what moving them makes of it. Nothing here is changed in place. */
import { read, problem, write, type Reading, type SetKind, type Problem } from "./readings";
import { orderTiles, splitRow } from "./tile-order";
import { kindsOf, type Piece } from "./tiles";

/** Tiles that lie together on the table. */
export interface Row {
  /** The same as long as it is the same set, for motion. */
  readonly key: string;
  readonly pieces: readonly Piece[];
  /** What whoever laid it said it is, where jokers leave that open. */
  readonly wish: SetKind | null;
}

export interface Arrangement {
  readonly rack: readonly Piece[];
  readonly rows: readonly Row[];
}

/** What is so: the tiles that are the person's own, and the table as it lies for everyone. */
export type Ground = Arrangement;

export const NOTHING: Arrangement = { rack: [], rows: [] };

/** Where tiles can go. */
export type Spot =
  | { readonly to: "row"; readonly key: string; readonly index: number }
  | { readonly to: "new" }
  | { readonly to: "rack"; readonly index: number };

let rowsMade = 0;
export function newKey(): string {
  rowsMade += 1;
  return `row-${rowsMade}`;
}

/** The rows, each with a key of its own: the first that has one keeps it. */
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

/** The arrangement with tiles moved to a spot, and with everything fallen into place. */
export function move(arrangement: Arrangement, pieces: readonly Piece[], spot: Spot): Arrangement {
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

/** What is left of a row without the tiles that go. */
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

/** A row said to be a run, or a group. */
export function declare(arrangement: Arrangement, key: string, wish: SetKind): Arrangement {
  return { ...arrangement, rows: arrangement.rows.map((row) => (row.key === key ? { ...row, wish } : row)) };
}

export interface CheckedRow {
  readonly row: Row;
  readonly reading: Reading | null;
  readonly problem: Problem | null;
}

/** What a row is, or what is wrong with it. */
export function checkRow(row: Row): CheckedRow {
  const kinds = kindsOf(row.pieces);
  const reading = read(kinds, row.wish);
  return { row, reading, problem: reading ? null : problem(kinds) };
}

/** Own tiles that an arrangement has laid on the table, in the order in which they lie. */
export function laidFrom(ground: Ground, arrangement: Arrangement): Piece[] {
  return arrangement.rows.flatMap((row) => row.pieces.filter((piece) => ground.rack.includes(piece)));
}

/** Rows of own tiles alone: what an initial meld is made of. */
export function ownRows(ground: Ground, arrangement: Arrangement): Row[] {
  return arrangement.rows.filter((row) => row.pieces.every((piece) => ground.rack.includes(piece)));
}

/** Rows as the server reads them; null if one of them is no set. */
export function writeRows(rows: readonly Row[]): string | null {
  const texts = rows.map((row) => {
    const { reading } = checkRow(row);
    return reading && write(kindsOf(row.pieces), reading);
  });
  return texts.includes(null) ? null : texts.join(" | ");
}

/** What sets are worth together. */
export function worthOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + (checkRow(row).reading?.worth ?? 0), 0);
}

/** Whether two rows are the same tiles in the same order and, where jokers leave that open, the same kind of set. */
export function sameRow(one: Row, other: Row): boolean {
  if (one.pieces.join() !== other.pieces.join()) return false;
  return one.wish === other.wish || checkRow(one).reading?.kind === checkRow(other).reading?.kind;
}
