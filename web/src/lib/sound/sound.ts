/** Plays the sounds of the table, and lets a phone vibrate. */
import { settings } from "../settings.svelte";
import { synthesise, type Sound } from "./synthesis";

export type { Sound };

/** What a phone does on the person's turn, when a move is refused and when time is short, in milliseconds. */
const VIBRATIONS: Partial<Record<Sound, number[]>> = { turn: [35], refusal: [20, 40, 20], hurry: [60, 60, 60] };
/** How much two sounds of a kind differ in pitch. */
const VARIETY = 0.06;
const VARIED: ReadonlySet<Sound> = new Set(["chip", "die", "card", "tile"]);

let context: AudioContext | undefined;
const buffers = new Map<Sound, AudioBuffer>();

/** True on phones that can vibrate. Desktop browsers have the function too, but nothing happens. */
export const canVibrate =
  typeof navigator !== "undefined" && "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function playSound(sound: Sound): void {
  // Browsers allow sound and vibration only after the person has interacted with the page.
  if (document.hidden || !navigator.userActivation?.hasBeenActive) return;
  const vibration = VIBRATIONS[sound];
  if (vibration && settings.vibration && canVibrate) navigator.vibrate(vibration);
  if (settings.volume === 0) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(sound, context) });
  if (VARIED.has(sound)) source.playbackRate.value = 1 + VARIETY * (Math.random() - 0.5);
  // Loudness as people hear it grows with the square.
  const gain = new GainNode(context, { gain: (settings.volume / 100) ** 2 });
  source.connect(gain).connect(context.destination);
  source.start();
}

function bufferOf(sound: Sound, { sampleRate }: AudioContext): AudioBuffer {
  const known = buffers.get(sound);
  if (known) return known;
  const samples = synthesise(sound, sampleRate);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  buffers.set(sound, buffer);
  return buffer;
}
