/** Arrow keys move the focus from chip to chip within a row. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function arrowKeys(board: HTMLElement): () => void {
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const chip = event.target instanceof HTMLElement ? event.target.closest("[data-chip]") : null;
    if (!step || !chip) return;
    const row = [...(chip.closest("ul, .felt")?.querySelectorAll<HTMLElement>("[data-chip]") ?? [])];
    const next = row[row.indexOf(chip as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  board.addEventListener("keydown", press);
  return () => board.removeEventListener("keydown", press);
}
