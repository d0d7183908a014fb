/** The tiles being dragged, and where they would drop. */
import { checkRow, move, rowOf, type Row, type Spot } from "./arrangement";
import type { Motion } from "./motion";
import { listenForDrags, type Drag } from "./drag-gesture";
import { pieceAt, pointOnFelt, sameSpot, spotAt } from "./spots";
import type { TableLayout } from "./table-layout.svelte";
import type { Piece } from "./tiles";
import type { Touched, Workbench } from "./workbench.svelte";

export class DragAndDrop {
  drag: Drag<Piece> | null = $state.raw(null);
  /** Where the tiles may be dropped now. */
  over: Spot | null = $state.raw(null);
  readonly held: readonly Piece[] = $derived(this.drag?.things ?? []);
  /** True if the tiles would make a set there. */
  readonly fits: boolean = $derived.by(() => {
    const [first] = this.held;
    if (first === undefined || (this.over?.to !== "row" && this.over?.to !== "joker")) return false;
    const row = rowOf(move(this.bench.arrangement, this.held, this.over), first);
    return row !== undefined && checkRow(row).reading !== null;
  });

  constructor(
    private readonly bench: Workbench,
    private readonly layout: TableLayout,
    private readonly motion: Motion,
    private readonly tell: (touched: Touched) => void,
  ) {}

  /** Let tiles be dragged on the board. Return a function that ends it. */
  listen(root: HTMLElement): () => void {
    return listenForDrags<Piece>(root, {
      grab: (target) => this.grab(target),
      drag: (drag) => this.follow(drag),
      drop: (drag) => this.drop(drag, root.querySelector("[data-hand]")?.getBoundingClientRect()),
      cancel: () => this.end(),
    });
  }

  /** Return what a drag takes: a whole set by its grip, all picked tiles, or one tile. */
  private grab(target: Element): readonly Piece[] | null {
    const key = target.closest<HTMLElement>("[data-grip]")?.dataset["grip"];
    const piece = target.closest<HTMLElement>("[data-tile]")?.dataset["tile"];
    let pieces: readonly Piece[] = piece ? [piece] : [];
    if (key) pieces = this.bench.arrangement.rows.find((row) => row.key === key)?.pieces ?? [];
    else if (piece && this.bench.picked.includes(piece)) pieces = this.bench.picked;
    return pieces.every((each) => this.bench.mayMove(each)) ? pieces : null;
  }

  private follow(drag: Drag<Piece>): void {
    if (!this.drag) this.bench.letGo();
    this.drag = drag;
    const spot = this.spotUnder(drag);
    const allowed = spot && this.bench.refusal(drag.things, spot) === null ? spot : null;
    if (!sameSpot(allowed, this.over)) this.over = allowed;
  }

  private drop(drag: Drag<Piece>, hand: DOMRect | undefined): void {
    const spot = this.spotUnder(drag);
    this.end();
    if (!spot) return;
    if (hand) {
      const width = hand.width / drag.things.length;
      drag.things.forEach((piece, which) =>
        this.motion.say(piece, { left: hand.left + which * width, top: hand.top, width }),
      );
    }
    const place = spot.to === "new" ? this.placeFor(drag, hand) : null;
    const whole = place && this.wholeRow(drag.things);
    if (place && whole) return this.layout.wish(whole.key, place);
    this.tell(this.bench.place(drag.things, spot));
    const row = rowOf(this.bench.arrangement, drag.things[0] as Piece);
    if (place && row) this.layout.wish(row.key, place);
  }

  /** Return the spot under the pointer. A joker that the tile can replace is a spot of its own. */
  private spotUnder({ things, x, y }: Drag<Piece>): Spot | null {
    const joker = pieceAt(x, y);
    if (joker && this.bench.takesJoker(things, joker)) return { to: "joker", joker };
    return spotAt(x, y);
  }

  /** Return where on the bare table the tiles are dropped. */
  private placeFor(drag: Drag<Piece>, hand: DOMRect | undefined): ReturnType<TableLayout["placeAt"]> | null {
    const point = pointOnFelt(drag.x, drag.y);
    return point && this.layout.placeAt(point.x - (hand ? drag.x - hand.left : 0), point.y);
  }

  /** Return the row that consists of exactly these tiles. It is only moved. */
  private wholeRow(pieces: readonly Piece[]): Row | undefined {
    const row = rowOf(this.bench.arrangement, pieces[0] as Piece);
    return row?.pieces.length === pieces.length && pieces.every((piece) => row.pieces.includes(piece))
      ? row
      : undefined;
  }

  private end(): void {
    this.drag = this.over = null;
  }
}
