/** Stores the person's arrangement in this tab, so that a reload restores it. */
import type { SavedLayout } from "./table-layout.svelte";
import type { SavedBench } from "./workbench.svelte";

interface Saved {
  readonly bench: SavedBench;
  readonly layout: SavedLayout;
}

const key = (): string => `rummikub-bench:${location.pathname}`;

export function saveBench(saved: Saved): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(saved));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function loadBench(): Saved | null {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? "null") as Saved | null;
  } catch {
    return null;
  }
}
