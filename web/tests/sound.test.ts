import { describe, expect, it } from "vitest";
import { synthesise, type Sound } from "../src/lib/sound/synthesis";

const RATE = 16_000;
const SOUNDS: readonly Sound[] = ["chip", "die", "card", "tile", "turn", "win", "lose", "refusal", "hurry"];

/** Return the loudest sample of a part of a sound. */
function peak(samples: Float32Array, from = 0, to = samples.length): number {
  return samples.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** Return how often the samples change their sign in a second: a measure of how bright they sound. */
function brightness(samples: Float32Array): number {
  let changes = 0;
  for (let index = 1; index < samples.length; index += 1) {
    if (Math.sign(samples[index] ?? 0) !== Math.sign(samples[index - 1] ?? 0)) changes += 1;
  }
  return (changes * RATE) / samples.length;
}

describe.each(SOUNDS)("the sound %s", (sound) => {
  const samples = synthesise(sound, RATE);

  it("is heard and never clips", () => {
    expect(peak(samples)).toBeGreaterThan(0.1);
    expect(peak(samples)).toBeLessThan(0.95);
  });

  it("begins and ends in silence, without a click", () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
    expect(peak(samples, samples.length - 48)).toBeLessThan(0.005);
  });

  it("is the same every time", () => {
    expect(synthesise(sound, RATE)).toEqual(samples);
  });
});

describe("the sounds", () => {
  it("are short, except for the end of a game", () => {
    for (const sound of SOUNDS) expect(synthesise(sound, RATE).length / RATE).toBeLessThan(sound === "win" ? 2.2 : 1.7);
    for (const sound of ["chip", "tile", "card"] as const) {
      expect(synthesise(sound, RATE).length / RATE).toBeLessThan(0.6);
    }
  });

  it("are those of different things: clay is brighter than plastic, plastic than felt", () => {
    const [chip, tile, refusal] = (["chip", "tile", "refusal"] as const).map((sound) =>
      brightness(synthesise(sound, RATE).subarray(0, RATE / 25)),
    ) as [number, number, number];
    expect(chip).toBeGreaterThan(tile);
    expect(tile).toBeGreaterThan(refusal);
  });
});
