/** Stores the order of the rack in this tab, so that a reload restores it. */
import type { Kind, Order } from "./tiles";

interface Kept {
  rack: readonly Kind[];
  order: Order | null;
}

const key = (): string => `rummikub-rack:${location.pathname}`;

export function saveRack(kept: Kept): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(kept));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function loadRack(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
