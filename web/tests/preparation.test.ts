import { afterEach, expect, test } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { timeLeft } from "../src/lib/words/preparation";

afterEach(() => {
  settings.language = "en";
});

test.each([
  [0, "almost ready"],
  [1.9, "almost ready"],
  [2, "about 2 s left"],
  [18.4, "about 18 s left"],
  [22, "about 20 s left"],
  [88, "about 90 s left"],
  [90, "about 2 min left"],
  [200, "about 3 min left"],
])("%d seconds are told roughly", (seconds, said) => {
  settings.language = "en";
  expect(timeLeft(seconds)).toBe(said);
});

test("the estimate is told in Russian too", () => {
  settings.language = "ru";
  expect(timeLeft(7)).toBe("ещё около 7 с");
});
