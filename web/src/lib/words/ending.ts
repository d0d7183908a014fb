import { phrases } from "./phrases";

/** Phrases for the end of a game. */
export const words = phrases({
  over: { en: "The game is over", ru: "Игра окончена" },
  "you-won": { en: "You won!", ru: "Вы победили!" },
  "you-share": { en: "You share the victory!", ru: "Вы разделили победу!" },
  won: { en: "{names} won", ru: "Победа: {names}" },
  nobody: { en: "Nobody won", ru: "Победителя нет" },
  aborted: { en: "The game was aborted", ru: "Партия отменена" },
  "aborted-lead": { en: "It does not count.", ru: "Она не считается." },
  "draw-claimed": { en: "A draw", ru: "Ничья" },
  "claimed-lead": { en: "Nobody else went on playing.", ru: "Остальные больше не играли." },
  results: { en: "Results", ru: "Итоги" },
  place: { en: "Place", ru: "Место" },
  player: { en: "Player", ru: "Игрок" },
  round: { en: "Round {round}", ru: "Раунд {round}" },
  total: { en: "Total", ru: "Всего" },
  you: { en: "you", ru: "вы" },
  rating: { en: "Your rating: {rating} ({change})", ru: "Ваш рейтинг: {rating} ({change})" },
  "play-again": { en: "Play again", ru: "Сыграть ещё" },
  rematch: { en: "Rematch", ru: "Реванш" },
  "rematch-join": { en: "Join the rematch", ru: "Присоединиться к реваншу" },
  "stronger-bots": { en: "Stronger bots", ru: "Боты посильнее" },
  "look-again": { en: "Look at the game again", ru: "Посмотреть партию ещё раз" },
  record: { en: "Download record", ru: "Скачать запись" },
  "see-table": { en: "Look at the table", ru: "Посмотреть на стол" },
  "see-results": { en: "Show the results", ru: "Показать итоги" },
});
