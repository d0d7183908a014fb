import { phrases } from "../../lib/words/phrases";

/** The rules of King of 12. */
export const rules = phrases({
  lead: {
    en: "Everyone has a twelve-sided die and the same seven cards. All choose a card in secret and turn it up together; then the highest die wins. The cards see to it that this is seldom the die that looked highest.",
    ru: "У каждого двенадцатигранный кубик и одинаковые семь карт. Все тайно выбирают по карте и открывают их одновременно; побеждает самый большой кубик. А карты заботятся о том, чтобы им редко оказывался тот, что казался большим.",
  },
  goal: { en: "The goal", ru: "Цель" },
  "goal-text": {
    en: "Win two rounds. For the first one you set a card aside, and only you know which. Whoever would set aside a second card wins the game instead.",
    ru: "Выиграйте два раунда. После первого вы откладываете карту, и только вы знаете какую. Кому пришлось бы отложить вторую, тот выиграл игру.",
  },
  round: { en: "A round", ru: "Раунд" },
  "round-text": {
    en: "Everyone rolls once. Then trick follows trick, and each played card is out until the round ends. It ends when someone has a single card left in hand, or 8 points.",
    ru: "Все бросают кубики один раз. Дальше взятка за взяткой; сыгранная карта выбывает до конца раунда. Раунд кончается, когда у кого-то осталась одна карта в руке или набралось 8 очков.",
  },
  "round-win": {
    en: "Then whoever has as many points as another loses them. Of the others the one with the most wins, with at least one point. 3, 6 and 6 points: the 3 wins.",
    ru: "Тогда у кого очков поровну, те их теряют. Из остальных побеждает тот, у кого больше, но хотя бы одно очко. При 3, 6 и 6 очках побеждает тройка.",
  },
  "round-new": {
    en: "All cards but those set aside return to hand, tokens go back, and everyone rolls again.",
    ru: "Все карты, кроме отложенных, возвращаются в руку, жетоны сдаются, все бросают снова.",
  },
  trick: { en: "A trick", ru: "Взятка" },
  "step-choose": {
    en: "Choose a card. You may change your mind until the last player is ready.",
    ru: "Выберите карту. Можно передумать, пока не готов последний игрок.",
  },
  "step-cancel": {
    en: "All cards are turned up. A card that two or more played does nothing.",
    ru: "Все карты открываются. Карта, которую сыграли двое или больше, не действует.",
  },
  "step-effects": {
    en: "The others take effect: first the Merchants, then what changes dice, last the Oracle. Where there is something to choose, you are asked.",
    ru: "Остальные действуют: сначала Торговцы, потом всё, что меняет кубики, в конце Оракул. Если есть из чего выбирать, вас спросят.",
  },
  "step-compare": {
    en: "The values are compared. Equal values cancel each other, whatever the cards.",
    ru: "Числа сравниваются. Равные сгорают, какими бы ни были карты.",
  },
  "step-points": {
    en: "Of what is left the highest takes a token of 2, the next a token of 1.",
    ru: "Из оставшихся наибольшее получает жетон 2, следующее — жетон 1.",
  },
  "step-after": {
    en: "Dice stay as they lie for the next trick; what was only added or doubled is forgotten.",
    ru: "Кубики лежат дальше, как легли; что было лишь прибавлено или удвоено, забывается.",
  },
  example: { en: "An example", ru: "Пример" },
  "example-text": {
    en: "Both Alchemists cancel. The Reverser turns the 3 to 10, and now two dice show 10: they cancel too. The 7 wins 2 points, and nobody is second.",
    ru: "Оба Алхимика отменяют друг друга. Оборотень переворачивает 3 в 10, и вот на двух кубиках по 10: они тоже сгорают. Семёрка получает 2 очка, второго нет.",
  },
  die: { en: "The die", ru: "Кубик" },
  "die-text": {
    en: "Opposite faces add up to 13: upside down a 12 is a 1. Around the top lie five neighbours; the Sorcerer turns the die to one of them.",
    ru: "Противоположные грани дают в сумме 13: перевёрнутые 12 — это 1. Вокруг верхней грани пять соседних; на одну из них поворачивает кубик Чародей.",
  },
  cards: { en: "The cards", ru: "Карты" },
  "cards-text": {
    en: "The Knight is in every set. A first game has the seven that are marked; for others draw six at random, or agree on them.",
    ru: "Рыцарь есть в любом наборе. В первой игре участвуют семь карт с пометкой; для следующих возьмите шесть наугад или договоритесь.",
  },
  "first-game": { en: "first game", ru: "первая игра" },
  details: { en: "Good to know", ru: "Полезно знать" },
  "detail-lady": {
    en: "Two Ladies steal: the one with the lowest die takes a token from the one with the highest; with equal dice nothing happens.",
    ru: "Две Леди крадут: та, чей кубик меньше, берёт жетон у той, чей больше; при равных кубиках — ничего.",
  },
  "detail-alchemist": {
    en: "Alchemist and Troublemakers on one die: you choose what comes first. Doubling first always makes 13.",
    ru: "Алхимик и Смутьяны на одном кубике: вы решаете, что раньше. Сначала удвоить — всегда выйдет 13.",
  },
  "detail-gambler": {
    en: "With the Gambler the winner takes 1 and the second 2. If nobody is second, no 2 is given.",
    ru: "С Шулером первый получает 1, а второй 2. Если второго нет, двойку не получает никто.",
  },
  "detail-collector": {
    en: "The Collector wins 2 if its owner's die is cancelled; who would have won is second.",
    ru: "Коллекционер получает 2, если кубик владельца сгорел; тот, кто победил бы, становится вторым.",
  },
  tournament: { en: "The tournament, 5 to 16 players", ru: "Турнир, от 5 до 16 игроков" },
  "tournament-groups": {
    en: "Groups of three or four play every trick at the same time. In a group only the second is paid. The winner takes die and card to the centre, where the winners of all groups play the same cards once more, for 2 and 1.",
    ru: "Группы по трое-четверо играют каждую взятку одновременно. В группе очки получает только второй. Победитель идёт с кубиком и картой в центр, где победители всех групп играют те же карты ещё раз, за 2 и 1.",
  },
  "tournament-end": {
    en: "A round ends for all at once, each group has its winner, and everyone is seated anew. Whoever alone reaches two rounds wins; if several do, they play a final of four tricks with five cards.",
    ru: "Раунд кончается сразу у всех, победитель есть в каждой группе, и все пересаживаются. Кто один набрал две победы, выиграл; если таких несколько, они играют финал: четыре взятки пятью картами.",
  },
});
