/** Animates chips from their old places to their new ones. */
import { paced, prefersStill } from "../../lib/settings.svelte";

const LENGTH = 420;
const EASING = "cubic-bezier(0.3, 0.7, 0.2, 1)";

export type Places = ReadonlyMap<string, DOMRect>;

/** Return the current place of each chip, even during an animation. */
export function placesOf(board: HTMLElement): Places {
  return new Map(chips(board).map((chip) => [nameOf(chip), chip.getBoundingClientRect()]));
}

/** Animate every chip that has moved from its old place, and let new ones appear. */
export function glide(board: HTMLElement, before: Places): void {
  if (prefersStill()) return;
  chips(board).forEach((chip, place) => {
    const [from, to] = [before.get(nameOf(chip)), chip.getBoundingClientRect()];
    if (!from || from.width === 0) {
      chip.animate([{ opacity: 0, transform: "translateY(-14px) scale(0.7)" }, {}], {
        duration: paced(LENGTH),
        easing: EASING,
        delay: before.size === 0 ? 0 : 25 * place,
        fill: "backwards",
      });
      return;
    }
    const [right, down] = [from.x - to.x + (from.width - to.width) / 2, from.y - to.y + (from.height - to.height) / 2];
    if (Math.abs(right) < 1 && Math.abs(down) < 1) return;
    const start = `translate(${right}px, ${down}px) scale(${from.width / to.width})`;
    chip.animate(
      [
        { transform: start, zIndex: 10 },
        { transform: "none", zIndex: 10 },
      ],
      { duration: paced(LENGTH), easing: EASING },
    );
  });
}

function chips(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>("[data-piece]")];
}

function nameOf(chip: HTMLElement): string {
  return chip.dataset["piece"] ?? "";
}
