import { phrases } from "./phrases";

/** Phrases of a table that waits for players. */
export const words = phrases({
  name: { en: "What is your name?", ru: "Как вас зовут?" },
  "name-help": {
    en: "Others see it at the table and in chat. You can change it in the settings.",
    ru: "Его увидят за столом и в чате. Поменять можно в настройках.",
  },
  "save-name": { en: "Save", ru: "Сохранить" },
  "skip-name": { en: "Not now", ru: "Не сейчас" },
  "add-seat": { en: "Add a seat", ru: "Добавить место" },
  "add-bot": { en: "Add a bot", ru: "Добавить бота" },
  "remove-seat": { en: "Take away seat {number}", ru: "Убрать место {number}" },
  "to-bot": { en: "Give seat {number} to a bot", ru: "Посадить бота на место {number}" },
  "to-person": { en: "Free seat {number} for a person", ru: "Освободить место {number} для человека" },
  options: { en: "What we play", ru: "Во что играем" },
  rules: { en: "Read the rules", ru: "Прочитать правила" },
  yes: { en: "yes", ru: "да" },
  no: { en: "no", ru: "нет" },
});
