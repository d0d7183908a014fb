import { describe, expect, it } from "vitest";
import { layOut, lookOf, lyingInMiddle, playedBy, sumOf, type Layout } from "../../src/games/chips/pieces";
import { seat, table } from "./tables";

const valuesAndIds = (layout: Layout, of: number) => layout.places[of]?.hand.map(({ value, id }) => [value, id]);

describe("the chips of a trick", () => {
  it("lie before those who played them", () => {
    const view = table({ lead: 2, trick: [9, 4], middle: [4, 9] });
    expect(playedBy(view)).toEqual([4, null, 9]);
    expect(lyingInMiddle(view)).toEqual([true, false, true]);
  });

  it("leave the middle one by one, of equals the earlier first", () => {
    const view = table({ lead: 1, trick: [9, 3, 9], middle: [3, 9] });
    expect(playedBy(view)).toEqual([9, 9, 3]);
    expect(lyingInMiddle(view)).toEqual([true, false, true]);
  });
});

describe("a chip in a hand", () => {
  it("is shown as far as it may be", () => {
    expect(lookOf({ value: null, known: false }, false, true)).toBe("back");
    expect(lookOf({ value: 7, known: true }, false, true)).toBe("remembered");
    expect(lookOf({ value: 7, known: true }, false, false)).toBe("back");
    expect(lookOf({ value: 7, known: false }, true, false)).toBe("face");
  });

  it("counts when it is shown", () => {
    const other = seat("9! r b", [4]);
    expect(sumOf(other, false, true)).toEqual({ scored: [4], held: [9], total: 13, hidden: 2 });
    expect(sumOf(other, false, false)).toEqual({ scored: [4], held: [], total: 4, hidden: 3 });
    expect(sumOf(seat("1 4! 5"), true, false)).toEqual({ scored: [], held: [1, 4, 5], total: 10, hidden: 0 });
  });
});

describe("a chip stays the same", () => {
  const start = layOut(table(), null, true);

  it("while nothing happens to it", () => {
    expect(layOut(table(), start, true)).toEqual(start);
  });

  it("when its owner plays it", () => {
    const next = layOut(
      table({ trick: [4], middle: [4], seats: [seat("1 5 10"), seat("r r b b"), seat("r r b b")] }),
      start,
      true,
    );
    const before = new Map(valuesAndIds(start, 0) as [number, number][]);
    expect(next.places[0]?.played).toMatchObject({ value: 4, id: before.get(4) });
    expect(valuesAndIds(next, 0)).toEqual([1, 5, 10].map((value) => [value, before.get(value)]));
  });

  it("when another plays it from hidden chips, one of its colour", () => {
    const view = table({
      lead: 1,
      trick: [12],
      middle: [12],
      seats: [seat("1 4 5 10"), seat("r r b"), seat("r r b b")],
    });
    const next = layOut(view, start, true);
    const blue = start.places[1]?.hand.filter((piece) => piece.colour === "blue").map((piece) => piece.id);
    expect(blue).toContain(next.places[1]?.played?.id);
    expect(new Set(next.places[1]?.hand.map((piece) => piece.id)).size).toBe(3);
    expect(next.places[1]?.hand.map((piece) => piece.id)).not.toContain(next.places[1]?.played?.id);
  });

  it("when the automa plays it from the top of its stack", () => {
    const automa = (held: string) => [seat("1 4 5 10"), seat("r r b b"), seat(held, [], { automa: true })];
    const full = layOut(table({ seats: automa("r b r b") }), null, true);
    const next = layOut(table({ lead: 2, trick: [8], middle: [8], seats: automa("b r b") }), full, true);
    const ids = full.places[2]?.hand.map((piece) => piece.id);
    expect(next.places[2]?.played?.id).toBe(ids?.[0]);
    expect(next.places[2]?.hand.map((piece) => piece.id)).toEqual(ids?.slice(1));
  });

  it("when it is taken from the middle, into a hand or to be scored", () => {
    const played = table({
      phase: "take",
      trick: [4, 12, 6],
      middle: [4, 6, 12],
      winner: 1,
      seats: [seat("1 5 10"), seat("r r b"), seat("r b b")],
    });
    const trick = layOut(played, start, true);
    const taken = layOut(
      { ...played, middle: [12], seats: [seat("1 5 10"), seat("r r b", [4]), seat("6! r b b")] },
      trick,
      true,
    );
    expect(taken.places[1]?.scored[0]?.id).toBe(trick.places[0]?.played?.id);
    expect(taken.places[2]?.hand[0]?.id).toBe(trick.places[2]?.played?.id);
    expect(taken.places[1]?.played?.id).toBe(trick.places[1]?.played?.id);
  });

  it("when it is turned up at the end of a round", () => {
    const end = layOut(
      table({ phase: "deal", seats: [seat("1! 4! 5! 10!"), seat("2! 6! 7! 11!"), seat("3! 8! 9! 12!")] }),
      start,
      true,
    );
    const ids = (layout: Layout) => layout.places[1]?.hand.map((piece) => piece.id).toSorted();
    expect(ids(end)).toEqual(ids(start));
  });

  it("but not into the next round", () => {
    const ids = (layout: Layout) => layout.places.flatMap((place) => place.hand.map((piece) => piece.id));
    const next = layOut(table({ round: 2 }), start, true);
    expect(ids(next).filter((id) => ids(start).includes(id))).toEqual([]);
  });
});

it("without the memory aid the order of a hand says nothing", () => {
  const view = table({ seats: [seat("1 4 5 10"), seat("3! 8! r b"), seat("r r b b")] });
  const colours = (memory: boolean) => layOut(view, null, memory).places[1]?.hand.map((piece) => piece.colour);
  expect(colours(true)).toEqual(["blue", "red", "red", "blue"]);
  expect(colours(false)).toEqual(["red", "red", "blue", "blue"]);
});
