import { phrases } from "../../lib/words/phrases";

/** The rules of 12 Chip Trick. */
export const rules = phrases({
  "aim-title": { en: "In short", ru: "Коротко" },
  aim: {
    en: "In every round you end up with four chips. Their sum should be high, but not more than 21. The best sum takes a tile, and the first player with three tiles wins the game.",
    ru: "К концу раунда у вас четыре фишки. Сумма должна быть большой, но не больше 21. За лучшую сумму дают жетон. Побеждает тот, кто первым собрал три жетона.",
  },
  "aim-twist": {
    en: "The twist: the chips you play do not stay with you. They go to the middle, and everyone takes another one from there.",
    ru: "Хитрость в том, что сыгранные фишки не остаются у вас: они уходят в центр, и каждый берёт оттуда другую.",
  },
  "chips-title": { en: "The chips", ru: "Фишки" },
  chips: {
    en: "There are twelve: red ones from 4 to 9 with a lozenge, blue ones below and above with a ring. Four players add a second 3, 4, 9 and 10.",
    ru: "Их двенадцать: красные от 4 до 9 с ромбом, синие — меньше и больше — с кольцом. Вчетвером добавляют вторые 3, 4, 9 и 10.",
  },
  deal: {
    en: "Everyone is dealt two red and two blue chips. The colours in a hand are open to all, the numbers only to their owner.",
    ru: "Каждый получает две красные и две синие. Цвета в руке видят все, числа — только владелец.",
  },
  "deal-picture": { en: "A hand as the others see it", ru: "Рука глазами остальных" },
  "trick-title": { en: "A trick", ru: "Взятка" },
  trick: {
    en: "The first player plays a chip face up, then the others clockwise, any chip they like. The highest number wins the trick. If two are equal, the one played earlier wins.",
    ru: "Первый игрок открывает одну фишку, за ним по часовой стрелке остальные, любую на выбор. Взятку берёт наибольшее число. Из равных — то, что сыграно раньше.",
  },
  "trick-picture": { en: "11 wins the trick", ru: "Взятка у 11" },
  "take-title": { en: "Taking chips", ru: "Кто что берёт" },
  take: {
    en: "Now everyone takes one of the chips just played: the winner first, then clockwise. As long as a red chip lies there, a red one must be taken, of your choice.",
    ru: "Теперь каждый берёт одну из сыгранных фишек: сначала победитель, потом по часовой стрелке. Пока есть красные, берут красную, любую на выбор.",
  },
  "take-picture": { en: "The 6 or the 9 may be taken, the 11 not yet", ru: "Можно взять 6 или 9, а 11 пока нельзя" },
  "take-winner": {
    en: "The winner's chip is scored: it stays face up before them and is never played again. The others take theirs into the hand. The winner leads the next trick.",
    ru: "Фишка победителя идёт в зачёт: лежит перед ним открытой, и сыграть её больше нельзя. Остальные берут фишки в руку. Победитель начинает следующую взятку.",
  },
  "round-title": { en: "The end of a round", ru: "Конец раунда" },
  round: {
    en: "Every trick you win leaves you one chip less in hand. When the player who should lead has none left, the round ends and all hands are turned up. That player begins the next round.",
    ru: "С каждой выигранной взяткой фишек в руке на одну меньше. Когда у того, кто должен начинать, их не осталось, раунд окончен и все открывают руки. Он же начинает следующий раунд.",
  },
  "sums-title": { en: "Sums and tiles", ru: "Суммы и жетоны" },
  sums: {
    en: "Add up your four chips, scored and in hand. More than 21 bursts. The highest sum that has not burst takes a tile.",
    ru: "Сложите свои четыре фишки: и в зачёте, и в руке. Больше 21 — сумма сгорает. Жетон берёт наибольшая из остальных.",
  },
  "sums-fits": { en: "20: fine", ru: "20: годится" },
  "sums-burst": { en: "28: burst", ru: "28: сгорает" },
  "sums-all": {
    en: "If everyone bursts, the highest sum takes the tile after all. If the best sums are equal, each of them takes a tile.",
    ru: "Если сгорели все, жетон всё-таки берёт наибольшая сумма. Если лучшие суммы равны, жетон берёт каждый из этих игроков.",
  },
  "game-title": { en: "Winning", ru: "Победа" },
  game: {
    en: "Three tiles win the game. If several reach three in the same round, they share the win.",
    ru: "Побеждает тот, кто собрал три жетона. Если третий жетон в одном раунде взяли несколько игроков, победа общая.",
  },
  "memory-title": { en: "What everyone knows", ru: "Что известно всем" },
  memory: {
    en: "A chip that was once face up is known, wherever it goes. The memory aid shows it: in other hands known chips have their number on the back, in your own hand those that the others know have an eye. A table can do without it.",
    ru: "Фишка, которую однажды открыли, известна всем, куда бы она ни ушла. Памятка это показывает: в чужих руках на обороте известных фишек стоит число, в вашей руке глазом отмечены те, что знают другие. За столом можно играть и без неё.",
  },
  "memory-picture": {
    en: "Known, hidden, and your own that others know",
    ru: "Известная, скрытая и ваша, которую знают другие",
  },
  "automa-title": { en: "Two players and the automa", ru: "Вдвоём с автомой" },
  automa: {
    en: "With two players the automa has the third seat. Its chips lie face down in a stack in random order: it plays the top one and takes the lowest chip it may. What it takes goes to the bottom of the stack, or is scored if it won.",
    ru: "Вдвоём третье место занимает автома. Её фишки лежат стопкой рубашкой вверх в случайном порядке: она играет верхнюю и берёт наименьшую из возможных. Взятая идёт вниз стопки, а если взятка её — в зачёт.",
  },
  "automa-wins": {
    en: "If the automa is the first to three tiles, the player with more tiles wins. If both have the same number, the automa wins. If a player gets a third tile in the same round as the automa, that player wins.",
    ru: "Если автома первой собрала три жетона, побеждает тот, у кого жетонов больше. Если у игроков поровну, побеждает автома. Если в одном раунде с автомой третий жетон взял и игрок, побеждает игрок.",
  },
  "variants-title": { en: "Other ways to play", ru: "Другие правила" },
  "variant-halved": {
    en: "Without bursting: a sum over 21 is halved, rounded down, and the highest result takes the tile.",
    ru: "Без сгорания: сумма больше 21 делится пополам с округлением вниз, и жетон берёт наибольший итог.",
  },
  "variant-points": {
    en: "“12577”, the original of 2022, for three: a sum of 21 or more is halved, rounded down. Your sums are your points. After three rounds the most points win. If they are equal, the better last round decides, and if that is equal too, the victory is shared. The first player of each round is the one to the left of the last round's.",
    ru: "«12577», исходная игра 2022 года, для троих: сумма от 21 делится пополам с округлением вниз, итог — ваши очки. После трёх раундов побеждает тот, у кого очков больше. При равенстве решает последний раунд, а если и он равен, победа общая. Первый игрок каждого раунда — сосед слева от прежнего первого.",
  },
});
