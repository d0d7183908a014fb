import { describe, expect, it } from "vitest";
import { fateOf, remarksOn, ruleOf } from "../../src/games/chips/results";
import { reasonOf, statusOf } from "../../src/games/chips/status";
import type { RoundEnded, SeatResult } from "../../src/lib/protocol";
import { table } from "./tables";

const NAMES = ["Anna", "Bot 2", "Bot 3"];

describe("the middle of the table says", () => {
  it("whose turn it is, and to do what", () => {
    expect(statusOf(table(), NAMES, 0)).toBe("You lead: play a chip");
    expect(statusOf(table({ to_act: 1, trick: [4] }), NAMES, 0)).toBe("Bot 2 is to play");
    expect(statusOf(table({ phase: "take", winner: 1, to_act: 1 }), NAMES, 0)).toBe("Bot 2 takes a chip to score");
    expect(statusOf(table({ phase: "take", winner: 1, to_act: 0 }), NAMES, 0)).toBe("Take a chip into your hand");
    expect(statusOf(table({ phase: "take", winner: 0, to_act: 0 }), NAMES, null)).toBe("Anna takes a chip to score");
    expect(statusOf(table({ phase: "over", to_act: null }), NAMES, 0)).toBe("The game is over");
  });

  const taking = table({ phase: "take", lead: 1, trick: [9, 12, 4], winner: 2, to_act: 0, middle: [4, 9, 12] });

  it("why the winner won", () => {
    expect(reasonOf(taking, NAMES, 0, [])).toBe("Bot 3 won: 12 is the highest.");
    expect(reasonOf(taking, NAMES, 2, [])).toBe("Your 12 is the highest.");
    const tied = { ...taking, trick: [9, 9, 4], winner: 1, middle: [4, 9, 9] };
    expect(reasonOf(tied, NAMES, 0, [])).toBe("Bot 2 won: this 9 came before its equal.");
    expect(reasonOf(table(), NAMES, 0, [])).toBe("");
  });

  it("why not every chip can be taken", () => {
    expect(reasonOf(taking, NAMES, 0, ["take 4", "take 9"])).toContain("Red chips must be taken first");
    expect(reasonOf({ ...taking, middle: [12] }, NAMES, 0, ["take 12"])).not.toContain("Red");
  });
});

describe("a result", () => {
  const result = (sum: number, points: number, too_high: boolean): SeatResult => ({ chips: [], sum, points, too_high });
  const ended = (results: SeatResult[], winners: number[]): RoundEnded => ({
    type: "RoundEnded",
    round: 1,
    seat: 0,
    results,
    winners,
    scores: [],
  });

  it("fits, bursts or is halved", () => {
    expect(fateOf(result(21, 21, false))).toBe("fits");
    expect(fateOf(result(22, 22, true))).toBe("burst");
    expect(fateOf(result(22, 11, true))).toBe("halved");
  });

  it("is explained where the rule alone does not explain it", () => {
    const burst = [result(26, 26, true), result(25, 25, true)];
    expect(remarksOn(ended(burst, [0]))).toEqual(["all-burst"]);
    expect(remarksOn(ended([result(20, 20, false), result(20, 20, false)], [0, 1]))).toEqual(["tied"]);
    expect(remarksOn(ended([result(20, 20, false), ...burst], [0]))).toEqual([]);
  });

  it("goes by the rule of its edition", () => {
    expect(ruleOf(table())).toBe("rule-burst");
    expect(ruleOf(table({ options: { no_burst: true } }))).toBe("rule-halved");
    expect(ruleOf(table({ options: { edition: "tgm2022" }, tiles_to_win: null }))).toBe("rule-points");
  });
});
