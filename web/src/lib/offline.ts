import { listGames } from "./net/api";

/** Keep the client and the names of the games for times without a connection. The page itself comes first. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    // A browser may refuse, as in private windows. Then the client works only with a connection.
    navigator.serviceWorker
      .register("/service-worker.js")
      .then(listGames)
      .catch(() => {});
  });
}
