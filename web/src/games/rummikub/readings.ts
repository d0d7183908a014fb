/**
 * Reads rows of tiles with the table of all sets (`sets.json`, generated from the server's rules by
 * `scripts/rummikub_sets.py`). This only marks sets while tiles move. The server decides if a play is legal.
 */
import TABLE from "./sets.json";
import { isJoker, JOKER, type Kind } from "./tiles";

export type SetKind = "run" | "group";

interface PlainSet {
  kind: SetKind;
  tiles: readonly Kind[];
  worth: number;
}

const PLAIN: readonly PlainSet[] = (["run", "group"] as const).flatMap((kind) =>
  Object.entries(TABLE[kind]).map(([text, worth]) => ({ kind, tiles: text.split(" "), worth })),
);

/** A way to read tiles as a set. */
export interface Reading {
  kind: SetKind;
  worth: number;
  /** What each tile is. For a joker, what it may stand for. */
  standing: readonly (readonly Kind[])[];
}

/** Return every way to read tiles in this order as a set: none, one, or a run and a group if jokers leave it open. */
export function readings(kinds: readonly Kind[]): Reading[] {
  const found: Reading[] = [];
  const real = kinds.filter((kind) => !isJoker(kind));
  for (const plain of PLAIN) {
    if (plain.tiles.length !== kinds.length) continue;
    if (plain.kind === "run") {
      if (kinds.every((kind, place) => isJoker(kind) || kind === plain.tiles[place]))
        found.push({ kind: "run", worth: plain.worth, standing: plain.tiles.map((tile) => [tile]) });
    } else if (holds(plain, real)) {
      addGroup(found, plain, kinds, real);
    }
  }
  return found;
}

/** In a group a joker may stand for any missing colour, so all groups that fit are one reading. */
function addGroup(found: Reading[], plain: PlainSet, kinds: readonly Kind[], real: readonly Kind[]): void {
  const missing = plain.tiles.filter((tile) => !real.includes(tile));
  const group = found.find((reading) => reading.kind === "group");
  const known = group?.standing[kinds.findIndex(isJoker)] ?? [];
  const all = [...known, ...missing.filter((tile) => !known.includes(tile))];
  const standing = kinds.map((kind) => (isJoker(kind) ? all : [kind]));
  if (group) group.standing = standing;
  else found.push({ kind: "group", worth: plain.worth, standing });
}

/** Return true if the tiles are different and all in the set. */
function holds(plain: PlainSet, real: readonly Kind[]): boolean {
  return new Set(real).size === real.length && real.every((kind) => plain.tiles.includes(kind));
}

/** Return the wanted reading if there is a choice. */
export function read(kinds: readonly Kind[], wish: SetKind | null = null): Reading | null {
  const all = readings(kinds);
  return all.find((reading) => reading.kind === wish) ?? all[0] ?? null;
}

export function isSet(kinds: readonly Kind[]): boolean {
  return readings(kinds).length > 0;
}

/** Return a set as text for the server. Jokers are declared where the kind of set would be open. */
export function write(kinds: readonly Kind[], reading: Reading): string {
  const declare = kinds.filter((kind) => !isJoker(kind)).length === 1;
  let jokers = 0;
  return kinds
    .map((kind, place) => {
      if (!isJoker(kind) || !declare) return kind;
      const may = reading.standing[place] ?? [];
      const stands = may.length === 1 ? may[0] : may[jokers];
      jokers += 1;
      return `${JOKER}${stands}`;
    })
    .join(" ");
}

/** What is wrong with tiles that are not a set. */
export type Problem =
  /** Any one of these would make it a set. */
  | { code: "one-of"; tiles: readonly Kind[] }
  /** All of these are missing. */
  | { code: "all-of"; tiles: readonly Kind[] }
  /** This many tiles are missing; several choices would do. */
  | { code: "short"; count: number }
  /** These two are never in one set. */
  | { code: "clash"; tiles: readonly [Kind, Kind] }
  | { code: "twice"; tiles: readonly [Kind] }
  | { code: "apart" }
  | { code: "many" };

/** If more tiles than this are missing, the numbers are too far apart. */
const NAMED = 3;

export function problem(kinds: readonly Kind[]): Problem {
  const real = kinds.filter((kind) => !isJoker(kind));
  const twice = real.find((kind, place) => real.indexOf(kind) !== place);
  if (twice) return { code: "twice", tiles: [twice] };
  const around = PLAIN.filter((plain) => holds(plain, real));
  if (around.length === 0) return { code: "clash", tiles: findClash(real) };
  const large = around.filter((plain) => plain.tiles.length > kinds.length);
  if (large.length === 0) return { code: "many" };
  const length = Math.min(...large.map((plain) => plain.tiles.length));
  const nearest = large.filter((plain) => plain.tiles.length === length);
  const count = length - kinds.length;
  const missing = [...new Set(nearest.flatMap((plain) => plain.tiles.filter((tile) => !real.includes(tile))))];
  if (count === 1 && missing.length <= NAMED) return { code: "one-of", tiles: missing };
  if (count > NAMED) return { code: "apart" };
  if (nearest.length === 1 && missing.length === count) return { code: "all-of", tiles: missing };
  return { code: "short", count };
}

function findClash(real: readonly Kind[]): [Kind, Kind] {
  for (const [place, one] of real.entries()) {
    const other = real.slice(place + 1).find((next) => !PLAIN.some((plain) => holds(plain, [one, next])));
    if (other) return [one, other];
  }
  // Tiles that match pairwise are of one colour or one number, so they are in one set.
  throw new Error(`no clash in ${real.join(" ")}`);
}
