import { untrack } from "svelte";

/** Announcements for screen readers, and notes at the foot of the page. */
class Announcements {
  /** Read by screen readers. */
  spoken: string = $state("");
  /** Shown for a few seconds. */
  toast: { text: string; kind: "refusal" | "news"; key: number } | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  say(text: string): void {
    // A screen reader reads only what changes, so the same text twice must differ. `untrack`: callers do not depend on it.
    this.spoken = text === untrack(() => this.spoken) ? `${text}\u00A0` : text;
  }

  show(text: string, kind: "refusal" | "news" = "news"): void {
    this.toast = { text, kind, key: (this.count += 1) };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.toast = null), 4000 + 50 * text.length);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.toast = null;
  }
}

export const announcements = new Announcements();

/** Show a refusal, if there is one that says something. Return true if there is none. */
export function showRefusal(refused: { text: string } | null): boolean {
  if (refused?.text) announcements.show(refused.text, "refusal");
  return refused === null;
}

/** Show why an HTTP request failed. */
export function showProblem(problem: unknown): void {
  announcements.show(problem instanceof Error ? problem.message : String(problem), "refusal");
}
