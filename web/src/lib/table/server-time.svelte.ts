/** The time by the server's clock, which deadlines are measured with. */
import { createSubscriber } from "svelte/reactivity";
import { connection } from "../net/page-connection.svelte";

const TICK = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Return the time in milliseconds since 1970. What uses it in a template or an effect follows the clock. */
export function serverTime(): number {
  subscribe();
  return Date.now() + connection.clockOffset;
}
