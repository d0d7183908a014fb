import { phrases } from "./phrases";

/** Phrases for replays. */
export const words = phrases({
  replay: { en: "Replay", ru: "Просмотр" },
  log: { en: "What happened", ru: "Ход игры" },
  first: { en: "Go to the start", ru: "К началу" },
  back: { en: "One step back", ru: "На шаг назад" },
  forward: { en: "One step forward", ru: "На шаг вперёд" },
  last: { en: "Go to the end", ru: "К концу" },
  run: { en: "Play", ru: "Воспроизвести" },
  pause: { en: "Pause", ru: "Пауза" },
  step: { en: "Step {step} of {last}", ru: "Шаг {step} из {last}" },
  share: { en: "Copy a link to this step", ru: "Скопировать ссылку на этот шаг" },
  copied: { en: "Link copied.", ru: "Ссылка скопирована." },
  record: { en: "Download record", ru: "Скачать запись" },
});
