import { phrases } from "./phrases";

/** Phrases of the home page. */
export const words = phrases({
  title: { en: "Three games, one table", ru: "Три игры, один стол" },
  lead: {
    en: "Play with friends by a link, or against bots that give no quarter. No form, no waiting.",
    ru: "Играйте с друзьями по ссылке или против сильных ботов. Без анкет и ожидания.",
  },
  chips: {
    en: "A trick-taking duel of wits with twelve chips: collect high, but never over 21.",
    ru: "Взятки двенадцатью фишками: набирайте побольше, но не больше 21.",
  },
  king: {
    en: "Everyone bids a card and a die at once. Equal values cancel: the art is to be alone.",
    ru: "Все разом выбирают карту для кубика. Равные сгорают: важно остаться единственным.",
  },
  rummikub: {
    en: "Lay runs and groups, rearrange the whole table, and be the first to empty your rack.",
    ru: "Выкладывайте ряды и группы, перестраивайте весь стол и первым освободите подставку.",
  },
  play: { en: "Play against bots", ru: "Играть с ботами" },
  friends: { en: "Invite friends", ru: "Позвать друзей" },
  more: { en: "More choices", ru: "Другие варианты" },
  tournament: { en: "Tournament", ru: "Турнир" },
  rules: { en: "Rules", ru: "Правила" },
  keys: { en: "Keys 1, 2 and 3 begin a game at once.", ru: "Клавиши 1, 2 и 3 сразу начинают игру." },
  others: { en: "Also on this server:", ru: "Ещё на этом сервере:" },
  tables: { en: "Open tables", ru: "Открытые столы" },
  "no-tables": {
    en: "No public table right now. Make one: others will see it here.",
    ru: "Сейчас нет открытых столов. Создайте свой — другие увидят его здесь.",
  },
  free: {
    en: "{count} {count:free seat|free seats}",
    ru: "{count} {count:свободное место|свободных места|свободных мест}",
  },
  rated: { en: "rated", ru: "на рейтинг" },
  "in-play": { en: "in play", ru: "идёт игра" },
  join: { en: "Join", ru: "Войти" },
  watch: { en: "Watch", ru: "Смотреть" },
  starting: { en: "Setting up the table …", ru: "Накрываем стол …" },
});
