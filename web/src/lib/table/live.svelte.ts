/** A live table: what the server sends, shown at a pace that people can follow. */
import type { Follower, Message, CommandBody } from "../net/connection";
import { withWholeViews, type Known } from "../net/changes";
import { connection, connectionState } from "../net/page-connection.svelte";
import type { ChatLine, Hinted, Present, Refused, Snapshot, TableSummary, Update } from "../protocol";
import { paced, settings } from "../settings.svelte";
import { Attendance } from "./attendance.svelte";
import { mergeUpdates } from "./merge";
import { namesOf } from "./names";
import { Narration } from "./narration.svelte";
import { Pacer } from "./pacer";
import type { BoardModule, Events, GameId, Moment, Scene, ShownSeat, Views } from "./scene";

const LONGEST_LOG = 300;
/** Pauses from this length on can be skipped, in milliseconds. */
const WORTH_SKIPPING = 1000;
/** The answer to a move that the person decided not to make. It has nothing to say. */
const TAKEN_BACK: Refused = { type: "refused", id: null, code: "", reason: "", text: "" };

/** A move that waits for the person to confirm it. */
interface Question {
  readonly action: string;
  answer(isSure: boolean): void;
}

export class LiveTable implements Follower, Scene {
  summary: TableSummary | null = $state.raw(null);
  /** Null before the game begins. */
  shown: Views[GameId] | null = $state.raw(null);
  events: readonly Events[GameId][] = $state.raw([]);
  moments: readonly Moment[] = $state.raw([]);
  step: number = $state(0);
  skipped: boolean = $state(false);
  seat: number | null = $state(null);
  deadline: number | null = $state(null);
  chat: readonly ChatLine[] = $state.raw([]);
  /** What happened in sentences, as far as the board has shown it. */
  readonly narration = new Narration(LONGEST_LOG);
  readonly attendance = new Attendance();
  /** True if this page has asked for a rematch. */
  wantsRematch: boolean = $state(false);
  hint: Hinted | null = $state.raw(null);
  isEndingOpen: boolean = $state(false);
  /** True if the latest update is shown. */
  caughtUp: boolean = $state(true);
  /** True while the current step is shown for a time worth skipping. */
  lingers: boolean = $state(false);
  /** True while the current step is shown for its time. */
  isPaused: boolean = $state(false);
  /** The move that the person is asked to confirm. */
  question: Question | null = $state.raw(null);
  /** The reason why the table cannot be shown. */
  problem: Refused | null = $state.raw(null);
  /** How the board shows steps. The board replaces it. */
  pace: BoardModule = { pause: () => 600 };
  terms: Readonly<Record<string, Readonly<Record<string, string>>>> = $state.raw({});

  /** Counts the choices that the viewer had. A hint is for one of them. */
  private choice = 0;
  private version: number | null = null;
  private seatOfVersion: number | null = null;
  private lastChat = 0;
  /** Of several updates sent together, only the last has a view. The others wait for it here. */
  private readonly gap: Update[] = [];
  private known: Known = { view: null, summary: null };
  private readonly pacer = new Pacer<Update>(
    (updates, isLatest, isSkipped) => this.show(updates, isLatest, isSkipped),
    (update) =>
      update.change.kind === "played" ? paced(this.pace.pause(update.events as readonly { type: string }[])) : 0,
    (milliseconds) => {
      this.isPaused = milliseconds > 0;
      this.lingers = milliseconds >= WORTH_SKIPPING;
    },
  );

  constructor(
    readonly table: string,
    private readonly language: () => "en" | "ru",
  ) {}

  get view(): Views[GameId] {
    if (!this.shown) throw new Error("the game has not begun");
    return this.shown;
  }

  readonly seats: readonly ShownSeat[] = $derived(
    (this.summary?.seats ?? []).map((seat, number) => ({ ...seat, ...this.attendance.of(seat, number) })),
  );

  get present(): Present | null {
    return this.attendance.present;
  }

  get names(): readonly string[] {
    return namesOf(this.seats);
  }

  get actions(): readonly string[] {
    return this.caughtUp && this.shown ? this.shown.actions : [];
  }

  get isUnsent(): boolean {
    return connectionState.hasUnsentMove;
  }

  get memory(): boolean {
    return this.summary?.memory ?? true;
  }

  term(key: string): string {
    return this.terms[key]?.[this.language()] ?? key;
  }

  watch(): CommandBody {
    return {
      type: "watch",
      table: this.table,
      version: this.version,
      seat: this.version === null ? null : this.seatOfVersion,
      chat: this.lastChat,
      changes: true,
    };
  }

  /** Follow the table. */
  open(): void {
    connection.follow(this);
  }

  /** Ask for everything again, because the language has changed. */
  reopen(): void {
    this.version = null;
    this.lastChat = 0;
    connection.follow(this);
  }

  close(): void {
    this.pacer.clear();
    this.attendance.close();
    connection.unfollow(this);
  }

  receive(message: Message): void {
    switch (message.type) {
      case "snapshot":
        this.known = message;
        return this.showSnapshot(message);
      case "update":
        return this.update(withWholeViews(message, this.known));
      case "chatted":
        this.lastChat = message.line.number;
        this.chat = [...this.chat, message.line];
        return;
      case "present":
        this.attendance.receive(message);
    }
  }

  reject(refused: Refused): void {
    this.problem = refused;
  }

  /** Make a move, after the person has confirmed it if they want to be asked. Return the refusal, if any. */
  play = async (action: string): Promise<Refused | null> => {
    if (settings.confirm && !(await this.isSure(action))) return TAKEN_BACK;
    return this.playAtOnce(action);
  };

  playAtOnce = async (action: string): Promise<Refused | null> => {
    this.hint = null;
    return refusal(await connection.request({ type: "play", table: this.table, action }));
  };

  check = async (action: string): Promise<Refused | null> =>
    refusal(await connection.request({ type: "check", table: this.table, action }));

  /** Ask the strongest bot for a hint. Return the refusal, if any. */
  askHint = async (): Promise<Refused | null> => {
    const choice = this.choice;
    const answer = await connection.request({ type: "hint", table: this.table });
    if (answer.type === "hinted" && choice === this.choice) this.hint = answer;
    return refusal(answer);
  };

  /** Send any other command for this table. Return the refusal, if any. */
  command = async (body: CommandBody): Promise<Refused | null> => {
    if (body.type === "rematch") this.wantsRematch = true;
    return refusal(await connection.request(body));
  };

  proceed = (): void => this.pacer.proceed();

  showEvents = (count: number): void => this.narration.reach(count);

  /** Show everything that is waiting. If nothing is, end the current step. */
  skip(): void {
    const step = this.step;
    this.pacer.skip();
    if (step === this.step) this.rest();
  }

  private isSure(action: string): Promise<boolean> {
    this.question?.answer(false);
    return new Promise((resolve) => {
      const answer = (isSure: boolean): void => {
        this.question = null;
        resolve(isSure);
      };
      this.question = { action, answer };
    });
  }

  private showSnapshot(snapshot: Snapshot): void {
    this.pacer.clear();
    this.question?.answer(false);
    this.gap.length = 0;
    this.version = snapshot.version;
    this.seatOfVersion = this.seat = snapshot.seat;
    this.summary = snapshot.summary;
    this.deadline = snapshot.deadline;
    this.events = [];
    this.moments = [];
    this.skipped = true;
    this.shown = snapshot.view as Views[GameId] | null;
    this.chat = snapshot.chat;
    this.lastChat = snapshot.chat.at(-1)?.number ?? this.lastChat;
    this.narration.reset(snapshot.told);
    this.endChoice();
    this.caughtUp = true;
    this.step += 1;
  }

  private update(update: Update): void {
    this.version = update.version;
    this.seatOfVersion = update.seat;
    this.gap.push(update);
    if (!update.summary) return;
    this.known = update;
    this.caughtUp = false;
    this.pacer.add(mergeUpdates(this.gap.splice(0)));
  }

  private show(updates: readonly Update[], isLatest: boolean, isSkipped: boolean): void {
    const update = mergeUpdates(updates);
    this.question?.answer(false);
    this.seat = update.seat;
    if (update.summary) this.summary = update.summary;
    this.deadline = update.deadline;
    this.events = update.events as Events[GameId][];
    this.moments = update.moments as Moment[];
    const offered = this.shown?.actions.join();
    this.shown = update.view as Views[GameId] | null;
    this.narration.add(update, !isSkipped && (this.pace.reports ?? false));
    // A hint outlives what others do in the meantime, as long as the viewer has the same choice.
    if (isSkipped || this.shown?.actions.join() !== offered) this.endChoice();
    this.caughtUp = isLatest;
    this.skipped = isSkipped;
    this.step += 1;
  }

  private endChoice(): void {
    this.choice += 1;
    this.hint = null;
  }

  /** Show the current view without its events. */
  private rest(): void {
    this.events = [];
    this.moments = [];
    this.skipped = true;
    this.narration.reach(Infinity);
    this.step += 1;
  }
}

function refusal(answer: { type: string }): Refused | null {
  return answer.type === "refused" ? (answer as Refused) : null;
}
