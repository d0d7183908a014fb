import { describe, expect, it } from "vitest";
import { arcBetween, layOut, type Box, type Spot, type TableLayout } from "../../src/games/king/layout";

/** The table on a desktop, phones upright and sideways, a tablet, at 200 % zoom, and on a very small phone. */
const SIZES = [
  [941, 440],
  [371, 415],
  [487, 241],
  [749, 649],
  [283, 251],
  [301, 272],
  [1325, 700],
] as const;
const TABLES = SIZES.flatMap(([width, height]) => [2, 3, 4].map((count) => [count, width, height] as const));

const around = (spot: Spot, width: number, height: number): Box => ({
  x: spot.x - width / 2,
  y: spot.y - height / 2,
  width,
  height,
});
const overlap = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + 1 &&
  other.x + other.width > one.x + 1 &&
  one.y + one.height > other.y + 1 &&
  other.y + other.height > one.y + 1;
const cardsOf = ({ seats, card }: TableLayout): Box[] =>
  seats.map((seat) => around(seat.card, card.width, card.height));

describe.each(TABLES)("a table for %d on %d × %d", (count, width, height) => {
  const layout = layOut(count, width, height);
  const plates = layout.seats.map((seat) => seat.plate);
  const cards = cardsOf(layout);

  it("has everything on it", () => {
    const dice = layout.seats.map((seat) => around(seat.die, layout.die, layout.die));
    for (const box of [...plates, ...cards, ...dice]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });

  it("hides no name and no card", () => {
    const boxes = [...plates, ...cards];
    boxes.forEach((box, place) => boxes.slice(place + 1).forEach((other) => expect(overlap(box, other)).toBe(false)));
  });

  it("has dice that do not touch, round as they are", () => {
    layout.seats.forEach(({ die }, place) =>
      layout.seats.slice(place + 1).forEach((other) => {
        expect(Math.hypot(die.x - other.die.x, die.y - other.die.y)).toBeGreaterThan(layout.die * 0.98);
      }),
    );
  });

  it("has the viewer at the bottom", () => {
    const lowest = Math.max(...layout.seats.map(({ card }) => card.y));
    expect(layout.seats.filter(({ card }) => card.y === lowest)).toEqual([layout.seats[0]]);
  });
});

describe("a line", () => {
  const centre = { x: 50, y: 50 };

  it("bends away from the dice", () => {
    const { mark } = arcBetween({ x: 10, y: 50 }, { x: 50, y: 90 }, centre, false);
    expect(Math.hypot(mark.x - 50, mark.y - 50)).toBeGreaterThan(Math.hypot(30 - 50, 70 - 50));
  });

  it("is straight across the table, with marks of cards and of dice side by side", () => {
    const [cards, dice] = [false, true].map((isBetweenDice) =>
      arcBetween({ x: 50, y: 10 }, { x: 50, y: 90 }, centre, isBetweenDice),
    );
    expect(cards?.path).toBe("M50.0 10.0L50.0 90.0");
    expect(cards?.mark.x).toBeLessThan(dice?.mark.x ?? 0);
  });
});
