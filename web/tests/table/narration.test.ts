import { expect, test } from "vitest";
import { Narration } from "../../src/lib/table/narration.svelte";

const STEP = { told: ["Cards.", "Ada wins.", "Round 2."], told_after: [0, 2, 3] };

test("sentences wait until the board has shown what they tell", () => {
  const narration = new Narration();
  narration.reset(["Before."]);
  narration.add(STEP, true);
  expect(narration.lines).toEqual(["Before.", "Cards."]);
  narration.reach(1);
  expect(narration.latest).toEqual(["Cards."]);
  narration.reach(2);
  expect(narration.latest).toEqual(["Ada wins."]);
  narration.reach(Infinity);
  expect(narration.lines).toEqual(["Before.", ...STEP.told]);
});

test("a board that does not report has shown everything", () => {
  const narration = new Narration();
  narration.add(STEP, false);
  expect(narration.latest).toEqual(STEP.told);
});

test("what the board never came to is told with the next step", () => {
  const narration = new Narration(3);
  narration.add(STEP, true);
  narration.add({ told: ["Next."], told_after: [1] }, true);
  expect(narration.latest).toEqual(["Ada wins.", "Round 2."]);
  narration.reach(1);
  expect(narration.lines).toEqual(["Ada wins.", "Round 2.", "Next."]);
});
