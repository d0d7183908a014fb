import { phrases } from "../../lib/words/phrases";

/** The rules of King of 12. */
export const rules = phrases({
  lead: {
    en: "Everyone has a twelve-sided die and the same seven cards. All choose a card in secret and reveal it together. Then the highest die wins. Thanks to the cards, it is seldom the die that looked highest.",
    ru: "У каждого двенадцатигранный кубик и одинаковые семь карт. Все тайно выбирают по карте и открывают их одновременно; побеждает кубик с наибольшим числом. Но из-за карт это редко тот, что казался наибольшим.",
  },
  goal: { en: "The goal", ru: "Цель" },
  "goal-text": {
    en: "Win two rounds. After the first one you set a card aside, and only you know which. The second round won ends the game.",
    ru: "Выиграйте два раунда. После первого вы откладываете карту, и только вы знаете какую. Второй выигранный раунд приносит победу в игре.",
  },
  round: { en: "A round", ru: "Раунд" },
  "round-text": {
    en: "Everyone rolls once. Then trick follows trick, and each played card is out until the round ends. It ends when someone has a single card left in hand, or 8 points.",
    ru: "Все бросают кубики один раз. Дальше взятка за взяткой; сыгранная карта выбывает до конца раунда. Раунд кончается, когда у кого-то осталась одна карта в руке или набралось 8 очков.",
  },
  "round-win": {
    en: "Players with equal points lose them. Of the others, the one with the most points wins the round. It takes at least one point; otherwise nobody wins. With 3, 6 and 6 points the 3 wins.",
    ru: "Игроки с равным числом очков теряют их. Из остальных раунд выигрывает тот, у кого очков больше. Нужно хотя бы одно очко, иначе раунд не выиграл никто. При 3, 6 и 6 очках побеждает тройка.",
  },
  "round-new": {
    en: "All cards but those set aside return to hand, tokens are returned, and everyone rolls again.",
    ru: "Все карты, кроме отложенных, возвращаются в руку, жетоны сдаются, все бросают снова.",
  },
  trick: { en: "A trick", ru: "Взятка" },
  "step-choose": {
    en: "Choose a card. You may change your mind until the last player is ready.",
    ru: "Выберите карту. Можно передумать, пока не готов последний игрок.",
  },
  "step-cancel": {
    en: "All cards are revealed. A card that two or more players chose does nothing.",
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
    en: "Of the values left, the highest takes a 2-point token and the next a 1-point token.",
    ru: "Наибольшее из оставшихся чисел получает жетон 2, следующее — жетон 1.",
  },
  "step-after": {
    en: "The dice stay as they are for the next trick. What was only added or doubled no longer counts.",
    ru: "Кубики остаются как есть до следующей взятки. Прибавленное и удвоенное больше не считается.",
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
    en: "The Knight is in every set. A first game uses the seven marked cards. Later choose six others together, or draw them at random. A random set is drawn again until at least two of its cards change your own die: Oracle, Sorcerer and Reverser. It can be asked to hold one promo card.",
    ru: "Рыцарь есть в любом наборе. В первой игре участвуют семь карт с пометкой. Потом выберите шесть остальных сами или возьмите их наугад. Случайный набор меняют, пока в нём не окажется хотя бы две карты с символом кубика: Оракул, Чародей, Оборотень. В него можно включить одну промокарту.",
  },
  "first-game": { en: "first game", ru: "первая игра" },
  details: { en: "Good to know", ru: "Полезно знать" },
  "detail-lady": {
    en: "With two or more Ladies, the one with the lowest die takes a token from the one with the highest. If any two of their dice are equal, nothing happens.",
    ru: "Если Леди сыграли двое или больше, тот из них, у кого кубик наименьший, забирает жетон у того, у кого он наибольший. Если у двоих из них кубики равны, ничего не происходит.",
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
    en: "If the die of the Collector's owner is cancelled, the owner wins the trick and takes 2. The player who would have won is second and takes 1.",
    ru: "Если кубик владельца Коллекционера сгорел, взятка его и он получает 2. Тот, кто победил бы без этого, становится вторым и получает 1.",
  },
  tournament: { en: "The tournament, 5 to 16 players", ru: "Турнир, от 5 до 16 игроков" },
  "tournament-groups": {
    en: "Groups of three or four play every trick at the same time; five players sit as two and three. In a group only the second place gets a point. The winner takes die and card to the centre, where the winners of all groups play the same cards once more, for 2 and 1. There every card counts again, even one that was cancelled in its group.",
    ru: "Группы по три-четыре игрока играют каждую взятку одновременно; пятеро садятся вдвоём и втроём. В группе очко получает только второй. Победитель идёт с кубиком и картой в центр, где победители всех групп играют те же карты ещё раз, за 2 и 1. Там снова действует каждая карта, даже отменённая в группе.",
  },
  "tournament-end": {
    en: "A round ends for all groups at once. Each group has its own winner, and everyone gets a new seat. A player who alone has won two rounds wins the tournament. If several have, they play a final of four tricks with the five cards they have left. If nobody wins the final, it is played again.",
    ru: "Раунд кончается сразу у всех групп. В каждой группе свой победитель, затем все пересаживаются. Если две победы набрал один игрок, он выиграл турнир. Если таких несколько, они играют финал: четыре взятки оставшимися пятью картами. Если в финале нет победителя, его играют снова.",
  },
});
