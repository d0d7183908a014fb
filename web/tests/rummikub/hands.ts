/** Tiles and sets from text, for tests. */
import { newKey, type Arrangement, type Row } from "../../src/games/rummikub/arrangement";
import { identify, type ServerRow } from "../../src/games/rummikub/identity";
import { read, type SetKind } from "../../src/games/rummikub/readings";
import type { RummikubView, SeatView2 } from "../../src/lib/protocol";
import { kindOfWord, kindsOf, pieceOf, type Piece } from "../../src/games/rummikub/tiles";

export const words = (text: string): string[] => text.split(" ").filter(Boolean);

/** Return tiles by their kinds. The second tile of a kind is its second copy. */
export function pieces(text: string): Piece[] {
  const seen: string[] = [];
  return words(text).map((kind) => {
    seen.push(kind);
    return pieceOf(kind, seen.filter((other) => other === kind).length - 1);
  });
}

export const row = (tiles: readonly Piece[], wish: SetKind | null = null): Row => ({
  key: newKey(),
  pieces: tiles,
  wish,
});

export const told = (...sets: string[]): ServerRow[] =>
  sets.map((text) => ({ kinds: words(text).map(kindOfWord), wish: null }));

/** Return a rack and a table as the server first sends them. */
export const ground = (rack: string, ...sets: string[]): Arrangement =>
  identify({ rack: [], rows: [] }, [], words(rack), told(...sets));

export const texts = (arrangement: Arrangement): string[] =>
  arrangement.rows.map(({ pieces: tiles }) => kindsOf(tiles).join(" "));
export const rackText = (arrangement: Arrangement): string => kindsOf(arrangement.rack).join(" ");

/** Return what the server would show seat 0, as far as the workbench reads it. */
export function view(
  rack: string,
  table: string[],
  wishes: Partial<RummikubView & { melded: boolean }> = {},
): RummikubView {
  const seat: SeatView2 = {
    rack: words(rack),
    size: words(rack).length,
    melded: wishes.melded ?? true,
    total: 0,
    drew: null,
    drew_size: 0,
  };
  return {
    game: "rummikub",
    viewer: 0,
    options: {},
    phase: "play",
    game_number: 1,
    to_act: 0,
    table: table.map((text) => {
      const { kind, worth } = read(words(text))!;
      return { kind, tiles: words(text), stands_for: [], worth };
    }),
    seats: [seat],
    pool: 50,
    draws: 0,
    last_turns: null,
    meld_needed: 30,
    meld_sets: 0,
    actions: ["draw"],
    results: null,
    outcome: null,
    ...wishes,
  };
}
