/** The choices for a new table. The server says which of them exclude each other. */
import { defaultTable } from "../../games/catalogue";
import { askAboutTable } from "../net/api";
import { randomId } from "../net/connection";
import type { GameInfo, NewTable, OptionInfo, TableAnswer } from "../protocol";
import { lastChoices } from "./last-choices";

/** Seconds per turn, for games with a clock of their own. */
const TURN_SECONDS = [0, 30, 60, 90, 120];
/** The time for a move that a rated table begins with. */
const RATED_SECONDS = 60;
/** Options that only programs can set. */
const UNCOMMON = new Set(["first", "draw_after"]);
/** The card that is in every set of King of 12, and how many a set has. */
const ALWAYS = "knight";
const SET_SIZE = 7;

type Change = Record<string, unknown>;
type Field = "hints" | "public" | "clock" | "rated";

export class TableForm {
  options: Record<string, unknown> = $state({});
  /** For each seat `open` or the level of its bot. */
  seats: string[] = $state([]);
  public: boolean = $state(false);
  clock: number = $state(0);
  hints: boolean = $state(true);
  memory: boolean = $state(true);
  rated: boolean = $state(false);
  /** Why the table is not possible as it is chosen; empty if it is. */
  problem: string = $state("");
  private reasons: Readonly<Record<string, string>> = $state.raw({});
  private asked = 0;

  constructor(readonly info: GameInfo) {
    const first = defaultTable(info);
    this.options = { ...first.options, ...(this.hasPlayers ? { players: first.players } : {}) };
    this.seats = Array.from({ length: first.players }, (_, seat) => (seat === 0 ? "open" : first.level));
    const last = lastChoices(info.id);
    if (last) this.recall(last);
  }

  /** The options that people choose, apart from the number of players. */
  get shownOptions(): readonly OptionInfo[] {
    return this.info.options.filter(({ name }) => name !== "players" && !UNCOMMON.has(name));
  }

  /** True if the number of players can be chosen. */
  get hasPlayers(): boolean {
    return this.info.options.some((option) => option.name === "players");
  }

  get playerCounts(): readonly number[] {
    const { least_players: least, most_players: most } = this.info.traits;
    return Array.from({ length: most - least + 1 }, (_, step) => least + step);
  }

  /** The cards of an agreed set, as far as they are chosen; null if the set is not agreed. */
  get agreedCards(): readonly string[] | null {
    const { cards } = this.options;
    return Array.isArray(cards) ? (cards as string[]) : null;
  }

  /** All cards that an agreed set may have. */
  get allCards(): readonly string[] {
    const prefix = "king/card/";
    return Object.keys(this.info.terms).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  }

  valueOf(option: OptionInfo): unknown {
    return this.options[option.name] ?? option.default;
  }

  /** Return the values that the form offers for an option. */
  valuesOf(option: OptionInfo): readonly unknown[] {
    if (option.choices.length > 0) return option.default === null ? [null, ...option.choices] : option.choices;
    if ((option.schema as { type?: string }).type === "boolean") return [false, true];
    if (option.name === "turn_seconds") return TURN_SECONDS;
    if (option.name === "cards") return ["first", "random", [ALWAYS, ...this.otherCards.slice(0, SET_SIZE - 1)]];
    return [];
  }

  /** Return why a value of an option cannot be chosen with the rest; empty if it can. */
  reasonFor(option: string, value: unknown): string {
    return this.reasons[JSON.stringify({ options: { [option]: Array.isArray(value) ? "agreed" : value } })] ?? "";
  }

  /** Return why a value of a field of the table cannot be chosen with the rest; empty if it can. */
  reasonAgainst(field: Field, value: unknown): string {
    return this.reasons[JSON.stringify({ [field]: value })] ?? "";
  }

  choosePlayers(count: number): void {
    this.options["players"] = count;
    this.seats = Array.from({ length: count }, (_, seat) => this.seats[seat] ?? this.seats[1] ?? "medium");
  }

  /** Give all bots a level. */
  chooseLevel(level: string): void {
    this.seats = this.seats.map((seat) => (seat === "open" ? seat : level));
  }

  /** The level of all bots, or null if they differ or there are none. */
  get commonLevel(): string | null {
    const [level, ...others] = new Set(this.seats.filter((seat) => seat !== "open"));
    return others.length === 0 ? (level ?? null) : null;
  }

  chooseCards(kind: string): void {
    this.options["cards"] = kind === "agreed" ? [ALWAYS] : kind;
  }

  /** Add a card to the agreed set or take it out. */
  toggleCard(card: string): void {
    const chosen = this.agreedCards ?? [];
    this.options["cards"] = chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card];
  }

  /** Return true if a card can be added to the agreed set or taken out. */
  canToggle(card: string): boolean {
    const chosen = this.agreedCards ?? [];
    return card !== ALWAYS && (chosen.includes(card) || chosen.length < SET_SIZE);
  }

  /** Make the table rated or not. A rated one is public and has a clock and no hints. */
  chooseRated(choice: boolean): void {
    const { options, ...fields } = choice ? this.ratedChange : { rated: false };
    Object.assign(this, fields);
    Object.assign(this.options, options);
  }

  /** Return the table as it is chosen. */
  wish(): NewTable {
    return {
      id: randomId(),
      game: this.info.id,
      options: Object.fromEntries(Object.entries(this.options).filter(([, value]) => value !== null)),
      seats: this.seats.map((level) => (level === "open" ? { kind: "open" } : { kind: "bot", level })),
      public: this.public,
      clock: this.clock,
      hints: this.hints,
      rated: this.rated,
      memory: this.memory,
    };
  }

  /** Ask the server which choices are possible with the rest. A later question makes the answer void. */
  async check(): Promise<void> {
    const question = (this.asked += 1);
    const changes = this.changes();
    // With another number of players the seats would differ too; the server then takes the right number.
    const wish = { ...this.wish(), seats: [] };
    const answer: TableAnswer = await askAboutTable({ wish, changes: changes.map(({ change }) => change) });
    if (question !== this.asked) return;
    this.problem = answer.problem ?? "";
    this.reasons = Object.fromEntries(changes.map(({ key }, place) => [key, answer.refusals[place] ?? ""]));
  }

  private get otherCards(): readonly string[] {
    return this.allCards.filter((card) => card !== ALWAYS);
  }

  private get ratedChange(): { rated: true; public: true; hints: false; clock?: number; options?: Change } {
    const base = { rated: true, public: true, hints: false } as const;
    if (this.info.options.some((option) => option.name === "turn_seconds"))
      return { ...base, options: { turn_seconds: this.options["turn_seconds"] || RATED_SECONDS } };
    return { ...base, clock: this.clock || RATED_SECONDS };
  }

  /** Return all other choices that the form offers, each with the key of its reason. */
  private changes(): readonly { key: string; change: Change }[] {
    const values = this.shownOptions.flatMap((option) =>
      this.valuesOf(option).map((value) => ({ name: option.name, value })),
    );
    if (this.hasPlayers) values.push(...this.playerCounts.map((value) => ({ name: "players", value })));
    const plain: Change[] = [
      ...[true, false].flatMap((choice): Change[] => [{ hints: choice }, { public: choice }]),
      ...this.info.clocks.map((clock) => ({ clock })),
    ];
    return [
      ...values.map(({ name, value }) => ({
        key: JSON.stringify({ options: { [name]: Array.isArray(value) ? "agreed" : value } }),
        change: { options: { [name]: value } },
      })),
      ...plain.map((change) => ({ key: JSON.stringify(change), change })),
      { key: JSON.stringify({ rated: true }), change: this.ratedChange },
    ];
  }

  /** Begin with the last choices, as far as this server still knows them. */
  private recall(last: Partial<NewTable>): void {
    const known = new Set(this.info.options.map((option) => option.name));
    const options = Object.entries(last.options ?? {}).filter(([name]) => known.has(name));
    this.options = { ...this.options, ...Object.fromEntries(options) };
    const seats = (last.seats ?? []).map((seat) => (seat.kind === "bot" ? (seat.level ?? "") : "open"));
    if (seats.every((seat) => seat === "open" || this.info.levels.includes(seat)) && seats.length > 0)
      this.seats = seats;
    this.public = last.public ?? this.public;
    this.clock = this.info.clocks.includes(last.clock ?? 0) ? (last.clock ?? 0) : 0;
    this.hints = last.hints ?? this.hints;
    this.memory = last.memory ?? this.memory;
    this.rated = last.rated ?? this.rated;
  }
}
