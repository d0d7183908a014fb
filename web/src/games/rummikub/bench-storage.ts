/** Stores the person's arrangement in this tab, so that a reload restores it. */
import type { SavedBench } from "./workbench.svelte";

const key = (): string => `rummikub-bench:${location.pathname}`;

export function saveBench(saved: SavedBench): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(saved));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function loadBench(): SavedBench | null {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? "null") as SavedBench | null;
  } catch {
    return null;
  }
}
