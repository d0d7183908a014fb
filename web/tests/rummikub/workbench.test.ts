import { beforeEach, describe, expect, it } from "vitest";
import { kindsOf } from "../../src/games/rummikub/tiles";
import { playOf, whoLaid } from "../../src/games/rummikub/turn";
import { Workbench } from "../../src/games/rummikub/workbench.svelte";
import type { Events } from "../../src/lib/table/scene";
import { view } from "./hands";

let bench: Workbench;
const texts = (): string[] => bench.arrangement.rows.map(({ pieces }) => kindsOf(pieces).join(" "));
const rack = (): string => kindsOf(bench.arrangement.rack).join(" ");
const play = () => playOf(bench.ground, bench.arrangement, bench.melded, 30);

beforeEach(() => {
  bench = new Workbench();
});

describe("touching tiles", () => {
  beforeEach(() => bench.follow(view("r6 k9 r7 b1", ["r3 r4 r5", "k2 b2 o2"]), 0));

  it("picks up, leaves, and picks up more", () => {
    expect(bench.touch("r6.0")).toEqual({ did: "picked", piece: "r6.0" });
    bench.touch("r7.0");
    expect(bench.picked).toEqual(["r6.0", "r7.0"]);
    expect(bench.touch("r6.0")).toEqual({ did: "left", piece: "r6.0" });
    expect(bench.picked).toEqual(["r7.0"]);
    bench.letGo();
    expect(bench.picked).toEqual([]);
  });

  it("puts what is in hand to the set that is touched next", () => {
    bench.touch("r6.0");
    expect(bench.touch("r3.0")).toEqual({ did: "placed", pieces: ["r6.0"] });
    expect(texts()).toEqual(["r3 r4 r5 r6", "k2 b2 o2"]);
    expect(bench.picked).toEqual([]);
  });

  it("puts it to a new set", () => {
    bench.touch("k9.0");
    bench.touchSpot({ to: "new" });
    expect(texts().at(-1)).toBe("k9");
  });

  it("takes a whole set, and puts it to another", () => {
    bench.touch("k9.0");
    bench.touchSpot({ to: "new" });
    const [first, , last] = bench.arrangement.rows;
    bench.touchRow(last!.key);
    expect(bench.picked).toEqual(["k9.0"]);
    bench.touchRow(first!.key);
    expect(texts()[0]).toBe("r3 r4 r5 k9");
  });

  it("says that there is nothing in hand", () => {
    expect(bench.touchSpot({ to: "new" })).toEqual({ did: "nothing", why: "pick-first" });
  });

  it("leaves tiles of the table on the table", () => {
    bench.touch("r5.0");
    expect(bench.touch("r6.0")).toEqual({ did: "nothing", why: "table-stays" });
    expect(texts()[0]).toBe("r3 r4 r5");
  });
});

describe("before the initial meld", () => {
  beforeEach(() => bench.follow(view("k10 r10 b10 r6", ["r3 r4 r5"], { melded: false }), 0));

  it("the table is not to be touched", () => {
    expect(bench.touch("r3.0")).toEqual({ did: "nothing", why: "meld-first" });
    bench.touch("r6.0");
    expect(bench.touch("r5.0")).toEqual({ did: "nothing", why: "meld-first" });
    expect(rack()).toContain("r6");
  });

  it("own sets make a meld when they are worth enough", () => {
    bench.place(["k10.0", "r10.0"], { to: "new" });
    expect(play()).toMatchObject({ state: "broken" });
    bench.touch("b10.0");
    bench.touch("k10.0");
    expect(play()).toEqual({ state: "ready", action: "meld k10 r10 b10", count: 3, worth: 30 });
  });

  it("too little is told", () => {
    bench.follow(view("k1 k2 k3 r6", ["r3 r4 r5"], { melded: false }), 0);
    bench.place(["k1.0", "k2.0", "k3.0"], { to: "new" });
    expect(play()).toEqual({ state: "low", worth: 6 });
  });
});

describe("a play", () => {
  beforeEach(() => bench.follow(view("r6 k9", ["r3 r4 r5", "k2 r2 b2 o2"]), 0));

  it("is the whole table", () => {
    expect(play()).toEqual({ state: "nothing" });
    bench.touch("r6.0");
    bench.touch("r5.0");
    expect(play()).toMatchObject({ state: "ready", action: "lay r3 r4 r5 r6 | k2 r2 b2 o2", count: 1 });
  });

  it("needs a tile from the rack", () => {
    bench.touch("r2.0");
    bench.touch("r3.0");
    expect(texts()).toEqual(["r2 r3 r4 r5", "k2 b2 o2"]);
    expect(play()).toEqual({ state: "moved" });
  });

  it("that someone proposes is laid out, and can be undone", () => {
    bench.layOut("lay r3 r4 r5 r6 | k2 r2 b2 o2");
    expect(texts()).toEqual(["r3 r4 r5 r6", "k2 r2 b2 o2"]);
    expect(rack()).toBe("k9");
    bench.undo();
    expect(rack()).toBe("k9 r6");
    bench.redo();
    expect(rack()).toBe("k9");
    bench.reset();
    expect(play()).toEqual({ state: "nothing" });
  });

  it("with jokers that leave the kind open is laid out as it is said", () => {
    bench.follow(view("r6 * *", ["k2 b2 o2"]), 0);
    bench.layOut("lay k2 b2 o2 | r6 *k6 *b6");
    expect(play()).toMatchObject({ state: "ready", action: expect.stringMatching(/r6 \*[kbo]6 \*[kbo]6$/) });
    bench.layOut("lay k2 b2 o2 | r6 *r7 *r8");
    expect(play()).toMatchObject({ state: "ready", action: "lay k2 b2 o2 | r6 *r7 *r8" });
  });
});

describe("what the server tells", () => {
  it("leaves own sets as they are while others play", () => {
    bench.follow(view("r6 k9 b9", ["r3 r4 r5"]), 0);
    bench.place(["k9.0", "b9.0"], { to: "new" });
    bench.follow(view("r6 k9 b9", ["r2 r3 r4 r5"]), 0);
    expect(texts()).toEqual(["r2 r3 r4 r5", "k9 b9"]);
    expect([...bench.fresh]).toEqual(["r2.0"]);
    expect(bench.putBack).toBe(0);
  });

  it("puts back what was laid to a set that changed", () => {
    bench.follow(view("r6 k9", ["r3 r4 r5"]), 0);
    bench.touch("r6.0");
    bench.touch("r5.0");
    bench.follow(view("r6 k9", ["r2 r3 r4 r5"]), 0);
    expect(bench.putBack).toBe(1);
    expect(rack()).toBe("k9 r6");
    expect(bench.canUndo).toBe(false);
  });

  it("does not disturb when nothing has changed", () => {
    bench.follow(view("r6 k9", ["r3 r4 r5"]), 0);
    bench.touch("r6.0");
    bench.touch("r5.0");
    bench.follow(view("r6 k9", ["r3 r4 r5"], { to_act: 1 }), 0);
    expect(texts()).toEqual(["r3 r4 r5 r6"]);
    expect(bench.canUndo).toBe(true);
  });

  it("begins anew with a new game", () => {
    bench.follow(view("r6 k9", ["r3 r4 r5"]), 0);
    bench.place(["k9.0"], { to: "new" });
    bench.follow(view("r6 k9", [], { game_number: 2 }), 0);
    expect(texts()).toEqual([]);
    expect(rack()).toBe("k9 r6");
  });

  it("shows a spectator the table alone", () => {
    bench.follow(view("r6 k9", ["r3 r4 r5"]), null);
    expect(rack()).toBe("");
    expect(texts()).toEqual(["r3 r4 r5"]);
  });
});

describe("the rack", () => {
  it("is sorted, or as it was laid", () => {
    bench.follow(view("k9 r6 r7 b1 *", []), 0);
    expect(rack()).toBe("k9 r6 r7 b1 *");
    bench.sort("number");
    expect(rack()).toBe("b1 r6 r7 k9 *");
    bench.place(["*.0"], { to: "rack", index: 0 });
    expect(bench.order).toBeNull();
    expect(rack()).toBe("* b1 r6 r7 k9");
    bench.follow(view("k9 r6 r7 b1 b2 *", []), 0);
    expect(rack()).toBe("* b1 r6 r7 k9 b2");
  });

  it("is again as it was laid when sorting is undone", () => {
    bench.follow(view("k9 r6 r7 b1 *", []), 0);
    bench.place(["*.0"], { to: "rack", index: 0 });
    bench.sort("number");
    bench.undo();
    expect(rack()).toBe("* k9 r6 r7 b1");
    bench.place(["r6.0"], { to: "new" });
    expect(rack()).toBe("* k9 r7 b1");
  });

  it("does not take what is no longer there", () => {
    bench.follow(view("k9 r6", []), 0);
    bench.follow(view("b1 b2", [], { game_number: 2 }), 0);
    expect(bench.place(["k9.0"], { to: "new" })).toEqual({ did: "nothing", why: "pick-first" });
  });
});

describe("whose play it was", () => {
  it("is told by what was laid last", () => {
    const told: Events["rummikub"][] = [
      { type: "Melded", seat: 1, sets: ["r5 *r6 *r7"], worth: 18 },
      { type: "Laid", seat: 2, tiles: ["k3"], before: [], table: ["k3 r5"] },
    ];
    expect(whoLaid(told, "k3")).toBe(2);
    expect(whoLaid(told, "r5")).toBe(1);
    expect(whoLaid(told, "*")).toBe(1);
    expect(whoLaid(told, "o1")).toBeNull();
  });
});
