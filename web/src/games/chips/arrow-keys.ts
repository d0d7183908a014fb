/** Arrow keys go from chip to chip in a row, as far as it goes. */
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
