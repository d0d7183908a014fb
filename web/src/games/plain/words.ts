import { phrases } from "../../lib/words/phrases";

/** Words of the board for games that this client does not know. */
export const words = phrases({
  table: { en: "The table", ru: "Стол" },
  actions: { en: "Your moves", ru: "Ваши ходы" },
  write: { en: "Another move, as text", ru: "Другой ход, текстом" },
  play: { en: "Play", ru: "Сыграть" },
});
