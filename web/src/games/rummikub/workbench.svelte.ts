/** A person's own copy of the table, to try things until they are laid or the table changes. */
import type { RummikubView } from "../../lib/protocol";
import {
  canSwap,
  declare,
  laidFrom,
  move,
  NOTHING,
  rowOf,
  withOwnKeys,
  type Arrangement,
  type Ground,
  type Row,
  type Spot,
} from "./arrangement";
import { History } from "./history";
import { identify } from "./identity";
import { rowsAfter, unchanged } from "./proposal";
import type { SetKind } from "./readings";
import { rebase } from "./rebase";
import { kindOfWord, sorted, type Order, type Piece } from "./tiles";

/** Why a move of tiles was refused. */
export type Refusal = "meld-first" | "table-stays" | "pick-first";
/** The result of a touch. */
export type Touched =
  | { did: "picked" | "left"; piece: Piece }
  | { did: "placed"; pieces: readonly Piece[] }
  | { did: "nothing"; why: Refusal };

/** A state that undo can restore. */
interface Moment {
  readonly arrangement: Arrangement;
  readonly order: Order | null;
}

/** A workbench as it is kept across a reload. */
export interface SavedBench {
  readonly game: number;
  readonly ground: Ground;
  readonly arrangement: Arrangement;
  readonly order: Order | null;
}

const RACK = "rack";

export class Workbench {
  ground: Ground = $state.raw(NOTHING);
  arrangement: Arrangement = $state.raw(NOTHING);
  /** Picked tiles, all from the rack or all from one set. */
  picked: readonly Piece[] = $state.raw([]);
  /** Tiles new since the last change of the table: laid by someone, or drawn. */
  fresh: ReadonlySet<Piece> = $state.raw(new Set());
  /** How many own tiles the last change put back on the rack. */
  putBack: number = $state(0);
  /** True if this person has melded and may use the tiles of the table. */
  melded: boolean = $state(false);
  /** How the rack is sorted. Null if the person arranged it. */
  order: Order | null = $state("colour");
  private game = 0;
  private history: History<Moment> = $state.raw(new History<Moment>());

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  /** True if the picked tiles can return to the rack. */
  get canReturn(): boolean {
    const { picked } = this;
    return picked.length > 0 && picked.every((piece) => this.isOwn(piece) && !this.arrangement.rack.includes(piece));
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  get canReset(): boolean {
    const rows = this.arrangement.rows;
    const same = rows.length === this.ground.rows.length && rows.every((row, place) => row === this.ground.rows[place]);
    return !same;
  }

  /**
   * Update to a view of the server. A new game of a match starts from scratch. If the person's turn ended without a play,
   * what they had tried is undone.
   */
  follow(view: RummikubView, seat: number | null, hasTurnEnded = false): void {
    const dealt = view.game_number !== this.game;
    this.game = view.game_number;
    const own = seat === null ? null : view.seats[seat];
    const before = dealt ? NOTHING : this.ground;
    // A rack grows only at the end of its owner's turn, also where nobody tells what happened in between.
    const isUndone = hasTurnEnded || (own?.rack?.length ?? 0) > before.rack.length;
    const tried = isUndone ? this.withoutDraft() : this.arrangement;
    const seen = dealt ? NOTHING : tried;
    const table = view.table.map(({ kind, tiles }) => ({ kinds: tiles.map(kindOfWord), wish: kind }));
    const told = identify(before, seen.rows, own?.rack ?? [], table);
    const after = { rack: told.rack, rows: withOwnKeys(told.rows.map((row) => unchanged(row, before.rows))) };
    const rebased = rebase(seen, before, after);
    const tableChanged =
      after.rows.length !== before.rows.length || after.rows.some((row) => !before.rows.includes(row));
    const cameNew = newPieces(before, after);
    if (tableChanged || cameNew.size > 0) {
      this.fresh = before === NOTHING ? new Set() : cameNew;
      this.history = new History();
      this.picked = this.picked.filter(
        (piece) => after.rack.includes(piece) && rebased.arrangement.rack.includes(piece),
      );
    }
    this.melded = own?.melded ?? false;
    this.ground = after;
    this.putBack = rebased.putBack.length;
    this.arrangement = this.inOrder({ ...rebased.arrangement, rows: withOwnKeys(rebased.arrangement.rows) });
  }

  /** Everything that a reload should bring back. */
  get saved(): SavedBench {
    return { game: this.game, ground: this.ground, arrangement: this.arrangement, order: this.order };
  }

  /** Go back to what was saved, before the first view. What has changed since then is followed as usual. */
  restore(saved: SavedBench): void {
    this.game = saved.game;
    this.ground = saved.ground;
    this.arrangement = saved.arrangement;
    this.order = saved.order;
  }

  isOwn(piece: Piece): boolean {
    return this.ground.rack.includes(piece);
  }

  mayMove(piece: Piece): boolean {
    return this.melded || this.isOwn(piece);
  }

  /** Return where a tile is: the rack, or the key of a set. */
  placeOf(piece: Piece): string {
    return rowOf(this.arrangement, piece)?.key ?? RACK;
  }

  /** Return why tiles may not be put on a spot. Null if they may. */
  refusal(pieces: readonly Piece[], spot: Spot): Refusal | null {
    // Picked tiles may be gone after a new deal.
    if (!pieces.every((piece) => this.isOwn(piece) || rowOf(this.ground, piece))) return "pick-first";
    if (!pieces.every((piece) => this.mayMove(piece))) return "meld-first";
    if (spot.to === "rack") {
      const ownOrTaken = new Set([...this.ground.rack, ...this.arrangement.rack]);
      return pieces.every((piece) => ownOrTaken.has(piece)) ? null : "table-stays";
    }
    if (spot.to === "new") return null;
    const row =
      spot.to === "joker"
        ? rowOf(this.arrangement, spot.joker)
        : this.arrangement.rows.find(({ key }) => key === spot.key);
    return !row || this.melded || row.pieces.every((piece) => this.isOwn(piece)) ? null : "meld-first";
  }

  place(pieces: readonly Piece[], spot: Spot): Touched {
    const why = this.refusal(pieces, spot);
    if (why) return { did: "nothing", why };
    this.change(move(this.arrangement, pieces, spot), spot.to === "rack" ? null : this.order);
    this.picked = [];
    return { did: "placed", pieces };
  }

  /** Touch a tile: pick it, unpick it, or place the picked tiles there. */
  touch(piece: Piece): Touched {
    const [first] = this.picked;
    if (this.picked.includes(piece)) return this.leave(piece);
    if (first === undefined || this.placeOf(first) === this.placeOf(piece)) return this.pick([piece]);
    if (this.takesJoker(this.picked, piece)) return this.place(this.picked, { to: "joker", joker: piece });
    const row = rowOf(this.arrangement, piece);
    if (!row) return this.place(this.picked, { to: "rack", index: this.arrangement.rack.indexOf(piece) });
    const place = row.pieces.indexOf(piece);
    return this.place(this.picked, { to: "row", key: row.key, index: place === 0 ? 0 : place + 1 });
  }

  /** Return true if these are a single tile that takes the place of a joker. */
  takesJoker(pieces: readonly Piece[], joker: Piece): boolean {
    return pieces.length === 1 && canSwap(this.arrangement, pieces[0] as Piece, joker);
  }

  /** Touch a whole set. */
  touchRow(key: string): Touched {
    const row = this.arrangement.rows.find((each) => each.key === key) as Row;
    const [first] = this.picked;
    if (first !== undefined && this.placeOf(first) !== key)
      return this.place(this.picked, { to: "row", key, index: row.pieces.length });
    if (row.pieces.every((piece) => this.picked.includes(piece))) {
      this.picked = [];
      return { did: "left", piece: row.pieces[0] as Piece };
    }
    return this.pick(row.pieces);
  }

  /** Touch an empty spot. */
  touchSpot(spot: Spot): Touched {
    return this.picked.length > 0 ? this.place(this.picked, spot) : { did: "nothing", why: "pick-first" };
  }

  letGo(): void {
    this.picked = [];
  }

  declare(key: string, kind: SetKind): void {
    this.change(declare(this.arrangement, key, kind));
  }

  undo(): void {
    this.travel(this.history.undo(this.moment));
  }

  redo(): void {
    this.travel(this.history.redo(this.moment));
  }

  /** Go back to the table as everyone sees it. The rack keeps its order. */
  reset(): void {
    this.change(this.withoutDraft());
    this.picked = [];
  }

  sort(order: Order): void {
    this.change(this.arrangement, order);
  }

  /** Return the own tiles that a proposed play lays. None for other actions. */
  laidBy(action: string): Piece[] {
    return /^(lay|meld) /.test(action) ? laidFrom(this.ground, { rack: [], rows: rowsAfter(this.ground, action) }) : [];
  }

  /** Lay out a proposed play on the real table. */
  layOut(action: string): void {
    const rows = rowsAfter(this.ground, action);
    const used = new Set(rows.flatMap((row) => row.pieces));
    const rack = [
      ...this.arrangement.rack,
      ...this.ground.rack.filter((piece) => !this.arrangement.rack.includes(piece)),
    ];
    this.change({ rack: rack.filter((piece) => !used.has(piece)), rows });
    this.picked = [];
  }

  /** Return the real table, and the rack in the person's order. */
  private withoutDraft(): Arrangement {
    const kept = this.arrangement.rack.filter((piece) => this.isOwn(piece));
    return { rack: [...kept, ...this.ground.rack.filter((piece) => !kept.includes(piece))], rows: this.ground.rows };
  }

  private pick(pieces: readonly Piece[]): Touched {
    if (!pieces.every((piece) => this.mayMove(piece))) return { did: "nothing", why: "meld-first" };
    this.picked = [...this.picked, ...pieces.filter((piece) => !this.picked.includes(piece))];
    return { did: "picked", piece: pieces[0] as Piece };
  }

  private leave(piece: Piece): Touched {
    this.picked = this.picked.filter((other) => other !== piece);
    return { did: "left", piece };
  }

  private get moment(): Moment {
    return { arrangement: this.arrangement, order: this.order };
  }

  private change(arrangement: Arrangement, order = this.order): void {
    this.history = this.history.after(this.moment);
    this.order = order;
    this.putBack = 0;
    this.arrangement = this.inOrder(arrangement);
  }

  private travel(step: [Moment, History<Moment>] | null): void {
    if (!step) return;
    const [moment, history] = step;
    this.arrangement = moment.arrangement;
    this.order = moment.order;
    this.history = history;
    this.picked = [];
  }

  private inOrder(arrangement: Arrangement): Arrangement {
    return this.order ? { ...arrangement, rack: sorted(arrangement.rack, this.order) } : arrangement;
  }
}

function newPieces(before: Ground, after: Ground): Set<Piece> {
  const onTable = new Set(before.rows.flatMap((row) => row.pieces));
  const onRack = new Set(before.rack);
  const laid = after.rows.flatMap((row) => row.pieces).filter((piece) => !onTable.has(piece));
  return new Set([...laid, ...after.rack.filter((piece) => !onRack.has(piece))]);
}
