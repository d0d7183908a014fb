import { describe, expect, it } from "vitest";
import { linksOf } from "../../src/games/king/links";
import { dieShownAt, scriptOf } from "../../src/games/king/script";
import { die, EXAMPLE, trickEnded } from "./tricks";

function linksAt(event: typeof EXAMPLE, kind: string): string[] {
  const script = scriptOf([event]);
  const beat = script.beats.find((each) => each.kind === kind);
  if (!beat) throw new Error(`there is no ${kind}`);
  return linksOf(event.trick.dice.map(({ seat }) => ({ seat, laid: dieShownAt(script, beat, seat) }))).map(
    ({ key }) => key,
  );
}

describe("links", () => {
  it("join equal cards, then equal values", () => {
    expect(linksAt(EXAMPLE, "marks")).toEqual(["same-0-1"]);
    expect(linksAt(EXAMPLE, "equal")).toEqual(["same-0-1", "equal-0-2"]);
  });

  it("lead from a Lady to every card that she cancels", () => {
    const trick = trickEnded([
      die(0, "knight", 4, { state: "suppressed", against: [1] }),
      die(1, "lady", 9),
      die(2, "golem", 3, { state: "suppressed", against: [1] }),
    ]);
    expect(linksAt(trick, "marks")).toEqual(["lady-1-0", "lady-1-2"]);
  });
});
