import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Command, type Environment, type Follower, type Message } from "../src/lib/net/connection";

class FakeSocket extends EventTarget {
  readyState = 1;
  sent: Command[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }

  receive(message: Message): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  welcome(time = 1000): void {
    this.receive({ type: "welcome", protocol: 1, server: "1", you: "me", time });
  }

  last(type: Command["type"]): Command | undefined {
    return this.sent.findLast((command) => command.type === type);
  }
}

let sockets: FakeSocket[] = [];
let introductions = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  introductions = 0;
});
afterEach(() => void vi.useRealTimers());

function connect(onChange?: (link: string, hasUnsentMove: boolean) => void): Connection {
  const environment = {
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    identify: () => {
      introductions += 1;
      return Promise.resolve();
    },
    hello: () => ({ type: "hello", language: "ru", name: "Anna" }),
    now: () => 400,
  };
  const connection = new Connection(environment as Environment, onChange);
  connection.open();
  return connection;
}

const flush = () => vi.advanceTimersByTimeAsync(0);
const socket = (number: number) => sockets[number] as FakeSocket;

function follower(version: number | null = null): Follower & { heard: Message[]; refused: unknown } {
  return {
    table: "t",
    heard: [],
    refused: null,
    watch: () => ({ type: "watch", table: "t", version }),
    receive(message) {
      this.heard.push(message);
    },
    reject(refused) {
      this.refused = refused;
    },
  };
}

test("it introduces itself, says hello and knows the server's clock", async () => {
  const connection = connect();
  await flush();
  expect(introductions).toBe(1);
  socket(0).welcome(1000);
  expect(socket(0).last("hello")).toMatchObject({ language: "ru", name: "Anna" });
  expect(connection.clockOffset).toBe(600);
});

test("a command said before there is a connection is sent once there is one", async () => {
  const connection = connect();
  const answer = connection.request({ type: "play", table: "t", action: "play 7" });
  await flush();
  expect(socket(0).sent).toEqual([]);
  socket(0).welcome();
  const sent = socket(0).last("play") as Command;
  socket(0).receive({ type: "accepted", id: sent.id, version: 3 });
  expect(await answer).toMatchObject({ type: "accepted", version: 3 });
});

test("after a loss it watches again and repeats unanswered commands under their old ids", async () => {
  const connection = connect();
  await flush();
  socket(0).welcome();
  connection.follow(follower(7));
  const answer = connection.request({ type: "play", table: "t", action: "play 7" });
  const first = socket(0).last("play") as Command;
  socket(0).close();
  expect(connection.link).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  socket(1).welcome();
  const order = socket(1).sent.map((command) => command.type);
  expect(order).toEqual(["hello", "watch", "play"]);
  expect(socket(1).last("play")?.id).toBe(first.id);
  socket(1).receive({ type: "accepted", id: first.id, version: 8 });
  expect(await answer).toMatchObject({ type: "accepted" });
  expect(connection.link).toBe("open");
});

test("what the server does not know is asked again under the same id", async () => {
  const connection = connect();
  await flush();
  socket(0).welcome();
  void connection.request({ type: "play", table: "t", action: "play 7" });
  const first = socket(0).last("play") as Command;
  socket(0).receive({ type: "refused", id: first.id, code: "server/failed", reason: "server/failed", text: "" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket(0).sent.filter((command) => command.id === first.id)).toHaveLength(2);
});

test("a connection that is silent is given up and made anew", async () => {
  connect();
  await flush();
  socket(0).welcome();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(socket(0).last("ping")).toBeDefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets.length).toBeGreaterThan(1);
});

test("a table that cannot be watched turns its follower away", async () => {
  const connection = connect();
  await flush();
  socket(0).welcome();
  const someone = follower();
  connection.follow(someone);
  const watch = socket(0).last("watch") as Command;
  socket(0).receive({ type: "refused", id: watch.id, code: "table", reason: "table/unknown", text: "No such table." });
  await flush();
  expect(someone.refused).toMatchObject({ text: "No such table." });
});

test("a new hello brings the server's answer, so that a refused name can be shown", async () => {
  const connection = connect();
  await flush();
  expect(await connection.sendHello()).toBeNull();
  socket(0).welcome();
  const answer = connection.sendHello();
  const hello = socket(0).last("hello") as Command;
  socket(0).receive({ type: "refused", id: hello.id, code: "account", reason: "account/name-taken", text: "Taken." });
  expect(await answer).toMatchObject({ type: "refused", text: "Taken." });
});

test("waits between tries grow, but hope makes it try at once", async () => {
  const connection = connect();
  await flush();
  for (let tries = 0; tries < 6; tries += 1) {
    socket(sockets.length - 1).close();
    await vi.advanceTimersByTimeAsync(8000);
  }
  const before = sockets.length;
  socket(before - 1).close();
  connection.retryNow();
  await flush();
  expect(sockets.length).toBe(before + 1);
});

test("a move that is made without a connection is known to wait, and sent when it is back", async () => {
  const changes: [string, boolean][] = [];
  const connection = connect((link, hasUnsentMove) => changes.push([link, hasUnsentMove]));
  await flush();
  socket(0).welcome();
  connection.lose();
  expect(connection.hasUnsentMove).toBe(false);
  const answer = connection.request({ type: "play", table: "t", action: "draw" });
  expect(connection.hasUnsentMove).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  socket(1).welcome();
  expect(connection.hasUnsentMove).toBe(false);
  const sent = socket(1).last("play")!;
  socket(1).receive({ type: "accepted", id: sent.id, version: 2 } as Message);
  expect(await answer).toMatchObject({ type: "accepted" });
  expect(changes).toEqual([
    ["open", false],
    ["lost", false],
    ["lost", true],
    ["open", false],
  ]);
});

test("a move without an answer is sent again over a new connection", async () => {
  const connection = connect();
  await flush();
  socket(0).welcome();
  void connection.request({ type: "play", table: "t", action: "draw" });
  await vi.advanceTimersByTimeAsync(6000);
  expect(connection.hasUnsentMove).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  socket(1).welcome();
  expect(socket(1).last("play")).toEqual(socket(0).last("play"));
});
