import { phrases } from "./phrases";

/** Phrases of the whole site. */
export const words = phrases({
  close: { en: "Close", ru: "Закрыть" },
  home: { en: "Home", ru: "Главная" },
  "my-games": { en: "My games", ru: "Мои игры" },
  leaderboards: { en: "Leaderboards", ru: "Рейтинги" },
  account: { en: "Account", ru: "Аккаунт" },
  settings: { en: "Settings", ru: "Настройки" },
  language: { en: "Language", ru: "Язык" },
  theme: { en: "Theme", ru: "Оформление" },
  "theme-system": { en: "as the system", ru: "как в системе" },
  "theme-light": { en: "light", ru: "светлое" },
  "theme-dark": { en: "dark", ru: "тёмное" },
  sound: { en: "Sounds", ru: "Звуки" },
  name: { en: "Your name", ru: "Ваше имя" },
  "name-help": { en: "As others see it at tables and in chat.", ru: "Его видят за столом и в чате." },
  "skip-to-content": { en: "Skip to content", ru: "К содержанию" },
  lost: { en: "The connection is lost. Trying again …", ru: "Связь потеряна. Пробуем снова …" },
  connecting: { en: "Connecting …", ru: "Соединяемся …" },
  loading: { en: "Loading …", ru: "Загружаем …" },
  "not-found": { en: "There is nothing here.", ru: "Здесь ничего нет." },
  "to-home": { en: "To the games", ru: "К играм" },
  retry: { en: "Try again", ru: "Попробовать ещё раз" },
  rules: { en: "Rules", ru: "Правила" },
  play: { en: "Play", ru: "Играть" },
});
