import { BOT_NAMES } from "../protocol";
import { phrases } from "./phrases";

const names = phrases(BOT_NAMES);

/** Return the name of one of the server's own bots, or its id if this client does not know it. */
export function nameOfBot(bot: string): string {
  return bot in BOT_NAMES ? names(bot as keyof typeof BOT_NAMES) : bot;
}
