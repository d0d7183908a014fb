import type { OptionInfo } from "../protocol";
import { inLanguage, phrases, type Phrase } from "./phrases";

const BOOK = {
  players: { en: "Players", ru: "Игроков" },
  seats: { en: "Seats", ru: "Места" },
  seat: { en: "Seat {number}", ru: "Место {number}" },
  you: { en: "you", ru: "вы" },
  open: { en: "friend, by link", ru: "друг по ссылке" },
  "level-random": { en: "bot: plays at random", ru: "бот: наугад" },
  "level-easy": { en: "bot: easy", ru: "бот: лёгкий" },
  "level-medium": { en: "bot: medium", ru: "бот: средний" },
  "level-expert": { en: "bot: expert", ru: "бот: мастер" },
  clock: { en: "Time for a move", ru: "Время на ход" },
  "no-clock": { en: "no clock", ru: "без часов" },
  seconds: { en: "{count} {count:second|seconds}", ru: "{count} {count:секунда|секунды|секунд}" },
  hints: { en: "Allow hints", ru: "Разрешить подсказки" },
  memory: { en: "Show the known chips in each hand", ru: "Показывать известные фишки в руках" },
  public: { en: "Public: anyone can find this table", ru: "Открытый стол: его видят все" },
  rated: {
    en: "Rated: for players with accounts; public, with a clock and without hints",
    ru: "На рейтинг: для игроков с аккаунтом; открытый стол с часами и без подсказок",
  },
  any: { en: "any", ru: "любая" },
  make: { en: "Create table", ru: "Создать стол" },
  start: { en: "Play", ru: "Играть" },
  cards: { en: "Cards", ru: "Карты" },
  "cards-first": { en: "first-game set", ru: "набор для первой игры" },
  "cards-random": { en: "seven at random", ru: "семь случайных" },
  "cards-agreed": { en: "seven that we choose", ru: "семь на выбор" },
  "cards-count": { en: "{count} of 7 chosen", ru: "Выбрано {count} из 7" },
  "all-bots": { en: "All bots", ru: "Все боты" },
  "levels-differ": { en: "different levels", ru: "разные уровни" },
  "chips/edition": { en: "Edition", ru: "Издание" },
  "chips/edition/mandoo": { en: "12 Chip Trick, 2023", ru: "«12 фишек», 2023" },
  "chips/edition/tgm2022": { en: "“12577”, 2022", ru: "«12577», 2022" },
  "king/promo": { en: "Promo card", ru: "Промокарта" },
  "king/promo/collector": { en: "Collector", ru: "Коллекционер" },
  "king/promo/faun": { en: "Faun", ru: "Фавн" },
  "king-tournament/promo": { en: "Promo card", ru: "Промокарта" },
  "king-tournament/promo/collector": { en: "Collector", ru: "Коллекционер" },
  "king-tournament/promo/faun": { en: "Faun", ru: "Фавн" },
  "rummikub/jokers": { en: "Jokers on the table", ru: "Джокеры на столе" },
  "rummikub/jokers/strict": {
    en: "move only after the real tile replaces them",
    ru: "можно забрать, заменив настоящей фишкой",
  },
  "rummikub/jokers/free": { en: "move freely", ru: "можно переставлять свободно" },
  "rummikub/unlock": { en: "After the initial meld", ru: "После первого выкладывания" },
  "rummikub/unlock/same_turn": { en: "rearrange the table at once", ru: "переставлять фишки на столе можно сразу" },
  "rummikub/unlock/next_turn": {
    en: "rearrange from the next turn",
    ru: "переставлять фишки на столе — со следующего хода",
  },
  "rummikub/games": { en: "Games in the match", ru: "Партий в матче" },
} as const satisfies Record<string, Phrase>;

/** Phrases for creating a table. */
export const words = phrases(BOOK);

/** Return true if there is a phrase for this option or choice. */
export function has(key: string): key is keyof typeof BOOK {
  return key in BOOK;
}

/** Return the words for a bot of a level. A level that this client does not know goes by its own name. */
export function botOf(level: string): string {
  const key = `level-${level}`;
  return has(key) ? words(key) : level;
}

/** Return the label of an option. */
export function nameOfOption(game: string, option: OptionInfo): string {
  const key = `${game}/${option.name}`;
  return has(key) ? words(key) : inLanguage(option.text);
}

/** Return the words for one of the choices of an option. A choice that this client does not know goes by its own name. */
export function nameOfChoice(game: string, option: OptionInfo, choice: unknown): string {
  if (choice === null) return words("any");
  const key = `${game}/${option.name}/${String(choice)}`;
  return has(key) ? words(key) : String(choice);
}
