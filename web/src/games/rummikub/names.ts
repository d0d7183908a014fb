/** Names of tiles and sets, for sentences and screen readers. */
import { checkRow, type CheckedRow, type Row } from "./arrangement";
import type { Reading, Problem } from "./readings";
import { colourOf, isJoker, kindOf, kindsOf, numberOf, type Kind, type Piece } from "./tiles";
import { words } from "./words";

/** Return a phrase of the game that the server sent. */
export type Term = (key: string) => string;

export function tileName(kind: Kind, term: Term): string {
  if (isJoker(kind)) return term("rummikub/colour/*");
  return `${term(`rummikub/colour/${colourOf(kind)}`)} ${numberOf(kind)}`;
}

const listed = (kinds: readonly Kind[], term: Term, between: "or" | "and"): string =>
  kinds.map((kind) => tileName(kind, term)).join(words(between));

/** Return what a joker stands for in a set. */
export function standingOf(reading: Reading | null, place: number): readonly Kind[] {
  return reading?.standing[place] ?? [];
}

export function jokerName(standing: readonly Kind[], term: Term): string {
  return standing.length > 0 ? words("stands-for", { tiles: listed(standing, term, "or") }) : term("rummikub/colour/*");
}

/** Return the name of several tiles of a number: “9s”. */
function several(number: number): string {
  return words("of-a-number").split("|")[number - 1] ?? String(number);
}

export function setName({ row, reading }: CheckedRow, term: Term): string {
  const kinds = kindsOf(row.pieces);
  if (!reading) return words("loose", { tiles: listed(kinds, term, "and") });
  const stands = reading.standing.map((may) => may[0] as Kind);
  if (reading.kind === "group") {
    const colours = kinds.map((kind) => term(`rummikub/colour/${isJoker(kind) ? kind : colourOf(kind)}`));
    return words("group", { numbers: several(numberOf(stands[0] as Kind)), colours: colours.join(words("and")) });
  }
  const numbers = kinds.map((kind) => (isJoker(kind) ? tileName(kind, term) : String(numberOf(kind))));
  return words("run", { colours: words(`colours-${colourOf(stands[0] as Kind)}`), numbers: numbers.join(" ") });
}

/** Return the name of a tile in a set: “red 7, 2 of 3 in the run red 6 7 8”. */
export function placeName(checked: CheckedRow, place: number, term: Term): string {
  const { row, reading } = checked;
  const kind = kindOf(row.pieces[place] as Piece);
  const tile = isJoker(kind) ? jokerName(standingOf(reading, place), term) : tileName(kind, term);
  return words("in-set", { tile, place: place + 1, count: row.pieces.length, set: setName(checked, term) });
}

/** Return what is wrong with a row. `name` names the tiles. */
export function problemText(problem: Problem, name: (kind: Kind) => string): string {
  const all = (kinds: readonly Kind[], between: "or" | "and"): string => kinds.map(name).join(words(between));
  switch (problem.code) {
    case "one-of":
      return words("bad-one-of", { tiles: all(problem.tiles, "or") });
    case "all-of":
      return words("bad-all-of", { tiles: all(problem.tiles, "and") });
    case "short":
      return words("bad-short", { count: problem.count });
    case "clash":
      return words("bad-clash", { one: name(problem.tiles[0]), other: name(problem.tiles[1]) });
    case "twice":
      return words("bad-twice", { tile: name(problem.tiles[0]) });
    case "apart":
      return words("bad-apart");
    case "many":
      return words("bad-many");
  }
}

/** Return the worth of a set, or what is wrong with the row. */
export function checkedText({ reading, problem }: CheckedRow, term: Term): string {
  if (reading) return words("good", { worth: reading.worth });
  return problemText(problem as Problem, (kind) => tileName(kind, term));
}

export const rowText = (row: Row, term: Term): string => {
  const checked = checkRow(row);
  return `${setName(checked, term)}, ${checkedText(checked, term)}`;
};

/** Split a sentence of the server into words and tiles, which it writes as `r7`. */
export function tilesIn(text: string): (string | { kind: Kind; stands: Kind | null })[] {
  return text
    .split(/(?<![\w*])(\*?[krbo](?:1[0-3]|[1-9])|\*)(?![\w*])/)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      return part.startsWith("*") ? { kind: "*", stands: part.slice(1) || null } : { kind: part, stands: null };
    })
    .filter((part) => part !== "");
}

/** Return a sentence of the server with the names of tiles. */
export const spoken = (text: string, term: Term): string =>
  tilesIn(text)
    .map((part) => (typeof part === "string" ? part : tileName(part.stands ?? part.kind, term)))
    .join("");
