import { describe, expect, test } from "vitest";
import { BOT_NAMES, type SeatSummary } from "../../src/lib/protocol";
import { namesOf } from "../../src/lib/table/names";
import { faceOf } from "../../src/lib/ui/face";

const seat = (changes: Partial<SeatSummary>): SeatSummary => ({
  kind: "bot",
  name: "",
  level: "easy",
  resigned: false,
  ...changes,
});

describe("the names of seats", () => {
  test("a bot goes by its own name, and one that an older server seated by its number", () => {
    expect(namesOf([seat({ bot: "ada" }), seat({}), seat({ kind: "automa" }), seat({ kind: "open" })])).toEqual([
      "Ada",
      "Bot 2",
      "Automa",
      "Seat 4",
    ]);
  });

  test("a seat that a bot plays for somebody keeps the name of the person", () => {
    expect(namesOf([seat({ name: "Anna", resigned: true })])).toEqual(["Anna"]);
  });
});

test("every bot has a face of its own, always the same", () => {
  const faces = Object.keys(BOT_NAMES).map((bot) => JSON.stringify(faceOf(bot)));
  expect(new Set(faces).size).toBe(faces.length);
  expect(faceOf("ada")).toEqual(faceOf("ada"));
});
