/** How large the tiles on the rack are. */

/** Tiles on the rack are never smaller than this, in pixels. */
const SMALLEST = 28;
const GAP = 3;

/** Return the width of the largest tiles, in pixels, with which so many of them fit into so many lines. */
export function fitRack(count: number, width: number, lines: number, largest: number): number {
  const inLine = Math.max(1, Math.ceil(count / lines));
  const fitting = Math.floor((width + GAP) / inLine - GAP);
  return Math.max(SMALLEST, Math.min(largest, fitting));
}
