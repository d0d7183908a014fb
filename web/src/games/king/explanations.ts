/** Explains a value in sentences, from what the server sent about the trick. */
import type { Die, Effect, Theft, Trick } from "../../lib/protocol";
import { signed } from "./die";
import { words } from "./words";

export interface Speaker {
  names: readonly string[];
  term(key: string): string;
}

type Did =
  | "alchemist"
  | "machine"
  | "parasite"
  | "golem"
  | "sorcerer"
  | "reverser"
  | "troublemakers"
  | "oracle"
  | "merchants"
  | "faun";

const listed = (seats: readonly number[], { names }: Speaker): string =>
  seats.map((seat) => names[seat] ?? "").join(", ");

/** Return how a die got its value and what it won. */
export function explainDie(trick: Trick, die: Die, speaker: Speaker): string[] {
  const lines = [words("die-showed", { face: die.start })];
  const card = speaker.term(`king/card/${die.card}`);
  if (die.state !== "in force")
    lines.push(words(`because-${die.state}`, { card, names: listed(die.against, speaker) }));
  lines.push(...die.effects.flatMap((effect) => explainEffect(effect, die, speaker)));
  if (die.effects.length === 0) lines.push(words("nothing-happened"));
  if (die.equal.length > 0) lines.push(words("is-equal", { names: listed(die.equal, speaker) }));
  lines.push(...explainPlace(trick, die));
  return lines;
}

function explainEffect(effect: Effect, die: Die, speaker: Speaker): string[] {
  const values = {
    card: speaker.term(`king/card/${effect.card}`),
    by: speaker.names[effect.by] ?? "",
    face: effect.face,
    value: signed(effect.value),
  };
  const inVain = effect.card === "faun" && die.equal.length > 0;
  const line = words(inVain ? "did-faun-in-vain" : `did-${effect.card as Did}`, values);
  const turnsDie = !["alchemist", "machine", "parasite", "golem"].includes(effect.card);
  if (!turnsDie || effect.bonus === 0 || effect.value !== effect.face + effect.bonus) return [line];
  const bonus = effect.bonus > 0 ? `+${effect.bonus}` : signed(effect.bonus);
  return [line, words("with-bonus", { bonus, value: values.value })];
}

function explainPlace(trick: Trick, die: Die): string[] {
  if (die.seat === trick.winner) {
    const place = die.token > 0 ? words("wins-token", { token: die.token }) : words("wins-on");
    return die.seat === trick.collector ? [words("by-collector"), place] : [place];
  }
  if (die.seat !== trick.second) return [];
  return [die.token > 0 ? words("second-token", { token: die.token }) : words("second-none")];
}

/** Return what concerns the whole trick: thefts, and what decided it. */
export function explainTrick(trick: Trick, speaker: Speaker): string[] {
  const name = (seat: number): string => speaker.names[seat] ?? "";
  const lines: string[] = [];
  const theft = trick.theft;
  if (theft) lines.push(explainTheft(theft, name));
  if (trick.knight !== null) lines.push(words("by-knight", { name: name(trick.knight) }));
  if (trick.gambler !== null) lines.push(words("by-gambler", { name: name(trick.gambler) }));
  if (trick.winner === null) lines.push(words("no-winner"));
  return lines;
}

function explainTheft({ thief, victim, token }: Theft, name: (seat: number) => string): string {
  if (thief === null || victim === null) return words("theft-equal");
  return words(token ? "theft" : "theft-empty", { thief: name(thief), victim: name(victim), token });
}
