import { phrases } from "./phrases";

/** Phrases for games that are still being compiled. */
export const words = phrases({
  all: {
    en: "The games are being prepared, once after each update. Pick one now: it will start by itself.",
    ru: "Готовим игры: это нужно после каждого обновления. Выберите игру сейчас — она начнётся сама.",
  },
  game: { en: "Preparing the game", ru: "Готовим игру" },
  bots: { en: "The bots are getting ready", ru: "Боты готовятся к игре" },
  hint: { en: "Preparing hints", ru: "Готовим подсказки" },
  once: {
    en: "This happens once after an installation or an update. The table opens by itself.",
    ru: "Это нужно один раз после установки или обновления. Стол откроется сам.",
  },
  soon: { en: "almost ready", ru: "почти готово" },
  seconds: { en: "about {count} s left", ru: "ещё около {count} с" },
  minutes: { en: "about {count} min left", ru: "ещё около {count} мин" },
});

/** Return in words how much time is left. It is rounded, because it is an estimate. */
export function timeLeft(seconds: number): string {
  if (seconds < 2) return words("soon");
  if (seconds < 20) return words("seconds", { count: Math.round(seconds) });
  if (seconds < 90) return words("seconds", { count: 5 * Math.round(seconds / 5) });
  return words("minutes", { count: Math.round(seconds / 60) });
}
