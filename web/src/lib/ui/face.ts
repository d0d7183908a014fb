/** What the face of a bot is made of. It follows from the bot's id, so a bot looks the same everywhere. */

/** Colours of the head: light enough for dark features on it, in both themes. */
const COLOURS = ["#8fbf8a", "#e3a26f", "#8db4dd", "#d99bb5", "#d8bd62", "#a9a0dc", "#7fc2bd", "#c9b29b"] as const;

/** Outlines of the head on a 24 × 24 grid. */
const HEADS = [
  "M8 7.500h8a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4z",
  "M12 6.500a7.500 7 0 0 1 7.500 7 7.500 7 0 0 1-15 0 7.500 7 0 0 1 7.500-7z",
  "M8.500 7.500h7l4.500 5v3.500l-4.500 4.500h-7L4 16v-3.500z",
  "M4 11.500a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4V15a8 5.500 0 0 1-16 0z",
] as const;

/** What is on top or at the sides of the head. */
const TOPS = [
  "M12 7V3.800M12 3.300v.1",
  "M8.500 7.500L7 3.800M15.500 7.500L17 3.800",
  "M8 7.500c.5-3 2-4 4-4s3.500 1 4 4",
  "M4 12.500H2.300v4H4M20 12.500h1.700v4H20",
  "M12 7c0-2 1-3.200 3.200-3.700M12 7c0-1.600-.8-2.600-2.600-3",
] as const;

const EYES = [
  "M8.800 12.500v1.600M15.200 12.500v1.600",
  "M7.600 13.600c.5-1.200 2-1.200 2.500 0M13.900 13.600c.5-1.200 2-1.200 2.500 0",
  "M6.800 13.200a1.900 1.900 0 1 0 3.800 0 1.900 1.900 0 1 0-3.800 0M13.400 13.200a1.900 1.900 0 1 0 3.800 0 1.900 1.900 0 1 0-3.800 0M10.600 13.200h2.800",
  "M9 13.300v.1M15 13.300v.1",
] as const;

const MOUTHS = [
  "M9.500 16.800c1.400 1.300 3.600 1.300 5 0",
  "M10 17.300h4",
  "M9.500 16.500h5c-.3 2.200-4.700 2.200-5 0z",
  "M10 17.500c1.500.5 3 .2 4-.8",
] as const;

export interface Face {
  readonly colour: string;
  readonly head: string;
  /** Strokes outside the head, and on it. */
  readonly top: string;
  readonly features: string;
}

/** Return the face of a bot. */
export function faceOf(bot: string): Face {
  let rest = hash(bot);
  const pick = <Part>(parts: readonly Part[]): Part => {
    const part = parts[rest % parts.length] as Part;
    rest = Math.floor(rest / parts.length);
    return part;
  };
  return {
    colour: pick(COLOURS),
    head: pick(HEADS),
    top: pick(TOPS),
    features: pick(EYES) + pick(MOUTHS),
  };
}

/** Return a number for a text: FNV-1a, with all its bits mixed. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
