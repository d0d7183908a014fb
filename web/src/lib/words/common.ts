import { phrases } from "./phrases";

/** Phrases of the whole site. */
export const words = phrases({
  close: { en: "Close", ru: "Закрыть" },
  home: { en: "Home", ru: "Главная" },
  "my-games": { en: "My games", ru: "Мои игры" },
  leaderboards: { en: "Leaderboards", ru: "Рейтинги" },
  "log-in": { en: "Log in", ru: "Войти" },
  settings: { en: "Settings", ru: "Настройки" },
  "skip-to-content": { en: "Skip to content", ru: "К содержанию" },
  lost: { en: "Connection lost. Reconnecting …", ru: "Связь потеряна. Подключаемся снова …" },
  "lost-unsent": {
    en: "Connection lost. Your move will be sent as soon as it is back.",
    ru: "Связь потеряна. Ваш ход будет отправлен, как только она восстановится.",
  },
  offline: {
    en: "You are offline. You can read the rules; games go on when you are connected again.",
    ru: "Вы не в сети. Можно читать правила, а игры продолжатся, когда появится связь.",
  },
  connecting: { en: "Connecting …", ru: "Подключаемся …" },
  loading: { en: "Loading …", ru: "Загружаем …" },
  "not-found": { en: "This page does not exist.", ru: "Такой страницы нет." },
  "to-home": { en: "Go to the games", ru: "К играм" },
  retry: { en: "Try again", ru: "Попробовать ещё раз" },
  rules: { en: "Rules", ru: "Правила" },
  play: { en: "Play", ru: "Играть" },
});
