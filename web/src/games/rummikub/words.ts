import { phrases } from "../../lib/words/phrases";

/** Phrases of the board of Rummikub. */
export const words = phrases({
  // Tiles and sets by name.
  "colours-k": { en: "black", ru: "чёрные" },
  "colours-r": { en: "red", ru: "красные" },
  "colours-b": { en: "blue", ru: "синие" },
  "colours-o": { en: "orange", ru: "оранжевые" },
  run: { en: "run {colours} {numbers}", ru: "ряд: {colours} {numbers}" },
  group: { en: "group of {numbers}: {colours}", ru: "группа {numbers}: {colours}" },
  // Several tiles of each number from 1 to 13, in order.
  "of-a-number": {
    en: "1s|2s|3s|4s|5s|6s|7s|8s|9s|10s|11s|12s|13s",
    ru: "единиц|двоек|троек|четвёрок|пятёрок|шестёрок|семёрок|восьмёрок|девяток|десяток|из чисел 11|из чисел 12|из чисел 13",
  },
  loose: { en: "tiles {tiles}", ru: "фишки: {tiles}" },
  "in-set": { en: "{tile}, {place} of {count} in the {set}", ru: "{tile}, {place} из {count}, {set}" },
  "on-rack": { en: "{tile}, on your rack", ru: "{tile}, на вашей подставке" },
  "is-picked": { en: "{tile}, picked up", ru: "{tile}, в руке" },
  "stands-for": { en: "joker, stands for {tiles}", ru: "джокер, заменяет: {tiles}" },
  "whole-set": { en: "The whole {set}", ru: "Целиком {set}" },
  or: { en: " or ", ru: " или " },
  and: { en: ", ", ru: ", " },
  // Marks on sets.
  good: { en: "a set, worth {worth}", ru: "комбинация, стоит {worth}" },
  "bad-one-of": { en: "not a set yet: add {tiles}", ru: "ещё не комбинация, подойдёт: {tiles}" },
  "bad-all-of": { en: "not a set yet: {tiles} missing", ru: "ещё не комбинация, не хватает: {tiles}" },
  "bad-short": {
    en: "not a set yet: {count} more {count:tile|tiles} needed",
    ru: "ещё не комбинация: нужно ещё {count} {count:фишка|фишки|фишек}",
  },
  "bad-clash": {
    en: "{one} and {other} do not go together: a run is of one colour, a group of one number",
    ru: "{one} и {other} не сочетаются: ряд — одного цвета, группа — одного числа",
  },
  "bad-twice": { en: "{tile} is there twice", ru: "{tile} здесь дважды" },
  "bad-apart": { en: "these numbers do not follow each other", ru: "эти числа не идут подряд" },
  "bad-many": { en: "too many tiles for one set", ru: "слишком много фишек для одной комбинации" },
  "as-run": { en: "Make it a run", ru: "Считать рядом" },
  "as-group": { en: "Make it a group", ru: "Считать группой" },
  // The table.
  "new-set": { en: "New set", ru: "Новая комбинация" },
  "new-set-here": { en: "Lay as a new set", ru: "Выложить отдельно" },
  "empty-table": { en: "Nothing lies on the table yet.", ru: "На столе пока ничего нет." },
  pool: { en: "Pool", ru: "Запас" },
  "pool-count": {
    en: "{count} {count:tile|tiles} in the pool",
    ru: "в запасе {count} {count:фишка|фишки|фишек}",
  },
  "rack-count": { en: "{count} {count:tile|tiles}", ru: "{count} {count:фишка|фишки|фишек}" },
  "not-melded": { en: "not melded", ru: "без первого выкладывания" },
  total: { en: "penalties so far: {total}", ru: "штрафы: {total}" },
  game: { en: "Game {number} of {games}", ru: "Партия {number} из {games}" },
  "last-turns": {
    en: "The pool is empty: {count} last {count:turn|turns} to go",
    ru: "Запас пуст: {count:остался|осталось|осталось} {count} {count:последний ход|последних хода|последних ходов}",
  },
  // The rack and its tools.
  undo: { en: "Undo", ru: "Отменить" },
  redo: { en: "Redo", ru: "Вернуть" },
  reset: { en: "Reset", ru: "Сбросить" },
  "reset-long": { en: "Put everything back as it was", ru: "Вернуть всё, как было" },
  "sort-colour": { en: "Sort by colour", ru: "По цвету" },
  "sort-number": { en: "Sort by number", ru: "По числам" },
  "your-place": { en: "Your place", ru: "Ваше место" },
  tools: { en: "Tools", ru: "Инструменты" },
  "back-to-rack": { en: "Back to the rack", ru: "Вернуть на подставку" },
  lay: { en: "Lay {count} {count:tile|tiles}", ru: "Выложить {count} {count:фишку|фишки|фишек}" },
  "lay-none": { en: "Lay", ru: "Выложить" },
  meld: { en: "Meld {worth} points", ru: "Выложить на {worth}" },
  hint: { en: "Hint", ru: "Подсказка" },
  "close-hint": { en: "Close the hint", ru: "Закрыть подсказку" },
  "show-hint": { en: "Show it on the table", ru: "Показать на столе" },
  // Instructions.
  "your-turn-meld": {
    en: "Your turn. Meld sets of your own tiles worth {needed}, or draw.",
    ru: "Ваш ход. Выложите свои комбинации на {needed} или возьмите фишку.",
  },
  "your-turn": { en: "Your turn. Lay tiles, or draw.", ru: "Ваш ход. Выложите фишки или возьмите одну." },
  "your-turn-pass": { en: "Your turn. Lay tiles, or pass.", ru: "Ваш ход. Выложите фишки или пропустите." },
  "your-turn-on": {
    en: "Your meld is down. Go on with all the tiles on the table, or end your turn.",
    ru: "Первое выкладывание сделано. Можно продолжать со всеми фишками стола или закончить ход.",
  },
  waiting: {
    en: "{name} is playing. You can try things out meanwhile: nobody sees it.",
    ru: "Ходит {name}. Пока можно пробовать: этого никто не видит.",
  },
  unsent: {
    en: "No connection. Your move will be sent as soon as it is back.",
    ru: "Нет связи. Ваш ход будет отправлен, как только она появится.",
  },
  "tried-ready": { en: "This can be laid when it is your turn.", ru: "Это можно будет выложить в свой ход." },
  ready: { en: "This can be laid.", ru: "Так можно выложить." },
  moved: {
    en: "The table is in order. Now lay at least one tile of your own.",
    ru: "На столе порядок. Теперь добавьте хотя бы одну свою фишку.",
  },
  "meld-low": {
    en: "An initial meld needs {needed}; this is worth {worth}.",
    ru: "Для первого выкладывания нужно {needed}, а здесь {worth}.",
  },
  "meld-points": { en: "Meld: {worth} of {needed}", ru: "Набрано {worth} из {needed}" },
  "hold-rack": {
    en: "{count} {count:tile|tiles} in hand. Choose more, a set, or “New set”.",
    ru: "В руке {count} {count:фишка|фишки|фишек}. Выберите ещё, комбинацию или «Новая комбинация».",
  },
  "hold-joker": {
    en: "This joker stands for {tiles}. It may stand for something else only if such a tile lies on the table in the end.",
    ru: "Этот джокер заменяет: {tiles}. Заменить что-то другое он может, только если в конце на столе лежит такая фишка.",
  },
  "hold-joker-free": {
    en: "This joker stands for {tiles}. At this table it may go anywhere.",
    ru: "Этот джокер заменяет: {tiles}. За этим столом он может уйти куда угодно.",
  },
  "joker-taken": {
    en: "The joker is yours for this turn: lay it in a set. It cannot stay on your rack.",
    ru: "Джокер ваш на этот ход: выложите его в комбинацию. На подставке он остаться не может.",
  },
  "put-back": {
    en: "The table has changed: {count} {count:tile is|tiles are} back on your rack.",
    ru: "Стол изменился: {count} {count:фишка вернулась|фишки вернулись|фишек вернулось} на подставку.",
  },
  "picked-up": { en: "{tile} picked up", ru: "{tile} в руке" },
  "put-down": { en: "{tile} left where it was", ru: "{tile}: оставлена на месте" },
  "placed-rack": { en: "back on the rack", ru: "снова на подставке" },
  "pick-first": { en: "Choose tiles first, then where they go.", ru: "Сначала выберите фишки, потом — куда их." },
  "meld-first": {
    en: "You can use the tiles on the table after your initial meld of {needed}.",
    ru: "Фишками стола можно пользоваться после своего первого выкладывания на {needed}.",
  },
  "table-stays": { en: "Tiles on the table never go back to a rack.", ru: "Фишки со стола на подставку не забирают." },
  "nothing-laid": {
    en: "Move tiles from your rack to the table first.",
    ru: "Сначала перенесите фишки с подставки на стол.",
  },
  "not-your-turn": { en: "It is not your turn yet.", ru: "Сейчас не ваш ход." },
  undone: { en: "Undone.", ru: "Отменено." },
  redone: { en: "Redone.", ru: "Возвращено." },
  "was-reset": { en: "Everything is back as it was.", ru: "Всё снова как было." },
  // The end of a game.
  scored: { en: "Game {number}: the racks are counted", ru: "Партия {number}: подсчёт" },
  "scored-only": { en: "The racks are counted", ru: "Подсчёт" },
  penalty: { en: "Penalty", ru: "Штраф" },
  "in-all": { en: "Total", ru: "Всего" },
  why: { en: "Why {penalty}?", ru: "Почему {penalty}?" },
  wins: { en: "wins the game", ru: "выигрывает партию" },
  "why-out": { en: "Laid the last tile: no penalty.", ru: "Выложена последняя фишка: штрафа нет." },
  "why-sum": { en: "The tiles left count {sum} = {count}.", ru: "Оставшиеся фишки: {sum} = {count}." },
  "why-unmelded": {
    en: "Never laid a tile: a flat {count}, whatever is on the rack.",
    ru: "Ни одной фишки не выложено: ровно {count}, что бы ни осталось.",
  },
  "why-could": {
    en: "Never laid a tile though the last turn began with {needed} or more on the rack: a flat {count}.",
    ru: "Ни одной фишки не выложено, хотя в начале последнего хода можно было выложить {needed}: ровно {count}.",
  },
  "why-less": {
    en: "Nobody went out, so the winner's {lowest} is taken off: {count} − {lowest} = {penalty}.",
    ru: "Никто не вышел, поэтому вычитается сумма победителя: {count} − {lowest} = {penalty}.",
  },
  "why-lowest": {
    en: "Nobody went out, and this is the lowest count: it wins.",
    ru: "Никто не вышел, а это наименьшая сумма: победа.",
  },
  "go-on": { en: "Continue", ru: "Дальше" },
  "joker-rules": { en: "Rules", ru: "Правила" },
});

/** The rules of Rummikub. */
export const rules = phrases({
  lead: {
    en: "Get rid of your tiles by laying them in sets, and take apart what lies on the table to make room for more. The first player to lay their last tile wins.",
    ru: "Избавьтесь от своих фишек: выкладывайте их комбинациями и перестраивайте то, что уже лежит на столе. Побеждает тот, кто первым выложил последнюю.",
  },
  "tiles-title": { en: "Tiles", ru: "Фишки" },
  tiles: {
    en: "There are the numbers 1 to 13 in four colours, each tile twice, and two jokers: 106 in all. Every colour has a mark of its own: black the moon, red the heart, blue the drop, orange the sun. Everyone begins with 14 tiles; the others are the pool.",
    ru: "Числа от 1 до 13 в четырёх цветах, каждая фишка по два раза, и два джокера — всего 106. У каждого цвета свой знак: у чёрного месяц, у красного сердце, у синего капля, у оранжевого солнце. У каждого сначала 14 фишек, остальные — запас.",
  },
  "sets-title": { en: "Sets", ru: "Комбинации" },
  "sets-run": {
    en: "A run: three or more numbers in a row, all of one colour. 1 comes before 2 only, and nothing comes after 13.",
    ru: "Ряд: три числа подряд или больше, все одного цвета. 1 стоит только перед 2, а после 13 ничего нет.",
  },
  "sets-group": {
    en: "A group: one number in three or four different colours.",
    ru: "Группа: одно число в трёх или четырёх разных цветах.",
  },
  "jokers-title": { en: "Jokers", ru: "Джокеры" },
  "jokers-stand": {
    en: "A joker stands for the tile that is missing at its place; in a group, for any colour that is missing. What it stands for is drawn on it.",
    ru: "Джокер заменяет фишку, которой не хватает на его месте, а в группе — любой недостающий цвет. Что он заменяет, нарисовано на нём.",
  },
  "jokers-free": {
    en: "On the table it counts as that tile and moves like it. It can become something else only if the real tile lies on the table when you are done, from your rack or from elsewhere. Then the joker must be used at once; it never goes to a rack.",
    ru: "На столе он считается этой фишкой, и двигают его так же. Стать другой он может, только если в конце хода на столе лежит настоящая: с вашей подставки или откуда угодно. Тогда джокер надо сразу использовать: на подставку он не возвращается.",
  },
  "jokers-example": {
    en: "The real 6 takes its place, and the joker is used elsewhere:",
    ru: "Настоящая 6 занимает место джокера, а он уходит в другую комбинацию:",
  },
  "jokers-option": {
    en: "A table can also be set to free jokers, which may go anywhere.",
    ru: "За столом можно договориться и о свободных джокерах: они уходят куда угодно.",
  },
  "turn-title": { en: "Your turn", ru: "Ваш ход" },
  turn: {
    en: "Either lay at least one tile, or draw one from the pool; drawing ends the turn. You may always draw, even if you could lay something. Once the pool is empty you pass instead.",
    ru: "Либо выложите хотя бы одну фишку, либо возьмите одну из запаса — на этом ход кончается. Брать можно всегда, даже если есть что выложить. Когда запас пуст, вместо этого пропускают ход.",
  },
  "meld-title": { en: "The initial meld", ru: "Первое выкладывание" },
  meld: {
    en: "The first time, you may only lay whole sets of your own tiles, worth 30 or more together. A joker counts as what it stands for. As soon as they lie there, all tiles of the table are open to you, usually in the same turn already.",
    ru: "В первый раз можно выкладывать только целые комбинации из своих фишек, вместе на 30 или больше. Джокер считается за то, что заменяет. Как только они лежат, вам открыты все фишки стола — обычно уже в тот же ход.",
  },
  "meld-example": { en: "Worth 30, so it is enough:", ru: "Ровно 30 — достаточно:" },
  "play-title": { en: "Rearranging", ru: "Перестановки" },
  play: {
    en: "Move whatever you like: lengthen sets, split them, put them together anew. At the end every tile must lie in a set, none may have left the table, and at least one must have come from your rack.",
    ru: "Двигайте что угодно: удлиняйте комбинации, делите их, складывайте заново. В конце каждая фишка лежит в комбинации, ни одна не ушла со стола и хотя бы одна пришла с вашей подставки.",
  },
  "play-example": {
    en: "A second 5 splits the long run in two:",
    ru: "Вторая 5 делит длинный ряд на два:",
  },
  "time-title": { en: "The clock", ru: "Часы" },
  time: {
    en: "If the table has a clock and your time runs out, everything you did in this turn is put back, and you draw three tiles.",
    ru: "Если есть часы и время вышло, всё сделанное за ход возвращается на место, а вы берёте три фишки.",
  },
  "end-title": { en: "The end", ru: "Конец" },
  end: {
    en: "The player who lays the last tile has no penalty. For the others the numbers left on the rack add up, and a joker costs 100. A player who never laid a tile pays a flat 100, or 200 if a meld was possible.",
    ru: "У того, кто выложил последнюю фишку, штрафа нет. У остальных складываются числа на подставке, а джокер стоит 100. Кто не выложил ни одной фишки, платит ровно 100, а если выложить было можно — 200.",
  },
  "end-empty": {
    en: "When the pool runs out, everyone has one more turn. If nobody goes out then, the player with the fewest points on the rack wins, and the others pay the difference. In a match of several games penalties add up, and the lowest total wins.",
    ru: "Когда запас кончился, у каждого ещё один ход. Если и тогда никто не вышел, выигрывает тот, у кого на подставке меньше очков, а остальные платят разницу. В матче из нескольких партий штрафы складываются; побеждает наименьшая сумма.",
  },
  "board-title": { en: "Handling the tiles", ru: "Как двигать фишки" },
  "board-drag": {
    en: "Drag a tile to a set or to an empty place; drag a whole set by the dots beside it. Or tap: first the tiles, then where they go. Tiles find their place in a set by themselves. Drop a tile on the joker that stands for it to take the joker.",
    ru: "Перетащите фишку к комбинации или на свободное место; целую комбинацию тяните за точки рядом с ней. Или касайтесь: сначала фишек, потом места для них. Своё место в комбинации фишки находят сами. Чтобы взять джокера, положите на него фишку, которую он заменяет.",
  },
  "board-keys": {
    en: "By keyboard: arrows go from tile to tile, Enter or Space picks up and puts down, Escape lets go, Delete takes a tile back to the rack, Ctrl+Z and Ctrl+Y undo and redo.",
    ru: "С клавиатуры: стрелки ведут от фишки к фишке, Enter или пробел берёт и кладёт, Escape отпускает, Delete возвращает фишку на подставку, Ctrl+Z и Ctrl+Y отменяют и возвращают.",
  },
  "board-private": {
    en: "You can try things while others play. Nobody sees it until you lay it.",
    ru: "Пробовать можно и пока ходят другие. Пока вы не выложили, этого никто не видит.",
  },
});
