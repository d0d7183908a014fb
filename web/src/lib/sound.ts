/** Short synthesised sounds. */
import { settings } from "./settings.svelte";

export type Sound = "move" | "turn" | "win" | "lose" | "refusal";

/** Pitches in hertz and when they begin, in seconds. */
const NOTES: Record<Sound, readonly (readonly [pitch: number, start: number])[]> = {
  move: [[330, 0]],
  turn: [
    [523, 0],
    [659, 0.09],
  ],
  win: [
    [523, 0],
    [659, 0.11],
    [784, 0.22],
    [1047, 0.33],
  ],
  lose: [
    [392, 0],
    [330, 0.14],
    [262, 0.28],
  ],
  refusal: [[180, 0]],
};
const LENGTH = 0.22;
const VOLUME = 0.09;

let context: AudioContext | undefined;

export function playSound(sound: Sound): void {
  // Browsers allow sound only after the person has interacted with the page.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const begin = context.currentTime;
  for (const [pitch, start] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = sound === "refusal" ? "sawtooth" : "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin + start);
    volume.gain.linearRampToValueAtTime(VOLUME, begin + start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(begin + start);
    tone.stop(begin + start + LENGTH);
  }
}
