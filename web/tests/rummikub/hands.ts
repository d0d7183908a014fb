/** Tiles and sets from text, for tests. */
import { newKey, type Arrangement, type Row } from "../../src/games/rummikub/arrangement";
import { identify, type ServerRow } from "../../src/games/rummikub/identity";
import type { SetKind } from "../../src/games/rummikub/readings";
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
