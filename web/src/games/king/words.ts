import { phrases } from "../../lib/words/phrases";

/** Phrases of the board of King of 12. */
export const words = phrases({
  round: { en: "Round {round}", ru: "Раунд {round}" },
  trick: { en: "Trick {trick}", ru: "Взятка {trick}" },
  final: { en: "The final", ru: "Финал" },
  group: { en: "Group {group}", ru: "Группа {group}" },
  "your-group": { en: "Your group: {group}", ru: "Ваша группа: {group}" },
  centre: { en: "The centre", ru: "Центр" },
  table: { en: "The table", ru: "Стол" },
  you: { en: "you", ru: "вы" },
  "your-cards": { en: "Your cards", ru: "Ваши карты" },
  "your-die": { en: "Your die: {face}; beside it {neighbours}", ru: "Ваш кубик: {face}; рядом {neighbours}" },
  // Questions and turns.
  change: {
    en: "Chosen. You can change your mind until all are ready.",
    ru: "Выбрано. Можно передумать, пока не готовы все.",
  },
  "waiting-for": { en: "Waiting for {names}", ru: "Ждём: {names}" },
  "all-ready": { en: "Everyone is ready.", ru: "Все готовы." },
  "ask-aside": {
    en: "You won the round. Set a card aside: it stays secret and is out for the rest of the game.",
    ru: "Раунд за вами. Отложите карту: она останется тайной и больше не участвует в игре.",
  },
  "ask-final": {
    en: "You have won two rounds, and so has somebody else. Set a second card aside for the final.",
    ru: "У вас две победы, и у кого-то ещё тоже. Отложите вторую карту перед финалом.",
  },
  "ask-flipped": {
    en: "The Troublemakers turn it upside down: choose the face on which it ends.",
    ru: "Смутьяны перевернут его: выберите, какая грань окажется сверху в конце.",
  },
  "turn-up": { en: "Cards revealed", ru: "Карты открыты" },
  decides: { en: "decides", ru: "решает" },
  choosing: { en: "choosing", ru: "выбирает" },
  ready: { en: "ready", ru: "готово" },
  // Cards
  gives: { en: "gives {values}", ru: "даёт {values}" },
  leaves: { en: "leaves {values}", ru: "остаётся {values}" },
  chosen: { en: "chosen", ru: "выбрана" },
  hinted: { en: "hint", ru: "подсказка" },
  "is-played": { en: "played", ru: "сыграна" },
  "is-aside": { en: "set aside", ru: "отложена" },
  "is-perhaps": { en: "in hand or set aside", ru: "в руке или отложена" },
  "is-hand": { en: "in hand", ru: "в руке" },
  "cards-of": { en: "Cards of {name}", ru: "Карты: {name}" },
  "in-hand": {
    en: "{count} {count:card|cards} in hand",
    ru: "в руке {count} {count:карта|карты|карт}",
  },
  "one-aside": {
    en: "One card is set aside, secretly: one of those with a dashed frame.",
    ru: "Одна карта тайно отложена: одна из тех, что в пунктирной рамке.",
  },
  "two-aside": {
    en: "Two cards are set aside, secretly: two of those with a dashed frame.",
    ru: "Две карты тайно отложены: две из тех, что в пунктирной рамке.",
  },
  // Points
  points: { en: "{count} {count:point|points}", ru: "{count} {count:очко|очка|очков}" },
  "points-of-8": {
    en: "{count} {count:point|points}; 8 end the round",
    ru: "{count} {count:очко|очка|очков}; 8 завершают раунд",
  },
  wins: {
    en: "{count} {count:round|rounds} won",
    ru: "{count} {count:раунд выигран|раунда выиграно|раундов выиграно}",
  },
  // A trick
  "last-trick": { en: "Last trick", ru: "Последняя взятка" },
  "no-trick": { en: "You can look at the last trick here.", ru: "Здесь можно посмотреть прошлую взятку." },
  why: { en: "{name}: {value}. Why?", ru: "{name}: {value}. Почему?" },
  "why-title": { en: "How this happened", ru: "Как это получилось" },
  cancelled: { en: "cancelled: {names} too", ru: "отменена: ещё {names}" },
  suppressed: { en: "cancelled: Lady, {names}", ru: "отменена: Леди, {names}" },
  equal: { en: "equal", ru: "равные" },
  first: { en: "wins", ru: "победа" },
  second: { en: "second", ru: "второй" },
  "to-centre": { en: "to the centre", ru: "в центр" },
  // Explanations of a value.
  "die-showed": { en: "The die showed {face}.", ru: "На кубике было {face}." },
  "nothing-happened": { en: "Nothing changed it.", ru: "Ничто его не изменило." },
  "because-cancelled": {
    en: "{card} does nothing: {names} played it too.",
    ru: "{card} не действует: такая же карта — {names}.",
  },
  "because-suppressed": {
    en: "{card} does nothing: a Lady alone cancels all other cards ({names}).",
    ru: "{card} не действует: единственная Леди отменяет все прочие карты ({names}).",
  },
  "did-alchemist": { en: "{card} doubles it: {value}.", ru: "{card} удваивает: {value}." },
  "did-machine": { en: "{card} adds 7: {value}.", ru: "{card} прибавляет 7: {value}." },
  "did-parasite": { en: "{card} takes away 7: {value}.", ru: "{card} отнимает 7: {value}." },
  "did-golem": { en: "{card} overrides it: {value}.", ru: "{card} заменяет число: {value}." },
  "did-sorcerer": { en: "{card} turns the die to {face}.", ru: "{card} поворачивает кубик на {face}." },
  "did-reverser": { en: "{card} turns the die upside down: {face}.", ru: "{card} переворачивает кубик: {face}." },
  "did-troublemakers": {
    en: "{card} ({by}) turn every die upside down: {face}.",
    ru: "{card} ({by}) переворачивают все кубики: {face}.",
  },
  "did-oracle": { en: "{card} rolls the die again: {face}.", ru: "{card} перебрасывает кубик: {face}." },
  "did-merchants": {
    en: "{card} ({by}) pass every die to the left: now {face} lies here.",
    ru: "{card} ({by}) передают все кубики налево: теперь здесь {face}.",
  },
  "did-faun": {
    en: "{card} saves it from being cancelled: the highest free face is {face}.",
    ru: "{card} спасает кубик: наибольшая свободная грань — {face}.",
  },
  "did-faun-in-vain": {
    en: "{card} cannot save it: the highest free face is {face}.",
    ru: "{card} не может спасти кубик: наибольшая свободная грань — {face}.",
  },
  "with-bonus": { en: "With the bonus of {bonus} that makes {value}.", ru: "С прибавкой {bonus} получается {value}." },
  "is-equal": {
    en: "The same as {names}: equal values cancel each other.",
    ru: "Столько же: {names}. Равные числа сгорают.",
  },
  "by-knight": { en: "The lowest wins, because of the Knight ({name}).", ru: "Побеждает наименьшее: Рыцарь ({name})." },
  "by-gambler": {
    en: "The rewards are swapped, because of the Gambler ({name}).",
    ru: "Награды меняются местами: Шулер ({name}).",
  },
  "by-collector": {
    en: "Cancelled, so it wins: the Collector.",
    ru: "Кубик сгорел, поэтому победа: Коллекционер.",
  },
  "wins-token": {
    en: "First place: {token} {token:point|points}.",
    ru: "Первое место: {token} {token:очко|очка|очков}.",
  },
  "wins-on": { en: "First place in the group: on to the centre.", ru: "Первое место в группе: дальше в центр." },
  "second-token": {
    en: "Second place: {token} {token:point|points}.",
    ru: "Второе место: {token} {token:очко|очка|очков}.",
  },
  "second-none": { en: "Second place.", ru: "Второе место." },
  "no-winner": { en: "Nobody wins the trick.", ru: "Взятку не взял никто." },
  theft: {
    en: "Ladies: {thief} takes a {token} from {victim}.",
    ru: "Леди: жетон {token} переходит, {victim} → {thief}.",
  },
  "theft-empty": {
    en: "Ladies: {victim} has no token for {thief} to take.",
    ru: "Леди: {victim} → {thief}, но жетонов нет.",
  },
  "theft-equal": { en: "Ladies: equal dice, no theft.", ru: "Леди: кубики равны, кражи нет." },
  // A round
  "round-over": { en: "Round {round} is over", ru: "Раунд {round} окончен" },
  "over-by-points": { en: "{name}: 8 points or more.", ru: "{name}: 8 очков или больше." },
  "over-by-cards": { en: "{name}: one card left.", ru: "{name}: осталась одна карта." },
  "round-winner": { en: "wins the round", ru: "выигрывает раунд" },
  "round-level": { en: "equal points are lost", ru: "равные очки сгорают" },
  "round-nobody": { en: "Nobody wins this round.", ru: "Этот раунд не выиграл никто." },
  // The tournament
  groups: { en: "Groups", ru: "Группы" },
  standings: { en: "Standings", ru: "Таблица" },
  place: { en: "Place", ru: "Место" },
  player: { en: "Player", ru: "Игрок" },
  rounds: { en: "Rounds", ru: "Раунды" },
  "points-head": { en: "Points", ru: "Очки" },
  "new-groups": { en: "New groups", ru: "Новые группы" },
  "show-group": { en: "Look at group {group}", ru: "Посмотреть группу {group}" },
  "back-to-own": { en: "Back to my group", ru: "К своей группе" },
  "not-in-final": { en: "You are not in the final.", ru: "Вы не в финале." },
});
