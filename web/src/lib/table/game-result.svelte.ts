/** What the server tells about a game that is over: its rounds, and what it did to the viewer's rating. */
import { loadRoundTable } from "../../games/catalogue";
import { showProblem } from "../announce.svelte";
import { ask } from "../net/api";
import type { SeatRating, TableSummary } from "../protocol";
import type { RoundTable } from "./round-table";
import type { Events, GameId } from "./scene";

/** The server rates a game about a second after its end. */
const RATING_WAITS = 6;

export class GameResult {
  rounds: readonly Events[GameId][] = $state.raw([]);
  roundTable: RoundTable | null = $state.raw(null);
  rating: SeatRating | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
  ) {}

  /** Ask for everything that there is for this table. */
  load({ game, rated, ending }: TableSummary): void {
    if (!ending) {
      void loadRoundTable(game).then((loaded) => (this.roundTable = loaded));
      void ask<Events[GameId][]>("GET", `/api/tables/${this.table}/rounds`).then(
        (rounds) => (this.rounds = rounds),
        showProblem,
      );
    }
    if (rated && ending?.kind !== "aborted" && this.seat !== null) void this.askRating(RATING_WAITS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async askRating(waits: number): Promise<void> {
    try {
      const told = await ask<SeatRating[]>("GET", `/api/tables/${this.table}/ratings`);
      this.rating = told.find((each) => each.seat === this.seat) ?? null;
      if (told.length === 0 && waits > 0) this.timer = setTimeout(() => void this.askRating(waits - 1), 1000);
    } catch (problem) {
      showProblem(problem);
    }
  }
}
