import { afterEach, describe, expect, it } from "vitest";
import { explainDie, explainTrick } from "../../src/games/king/explanations";
import { settings } from "../../src/lib/settings.svelte";
import { die, effect, EXAMPLE, trickEnded } from "./tricks";

const speaker = { names: ["Anna", "Ben", "Vera"], term: (key: string) => key.split("/").at(-1) ?? "" };

describe("why a value is what it is", () => {
  afterEach(() => void (settings.language = "en"));

  it("is told step by step", () => {
    const alchemist = die(0, "alchemist", 4, {
      effects: [effect("alchemist", 4, 8), effect("troublemakers", 9, 13, 1)],
      token: 2,
    });
    const { trick } = trickEnded([alchemist], { winner: 0 });
    expect(explainDie(trick, alchemist, speaker)).toEqual([
      "The die showed 4.",
      "alchemist doubles it: 8.",
      "troublemakers (Ben) turn every die upside down: 9.",
      "With the bonus of +4 that makes 13.",
      "First place: 2 points.",
    ]);
  });

  it("says why a card did nothing, and which values were equal", () => {
    const [first] = EXAMPLE.trick.dice;
    if (!first) throw new Error("the example has dice");
    expect(explainDie(EXAMPLE.trick, first, speaker)).toEqual([
      "The die showed 10.",
      "alchemist does nothing: Ben played it too.",
      "Nothing changed it.",
      "The same as Vera: equal values cancel each other.",
    ]);
  });

  it("says whether the Faun saved the die", () => {
    const saved = die(0, "faun", 5, { effects: [effect("faun", 12, 12)] });
    const lost = die(0, "faun", 12, { effects: [effect("faun", 12, 12)], equal: [1] });
    const { trick } = trickEnded([saved]);
    expect(explainDie(trick, saved, speaker)).toContain(
      "faun saves it from being cancelled: the highest free face is 12.",
    );
    expect(explainDie(trick, lost, speaker)).toEqual([
      "The die showed 12.",
      "faun cannot save it: the highest free face is 12.",
      "The same as Ben: equal values cancel each other.",
    ]);
  });

  it("speaks Russian too", () => {
    settings.language = "ru";
    const second = die(1, "parasite", 5, { effects: [effect("parasite", 5, -2)], token: 1 });
    const { trick } = trickEnded([second], { second: 1 });
    expect(explainDie(trick, second, speaker)).toEqual([
      "На кубике было 5.",
      "parasite отнимает 7: −2.",
      "Второе место: 1 очко.",
    ]);
  });

  it("knows the way to the centre", () => {
    const winner = die(0, "knight", 3);
    const { trick } = trickEnded([winner], { stage: "group", winner: 0 }, 1);
    expect(explainDie(trick, winner, speaker).at(-1)).toBe("First place in the group: on to the centre.");
  });
});

describe("what decided a trick", () => {
  const lines = (more: Parameters<typeof trickEnded>[1]) => explainTrick(trickEnded([], more).trick, speaker);

  it("is a Knight, a Gambler, or nobody's win", () => {
    expect(lines({ knight: 1, winner: 0 })).toEqual(["The lowest wins, because of the Knight (Ben)."]);
    expect(lines({ gambler: 2, winner: 0 })).toEqual(["The rewards are swapped, because of the Gambler (Vera)."]);
    expect(lines({})).toEqual(["Nobody wins the trick."]);
  });

  it("tells of thefts", () => {
    const theft = { ladies: [0, 1], thief: 0, victim: 1, token: 2 };
    expect(lines({ theft, winner: 0 })).toEqual(["Ladies: Anna takes a 2 from Ben."]);
    expect(lines({ theft: { ...theft, token: 0 }, winner: 0 })).toEqual(["Ladies: Ben has no token for Anna to take."]);
    expect(lines({ theft: { ...theft, thief: null, victim: null }, winner: 0 })).toEqual([
      "Ladies: equal dice, no theft.",
    ]);
  });
});
