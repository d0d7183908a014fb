import { phrases } from "./phrases";

/** Phrases of the settings. */
export const words = phrases({
  name: { en: "Your name", ru: "Ваше имя" },
  "name-help": { en: "Others see it at tables and in chat.", ru: "Его видят другие игроки за столом и в чате." },
  language: { en: "Language", ru: "Язык" },
  theme: { en: "Theme", ru: "Оформление" },
  "theme-system": { en: "System", ru: "Как в системе" },
  "theme-light": { en: "Light", ru: "Светлое" },
  "theme-dark": { en: "Dark", ru: "Тёмное" },
  motion: { en: "Animation speed", ru: "Скорость анимации" },
  "motion-off": { en: "No animation", ru: "Без анимации" },
  "motion-fast": { en: "Fast", ru: "Быстро" },
  "motion-normal": { en: "Normal", ru: "Обычная" },
  "motion-slow": { en: "Slow", ru: "Медленно" },
  volume: { en: "Sound volume", ru: "Громкость звука" },
  silent: { en: "silent", ru: "без звука" },
  vibration: { en: "Vibrate on my turn", ru: "Вибрация, когда мой ход" },
  forced: { en: "Play my only move for me", ru: "Делать единственный ход за меня" },
  "forced-help": {
    en: "If the rules leave one move, it is made after a moment.",
    ru: "Если по правилам возможен только один ход, он сделается сам через секунду.",
  },
  confirm: { en: "Confirm moves", ru: "Подтверждать ходы" },
  "confirm-help": { en: "Ask before a move is made.", ru: "Спрашивать перед каждым ходом." },
  pages: { en: "Pages", ru: "Страницы" },
  "my-games": { en: "My games", ru: "Мои игры" },
  leaderboards: { en: "Leaderboards", ru: "Рейтинги" },
  account: { en: "Account", ru: "Аккаунт" },
});
