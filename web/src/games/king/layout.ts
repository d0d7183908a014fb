/** Where everything lies on the table: the viewer's seat at the bottom, the others clockwise from their left. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

/** The places of one seat, in pixels. A box is given by its upper left corner, the rest by the centre. */
export interface SeatPlaces {
  /** Name and points. */
  readonly plate: Box;
  readonly card: Spot;
  /** What the card does, in short. */
  readonly way: Box;
  readonly die: Spot;
  /** The value of the die, beside or below it. */
  readonly value: Spot;
  /** True for seats at the sides, where plate, card and way lie below each other. */
  readonly isStacked: boolean;
}

export interface TableLayout {
  readonly die: number;
  readonly card: { readonly width: number; readonly height: number };
  /** False if there is no room for details. */
  readonly isRoomy: boolean;
  readonly seats: readonly SeatPlaces[];
}

const MARGIN = 6;
const GAP = 8;
/** The height of a card divided by its width. */
const CARD_SHAPE = 1.3;
/** How far dice lie from the middle so that they do not touch, in sizes of a die, by the number of dice. */
const APART: Readonly<Record<number, number>> = { 1: 0, 3: 0.68, 4: 0.8, 5: 0.98 };

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Return the layout of a table for so many seats on an area of this size. */
export function layOut(count: number, width: number, height: number): TableLayout {
  const isRoomy = width >= 640 && height >= 380;
  const plate = isRoomy ? { width: 186, height: 84 } : { width: width < 340 ? 92 : 98, height: 50 };
  const cardWidth = clamp(40, Math.min(width * 0.135, height * 0.165), 88);
  const card = { width: cardWidth, height: cardWidth * CARD_SHAPE };
  const die = clamp(44, dieSize(count, width, height), 150);
  const wayHeight = isRoomy ? 44 : 30;
  const size = { width, height, plate, card, wayHeight, isRoomy };
  const dice = dicePlaces(count, die, size);
  return {
    die,
    card,
    isRoomy,
    seats: dice.map((spot, place) => {
      const places = seatPlaces(place, count, size);
      const isBelow = places.isStacked || count === 2;
      const value = isBelow ? { x: spot.x, y: spot.y + die * 0.5 } : { x: spot.x + die * 0.5, y: spot.y + die * 0.12 };
      return { ...places, die: spot, value };
    }),
  };
}

/** Fewer dice may be larger. */
function dieSize(count: number, width: number, height: number): number {
  if (count <= 2) return Math.min(width * 0.28, height * 0.31);
  if (count === 3) return Math.min(width * 0.235, height * 0.23);
  return Math.min(width * 0.185, height * 0.2);
}

interface Sizes {
  readonly width: number;
  readonly height: number;
  readonly plate: { readonly width: number; readonly height: number };
  readonly card: { readonly width: number; readonly height: number };
  readonly wayHeight: number;
  readonly isRoomy: boolean;
}

function dicePlaces(count: number, die: number, { width, height, card, isRoomy }: Sizes): Spot[] {
  if (count === 2) {
    // Side by side, each a little nearer to its owner.
    const aside = { x: die * 0.6, y: die * 0.14 };
    return [
      { x: width / 2 + aside.x, y: height / 2 + aside.y },
      { x: width / 2 - aside.x, y: height / 2 - aside.y },
    ];
  }
  const radius = (APART[count] ?? 1) * die;
  // Between the cards at the top and at the bottom.
  const most = height / 2 - MARGIN - card.height - die / 2 - 2;
  const tall = Math.max(radius * 0.9, Math.min(radius * 1.5, most));
  const middle = count === 3 ? height * 0.45 : height / 2;
  return Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / count;
    const wide = radius * (isRoomy ? 1.3 : 1.05);
    return { x: width / 2 - wide * Math.sin(angle), y: middle + tall * Math.cos(angle) };
  });
}

type Places = Omit<SeatPlaces, "die" | "value">;

function seatPlaces(place: number, count: number, size: Sizes): Places {
  if (place === 0) return besideCard(size, size.height - MARGIN - size.card.height / 2);
  if (place * 2 === count) return besideCard(size, MARGIN + size.card.height / 2);
  const isLeft = place * 2 < count;
  const x = sideOf(place, count, size);
  const y = heightOf(place, count, size);
  return stacked(size, isLeft ? x : size.width - x, y);
}

/** Seats at the bottom and at the top: the plate to the left of the card, the way to its right. */
function besideCard({ width, height, plate: { height: tall, width: least }, card, isRoomy }: Sizes, y: number): Places {
  const side = card.width / 2 + GAP;
  const room = width / 2 - side - MARGIN;
  const plate = { width: isRoomy ? least : Math.min(130, room), height: tall };
  const top = clamp(MARGIN, y - plate.height / 2, height - plate.height - MARGIN);
  return {
    plate: { ...plate, x: Math.max(MARGIN, width / 2 - side - plate.width), y: top },
    card: { x: width / 2, y },
    way: { x: width / 2 + side, y: top, width: Math.min(190, room), height: plate.height },
    isStacked: false,
  };
}

/** Seats at the sides: plate, card and way below each other. */
function stacked({ plate, card, wayHeight, isRoomy }: Sizes, x: number, y: number): Places {
  const all = plate.height + card.height + wayHeight + (isRoomy ? 12 : 8);
  const top = Math.max(MARGIN, y - all / 2);
  const gap = isRoomy ? 6 : 4;
  return {
    plate: { ...plate, x: x - plate.width / 2, y: top },
    card: { x, y: top + plate.height + gap + card.height / 2 },
    way: {
      x: x - plate.width / 2,
      y: top + plate.height + 2 * gap + card.height,
      width: plate.width,
      height: wayHeight,
    },
    isStacked: true,
  };
}

/** How far the middle of a side seat is from the nearer edge. */
function sideOf(place: number, count: number, { width, plate, isRoomy }: Sizes): number {
  const least = MARGIN + plate.width / 2;
  if (!isRoomy) return least;
  if (count === 3) return Math.max(least, width * 0.17);
  const isUpper = count === 5 && (place === 2 || place === 3);
  return Math.max(least, width * (isUpper ? 0.29 : 0.13));
}

/** The middle of a side seat. */
function heightOf(place: number, count: number, { height, plate, card, wayHeight, isRoomy }: Sizes): number {
  if (count === 3) return height * (isRoomy ? 0.34 : 0.27);
  // Below the plate of the seat at the top.
  if (count === 4) return Math.max(height / 2, MARGIN + plate.height * 1.5 + (card.height + wayHeight) / 2 + GAP);
  return place === 2 || place === 3 ? 0 : height * 0.62;
}

/** A line between two cards or dice, and where its mark lies. */
export interface Arc {
  readonly path: string;
  readonly mark: Spot;
}

/** How far marks on lines across the middle are moved aside, so that two of them can be seen. */
const ASIDE = 13;

/** Return a line that bends away from the middle of the table, or a straight one below the dice if it leads across. */
export function arcBetween(from: Spot, to: Spot, centre: Spot, isBetweenDice: boolean): Arc {
  const halfway = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const away = { x: halfway.x - centre.x, y: halfway.y - centre.y };
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const length = Math.hypot(away.x, away.y);
  if (length < distance / 5) {
    const mark = { x: halfway.x + (isBetweenDice ? ASIDE : -ASIDE), y: halfway.y };
    return { path: `M${text(from)}L${text(to)}`, mark };
  }
  const bend = (distance * 0.2) / length;
  const control = { x: halfway.x + away.x * bend, y: halfway.y + away.y * bend };
  return {
    path: `M${text(from)}Q${text(control)} ${text(to)}`,
    mark: { x: (halfway.x + control.x) / 2, y: (halfway.y + control.y) / 2 },
  };
}

const text = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
