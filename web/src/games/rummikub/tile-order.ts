/** Orders tiles that are put together: runs ascend, jokers fill gaps, a doubled run becomes two. */
import { isSet, read } from "./readings";
import { colourOf, isJoker, kindOf, kindsOf, numberOf, sorted, type Piece } from "./tiles";

type Row = readonly Piece[];

/** Return the rows that tiles form when they are put together in this order. Usually one. */
export function orderTiles(row: Row): Piece[][] {
  const kinds = kindsOf(row);
  const real = row.filter((piece) => !isJoker(kindOf(piece)));
  const jokers = row.filter((piece) => isJoker(kindOf(piece)));
  if (real.length === 0) return [[...row]];
  const reading = read(kinds);
  if (reading?.kind === "run") return [[...row]];
  const numbers = new Set(real.map((piece) => numberOf(kindOf(piece))));
  const colours = new Set(real.map((piece) => colourOf(kindOf(piece))));
  if (reading || (numbers.size === 1 && real.length > 1)) return [[...sorted(real, "colour"), ...jokers]];
  if (colours.size > 1) return [[...row]];
  if (numbers.size === real.length) return [withJokers(sorted(real, "number"), jokers, row)];
  return twoRuns(row, sorted(real, "number"), jokers);
}

/** Return ascending tiles with the jokers placed to form a run, as close as possible to where they were put. */
function withJokers(rising: Row, jokers: Row, row: Row): Piece[] {
  let best: Piece[] = [...rising, ...jokers];
  let least = Infinity;
  for (const places of placesFor(jokers.length, rising.length + jokers.length)) {
    const candidate = [...rising];
    places.forEach((place, which) => candidate.splice(place, 0, jokers[which] as Piece));
    const moved = places.reduce((sum, place, which) => sum + Math.abs(place - row.indexOf(jokers[which] as Piece)), 0);
    const cost = moved + (isSet(kindsOf(candidate)) ? 0 : 1000);
    if (cost < least) [best, least] = [candidate, cost];
  }
  return best;
}

/** Yield ascending places for jokers, the last ones first: at the end a joker is least in the way. */
function* placesFor(jokers: number, length: number): Generator<number[]> {
  if (jokers === 0) yield [];
  else if (jokers === 1) for (let place = length - 1; place >= 0; place -= 1) yield [place];
  else
    for (let second = length - 1; second > 0; second -= 1)
      for (let first = second - 1; first >= 0; first -= 1) yield [first, second];
}

/** Split a run with doubled tiles into two runs, if possible. */
function twoRuns(row: Row, rising: Row, jokers: Row): Piece[][] {
  if (jokers.length > 0) return [[...row]];
  for (const last of rising) {
    const first: Piece[] = [];
    for (const piece of rising)
      if (numberOf(kindOf(piece)) <= numberOf(kindOf(last)) && !kindsOf(first).includes(kindOf(piece)))
        first.push(piece);
    const second = rising.filter((piece) => !first.includes(piece));
    if (isSet(kindsOf(first)) && isSet(kindsOf(second))) return [first, second];
  }
  return [[...row]];
}

/** Split a row into two sets if both halves are sets and the whole is not. */
export function splitRow(row: Row): Piece[][] {
  if (row.length === 0) return [];
  if (!isSet(kindsOf(row)))
    for (let cut = 1; cut < row.length; cut += 1) {
      const halves = [row.slice(0, cut), row.slice(cut)];
      if (halves.every((half) => isSet(kindsOf(half)))) return halves;
    }
  return [[...row]];
}
