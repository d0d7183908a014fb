/** Animates tiles from their old places to their new ones, anywhere on the page. */
import { paced, prefersStill } from "../../lib/settings.svelte";
import type { Piece } from "./tiles";

const LENGTH = 420;
const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

interface Place {
  left: number;
  top: number;
  width: number;
}

export class Motion {
  private before = new Map<Piece, Place>();
  private readonly said = new Map<Piece, Place>();

  /** Remember where all tiles are before a change. */
  note(root: HTMLElement): void {
    const seen = tilesIn(root).map((tile): [Piece, Place] => [
      tile.dataset["tile"] as Piece,
      tile.getBoundingClientRect(),
    ]);
    this.before = new Map([...seen, ...this.said]);
    this.said.clear();
  }

  /** Set where a dragged tile is, from where it moves when it is dropped. */
  say(piece: Piece, place: Place): void {
    this.said.set(piece, place);
  }

  /** Animate tiles from their old places. New tiles come from their origin. */
  go(root: HTMLElement, origin: (piece: Piece) => Element | null | undefined): void {
    const before = this.before;
    this.before = new Map();
    if (before.size === 0 || prefersStill()) return;
    let came = 0;
    for (const tile of tilesIn(root)) {
      const piece = tile.dataset["tile"] as Piece;
      const from = before.get(piece) ?? origin(piece)?.getBoundingClientRect();
      if (!from) continue;
      const to = tile.getBoundingClientRect();
      const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
      if (Math.hypot(x, y) < 2) continue;
      if (!before.has(piece)) came += 1;
      glide(tile, x, y, Number.isFinite(scale) ? Math.min(scale, 1.5) : 1, before.has(piece) ? 0 : came * 60);
    }
  }
}

function tilesIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-tile]")];
}

function glide(tile: HTMLElement, x: number, y: number, scale: number, delay: number): void {
  tile.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: paced(LENGTH), easing: EASE, delay: paced(delay), fill: "backwards" },
  );
}
