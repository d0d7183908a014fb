import { describe, expect, it } from "vitest";
import { scriptOf } from "../../src/games/king/script";
import { seatAt, seatNow, cardPlaces } from "../../src/games/king/seats";
import { standings, tableInFocus, tablesOf } from "../../src/games/king/tables";
import { dieToTurn, faceText, signed, valuesText } from "../../src/games/king/die";
import { CARDS, die, EXAMPLE, kingView, seatView, trickEnded } from "./tricks";

describe("the place for a card", () => {
  const slot = (more: Parameters<typeof seatView>[0]) => seatNow(kingView([seatView(more)]), 0).slot;

  it("waits, holds a hidden card, the viewer's own choice, or an open card", () => {
    expect(slot({})).toEqual({ kind: "asked" });
    expect(slot({ ready: true })).toEqual({ kind: "hidden" });
    expect(slot({ ready: true, answer: "play golem" })).toEqual({ kind: "chosen", card: "golem" });
    expect(slot({ question: "face", played: "sorcerer" })).toEqual({ kind: "open", card: "sorcerer" });
    expect(slot({ question: null })).toEqual({ kind: "empty" });
  });

  it("does not hide who has something to decide", () => {
    expect(seatNow(kingView([seatView({ question: "face", played: "sorcerer" })]), 0).decides).toBe(true);
  });
});

describe("a seat while a trick is shown", () => {
  const before = kingView([seatView({ ones: 1, points: 1 }), seatView({ face: 7 }), seatView({ face: 3 })]);
  const after = kingView([seatView({ ones: 1, points: 1 }), seatView({ face: 7, twos: 1, points: 2 }), seatView()]);
  const script = scriptOf([{ type: "Revealed", cards: ["alchemist", "alchemist", "reverser"] }, EXAMPLE]);

  it("does not run ahead of what is told", () => {
    const first = script.beats[0];
    const last = script.beats.at(-1);
    if (!first || !last) throw new Error("there is something to show");
    expect(seatAt(after, before, script, first, 1)).toMatchObject({
      face: 7,
      points: 0,
      slot: { kind: "open", card: "alchemist" },
    });
    expect(seatAt(after, before, script, first, 2).face).toBe(3);
    expect(seatAt(after, before, script, last, 1).points).toBe(2);
    expect(seatAt(after, before, script, last, 2).face).toBe(10);
  });
});

describe("where the cards of a seat are", () => {
  const places = (more: Parameters<typeof seatView>[0]) =>
    Object.fromEntries(cardPlaces(kingView([seatView(more)]), 0).map(({ card, where }) => [card, where]));

  it("is known of one's own", () => {
    const hand = CARDS.slice(2);
    expect(places({ hand, discarded: ["alchemist"], aside: ["oracle"], aside_among: ["oracle"] })).toMatchObject({
      alchemist: "played",
      oracle: "aside",
      golem: "hand",
    });
  });

  it("is not known of others' cards that may be set aside", () => {
    const other = {
      aside: [null],
      aside_among: ["golem", "knight"],
      discarded: ["oracle"],
      hand: CARDS.filter((card) => card !== "oracle"),
    };
    expect(places(other)).toMatchObject({ golem: "perhaps", knight: "perhaps", oracle: "played", machine: "hand" });
  });
});

describe("tables", () => {
  const seats = [
    seatView({ wins: 1 }),
    seatView({ points: 3 }),
    seatView({ points: 3 }),
    seatView({ wins: 1, points: 2 }),
  ];
  const tournament = kingView(seats, {
    game: "king-tournament",
    groups: [
      [2, 0],
      [1, 3],
    ],
    centre: [],
    final: false,
  } as never);
  const nothing = { script: scriptOf([]), beat: null };

  it("are one at a table of King of 12", () => {
    expect(tablesOf(kingView(seats))).toEqual([{ kind: "table", group: null, seats: [0, 1, 2, 3] }]);
  });

  it("let one's own group be seen, or the one asked for", () => {
    expect(tableInFocus(tournament, nothing, 3, null)).toMatchObject({ kind: "group", group: 1 });
    expect(tableInFocus(tournament, nothing, 3, 0)).toMatchObject({ group: 0 });
    expect(tableInFocus(tournament, nothing, null, null)).toMatchObject({ group: 0 });
  });

  it("let the centre be seen while it is played there", () => {
    const script = scriptOf([trickEnded([die(2, "knight", 3), die(3, "golem", 4)], { stage: "centre" })]);
    expect(tableInFocus(tournament, { script, beat: script.beats[0] ?? null }, 0, null)).toMatchObject({
      kind: "centre",
      seats: [2, 3],
    });
    const waiting = { ...tournament, centre: [0, 1] } as typeof tournament;
    expect(tableInFocus(waiting, nothing, 2, null)).toMatchObject({ kind: "centre", seats: [0, 1] });
  });

  it("rank by rounds, then by points; equals share a place", () => {
    expect(standings(tournament).map(({ seat, place, group }) => [seat, place, group])).toEqual([
      [3, 1, 1],
      [0, 2, 0],
      [1, 3, 1],
      [2, 3, 0],
    ]);
  });
});

describe("the die", () => {
  const own = { face: 4, neighbours: [1, 2, 8, 3, 6], opposite: 9 };

  it("is drawn as it lies where its neighbours can be chosen", () => {
    expect(dieToTurn(own, [1, 2, 3, 6, 8])).toEqual({ die: own, isFlipped: false });
  });

  it("is drawn upside down where the Troublemakers have been at it", () => {
    const { die: flipped, isFlipped } = dieToTurn(own, [5, 7, 10, 11, 12]);
    expect(isFlipped).toBe(true);
    expect(flipped).toEqual({ face: 9, neighbours: [12, 11, 5, 10, 7], opposite: 4 });
  });

  it("tells 6 from 9, and values briefly", () => {
    expect([faceText(6), faceText(9), faceText(12)]).toEqual(["6.", "9.", "12"]);
    expect(valuesText([17])).toBe("17");
    expect(valuesText([1, 2, 3, 4])).toBe("1–4");
    expect(valuesText([1, 2, 5])).toBe("1 2 5");
    expect(valuesText([])).toBe("");
    expect(signed(-3)).toBe("−3");
  });
});
