/** The choices of a table in words, for those who wait at it. */
import type { GameInfo, OptionInfo, TableSummary } from "../protocol";
import { words as lobby } from "./lobby";
import { nameOfChoice, nameOfOption, words } from "./new-table";
import { inLanguage } from "./phrases";

export interface Line {
  readonly label: string;
  /** Empty if the label says everything. */
  readonly value: string;
}

/** Return what has been chosen for a table. Options that only programs set are told only if they were. */
export function describeTable(summary: TableSummary, info: GameInfo): readonly Line[] {
  const options = summary.options as Readonly<Record<string, unknown>>;
  const lines = info.options.flatMap((option) => describe(option, options[option.name], info));
  const seconds = summary.clock || Number(options["turn_seconds"] ?? 0);
  return [
    ...lines,
    { label: words("clock"), value: seconds ? words("seconds", { count: seconds }) : words("no-clock") },
    { label: words("hints"), value: lobby(summary.hints ? "yes" : "no") },
    ...(summary.game === "chips" ? [{ label: words("memory"), value: lobby(summary.memory ? "yes" : "no") }] : []),
  ];
}

function describe(option: OptionInfo, value: unknown, info: GameInfo): readonly Line[] {
  if (option.name === "players") return [{ label: words("players"), value: String(value) }];
  if (option.name === "turn_seconds" || value === null || value === undefined) return [];
  if (option.name === "cards") return [{ label: words("cards"), value: cards(value, info) }];
  if (option.choices.length > 0)
    return [{ label: nameOfOption(info.id, option), value: nameOfChoice(info.id, option, value) }];
  if (typeof value === "boolean") return value ? [{ label: inLanguage(option.text), value: "" }] : [];
  return value === option.default ? [] : [{ label: nameOfOption(info.id, option), value: String(value) }];
}

function cards(value: unknown, info: GameInfo): string {
  if (!Array.isArray(value)) return words(value === "first" ? "cards-first" : "cards-random");
  return value.map((card) => inLanguage(info.terms[`king/card/${String(card)}`])).join(", ");
}
