/** Arrow keys: along the tiles, and up and down between lines, sets, table and rack. */

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Return the nearest box in the next line above (-1) or below (1). */
export function nearest(boxes: readonly Box[], from: number, direction: 1 | -1): number | null {
  const here = boxes[from] as Box;
  const middle = (here.left + here.right) / 2;
  const beyond = (box: Box): boolean => (direction > 0 ? box.top >= here.bottom - 4 : box.bottom <= here.top + 4);
  const distance = (box: Box): number => (direction > 0 ? box.top - here.bottom : here.top - box.bottom);
  const there = boxes.filter(beyond);
  if (there.length === 0) return null;
  const line = Math.min(...there.map(distance));
  const candidates = there.filter((box) => distance(box) < line + 24);
  const off = (box: Box): number => Math.abs((box.left + box.right) / 2 - middle);
  return boxes.indexOf(candidates.reduce((best, box) => (off(box) < off(best) ? box : best)));
}

/** Move the focus with an arrow key. Return true if the key is one. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  const stops = [...root.querySelectorAll<HTMLElement>("[data-stop]")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return false;
  const area = (stop: HTMLElement): Element | null => stop.closest("[data-stops]");
  const line = stops.filter((stop) => area(stop) === area(stops[at] as HTMLElement));
  const within = line.indexOf(stops[at] as HTMLElement);
  const boxes = (): DOMRect[] => stops.map((stop) => stop.getBoundingClientRect());
  const next: Record<string, () => HTMLElement | null | undefined> = {
    ArrowLeft: () => line[within - 1],
    ArrowRight: () => line[within + 1],
    Home: () => line[0],
    End: () => line.at(-1),
    ArrowUp: () => stopAt(stops, nearest(boxes(), at, -1)),
    ArrowDown: () => stopAt(stops, nearest(boxes(), at, 1)),
  };
  const go = next[key];
  if (!go) return false;
  go()?.focus();
  return true;
}

function stopAt(stops: readonly HTMLElement[], index: number | null): HTMLElement | undefined {
  return index === null ? undefined : stops[index];
}
