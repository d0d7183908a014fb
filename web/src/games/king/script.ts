/**
 * The script of a step, beat by beat: cards turn over, marks appear, dice change, values are compared, tokens are paid.
 *
 * Everything comes from the events. No rule is applied here.
 */
import type { Die, Effect, TrickEnded } from "../../lib/protocol";
import type { Events } from "../../lib/table/scene";

export type KingEvent = Events["king"];
type EventOf<Type extends KingEvent["type"]> = Extract<KingEvent, { type: Type }>;
export type RoundEnded = EventOf<"RoundEnded">;

export type BeatKind =
  "cards" | "gather" | "marks" | "theft" | "effect" | "equal" | "places" | "round" | "seated" | "roll";

export interface Beat {
  kind: BeatKind;
  /** The index of its stage, or the number of stages after the last one. */
  stage: number;
  /** How many effects of each die are shown. */
  effects: number;
  /** How long it is shown, in milliseconds. */
  time: number;
}

export interface Script {
  cards: readonly (string | null)[] | null;
  /** First the table or the groups, then the centre. */
  stages: readonly (readonly TrickEnded[])[];
  theftIsNew: boolean;
  round: RoundEnded | null;
  seated: EventOf<"Seated"> | null;
  rolled: EventOf<"Rolled"> | null;
  beats: readonly Beat[];
}

const TIMES: Record<BeatKind, number> = {
  cards: 750,
  gather: 700,
  marks: 650,
  theft: 900,
  effect: 650,
  equal: 700,
  places: 1500,
  round: 2600,
  seated: 2600,
  roll: 800,
};
/** The beats that remain for people who prefer no animations. */
const STILL: ReadonlySet<BeatKind> = new Set(["places", "round", "seated"]);

/** Return the script of a step. With `still` it has only the beats that end something. */
export function scriptOf(events: readonly KingEvent[], still = false): Script {
  const tricks = events.filter((event) => event.type === "TrickEnded");
  const stages = [
    tricks.filter((event) => event.trick.stage !== "centre"),
    tricks.filter((event) => event.trick.stage === "centre"),
  ].filter((stage) => stage.length > 0);
  const script = {
    cards: events.find((event) => event.type === "Revealed")?.cards ?? null,
    stages,
    theftIsNew: events.some((event) => event.type === "Stolen"),
    round: events.find((event) => event.type === "RoundEnded") ?? null,
    seated: events.find((event) => event.type === "Seated" && event.round > 1) as EventOf<"Seated"> | null,
    rolled: events.find((event) => event.type === "Rolled") ?? null,
  };
  const kinds: Omit<Beat, "time">[] = [];
  if (script.cards) kinds.push({ kind: "cards", stage: 0, effects: 0 });
  stages.forEach((stage, number) => kinds.push(...beatsOfStage(stage, number)));
  const after = { stage: stages.length, effects: 0 };
  if (script.round) kinds.push({ kind: "round", ...after });
  if (script.seated) kinds.push({ kind: "seated", ...after });
  if (script.rolled) kinds.push({ kind: "roll", ...after });
  const beats = kinds
    .filter((beat) => !still || STILL.has(beat.kind))
    .map((beat) => ({ ...beat, time: TIMES[beat.kind] }));
  return { ...script, beats };
}

/** Return the length of a script, in milliseconds. */
export function lengthOf(script: Script): number {
  return script.beats.reduce((sum, beat) => sum + beat.time, 0);
}

function beatsOfStage(tricks: readonly TrickEnded[], stage: number): Omit<Beat, "time">[] {
  const dice = tricks.flatMap((event) => event.trick.dice);
  const most = Math.max(...dice.map((die) => die.effects.length));
  const beats: Omit<Beat, "time">[] = [];
  const add = (kind: BeatKind, effects: number): void => void beats.push({ kind, stage, effects });
  if (tricks[0]?.trick.stage === "centre") add("gather", 0);
  if (dice.some((die) => die.state !== "in force")) add("marks", 0);
  if (tricks.some((event) => event.trick.theft)) add("theft", 0);
  for (let effects = 1; effects <= most; effects += 1) add("effect", effects);
  if (dice.some((die) => die.equal.length > 0)) add("equal", most);
  add("places", most);
  return beats;
}

/** The order of beats within a stage, and of those after the last stage. */
const ORDER: readonly BeatKind[] = [
  "cards",
  "gather",
  "marks",
  "theft",
  "effect",
  "equal",
  "places",
  "round",
  "seated",
  "roll",
];
const reached = (beat: Beat, kind: BeatKind): boolean => ORDER.indexOf(beat.kind) >= ORDER.indexOf(kind);

/** Return how many of the events of a step are shown at a beat. */
export function eventsShownAt(script: Script, beat: Beat, events: readonly KingEvent[]): number {
  const next = events.findIndex((event) => !isShownAt(script, beat, event));
  return next < 0 ? events.length : next;
}

function isShownAt({ stages }: Script, beat: Beat, event: KingEvent): boolean {
  const hasReached = (stage: number, kind: BeatKind): boolean =>
    beat.stage > stage || (beat.stage === stage && reached(beat, kind));
  switch (event.type) {
    case "TrickEnded":
      return hasReached(
        stages.findIndex((stage) => stage.includes(event)),
        "places",
      );
    case "Stolen":
      return hasReached(
        stages.findIndex((stage) => stage.some(({ trick }) => trick.theft?.thief === event.thief)),
        "theft",
      );
    case "RoundEnded":
      return hasReached(stages.length, "round");
    case "Seated":
      return hasReached(stages.length, "seated");
    case "Rolled":
      return hasReached(stages.length, "roll");
    case "GameEnded":
    case "FinalBegins":
      return false;
    default:
      return true;
  }
}

/** A die and its card in a trick, as far as the script has shown them. */
export interface DieShown {
  die: Die;
  event: TrickEnded;
  /** True if the fate of the card is shown. */
  marked: boolean;
  effects: readonly Effect[];
  face: number;
  value: number;
  /** True if the value is final and compared. */
  compared: boolean;
  /** True if the winner is shown. */
  placed: boolean;
}

/** Return what a beat shows of a seat's die. Null before its trick. */
export function dieShownAt(script: Script, beat: Beat, seat: number): DieShown | null {
  for (let stage = Math.min(beat.stage, script.stages.length - 1); stage >= 0; stage -= 1) {
    const event = script.stages[stage]?.find((each) => each.trick.dice.some((die) => die.seat === seat));
    const die = event?.trick.dice.find((each) => each.seat === seat);
    if (!event || !die) continue;
    const isOver = stage < beat.stage;
    const effects = die.effects.slice(0, isOver ? die.effects.length : beat.effects);
    const last = effects.at(-1);
    return {
      die,
      event,
      marked: isOver || reached(beat, "marks"),
      effects,
      face: last?.face ?? die.start,
      value: last?.value ?? die.start,
      compared: isOver || reached(beat, "equal"),
      placed: isOver || reached(beat, "places"),
    };
  }
  return null;
}

export interface Tokens {
  ones: number;
  twos: number;
}

/** Return the tokens of a seat at a beat, given those before the step. */
export function tokensAt(script: Script, beat: Beat, seat: number, before: Tokens): Tokens {
  const tokens = { ones: before.ones, twos: before.twos };
  const add = (token: number, count: number): void => {
    if (token === 1) tokens.ones += count;
    if (token === 2) tokens.twos += count;
  };
  script.stages.forEach((stage, number) => {
    const isOver = number < beat.stage;
    if (!isOver && number > beat.stage) return;
    for (const { trick } of stage) {
      const theft = trick.theft;
      if (theft && script.theftIsNew && (isOver || reached(beat, "theft"))) {
        if (theft.thief === seat) add(theft.token, 1);
        if (theft.victim === seat) add(theft.token, -1);
      }
      const die = trick.dice.find((each) => each.seat === seat);
      if (die && (isOver || reached(beat, "places"))) add(die.token, 1);
    }
  });
  return tokens;
}

/** Return the last trick of each table. They stay until the next ones. */
export function lastTricks(known: readonly TrickEnded[], events: readonly KingEvent[]): readonly TrickEnded[] {
  let tricks = known;
  for (const event of events) {
    if (event.type !== "TrickEnded") continue;
    // Groups come first, in order. The centre comes last.
    const last = tricks.at(-1);
    const belongs = event.group === null ? event.trick.stage === "centre" : (last?.group ?? Infinity) < event.group;
    tricks = belongs ? [...tricks, event] : [event];
  }
  return tricks;
}
