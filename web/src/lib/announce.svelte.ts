import { untrack } from "svelte";

/** What a screen reader should say, and what passes by at the foot of the page. */
class Announcements {
  /** For those who listen. */
  spoken: string = $state("");
  /** For those who look too; gone after a while. */
  toast: { text: string; kind: "refusal" | "news"; key: number } | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  say(text: string): void {
    // The same words twice are still to be said twice; whoever says them does not wait for what others say.
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

/** Show why something was refused, if it was; whether it was done. */
export function showRefusal(refused: { text: string } | null): boolean {
  if (refused) announcements.show(refused.text, "refusal");
  return refused === null;
}

/** Show why something failed that was asked over HTTP. */
export function showProblem(problem: unknown): void {
  announcements.show(problem instanceof Error ? problem.message : String(problem), "refusal");
}
