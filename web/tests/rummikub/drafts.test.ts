import { beforeEach, describe, expect, it } from "vitest";
import { kindsOf } from "../../src/games/rummikub/tiles";
import { hasTurnEnded, playOf } from "../../src/games/rummikub/turn";
import { Workbench, type SavedBench } from "../../src/games/rummikub/workbench.svelte";
import type { Events } from "../../src/lib/table/scene";
import { view } from "./hands";

let bench: Workbench;
const texts = (): string[] => bench.arrangement.rows.map(({ pieces }) => kindsOf(pieces).join(" "));
const rack = (): string => kindsOf(bench.arrangement.rack).join(" ");
const play = () => playOf(bench.ground, bench.arrangement, bench.melded, 30);

beforeEach(() => {
  bench = new Workbench();
});

describe("a joker", () => {
  beforeEach(() => bench.follow(view("r7 k9 o5 o6", ["r6 * r8", "k2 b2 o2 *"]), 0));

  it("comes to the rack when the tile it stands for is put on it", () => {
    expect(bench.touch("r7.0")).toMatchObject({ did: "picked" });
    expect(bench.touch("*.0")).toEqual({ did: "placed", pieces: ["r7.0"] });
    expect(texts()[0]).toBe("r6 r7 r8");
    expect(rack()).toBe("k9 o5 o6 *");
    expect(play()).toEqual({ state: "joker" });
    bench.place(["*.0", "o5.0", "o6.0"], { to: "new" });
    expect(play()).toMatchObject({ state: "ready", count: 3 });
  });

  it("is not taken by any other tile", () => {
    bench.touch("k9.0");
    bench.touch("*.0");
    expect(texts()[0]).toContain("k9");
    expect(rack()).not.toContain("*");
  });

  it("stays taken while others play elsewhere, and is back when its set changes, or all is reset", () => {
    bench.place(["r7.0"], { to: "joker", joker: "*.0" });
    const saved = bench.saved;
    bench.follow(view("r7 k9 o5 o6", ["r6 * r8", "k2 b2 o2 *", "k4 b4 o4"]), 0);
    expect(rack()).toBe("k9 o5 o6 *");
    bench.follow(view("r7 k9 o5 o6", ["r5 r6 * r8", "k2 b2 o2 *", "k4 b4 o4"]), 0);
    expect(rack()).toBe("k9 r7 o5 o6");
    expect(texts()[0]).toBe("r5 r6 * r8");
    bench = new Workbench();
    bench.restore(saved);
    bench.reset();
    expect(rack()).toBe("k9 r7 o5 o6");
    expect(texts()).toEqual(["r6 * r8", "k2 b2 o2 *"]);
  });

  it("stays on the table before the initial meld", () => {
    bench.follow(view("r7 k9", ["r6 * r8"], { melded: false }), 0);
    bench.touch("r7.0");
    expect(bench.touch("*.0")).toEqual({ did: "nothing", why: "meld-first" });
  });
});

describe("a draft", () => {
  beforeEach(() => {
    bench.follow(view("k9 r6 r7 b1", ["r3 r4 r5"]), 0);
    bench.place(["r6.0"], { to: "row", key: bench.arrangement.rows[0]!.key, index: 3 });
    bench.place(["k9.0", "b1.0"], { to: "new" });
    bench.place(["r7.0"], { to: "rack", index: 0 });
  });

  it("is gone when the turn ends with a draw", () => {
    bench.follow(view("k9 r6 r7 b1 o2", ["r3 r4 r5"], { to_act: 1 }), 0);
    expect(texts()).toEqual(["r3 r4 r5"]);
    expect(rack().split(" ").toSorted()).toEqual(["b1", "k9", "o2", "r6", "r7"]);
  });

  it("is gone when the turn ends with a pass", () => {
    const events: Events["rummikub"][] = [{ type: "Passed", seat: 0 }];
    expect(hasTurnEnded(events, 1)).toBe(false);
    bench.follow(view("k9 r6 r7 b1", ["r3 r4 r5"], { to_act: 1 }), 0, hasTurnEnded(events, 0));
    expect(texts()).toEqual(["r3 r4 r5"]);
  });

  it("is brought back by a reload, and follows what has happened meanwhile", () => {
    const saved = JSON.parse(JSON.stringify(bench.saved)) as SavedBench;
    bench = new Workbench();
    bench.restore(saved);
    bench.follow(view("k9 r6 r7 b1", ["r3 r4 r5", "k2 b2 o2"]), 0);
    expect(texts()).toEqual(["r3 r4 r5 r6", "k2 b2 o2", "k9 b1"]);
    expect(rack()).toBe("r7");
    expect([...bench.fresh].toSorted()).toEqual(["b2.0", "k2.0", "o2.0"]);
  });

  it("is not brought back after the turn has ended, nor into another game", () => {
    const saved = bench.saved;
    for (const next of [
      view("k9 r6 r7 b1 o2 o3 o4", ["r3 r4 r5"]),
      view("k9 r6 r7 b1", ["r3 r4 r5"], { game_number: 2 }),
    ]) {
      bench = new Workbench();
      bench.restore(saved);
      bench.follow(next, 0);
      expect(texts()).toEqual(["r3 r4 r5"]);
    }
  });
});
