/** Finds the spot of the board under a point. */
import type { Spot } from "./arrangement";
import type { Piece } from "./tiles";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Return the index of the tile that a point is before. The tiles are in lines. */
export function indexAt(tiles: readonly Box[], x: number, y: number): number {
  const index = tiles.findIndex((tile) => y < tile.top || (y <= tile.bottom && x < (tile.left + tile.right) / 2));
  return index < 0 ? tiles.length : index;
}

/** Return the spot under a point, if tiles can go there. */
export function spotAt(x: number, y: number): Spot | null {
  const under = document.elementFromPoint(x, y);
  const area = under?.closest<HTMLElement>("[data-area]");
  if (!area) return null;
  const index = indexAt(
    [...area.querySelectorAll("[data-tile]")].map((tile) => tile.getBoundingClientRect()),
    x,
    y,
  );
  if (area.dataset["area"] === "rack") return { to: "rack", index };
  if (area.dataset["area"] === "row") return { to: "row", key: area.dataset["row"] as string, index };
  return { to: "new" };
}

export function pieceAt(x: number, y: number): Piece | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-tile]")?.dataset["tile"];
}

/** Return where a point is on the table, from its top left corner, scrolled along. Null if it is not on the bare table. */
export function pointOnFelt(x: number, y: number): { x: number; y: number } | null {
  const under = document.elementFromPoint(x, y);
  if (!under || (under as HTMLElement).dataset["area"] !== "felt") return null;
  const box = under.getBoundingClientRect();
  return { x: x - box.left + under.scrollLeft, y: y - box.top + under.scrollTop };
}

export function sameSpot(one: Spot | null, other: Spot | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
