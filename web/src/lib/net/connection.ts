/**
 * The WebSocket to the server. Every command gets its answer, even if the connection is lost in between: the new
 * connection watches the tables from the version last seen and repeats unanswered commands under their old ids.
 */
import type { Accepted, Hinted, Pong, Protocol, Refused, Welcome } from "../protocol";

export type Message = Protocol["messages"];
export type Command = Protocol["commands"];
export type Answer = Accepted | Refused | Pong | Hinted;
/** A command without its id, which the connection adds. */
export type CommandBody = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;
export type Link = "connecting" | "open" | "lost";

/** Follows a table across connections. */
export interface Follower {
  readonly table: string;
  /** Return the command that watches the table from the version last seen. */
  watch(): CommandBody;
  receive(message: Message): void;
  /** The table cannot be watched. */
  reject(refused: Refused): void;
}

/** What the connection needs from the browser. Tests replace it. */
export interface Environment {
  openSocket(): WebSocket;
  /** Get a cookie that identifies this browser. */
  identify(): Promise<void>;
  hello(): CommandBody;
  now(): number;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const PING_EVERY = 15_000;
const PING_PATIENCE = 8000;
/** A move that has no answer for so long is sent again, over a new connection. */
const MOVE_PATIENCE = 6000;

interface Pending {
  command: Command;
  settle: (answer: Answer) => void;
}

export class Connection {
  /** The server's clock minus this machine's, in milliseconds. */
  clockOffset = 0;
  /** The public id of this player. */
  you = "";
  link: Link = "connecting";
  /** True while a move waits for a connection. */
  hasUnsentMove = false;
  private socket: WebSocket | null = null;
  private welcomed = false;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private readonly followers = new Map<string, Follower>();
  private readonly pending = new Map<string, Pending>();
  private readonly prefix = randomId();
  private count = 0;

  constructor(
    private readonly environment: Environment,
    /** Called when the link changes, or whether a move waits for it. */
    private readonly onChange: (link: Link, hasUnsentMove: boolean) => void = () => {},
  ) {}

  /** Connect, and reconnect after every loss. */
  open(): void {
    if (this.socket || this.retry) return;
    void this.connect();
  }

  /** Give up the connection, because the network is gone. The browser may notice that much later. */
  lose(): void {
    if (!this.socket) return;
    this.socket.close();
    if (this.socket) this.handleLoss();
  }

  /** Reconnect now instead of waiting for the next try. */
  retryNow(): void {
    if (!this.retry) return;
    clearTimeout(this.retry);
    this.retry = undefined;
    this.wait = FIRST_WAIT;
    void this.connect();
  }

  /** Tell the server the current language and name, and return its answer. Without a connection it is told later. */
  sendHello(): Promise<Answer | null> {
    return this.welcomed ? this.request(this.environment.hello()) : Promise.resolve(null);
  }

  /** Reconnect with a new handshake, for example as another player. */
  restart(): void {
    this.socket?.close();
  }

  follow(follower: Follower): void {
    this.followers.set(follower.table, follower);
    if (this.welcomed) void this.watch(follower);
  }

  unfollow(follower: Follower): void {
    if (this.followers.get(follower.table) !== follower) return;
    this.followers.delete(follower.table);
    if (this.welcomed) void this.request({ type: "unwatch", table: follower.table });
  }

  /** Send a command. The promise resolves when the server has answered, on whichever connection. */
  request(body: CommandBody): Promise<Answer> {
    const command = { ...body, id: `${this.prefix}-${(this.count += 1)}` } as Command;
    return new Promise((settle) => {
      // Transient commands are dropped when the connection is lost. All others are kept until they are answered.
      this.pending.set(command.id, { command, settle });
      if (this.welcomed) this.send(command);
      this.setLink(this.link);
    });
  }

  private async watch(follower: Follower): Promise<void> {
    const answer = await this.request(follower.watch());
    if (answer.type === "refused") follower.reject(answer);
  }

  private async connect(): Promise<void> {
    this.retry = undefined;
    try {
      await this.environment.identify();
    } catch {
      this.handleLoss();
      return;
    }
    const socket = this.environment.openSocket();
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data as string) as Message);
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.handleLoss();
    });
  }

  private handleLoss(): void {
    this.socket = null;
    this.welcomed = false;
    clearInterval(this.heartbeat);
    for (const [id, { command }] of this.pending) if (isTransient(command)) this.pending.delete(id);
    this.setLink("lost");
    // A random delay keeps browsers from reconnecting all at the same moment.
    this.retry = setTimeout(() => void this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  private receive(message: Message): void {
    if (message.type === "welcome") return this.handleWelcome(message);
    if ("id" in message) {
      if (message.type === "pong") this.clockOffset = message.time - this.environment.now();
      const waiting = message.id === null ? undefined : this.pending.get(message.id);
      if (!waiting || message.id === null) return;
      if (message.type === "refused" && message.code === "server/failed") {
        // The server does not know if the command was carried out. Repeating the same id is safe.
        setTimeout(() => this.send(waiting.command), 1000);
        return;
      }
      this.pending.delete(message.id);
      this.setLink(this.link);
      waiting.settle(message as Answer);
    } else this.followers.get(message.table)?.receive(message);
  }

  private handleWelcome(welcome: Welcome): void {
    this.welcomed = true;
    this.wait = FIRST_WAIT;
    this.you = welcome.you;
    this.clockOffset = welcome.time - this.environment.now();
    const unanswered = [...this.pending.values()];
    void this.request(this.environment.hello());
    for (const follower of this.followers.values()) void this.watch(follower);
    for (const { command } of unanswered) this.send(command);
    this.heartbeat = setInterval(() => this.ping(), PING_EVERY);
    this.setLink("open");
  }

  /** Detect a connection that is dead although nobody closed it. */
  private ping(): void {
    const socket = this.socket;
    const patience = setTimeout(() => socket === this.socket && this.lose(), PING_PATIENCE);
    void this.request({ type: "ping" }).then(() => clearTimeout(patience));
  }

  private send(command: Command): void {
    const socket = this.socket;
    if (!this.welcomed || socket?.readyState !== 1) return;
    socket.send(JSON.stringify(command));
    if (command.type === "play")
      setTimeout(() => socket === this.socket && this.pending.has(command.id) && this.lose(), MOVE_PATIENCE);
  }

  private setLink(link: Link): void {
    const isWaiting = link !== "open" && [...this.pending.values()].some(({ command }) => command.type === "play");
    if (link === this.link && isWaiting === this.hasUnsentMove) return;
    this.link = link;
    this.hasUnsentMove = isWaiting;
    this.onChange(link, isWaiting);
  }
}

function isTransient(command: Command): boolean {
  return ["hello", "ping", "watch", "unwatch", "hint", "check"].includes(command.type);
}

export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
