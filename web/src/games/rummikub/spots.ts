/** Where on the board a point is. */
import type { Spot } from "./arrangement";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Before which of these tiles, laid in lines, a point is. */
export function indexAt(tiles: readonly Box[], x: number, y: number): number {
  const index = tiles.findIndex((tile) => y < tile.top || (y <= tile.bottom && x < (tile.left + tile.right) / 2));
  return index < 0 ? tiles.length : index;
}

/** The spot under a point, if tiles can be put there. */
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

export function sameSpot(one: Spot | null, other: Spot | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
