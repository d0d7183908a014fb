/**
 * Places of sets on the table. A set stays where it lies. It moves only as far as it must when a set beside it has grown,
 * and a new set goes to a free place. Widths are in half tiles, because the grip of a set takes half a tile.
 */

export interface Place {
  readonly line: number;
  /** From the left edge, in half tiles. */
  readonly column: number;
  /** How many half tiles the set takes. */
  readonly width: number;
}

export type Places = ReadonlyMap<string, Place>;

/** A set that needs a place. */
export interface SizedRow {
  readonly key: string;
  readonly width: number;
}

interface Item extends SizedRow {
  readonly column: number;
  /** By how much it is wider than it was. */
  readonly grown: number;
}

/** Return how many half tiles a row of so many tiles takes. A single tile gets the room of two, for its mark. */
export function widthOf(tiles: number): number {
  return 2 * Math.max(tiles, 2) + 1;
}

/**
 * Return a place for every row on a table that is so many half tiles wide.
 *
 * `before` says where rows are, and `wishes` where new ones should go if there is room.
 */
export function arrange(
  rows: readonly SizedRow[],
  before: Places,
  columns: number,
  wishes: ReadonlyMap<string, Omit<Place, "width">> = new Map(),
): Map<string, Place> {
  const lines = new Map<number, Item[]>();
  const homeless: SizedRow[] = [];
  for (const row of rows) {
    const old = before.get(row.key);
    if (old) {
      const item = { ...row, column: old.column, grown: row.width - old.width };
      lines.set(old.line, [...(lines.get(old.line) ?? []), item]);
    } else homeless.push(row);
  }
  const places = new Map<string, Place>();
  for (const [line, items] of lines) {
    const { kept, loose } = settleLine(items, columns);
    for (const { key, column, width } of kept) places.set(key, { line, column, width });
    homeless.push(...loose);
  }
  for (const { key, width } of homeless) {
    const old = before.get(key);
    const place = freePlace(width, places, columns, wishes.get(key) ?? old);
    places.set(key, { ...place, width });
  }
  return places;
}

/** Return the nearest free place to a wanted one, or the first in reading order. */
export function freePlace(
  width: number,
  places: Places,
  columns: number,
  wish?: Omit<Place, "width">,
): Omit<Place, "width"> {
  const taken = [...places.values()];
  const last = Math.max(-1, ...taken.map(({ line }) => line));
  let best = { line: last + 1, column: 0 };
  let least = Infinity;
  for (let line = 0; line <= Math.max(last + 1, wish?.line ?? 0); line += 1)
    for (const [start, end] of gapsOf(line, taken, columns)) {
      // Only in a line of its own may a row be wider than its place.
      if (end - start < Math.min(width, columns)) continue;
      const column = wish ? Math.max(start, Math.min(wish.column, end - width)) : start;
      const distance = wish ? Math.abs(line - wish.line) * columns + Math.abs(column - wish.column) : line;
      if (distance < least) [best, least] = [{ line, column }, distance];
    }
  return best;
}

/** Return the free stretches of a line, from the left. */
function gapsOf(line: number, taken: readonly Place[], columns: number): [number, number][] {
  const gaps: [number, number][] = [];
  let start = 0;
  const inLine = taken.filter((place) => place.line === line);
  for (const { column, width } of inLine.toSorted((one, other) => one.column - other.column)) {
    if (column > start) gaps.push([start, column]);
    start = Math.max(start, column + width);
  }
  if (start < columns) gaps.push([start, columns]);
  return gaps;
}

/** Make room in a line by moving as few rows as possible. Rows for which there is no room are loose. */
function settleLine(items: readonly Item[], columns: number): { kept: readonly Item[]; loose: readonly Item[] } {
  const line = items.toSorted((one, other) => one.column - other.column);
  const ways = [pushedRight(line, columns), pushedLeft(line, columns)].filter((way) => way !== null);
  const moved = (way: readonly Item[]): number => way.filter((item, at) => item.column !== line[at]?.column).length;
  const [best] = ways.toSorted((one, other) => moved(one) - moved(other));
  if (best) return { kept: best, loose: [] };
  // A row that is alone in its line and too wide for it stays all the same.
  if (line.length === 1) return { kept: line.map((item) => ({ ...item, column: 0 })), loose: [] };
  const most = Math.max(...line.map(({ grown }) => grown));
  const leaving = line.findLast(({ grown }) => grown === most) as Item;
  const rest = settleLine(
    line.filter((item) => item !== leaving),
    columns,
  );
  return { kept: rest.kept, loose: [leaving, ...rest.loose] };
}

function pushedRight(line: readonly Item[], columns: number): Item[] | null {
  let end = 0;
  const pushed = line.map((item) => {
    const column = Math.max(item.column, end);
    end = column + item.width;
    return { ...item, column };
  });
  return end <= columns ? pushed : null;
}

function pushedLeft(line: readonly Item[], columns: number): Item[] | null {
  let start = columns;
  const pushed = line.toReversed().map((item) => {
    start = Math.min(item.column, start - item.width);
    return { ...item, column: start };
  });
  return start >= 0 ? pushed.toReversed() : null;
}
