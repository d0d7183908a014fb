/** Asks the server about every arrangement that could be laid, before the person lays it. */
import type { Refused } from "../../lib/protocol";
import type { Scene } from "../../lib/table/scene";

/** How long an arrangement must stand before it is asked about, in milliseconds. */
const WAIT = 120;

export class PlayCheck {
  private asked: { action: string; refused: Refused | null } | null = $state.raw(null);

  constructor(private readonly scene: () => Scene<"rummikub">) {}

  /** Ask about a play after a moment. Return a function that withdraws the question. */
  ask(action: string): () => void {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const refused = await this.scene().check(action);
      if (isCurrent) this.note(action, refused);
    }, WAIT);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }

  /** Remember what the server answered. */
  note(action: string, refused: Refused | null): void {
    this.asked = { action, refused };
  }

  /** Return why a play would be refused, as far as the server has answered. */
  refusalOf(action: string): Refused | null {
    return this.asked?.action === action ? this.asked.refused : null;
  }
}
