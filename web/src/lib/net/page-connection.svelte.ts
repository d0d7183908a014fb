/** The page's connection to the server. */
import { settings } from "../settings.svelte";
import { becomeGuest, Refusal } from "./api";
import { Connection, type Link } from "./connection";

class ConnectionState {
  link: Link = $state("connecting");
  /** True while a move of the person waits for the connection. */
  hasUnsentMove: boolean = $state(false);
  /** Why the server does not let this player in; empty if it does. */
  refusal: string = $state("");
}

export const connectionState = new ConnectionState();

export const connection = new Connection(
  {
    openSocket: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`),
    identify: async () => {
      try {
        await becomeGuest();
        connectionState.refusal = "";
      } catch (problem) {
        if (problem instanceof Refusal && problem.problem.code === "account/banned") {
          connectionState.refusal = problem.message;
        }
        throw problem;
      }
    },
    hello: () => ({ type: "hello", language: settings.language, name: settings.name }),
    now: () => Date.now(),
  },
  (link, hasUnsentMove) => Object.assign(connectionState, { link, hasUnsentMove }),
);

/** Connect, and try again at once when the network or the person comes back. */
export function stayConnected(): void {
  connection.open();
  addEventListener("online", () => connection.retryNow());
  addEventListener("offline", () => connection.lose());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.retryNow();
  });
}
