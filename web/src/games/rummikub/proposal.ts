/** Plays that the server proposes, on the real table. */
import { sameRow, withOwnKeys, type Ground, type Row } from "./arrangement";
import { layOut, type ServerRow } from "./identity";
import { kindOfWord } from "./tiles";

/** Return the table after a proposed play. */
export function rowsAfter(ground: Ground, action: string): Row[] {
  const [verb, ...rest] = action.split(" ");
  const sets = rest.join(" ").split(" | ").map(readServerRow);
  const known = [...ground.rack, ...ground.rows.flatMap((row) => row.pieces)];
  const laid = layOut(verb === "lay" ? known : ground.rack, known, ground.rows, sets);
  return withOwnKeys(verb === "lay" ? laid.map((row) => unchanged(row, ground.rows)) : [...ground.rows, ...laid]);
}

/** Return the old row if it is the same, so that it is not rendered again. */
export function unchanged(row: Row, before: readonly Row[]): Row {
  return before.find((old) => sameRow(old, row)) ?? row;
}

function readServerRow(text: string): ServerRow {
  const tiles = text.split(" ");
  const declared = tiles.find((word) => word.length > 1 && word.startsWith("*"));
  const real = tiles.find((word) => !word.startsWith("*"));
  const kinds = tiles.map(kindOfWord);
  if (!declared || !real) return { kinds, wish: null };
  return { kinds, wish: declared[1] === real[0] ? "run" : "group" };
}
