import { phrases } from "./phrases";

/** Phrases for replays. */
export const words = phrases({
  replay: { en: "Replay", ru: "Просмотр" },
  log: { en: "What happened", ru: "Ход игры" },
  first: { en: "To the beginning", ru: "К началу" },
  back: { en: "One step back", ru: "На шаг назад" },
  forward: { en: "One step on", ru: "На шаг вперёд" },
  last: { en: "To the end", ru: "К концу" },
  run: { en: "Run", ru: "Показывать" },
  pause: { en: "Pause", ru: "Остановить" },
  step: { en: "Step {step} of {last}", ru: "Шаг {step} из {last}" },
  share: { en: "Copy the link to this step", ru: "Скопировать ссылку на этот шаг" },
  copied: { en: "The link is copied.", ru: "Ссылка скопирована." },
  record: { en: "Download the record", ru: "Скачать запись" },
});
