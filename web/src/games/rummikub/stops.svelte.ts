/** The tiles that the tab key comes to: one on the table and one on the rack, the last that had the focus. */
import type { Workbench } from "./workbench.svelte";

export class Stops {
  private lastOnTable: string | null = $state(null);
  private lastOnRack: string | null = $state(null);

  constructor(private readonly bench: Workbench) {}

  get table(): string | null {
    const stops = this.bench.arrangement.rows.flatMap((row) => [row.key, ...row.pieces]);
    return stops.find((stop) => stop === this.lastOnTable) ?? stops[0] ?? null;
  }

  set table(stop: string) {
    this.lastOnTable = stop;
  }

  get rack(): string | null {
    const { rack } = this.bench.arrangement;
    return rack.find((stop) => stop === this.lastOnRack) ?? rack[0] ?? null;
  }

  set rack(stop: string) {
    this.lastOnRack = stop;
  }
}
