import { phrases } from "./phrases";

/** Phrases of the home page. */
export const words = phrases({
  title: { en: "Three games, one table", ru: "Три игры, один стол" },
  lead: {
    en: "Play with friends by a link, or against strong bots. No sign-up, no waiting.",
    ru: "Играйте с друзьями по ссылке или против сильных ботов. Без регистрации и ожидания.",
  },
  chips: {
    en: "Trick-taking with twelve chips: collect a high sum, but never more than 21.",
    ru: "Игра на взятки с двенадцатью фишками: наберите побольше, но не больше 21.",
  },
  king: {
    en: "Everyone plays a card on their die at the same time. Equal values cancel each other, so be the only one.",
    ru: "Все одновременно играют карту на свой кубик. Равные числа сгорают: останьтесь единственным.",
  },
  rummikub: {
    en: "Lay runs and groups, rearrange the whole table, and be the first to empty your rack.",
    ru: "Выкладывайте ряды и группы, перестраивайте весь стол и первым освободите подставку.",
  },
  play: { en: "Play against bots", ru: "Играть с ботами" },
  friends: { en: "Invite friends", ru: "Позвать друзей" },
  more: { en: "More options", ru: "Другие варианты" },
  tournament: { en: "Tournament", ru: "Турнир" },
  rules: { en: "Rules", ru: "Правила" },
  keys: { en: "Press 1, 2 or 3 to start a game.", ru: "Нажмите 1, 2 или 3, чтобы начать игру." },
  others: { en: "Also on this server:", ru: "Ещё на этом сервере:" },
  tables: { en: "Open tables", ru: "Открытые столы" },
  "no-tables": {
    en: "There are no open tables right now. Create one, and others will see it here.",
    ru: "Сейчас нет открытых столов. Создайте свой — другие увидят его здесь.",
  },
  free: {
    en: "{count} {count:free seat|free seats}",
    ru: "{count} {count:свободное место|свободных места|свободных мест}",
  },
  rated: { en: "rated", ru: "на рейтинг" },
  games: { en: "Games to watch", ru: "Игры, которые можно посмотреть" },
  join: { en: "Join", ru: "Присоединиться" },
  watch: { en: "Watch", ru: "Смотреть" },
  starting: { en: "Setting up the table …", ru: "Готовим стол …" },
});
