/** The page's connection to the server. */
import { settings } from "../settings.svelte";
import { becomeGuest } from "./api";
import { Connection, type Link } from "./connection";

class Line {
  link: Link = $state("connecting");
}

export const line = new Line();

export const connection = new Connection(
  {
    openSocket: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`),
    introduce: async () => {
      await becomeGuest();
    },
    hello: () => ({ type: "hello", language: settings.language, name: settings.name }),
    now: () => Date.now(),
  },
  (link) => (line.link = link),
);

/** Connect, and look again whenever the network or the person comes back. */
export function stayConnected(): void {
  connection.open();
  addEventListener("online", () => connection.hurry());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.hurry();
  });
}
