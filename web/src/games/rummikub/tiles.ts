/** Tiles: a kind is what is printed on a tile, a piece is one tile of that kind. */

/** `r7`, or `*` for a joker, as the server writes it. */
export type Kind = string;
/** A kind and the number of the copy: `r7.0`. The server does not distinguish copies; animations do. */
export type Piece = string;

export const JOKER = "*";
export const COLOURS = ["k", "r", "b", "o"] as const;
export type Colour = (typeof COLOURS)[number];

export function pieceOf(kind: Kind, copy: number): Piece {
  return `${kind}.${copy}`;
}

export function kindOf(piece: Piece): Kind {
  return piece.slice(0, piece.lastIndexOf("."));
}

export const kindsOf = (pieces: readonly Piece[]): Kind[] => pieces.map(kindOf);

export function isJoker(kind: Kind): boolean {
  return kind === JOKER;
}

export function colourOf(kind: Kind): Colour {
  return kind[0] as Colour;
}

export function numberOf(kind: Kind): number {
  return Number(kind.slice(1));
}

/** Return the kind of a word in a set as the server writes it: `r7`, `*`, or `*r7` for a declared joker. */
export function kindOfWord(word: string): Kind {
  return word.startsWith(JOKER) ? JOKER : word;
}

export type Order = "colour" | "number";

/** Return the rank of a kind in an order. Jokers are last. */
function rank(kind: Kind, order: Order): number {
  if (isJoker(kind)) return Number.MAX_SAFE_INTEGER;
  const colour = COLOURS.indexOf(colourOf(kind));
  return order === "colour" ? colour * 100 + numberOf(kind) : numberOf(kind) * 100 + colour;
}

export function sorted(pieces: readonly Piece[], order: Order): Piece[] {
  return pieces.toSorted((one, other) => rank(kindOf(one), order) - rank(kindOf(other), order));
}
