import { beforeEach, describe, expect, it, vi } from "vitest";

const page = { lang: "", dataset: {} as Record<string, string> };
const stored = new Map<string, string>();

/** Return the settings as a new page has them. */
function load() {
  vi.resetModules();
  return import("../src/lib/settings.svelte");
}

beforeEach(() => {
  stored.clear();
  page.dataset = {};
  vi.stubGlobal("document", { documentElement: page, getAnimations: () => [] });
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe("settings", () => {
  it("are as people expect them at first", async () => {
    const { settings, prefersStill } = await load();
    expect(settings).toMatchObject({ theme: "system", motion: "normal", confirm: false, forced: true, volume: 60 });
    expect(prefersStill()).toBe(false);
  });

  it("are all stored and read again", async () => {
    const wanted = {
      language: "ru",
      theme: "dark",
      name: "Vera",
      volume: 25,
      vibration: false,
      motion: "fast",
      confirm: true,
      forced: false,
    } as const;
    (await load()).settings.change(wanted);
    expect((await load()).settings).toMatchObject(wanted);
  });

  it("ignore what is not a setting", async () => {
    const odd = { theme: "pink", motion: "wild", volume: 400, forced: "yes", name: 5 };
    stored.set("duodecim", JSON.stringify(odd));
    const { settings } = await load();
    expect(settings).toMatchObject({ theme: "system", motion: "normal", volume: 100, forced: true, name: "" });
    stored.set("duodecim", "not JSON");
    expect((await load()).settings.volume).toBe(60);
  });

  it("say how long things take", async () => {
    const { settings, paced, prefersStill } = await load();
    settings.change({ motion: "fast" });
    expect(paced(600)).toBe(300);
    settings.change({ motion: "slow" });
    expect(paced(600)).toBe(1000);
    settings.change({ motion: "off" });
    expect(paced(600)).toBe(600); // time to read stays
    expect(prefersStill()).toBe(true);
    expect(page.dataset).toEqual({ motion: "off" });
  });
});
