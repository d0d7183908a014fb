import { phrases, type Phrase } from "./phrases";

const BOOK = {
  seat: { en: "Seat {number}", ru: "Место {number}" },
  bot: { en: "Bot {number}", ru: "Бот {number}" },
  "level-random": { en: "bot, plays at random", ru: "бот, наугад" },
  "level-easy": { en: "easy bot", ru: "лёгкий бот" },
  "level-medium": { en: "medium bot", ru: "средний бот" },
  "level-expert": { en: "expert bot", ru: "бот-мастер" },
  automa: { en: "Automa", ru: "Автома" },
  "free-seat": { en: "free seat", ru: "свободное место" },
  you: { en: "you", ru: "вы" },
  away: { en: "away", ru: "нет на связи" },
  here: { en: "connected", ru: "на связи" },
  resigned: { en: "a bot plays on for {name}", ru: "вместо {name} играет бот" },
  waiting: { en: "Waiting for players", ru: "Ждём игроков" },
  "invite-lead": {
    en: "Send this link to your friends. Who has it can sit down or watch, no account needed.",
    ru: "Отправьте друзьям ссылку. По ней можно сесть за стол или смотреть, без регистрации.",
  },
  "copy-link": { en: "Copy the link", ru: "Скопировать ссылку" },
  share: { en: "Share", ru: "Поделиться" },
  copied: { en: "The link is copied.", ru: "Ссылка скопирована." },
  "not-copied": { en: "Copy the link from the field, please.", ru: "Скопируйте ссылку из поля." },
  "link-label": { en: "Link to this table", ru: "Ссылка на этот стол" },
  qr: { en: "QR code with the link to this table", ru: "QR-код со ссылкой на этот стол" },
  sit: { en: "Sit here", ru: "Сесть" },
  stand: { en: "Stand up", ru: "Встать" },
  start: { en: "Start", ru: "Начать" },
  "start-with-bots": {
    en: "Start; bots take the free seats",
    ru: "Начать; свободные места займут боты",
  },
  "bots-level": { en: "Bots for free seats", ru: "Боты на свободные места" },
  "your-turn": { en: "Your turn", ru: "Ваш ход" },
  "turn-of": { en: "{name} to move", ru: "Ходит {name}" },
  "waiting-for": { en: "Waiting for {names}", ru: "Ждём: {names}" },
  log: { en: "What happened", ru: "Ход игры" },
  "log-short": { en: "Log", ru: "Ходы" },
  chat: { en: "Chat", ru: "Чат" },
  "chat-empty": { en: "Nobody has said anything yet.", ru: "Пока никто ничего не сказал." },
  "chat-write": { en: "Say something", ru: "Написать" },
  "chat-send": { en: "Send", ru: "Отправить" },
  mute: { en: "Mute {name}", ru: "Скрыть сообщения: {name}" },
  unmute: { en: "Hear {name} again", ru: "Показывать сообщения: {name}" },
  muted: { en: "muted", ru: "скрыто" },
  rules: { en: "Rules", ru: "Правила" },
  hint: { en: "Hint", ru: "Подсказка" },
  thinking: { en: "The bot is thinking …", ru: "Бот думает …" },
  "hint-chance": { en: "your chances: {percent} %", ru: "ваши шансы: {percent} %" },
  menu: { en: "Table", ru: "Стол" },
  resign: { en: "Resign", ru: "Сдаться" },
  "resign-sure": {
    en: "A bot will play on in your seat. You can take it back before the end.",
    ru: "На вашем месте доиграет бот. До конца игры можно вернуться.",
  },
  return: { en: "Take my seat back", ru: "Вернуться на своё место" },
  replace: { en: "Let a bot play for {name}", ru: "Пусть за {name} играет бот" },
  cancel: { en: "No, play on", ru: "Нет, играть дальше" },
  leave: { en: "Leave the table", ru: "Уйти из-за стола" },
  spectators: {
    en: "{count} {count:spectator|spectators}",
    ru: "{count} {count:зритель|зрителя|зрителей}",
  },
  watching: { en: "You are watching", ru: "Вы наблюдаете" },
  paused: { en: "Paused until a player comes back.", ru: "Пауза, пока не вернётся кто-то из игроков." },
  "time-left": { en: "{seconds} s left", ru: "осталось {seconds} с" },
  over: { en: "The game is over", ru: "Игра окончена" },
  "you-won": { en: "You won!", ru: "Вы победили!" },
  "you-share": { en: "You share the victory!", ru: "Вы разделили победу!" },
  won: { en: "{names} won", ru: "Победа: {names}" },
  nobody: { en: "Nobody won", ru: "Победителя нет" },
  rematch: { en: "Rematch", ru: "Реванш" },
  "rematch-join": { en: "To the rematch", ru: "К реваншу" },
  replay: { en: "Replay", ru: "Просмотр" },
  record: { en: "Download the record", ru: "Скачать запись" },
  skip: { en: "Skip", ru: "Пропустить" },
  "open-board": { en: "Loading the board …", ru: "Загружаем доску …" },
} as const satisfies Record<string, Phrase>;

/** Words of the table. */
export const words = phrases(BOOK);

/** Return the name of a level of bots. A level that this client does not know goes by its own name. */
export function levelName(level: string): string {
  const key = `level-${level}`;
  return key in BOOK ? words(key as keyof typeof BOOK) : level;
}
