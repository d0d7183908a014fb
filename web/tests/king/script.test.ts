import { describe, expect, it } from "vitest";
import {
  dieShownAt,
  eventsShownAt,
  lastTricks,
  lengthOf,
  scriptOf,
  tokensAt,
  type Beat,
  type KingEvent,
} from "../../src/games/king/script";
import { die, effect, EXAMPLE, trickEnded } from "./tricks";

const REVEALED: KingEvent = { type: "Revealed", cards: ["alchemist", "alchemist", "reverser"] };
const ANSWERED: KingEvent = { type: "Answered", seat: 0 };
const kinds = (events: KingEvent[], still = false): string[] => scriptOf(events, still).beats.map((beat) => beat.kind);
const beatOf = (events: KingEvent[], kind: string): Beat =>
  scriptOf(events).beats.find((beat) => beat.kind === kind) as Beat;

describe("the events of a step", () => {
  it("count as shown only when the board has come to them", () => {
    const round: KingEvent = { type: "RoundEnded", round: 1, by: "points", seat: 0, tables: [], wins: [1, 0] };
    const rolled: KingEvent = { type: "Rolled", round: 2, faces: [1, 2] };
    const events = [ANSWERED, REVEALED, EXAMPLE, round, rolled];
    const script = scriptOf(events);
    const counts = script.beats.map((beat) => [beat.kind, eventsShownAt(script, beat, events)]);
    expect(counts).toEqual([
      ["cards", 2],
      ["marks", 2],
      ["effect", 2],
      ["equal", 2],
      ["places", 3],
      ["round", 4],
      ["roll", 5],
    ]);
  });

  it("of a centre come after those of its groups", () => {
    const group = trickEnded([die(0, "knight", 3)], { stage: "group", winner: 0 }, 0);
    const centre = trickEnded([die(0, "knight", 3)], { stage: "centre", winner: 0 });
    const script = scriptOf([group, centre]);
    expect(script.beats.map((beat) => eventsShownAt(script, beat, [group, centre]))).toEqual([1, 1, 2]);
  });
});

describe("the beats of a step", () => {
  it("are none where somebody merely chose", () => {
    expect(scriptOf([ANSWERED]).beats).toEqual([]);
    expect(lengthOf(scriptOf([ANSWERED]))).toBe(0);
  });

  it("turn cards over, mark those without effect, change dice, cancel equal values, then pay", () => {
    expect(kinds([ANSWERED, REVEALED, EXAMPLE])).toEqual(["cards", "marks", "effect", "equal", "places"]);
  });

  it("leave out what did not happen", () => {
    const plain = trickEnded([die(0, "knight", 4, { token: 2 }), die(1, "lady", 9, { token: 1 })], {
      winner: 0,
      second: 1,
    });
    expect(kinds([ANSWERED, plain])).toEqual(["places"]);
  });

  it("have one for each effect in a row", () => {
    const twice = die(0, "alchemist", 4, { effects: [effect("alchemist", 4, 8), effect("troublemakers", 9, 13, 1)] });
    const beats = scriptOf([trickEnded([twice, die(1, "troublemakers", 5)])]).beats;
    expect(beats.filter((beat) => beat.kind === "effect").map((beat) => beat.effects)).toEqual([1, 2]);
  });

  it("show the groups together and the centre after them", () => {
    const group = (number: number) =>
      trickEnded([die(number, "knight", 3)], { stage: "group", winner: number }, number);
    const centre = trickEnded([die(0, "knight", 3), die(1, "knight", 4)], { stage: "centre", winner: 1 });
    expect(kinds([group(0), group(1), centre])).toEqual(["places", "gather", "places"]);
  });

  it("go on to the end of the round, the new groups and the new dice", () => {
    const round: KingEvent = { type: "RoundEnded", round: 1, by: "points", seat: 0, tables: [], wins: [1, 0] };
    const seated: KingEvent = { type: "Seated", round: 2, groups: [[0], [1]] };
    const rolled: KingEvent = { type: "Rolled", round: 2, faces: [1, 2] };
    expect(kinds([round, seated, rolled])).toEqual(["round", "seated", "roll"]);
    expect(kinds([{ ...seated, round: 1 }, rolled])).toEqual(["roll"]);
  });

  it("are only the ends of things where nothing should move", () => {
    expect(kinds([ANSWERED, REVEALED, EXAMPLE], true)).toEqual(["places"]);
  });

  it("take long enough to be followed, and not for ever", () => {
    const length = lengthOf(scriptOf([ANSWERED, REVEALED, EXAMPLE]));
    expect(length).toBeGreaterThan(2500);
    expect(length).toBeLessThan(5000);
  });
});

describe("a die at a beat", () => {
  const events = [REVEALED, EXAMPLE];
  const script = scriptOf(events);
  const at = (kind: string, seat: number) => dieShownAt(script, beatOf(events, kind), seat);

  it("lies as it lay when the cards are turned up", () => {
    expect(at("cards", 2)).toMatchObject({
      face: 3,
      value: 3,
      marked: false,
      effects: [],
      compared: false,
      placed: false,
    });
  });

  it("has its card marked before it changes", () => {
    expect(at("marks", 0)).toMatchObject({ marked: true, value: 10 });
    expect(at("marks", 2)).toMatchObject({ value: 3 });
  });

  it("changes by its effects, is compared, and only then placed", () => {
    expect(at("effect", 2)).toMatchObject({ face: 10, value: 10, compared: false });
    expect(at("equal", 2)).toMatchObject({ compared: true, placed: false });
    expect(at("places", 1)).toMatchObject({ placed: true });
  });

  it("is not there before its trick is told", () => {
    expect(dieShownAt(scriptOf([REVEALED]), beatOf([REVEALED], "cards"), 0)).toBeNull();
  });

  it("of a winner is shown in the group, then in the centre", () => {
    const group = trickEnded([die(0, "machine", 3, { effects: [effect("machine", 3, 10)] })], { stage: "group" }, 0);
    const other = trickEnded([die(1, "knight", 5)], { stage: "group" }, 1);
    const centre = trickEnded([die(0, "machine", 3, { state: "suppressed", against: [2] })], { stage: "centre" });
    const both = scriptOf([group, other, centre]);
    const [first, last] = [both.beats[0] as Beat, both.beats.at(-1) as Beat];
    expect(dieShownAt(both, first, 0)?.value).toBe(10);
    expect(dieShownAt(both, last, 0)?.die.state).toBe("suppressed");
    expect(dieShownAt(both, last, 1)).toMatchObject({ value: 5, placed: true });
  });
});

describe("tokens at a beat", () => {
  const theft = { ladies: [0, 1], thief: 0, victim: 1, token: 2 };
  const robbed = trickEnded([die(0, "lady", 2, { token: 1 }), die(1, "lady", 9, { token: 2 })], {
    theft,
    winner: 1,
    second: 0,
  });
  const stolen: KingEvent = { type: "Stolen", thief: 0, victim: 1, token: 2 };

  it("are those from before until they are paid", () => {
    const script = scriptOf([REVEALED, EXAMPLE]);
    const before = { ones: 1, twos: 1 };
    expect(tokensAt(script, beatOf([REVEALED, EXAMPLE], "equal"), 1, before)).toEqual({ ones: 1, twos: 1 });
    expect(tokensAt(script, beatOf([REVEALED, EXAMPLE], "places"), 1, before)).toEqual({ ones: 1, twos: 2 });
  });

  it("change hands when a theft is shown", () => {
    const events = [REVEALED, stolen, robbed];
    const beat = beatOf(events, "theft");
    expect(tokensAt(scriptOf(events), beat, 0, { ones: 0, twos: 0 })).toEqual({ ones: 0, twos: 1 });
    expect(tokensAt(scriptOf(events), beat, 1, { ones: 0, twos: 1 })).toEqual({ ones: 0, twos: 0 });
  });

  it("do not change hands again if the theft was shown before", () => {
    expect(tokensAt(scriptOf([robbed]), beatOf([robbed], "places"), 0, { ones: 0, twos: 1 })).toEqual({
      ones: 1,
      twos: 1,
    });
  });
});

describe("the last tricks", () => {
  const group = (number: number) => trickEnded([die(number, "knight", 3)], { stage: "group" }, number);
  const centre = trickEnded([die(0, "knight", 3)], { stage: "centre" });

  it("stay until others are told", () => {
    expect(lastTricks([EXAMPLE], [REVEALED])).toEqual([EXAMPLE]);
    const next = trickEnded([die(0, "golem", 3)]);
    expect(lastTricks([EXAMPLE], [next])).toEqual([next]);
  });

  it("of a tournament are those of all groups and the centre, though they come in several steps", () => {
    const groups = lastTricks([], [group(0), group(1)]);
    expect(lastTricks(groups, [centre])).toEqual([...groups, centre]);
    const again = lastTricks([...groups, centre], [group(0)]);
    expect(again).toHaveLength(1);
  });
});
