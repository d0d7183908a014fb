/**
 * Synthesises the sounds of the table, sample by sample.
 *
 * A struck thing is a handful of damped partials and a burst of noise. Where the partials lie and how fast they fade says
 * what it is made of: clay, wood, plastic. A slid card is noise through a filter that opens.
 */
export type Sound = "chip" | "die" | "card" | "tile" | "turn" | "win" | "lose" | "refusal" | "hurry";

interface Material {
  /** Pitch in hertz, loudness, and the time in which it fades to a third, in seconds. */
  partials: readonly (readonly [pitch: number, loudness: number, fade: number])[];
  /** Loudness of the noise of the blow, its fade in seconds, and the pitch above which it is dull, in hertz. */
  noise: readonly [loudness: number, fade: number, bright: number];
}

const CLAY: Material = {
  partials: [
    [1180, 0.5, 0.022],
    [1930, 0.42, 0.017],
    [2870, 0.26, 0.012],
    [4350, 0.1, 0.008],
  ],
  noise: [0.5, 0.006, 3200],
};
const WOOD: Material = {
  partials: [
    [310, 0.55, 0.03],
    [742, 0.42, 0.024],
    [1310, 0.24, 0.016],
  ],
  noise: [0.35, 0.008, 1500],
};
const PLASTIC: Material = {
  partials: [
    [205, 0.5, 0.028],
    [690, 0.45, 0.03],
    [1270, 0.32, 0.02],
    [2240, 0.16, 0.012],
  ],
  noise: [0.4, 0.005, 2600],
};
const FELT: Material = {
  partials: [
    [112, 0.7, 0.05],
    [178, 0.35, 0.035],
  ],
  noise: [0.25, 0.012, 500],
};

/** Return a bar of a marimba: its overtones are those of a real one. */
function bar(pitch: number): Material {
  return {
    partials: [
      [pitch, 0.62, 0.2],
      [3.93 * pitch, 0.13, 0.05],
      [9.6 * pitch, 0.04, 0.018],
    ],
    noise: [0.06, 0.008, 900],
  };
}

interface Blow {
  material: Material;
  /** When, in seconds. */
  at: number;
  loudness: number;
  /** Factor of all pitches. Things never sound twice the same. */
  pitch?: number;
}

/** A die falls, jumps and comes to rest: ever shorter and softer. */
const JUMPS: readonly Blow[] = [0, 0.11, 0.19, 0.25, 0.295, 0.33, 0.355].map((at, number) => ({
  material: number % 2 ? PLASTIC : WOOD,
  at,
  loudness: 0.85 * 0.78 ** number,
  pitch: 1 + 0.07 * ((number * 5) % 3) - 0.05,
}));

const BLOWS: Record<Sound, readonly Blow[]> = {
  chip: [
    { material: CLAY, at: 0, loudness: 0.7 },
    { material: CLAY, at: 0.042, loudness: 0.3, pitch: 1.06 },
  ],
  die: JUMPS,
  card: [{ material: FELT, at: 0.13, loudness: 0.45, pitch: 1.3 }],
  tile: [{ material: PLASTIC, at: 0, loudness: 0.75 }],
  turn: [
    { material: bar(392), at: 0, loudness: 0.55 },
    { material: bar(523.3), at: 0.12, loudness: 0.6 },
  ],
  win: [
    { material: bar(261.6), at: 0, loudness: 0.35 },
    { material: bar(392), at: 0, loudness: 0.45 },
    { material: bar(523.3), at: 0.13, loudness: 0.5 },
    { material: bar(659.3), at: 0.26, loudness: 0.5 },
    { material: bar(784), at: 0.39, loudness: 0.5 },
    { material: bar(1046.5), at: 0.56, loudness: 0.5 },
    { material: bar(523.3), at: 0.56, loudness: 0.4 },
  ],
  lose: [
    { material: bar(329.6), at: 0, loudness: 0.45 },
    { material: bar(261.6), at: 0.2, loudness: 0.45 },
  ],
  refusal: [
    { material: FELT, at: 0, loudness: 0.8 },
    { material: FELT, at: 0.11, loudness: 0.6, pitch: 0.9 },
  ],
  hurry: [
    { material: WOOD, at: 0, loudness: 0.4, pitch: 1.5 },
    { material: WOOD, at: 0.16, loudness: 0.4, pitch: 1.5 },
  ],
};
/** A card slides for so many seconds. */
const SLIDE = 0.16;
/** A thing is silent after so many times its slowest fade. */
const SILENT = 7;
/** A blow is not a click: it rises for so many seconds. */
const RISE = 0.0012;

/** Return the samples of a sound, from −1 to 1. */
export function synthesise(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const blows = BLOWS[sound];
  const ends = blows.map(({ material, at }) => at + SILENT * slowestFade(material));
  const samples = new Float32Array(Math.ceil(rate * Math.max(...ends)));
  for (const blow of blows) strike(samples, rate, blow);
  if (sound === "card") slide(samples, rate);
  return samples;
}

function slowestFade({ partials, noise }: Material): number {
  return Math.max(noise[1], ...partials.map(([, , fade]) => fade));
}

function strike(samples: Float32Array, rate: number, { material, at, loudness, pitch = 1 }: Blow): void {
  const from = Math.round(rate * at);
  const length = Math.min(samples.length - from, Math.ceil(rate * SILENT * slowestFade(material)));
  const [noiseLoudness, noiseFade, bright] = material.noise;
  const noise = dullNoise(rate, bright);
  for (let index = 0; index < length; index += 1) {
    const time = index / rate;
    let value = noiseLoudness * Math.exp(-time / noiseFade) * noise();
    for (const [hertz, partialLoudness, fade] of material.partials) {
      value += partialLoudness * Math.exp(-time / fade) * Math.sin(2 * Math.PI * hertz * pitch * time);
    }
    samples[from + index] = (samples[from + index] ?? 0) + loudness * Math.min(1, time / RISE) * value * 0.6;
  }
}

/** Add the noise of a card that slides over cloth: soft, brighter towards the end. */
function slide(samples: Float32Array, rate: number): void {
  const random = noiseSource();
  let [low, lower] = [0, 0];
  for (let index = 0; index < rate * SLIDE; index += 1) {
    const part = index / (rate * SLIDE);
    const share = 1 - Math.exp((-2 * Math.PI * (700 + 2600 * part)) / rate);
    low += share * (random() - low);
    lower += 0.04 * (low - lower);
    samples[index] = (samples[index] ?? 0) + 0.5 * Math.sin(Math.PI * part) ** 1.5 * (low - lower);
  }
}

/** Return a source of noise without what lies above a pitch. */
function dullNoise(rate: number, bright: number): () => number {
  const random = noiseSource();
  const share = 1 - Math.exp((-2 * Math.PI * bright) / rate);
  let level = 0;
  return () => (level += share * (random() - level));
}

/** Return a source of white noise, the same every time. */
function noiseSource(): () => number {
  let state = 12;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}
