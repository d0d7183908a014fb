/** Where sets lie on the table, and how large the tiles are, so that all of them fit. */
import type { Row } from "./arrangement";
import { arrange, freePlace, widthOf, type Place, type Places, type SizedRow } from "./places";

/** Tiles are never smaller, in pixels. If they still do not fit, the table scrolls. */
const SMALLEST = 22;
/** Space between two tiles, and between two lines of tiles and of small ones, in pixels. */
const TILE_GAP = 2;
const LINE_GAP = 17;
const SMALL_LINE_GAP = 11;
const SMALL = 32;
/** Tiles shrink in few steps, because everything moves a little with each. */
const SHRINK = 0.88;
/** A table that is higher or lower by more than this is laid out anew, in pixels. */
const OTHER_SIZE = 120;
/** Room for the box that starts a new set. */
const NEW_SET = widthOf(3);

/** A layout as it is kept across a reload. */
export interface SavedLayout {
  readonly places: readonly (readonly [string, Place])[];
  readonly width: number;
  readonly height: number;
  readonly tile: number;
}

export const halfTile = (tile: number): number => (tile + TILE_GAP) / 2;
export const lineHeight = (tile: number): number =>
  Math.round(1.32 * tile) + (tile < SMALL ? SMALL_LINE_GAP : LINE_GAP);

export class TableLayout {
  places: Places = $state.raw(new Map());
  /** The width of a tile, in pixels. */
  tile: number = $state(44);
  /** Where the box for a new set lies. Null if there is no room. */
  newSet: Place | null = $state.raw(null);
  /** Counts the wishes, so that the board notices one. */
  wished: number = $state(0);
  /** The places on the real table, to which undo returns. */
  private settled: Places = new Map();
  private ground: readonly Row[] | null = null;
  private width = 0;
  private height = 0;
  private largest = 44;
  /** The rows that the table was laid out anew for, until they change. */
  private laidAnew: readonly Row[] | null = null;
  private readonly wishes = new Map<string, Place>();

  get saved(): SavedLayout {
    const { width, height, tile } = this;
    return { places: [...this.places], width, height, tile };
  }

  restore(saved: SavedLayout): void {
    this.places = new Map(saved.places);
    this.width = saved.width;
    this.height = saved.height;
    this.tile = saved.tile;
  }

  /**
   * Set the size of the table, in pixels, and the largest tiles. On a table of another size everything is laid out anew.
   * It is still the same size if only the rack has grown or shrunk by a line, or if the height no longer matters. But a
   * screen that has just been turned may need several steps to its size.
   */
  resize(width: number, height: number, largest: number): void {
    const other = this.laidAnew ? 0 : OTHER_SIZE;
    const isOther = width !== this.width || (height < Infinity && Math.abs(height - this.height) > other);
    this.width = width;
    this.height = height;
    this.largest = largest;
    if (isOther) this.clear();
  }

  /** Wish for a place for a row that is new, or that has been moved by hand. */
  wish(key: string, { line, column }: Omit<Place, "width">): void {
    this.wishes.set(key, { line: Math.max(0, line), column: Math.max(0, column), width: 0 });
    this.places = without(this.places, key);
    this.settled = without(this.settled, key);
    this.wished += 1;
  }

  /** Give every row a place. Rows of the real table return to theirs. Tiles shrink until all of them fit. */
  update(ground: readonly Row[], rows: readonly Row[]): void {
    if (this.width === 0) return;
    if (rows.length === 0) this.clear();
    if (this.ground === null) this.laidAnew = rows;
    else if (rows !== this.laidAnew) this.laidAnew = null;
    const isNew = ground !== this.ground;
    this.ground = ground;
    this.tile = Math.min(this.tile, this.largest);
    let settled: Places;
    let places: Places;
    for (;;) {
      settled = isNew ? this.arrange(ground, this.places) : this.settled;
      places = this.arrange(rows, new Map([...this.places, ...settled]));
      if (this.tile <= SMALLEST || linesIn(places) * lineHeight(this.tile) <= this.height) break;
      this.tile = Math.max(SMALLEST, Math.floor(SHRINK * this.tile));
    }
    this.settled = settled;
    this.places = places;
    this.wishes.clear();
    const free = freePlace(NEW_SET, places, this.columns);
    const hasRoom = (free.line + 1) * lineHeight(this.tile) <= this.height;
    this.newSet = hasRoom ? { ...free, width: NEW_SET } : null;
  }

  /** Return the place under a point of the table, in pixels. */
  placeAt(x: number, y: number): Omit<Place, "width"> {
    return { line: Math.floor(y / lineHeight(this.tile)), column: Math.round(x / halfTile(this.tile)) };
  }

  private get columns(): number {
    return Math.floor(this.width / halfTile(this.tile));
  }

  private clear(): void {
    this.tile = this.largest;
    this.places = this.settled = new Map();
    this.ground = null;
  }

  private arrange(rows: readonly Row[], before: Places): Places {
    return arrange(rows.map(sized), before, this.columns, this.wishes);
  }
}

const sized = ({ key, pieces }: Row): SizedRow => ({ key, width: widthOf(pieces.length) });

const linesIn = (places: Places): number => 1 + Math.max(-1, ...[...places.values()].map(({ line }) => line));

function without(places: Places, key: string): Places {
  return new Map([...places].filter(([other]) => other !== key));
}
