import { describe, expect, it } from "vitest";
import { read, readings, problem, write } from "../../src/games/rummikub/readings";
import { words } from "./hands";

const readText = (text: string) => readings(words(text)).map(({ kind, worth }) => `${kind} ${worth}`);

describe("tiles in a row", () => {
  it.each([
    ["r3 r4 r5", ["run 12"]],
    ["r3 r5 r4", []],
    ["k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13", ["run 91"]],
    ["r12 r13 r1", []],
    ["k7 o7 b7", ["group 21"]],
    ["k7 r7 b7 o7", ["group 28"]],
    ["k7 r7 r7", []],
    ["* r5 r6", ["run 15"]],
    ["r12 r13 *", []],
    ["* r1 r2", []],
    ["r5 k5 *", ["group 15"]],
    ["r5 * r7", ["run 18"]],
    ["r5 * *", ["run 18", "group 15"]],
    ["* r5 *", ["run 15", "group 15"]],
    ["r13 * *", ["group 39"]],
    ["k5 r5 b5 o5 *", []],
    ["* *", []],
    ["r5", []],
  ])("%s", (text, expected) => expect(readText(text)).toEqual(expected));

  it("says what a joker stands for", () => {
    expect(read(words("r5 * r7"))?.standing[1]).toEqual(["r6"]);
    expect(read(words("r5 k5 *"))?.standing[2]?.toSorted()).toEqual(["b5", "o5"]);
    expect(read(words("r5 * *"), "group")?.standing[1]?.toSorted()).toEqual(["b5", "k5", "o5"]);
  });

  it.each([
    ["r5 * r7", null, "r5 * r7"],
    ["r5 * *", "run", "r5 *r6 *r7"],
    ["* r5 *", "run", "*r4 r5 *r6"],
    ["k5 r5 *", null, "k5 r5 *"],
  ] as const)("writes %s as the server reads it", (text, wish, expected) =>
    expect(write(words(text), read(words(text), wish)!)).toBe(expected),
  );

  it("declares two jokers of a group as two different tiles", () => {
    const [first, second, third] = words(write(words("r5 * *"), read(words("r5 * *"), "group")!));
    expect(first).toBe("r5");
    expect(second).toMatch(/^\*[kbo]5$/);
    expect(third).toMatch(/^\*[kbo]5$/);
    expect(second).not.toBe(third);
  });
});

describe("what is wrong", () => {
  it.each([
    ["r6 r7", { code: "one-of", tiles: ["r5", "r8"] }],
    ["r12 r13", { code: "one-of", tiles: ["r11"] }],
    ["r5 r7", { code: "one-of", tiles: ["r6"] }],
    ["k5 r5", { code: "one-of", tiles: ["b5", "o5"] }],
    ["r5 r8", { code: "all-of", tiles: ["r6", "r7"] }],
    ["r5", { code: "short", count: 2 }],
    ["* r5", { code: "short", count: 1 }],
    ["*", { code: "short", count: 2 }],
    ["r5 r6 k7", { code: "clash", tiles: ["r5", "k7"] }],
    ["r5 r6 k5", { code: "clash", tiles: ["r6", "k5"] }],
    ["r5 r5 r6", { code: "twice", tiles: ["r5"] }],
    ["r1 r12 r13", { code: "apart" }],
    ["k5 r5 b5 o5 *", { code: "many" }],
  ])("with %s", (text, expected) => expect(problem(words(text))).toEqual(expected));
});
