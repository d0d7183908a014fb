"""The phrases of Rummikub."""

from __future__ import annotations

from ...core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "rummikub/title": {"en": "Rummikub", "ru": "Руммикуб"},
    # Options
    "rummikub/option/players": {"en": "Players at the table, 2 to 4.", "ru": "Игроков за столом, от 2 до 4."},
    "rummikub/option/jokers": {
        "en": "strict: a joker on the table is freed only by the tile it stands for; free: it may move at will.",
        "ru": "strict: джокер на столе освобождает только фишка, которую он заменяет; free: им распоряжаются свободно.",
    },
    "rummikub/option/unlock": {
        "en": "Whether the table may be used in the turn of the initial meld or only from the next turn on.",
        "ru": "Можно ли пользоваться столом уже в ход первого выкладывания или только со следующего.",
    },
    "rummikub/option/games": {
        "en": "Games in a match; penalties add up.",
        "ru": "Партий в матче; штрафы складываются.",
    },
    "rummikub/option/turn_seconds": {
        "en": "Seconds for a turn where there is a clock: 30, 60, 90, 120, or 0 for none. The terminal has no clock.",
        "ru": "Секунд на ход, если есть часы: 30, 60, 90, 120 или 0 — без часов. В терминале часов нет.",
    },
    "rummikub/players": {
        "en": "Rummikub is for 2, 3 or 4 players, not {value}.",
        "ru": "В «Руммикуб» играют 2, 3 или 4 игрока, а не {value}.",
    },
    "rummikub/games": {
        "en": "A match has from 1 to {most} games, not {value}.",
        "ru": "В матче от 1 до {most} партий, а не {value}.",
    },
    "rummikub/seconds": {
        "en": "A turn takes {allowed} seconds (0: no clock), not {value}.",
        "ru": "На ход даётся секунд: {allowed} (0 — без часов), а не {value}.",
    },
    # Moves
    "rummikub/unreadable": {
        "en": "“{text}” is no move: write draw, pass, end, “meld” with sets, or “lay” with the whole new table, such "
        "as “lay r3 r4 r5 r6 | k7 b7 o7”.",
        "ru": "«{text}» — не ход: напишите draw, pass, end, «meld» и комбинации или «lay» и весь новый стол, например "
        "«lay r3 r4 r5 r6 | k7 b7 o7».",
    },
    "rummikub/unreadable-tiles": {"en": "“{text}”: {problem}", "ru": "«{text}»: {problem}"},
    "rummikub/no-such-set": {
        "en": "There is no set {set} to change: the sets on the table are 1 to {last}, and each can be replaced once.",
        "ru": "Комбинации {set} нет: на столе комбинации от 1 до {last}, и каждую можно заменить один раз.",
    },
    "rummikub/clock-only": {
        "en": "Only the clock can say that the time is up.",
        "ru": "Сказать, что время вышло, могут только часы.",
    },
    "rummikub/only-timeout": {
        "en": "The clock can only run out: timeout.",
        "ru": "Часы могут только остановиться: timeout.",
    },
    "rummikub/no-clock": {
        "en": "This table plays without a clock.",
        "ru": "За этим столом играют без часов.",
    },
    "rummikub/has-melded": {
        "en": "After the initial meld you may lay more tiles, or end the turn with end; there is nothing to draw.",
        "ru": "После первого выкладывания можно выложить ещё фишки или закончить ход: end. Брать ничего не нужно.",
    },
    "rummikub/end-before-meld": {
        "en": "A turn is ended with end only after an initial meld; here it is {instead}.",
        "ru": "Командой end заканчивают ход только после первого выкладывания; здесь нужно {instead}.",
    },
    "rummikub/pool-is-empty": {
        "en": "There is nothing left to draw: lay tiles, or pass.",
        "ru": "Брать больше нечего: выложите фишки или пропустите ход (pass).",
    },
    "rummikub/pool-has-tiles": {
        "en": "Passing is only for an empty pool; it has {count} {count:tile|tiles}: lay tiles, or draw.",
        "ru": "Пропускают ход только с пустым запасом, а в нём {count} {count:фишка|фишки|фишек}: выложите фишки или "
        "возьмите одну (draw).",
    },
    "rummikub/melded-already": {
        "en": "You have made your initial meld: play with lay and the whole new table.",
        "ru": "Первое выкладывание уже сделано: играйте командой lay и всем новым столом.",
    },
    "rummikub/meld-first": {
        "en": "First comes the initial meld: sets from your own rack worth 30 or more, with meld. Or draw.",
        "ru": "Сначала первое выкладывание (meld): комбинации только со своей подставки, не меньше чем на 30. Или "
        "возьмите фишку.",
    },
    "rummikub/meld-low": {
        "en": "These sets are worth {worth}; an initial meld needs {needed}.",
        "ru": "Эти комбинации стоят {worth}, а для первого выкладывания нужно {needed}.",
    },
    "rummikub/bad-set": {"en": "{problem}", "ru": "{problem}"},
    "rummikub/tile-gone": {
        "en": "{tiles} {count:was|were} on the table and {count:is|are} missing from your play (see “{set}”): no tile "
        "leaves the table.",
        "ru": "{tiles} {count:лежала|лежали|лежали} на столе (см. «{set}»), а в вашем ходе {count:её|их|их} нет: фишки "
        "со стола не забирают.",
    },
    "rummikub/tile-foreign": {
        "en": "{tiles} {count:is|are} neither on the table nor on your rack.",
        "ru": "{tiles}: {count:этой фишки|этих фишек|этих фишек} нет ни на столе, ни на вашей подставке.",
    },
    "rummikub/tile-not-on-rack": {
        "en": "{tiles} {count:is|are} not on your rack; an initial meld is made of your own tiles alone.",
        "ru": "{tiles}: {count:этой фишки|этих фишек|этих фишек} нет на вашей подставке, а первое выкладывание — "
        "только из своих.",
    },
    "rummikub/nothing-laid": {
        "en": "A play lays at least one tile from your rack; this one lays none.",
        "ru": "За ход выкладывают хотя бы одну фишку с подставки, а здесь ни одной.",
    },
    "rummikub/joker-freed": {
        "en": "The joker of “{set}” stands for {tiles} and would be freed: it may go elsewhere only if a real {tiles} "
        "lies on the table at the end. Lay one, or let the joker keep its place.",
        "ru": "Джокер из «{set}» заменяет {tiles} и освободился бы: он может уйти, только если в конце на столе лежит "
        "настоящая {tiles}. Выложите её или оставьте джокер на её месте.",
    },
    "rummikub/jokers-freed": {
        "en": "One tile cannot replace two jokers: those of “{first}” and “{second}” each need a tile of their own.",
        "ru": "Одна фишка не заменит двух джокеров: джокерам из «{first}» и «{second}» нужно по своей.",
    },
    "rummikub/chance-first": {"en": "Chance first says who begins.", "ru": "Сначала случай решает, кто начинает."},
    "rummikub/chance-deal": {"en": "Now the tiles are dealt.", "ru": "Сейчас раздают фишки."},
    "rummikub/chance-draw": {
        "en": "Now {count} {count:tile is|tiles are} drawn.",
        "ru": "Сейчас берут {count} {count:фишку|фишки|фишек}.",
    },
    "rummikub/first-seat": {
        "en": "There is no seat {value}: seats are 0 to {last}.",
        "ru": "Места {value} нет: места от 0 до {last}.",
    },
    "rummikub/deal-sizes": {
        "en": "A deal gives each of {seats} seats {count} tiles.",
        "ru": "При раздаче каждое из мест ({seats}) получает по {count} {count:фишке|фишки|фишек}.",
    },
    "rummikub/not-in-pool": {
        "en": "The pool holds {count} of {tile}.",
        "ru": "В запасе {count} {count:фишка|фишки|фишек} {tile}.",
    },
    # What happened
    # What stands on the pieces, beside them and on the buttons.
    "rummikub/label/tiles": {"en": "tiles", "ru": "фишки"},
    "rummikub/label/melded": {"en": "melded", "ru": "выложил"},
    "rummikub/label/penalty": {"en": "penalty", "ru": "штраф"},
    "rummikub/label/table": {"en": "Table", "ru": "Стол"},
    "rummikub/label/rack": {"en": "Your rack", "ru": "Ваша подставка"},
    "rummikub/do/draw": {"en": "Draw a tile", "ru": "Взять фишку"},
    "rummikub/do/pass": {"en": "Pass", "ru": "Пропустить ход"},
    "rummikub/do/end": {"en": "End the turn", "ru": "Закончить ход"},
    "rummikub/do/lay": {"en": "Lay this", "ru": "Выложить это"},
    "rummikub/do/meld": {"en": "Meld this", "ru": "Сделать первое выкладывание"},
    "rummikub/colour/k": {"en": "black", "ru": "чёрная"},
    "rummikub/colour/r": {"en": "red", "ru": "красная"},
    "rummikub/colour/b": {"en": "blue", "ru": "синяя"},
    "rummikub/colour/o": {"en": "orange", "ru": "оранжевая"},
    "rummikub/colour/*": {"en": "joker", "ru": "джокер"},
    "rummikub/set/run": {"en": "run", "ru": "ряд"},
    "rummikub/set/group": {"en": "group", "ru": "группа"},
    # What happened.
    "rummikub/first": {"en": "{name} begins.", "ru": "Начинает {name}."},
    "rummikub/first/you": {"en": "You begin.", "ru": "Вы начинаете."},
    "rummikub/dealt": {"en": "Game {game}: 14 tiles each.", "ru": "Партия {game}: у каждого по 14 фишек."},
    "rummikub/drew": {
        "en": "{name} draws {count} {count:tile|tiles}.",
        "ru": "{name} берёт {count} {count:фишку|фишки|фишек}.",
    },
    "rummikub/drew/you": {
        "en": "You draw {count} {count:tile|tiles}.",
        "ru": "Вы берёте {count} {count:фишку|фишки|фишек}.",
    },
    "rummikub/drew-tiles": {"en": "{name} draws {tiles}.", "ru": "{name} берёт {tiles}."},
    "rummikub/drew-tiles/you": {"en": "You draw {tiles}.", "ru": "Вы берёте {tiles}."},
    "rummikub/pool-empty": {
        "en": "The pool is empty: one more turn for everyone, {name} first.",
        "ru": "Запас пуст: у каждого ещё один ход, первый — {name}.",
    },
    "rummikub/pool-empty/you": {
        "en": "The pool is empty: one more turn for everyone, you first.",
        "ru": "Запас пуст: у каждого ещё один ход, первый — ваш.",
    },
    "rummikub/passed": {"en": "{name} passes.", "ru": "{name} пропускает ход."},
    "rummikub/passed/you": {"en": "You pass.", "ru": "Вы пропускаете ход."},
    "rummikub/melded": {
        "en": "{name} makes the initial meld, worth {worth}: {sets}.",
        "ru": "{name} делает первое выкладывание на {worth}: {sets}.",
    },
    "rummikub/melded/you": {
        "en": "You make your initial meld, worth {worth}: {sets}.",
        "ru": "Вы делаете первое выкладывание на {worth}: {sets}.",
    },
    "rummikub/laid": {"en": "{name} lays {tiles}:", "ru": "{name} выкладывает {tiles}:"},
    "rummikub/laid/you": {"en": "You lay {tiles}:", "ru": "Вы выкладываете {tiles}:"},
    "rummikub/ended": {"en": "{name} leaves it at that.", "ru": "{name} заканчивает ход."},
    "rummikub/ended/you": {"en": "You leave it at that.", "ru": "Вы заканчиваете ход."},
    "rummikub/timed-out": {"en": "{name} is out of time.", "ru": "У игрока {name} вышло время."},
    "rummikub/timed-out/you": {"en": "You are out of time.", "ru": "У вас вышло время."},
    "rummikub/timed-out-melded": {
        "en": "{name} is out of time: the initial meld goes back to the rack.",
        "ru": "У игрока {name} вышло время: первое выкладывание возвращается на подставку.",
    },
    "rummikub/timed-out-melded/you": {
        "en": "You are out of time: your initial meld goes back to the rack.",
        "ru": "У вас вышло время: первое выкладывание возвращается на подставку.",
    },
    "rummikub/went-out": {
        "en": "{name} lays the last tile and wins the game.",
        "ru": "{name} выкладывает последнюю фишку и выигрывает партию.",
    },
    "rummikub/went-out/you": {
        "en": "You lay your last tile and win the game.",
        "ru": "Вы выкладываете последнюю фишку и выигрываете партию.",
    },
    "rummikub/counted": {
        "en": "Nobody went out: the lowest rack wins the game: {names}.",
        "ru": "Никто не вышел: партию выигрывает самая дешёвая подставка: {names}.",
    },
    "rummikub/result-out": {"en": "  {name}: nothing left, 0.", "ru": "  {name}: фишек нет, 0."},
    "rummikub/result": {
        "en": "  {name}: {rack} count {count}, penalty {penalty}.",
        "ru": "  {name}: {rack} — {count}, штраф {penalty}.",
    },
    "rummikub/result-unmelded": {
        "en": "  {name}: never laid a tile ({rack}), a flat {count}, penalty {penalty}.",
        "ru": "  {name}: ни одной фишки не выложено ({rack}), ровно {count}, штраф {penalty}.",
    },
    "rummikub/result-could-meld": {
        "en": "  {name}: never laid a tile but could have ({rack}), a flat {count}, penalty {penalty}.",
        "ru": "  {name}: ни одной фишки не выложено, хотя можно было ({rack}), ровно {count}, штраф {penalty}.",
    },
    "rummikub/totals": {"en": "In all: {totals}.", "ru": "Всего: {totals}."},
    "rummikub/winner": {"en": "{name} wins.", "ru": "Победитель — {name}."},
    "rummikub/winner/you": {"en": "You win.", "ru": "Вы победили."},
    "rummikub/winners": {"en": "{names} share the win.", "ru": "Победу делят: {names}."},
    "rummikub/by-going-out": {"en": "The last tile was laid.", "ru": "Выложена последняя фишка."},
    "rummikub/by-count": {
        "en": "The pool ran out, and the lowest count decides.",
        "ru": "Запас кончился, решает наименьшая сумма.",
    },
    "rummikub/by-total": {
        "en": "The lowest total of penalties decides.",
        "ru": "Решает наименьшая сумма штрафов.",
    },
    # Positions as text
    "rummikub/text-start": {
        "en": "“{text}” does not begin a position: it begins like “rummikub 2 play”; the phases are {phases}.",
        "ru": "«{text}» — не начало позиции: она начинается как «rummikub 2 play»; фазы: {phases}.",
    },
    "rummikub/text-word": {
        "en": "“{text}” is no field of a position, or is there twice. The fields are {fields}.",
        "ru": "«{text}» — не поле позиции или встречается дважды. Поля: {fields}.",
    },
    "rummikub/text-missing": {"en": "The field {field} is missing.", "ru": "Не хватает поля {field}."},
    "rummikub/text-options": {"en": "The options: {problem}", "ru": "Настройки: {problem}"},
    "rummikub/text-seats": {
        "en": "{field}={text} has {given} {given:part|parts}, but there are {seats} seats.",
        "ru": "{field}={text}: частей — {given}, а мест — {seats}.",
    },
    "rummikub/text-number": {
        "en": "{field}: “{text}” is no number.",
        "ru": "{field}: «{text}» — не число.",
    },
    "rummikub/text-seat": {
        "en": "{field}: there is no seat {text}, seats are 0 to {last}.",
        "ru": "{field}: места {text} нет, места от 0 до {last}.",
    },
    "rummikub/text-tiles": {"en": "{field}: {problem}", "ru": "{field}: {problem}"},
    "rummikub/text-view": {
        "en": "This is what one seat sees, not a whole position: {text}",
        "ru": "Это то, что видно с одного места, а не вся позиция: {text}",
    },
    "rummikub/impossible-game": {
        "en": "The games of this match are 1 to {games}.",
        "ru": "Партии этого матча — от 1 до {games}.",
    },
    "rummikub/impossible-totals": {
        "en": "In the first game nobody has penalties yet.",
        "ru": "В первой партии штрафов ещё ни у кого нет.",
    },
    "rummikub/impossible-penalties": {
        "en": "After the only game of a match its winners have no penalty, and whoever goes out wins alone.",
        "ru": "После единственной партии матча у победителей нет штрафа, а кто выложил все фишки, побеждает один.",
    },
    "rummikub/impossible-turn": {
        "en": "It is nobody's turn before the first player is chosen, and somebody's after that.",
        "ru": "Пока первый игрок не выбран, ход ничей, а потом — чей-то.",
    },
    "rummikub/impossible-undealt": {
        "en": "Before the deal there are no tiles on racks or table, and nobody has melded.",
        "ru": "До раздачи нет фишек ни на подставках, ни на столе, и никто ничего не выкладывал.",
    },
    "rummikub/impossible-hidden": {
        "en": "The rack of seat {seat} cannot be hidden here.",
        "ru": "Подставка места {seat} здесь не может быть скрыта.",
    },
    "rummikub/impossible-seen": {
        "en": "This viewer cannot see the rack of seat {seat}.",
        "ru": "Отсюда не видно подставки места {seat}.",
    },
    "rummikub/impossible-tiles": {"en": "{problem}", "ru": "{problem}"},
    "rummikub/impossible-many": {
        "en": "There are more tiles here than the game has.",
        "ru": "Фишек здесь больше, чем в игре.",
    },
    "rummikub/impossible-drew": {
        "en": "Seat {seat} cannot have drawn this in its last turn: only a seat that has not melded shows what it "
        "drew, one tile, or three after a time-out, and it is on the rack.",
        "ru": "Место {seat} не могло взять это за последний ход: взятое показывают только для тех, кто ещё не "
        "выкладывал, одну фишку или три, если вышло время, и лежат они на подставке.",
    },
    "rummikub/impossible-empty": {
        "en": "The rack of seat {seat} is empty: then the game is over and that seat has won.",
        "ru": "Подставка места {seat} пуста: тогда партия окончена, и это место выиграло.",
    },
    "rummikub/impossible-rack": {
        "en": "Seat {seat} has not melded, so it has {count} tiles and those it drew.",
        "ru": "Место {seat} ещё не выкладывало, поэтому у него {count} {count:фишка|фишки|фишек} и те, что взяты "
        "потом.",
    },
    "rummikub/impossible-table": {
        "en": "There are sets on the table if somebody has melded, and only then.",
        "ru": "Комбинации лежат на столе, если кто-то уже выкладывал, и только тогда.",
    },
    "rummikub/impossible-meld": {
        "en": "The field meld says how many sets, the last ones on the table, are the initial meld of a turn that "
        "goes on; they are worth 30 and, with the rack, 14 tiles or more, and the phase is melded.",
        "ru": "Поле meld говорит, сколько последних комбинаций стола — первое выкладывание продолжающегося хода; они "
        "стоят не меньше 30, вместе с подставкой в них не меньше 14 фишек, а фаза — melded.",
    },
    "rummikub/impossible-draws": {
        "en": "The field draws goes with the phase draw: 1 tile, or after a time-out 3, as many as the pool has.",
        "ru": "Поле draws бывает в фазе draw: 1 фишка или, если вышло время, 3 — сколько есть в запасе.",
    },
    "rummikub/impossible-last": {
        "en": "With an empty pool, and only then, the field last says how many turns are left.",
        "ru": "Если запас пуст, и только тогда, поле last говорит, сколько ходов осталось.",
    },
    "rummikub/impossible-over": {
        "en": "A match is over in its last game: after somebody went out, or after the last turn with an empty pool.",
        "ru": "Матч окончен в последней партии: кто-то выложил все фишки или прошёл последний ход с пустым запасом.",
    },
    # Tiles and sets
    "rummikub/no-such-tile": {
        "en": "There is no tile “{tile}”: a tile is a colour (k, r, b, o) and a number from 1 to 13, such as r10; a "
        "joker is *.",
        "ru": "Фишки «{tile}» нет: фишка — цвет (k, r, b, o) и число от 1 до 13, например r10; джокер — *.",
    },
    "rummikub/third-copy": {
        "en": "There are {count} of {tile}, but the game has only {most}.",
        "ru": "Фишек {tile} — {count}, а в игре их только {most}.",
    },
    "rummikub/too-many": {
        "en": "These are {count} tiles, but the game has only {most}.",
        "ru": "Здесь {count} {count:фишка|фишки|фишек}, а в игре их только {most}.",
    },
    "rummikub/set-short": {
        "en": "“{set}” is no set: a set has at least 3 tiles, this has {count}.",
        "ru": "«{set}» — не комбинация: в ней хотя бы 3 фишки, а здесь {count}.",
    },
    "rummikub/run-long": {
        "en": "“{set}” is too long for a step: lay runs of 3 to {most} tiles side by side.",
        "ru": "«{set}» — слишком длинный ряд для одного шага: выкладывайте рядом ряды от 3 до {most} фишек.",
    },
    "rummikub/set-invalid": {"en": "“{set}” is no set: {why}", "ru": "«{set}» — не комбинация: {why}"},
    "rummikub/set-open": {
        "en": "“{set}” may be a run or a group: say what the jokers stand for, such as r5 *r6 *r7 or r5 *k5 *b5.",
        "ru": "«{set}» может быть и рядом, и группой: скажите, что заменяют джокеры, например r5 *r6 *r7 или r5 *k5 "
        "*b5.",
    },
    "rummikub/why-colour-twice": {
        "en": "the tiles of a group are of different colours, and {tile} is there twice.",
        "ru": "в группе все фишки разных цветов, а {tile} здесь дважды.",
    },
    "rummikub/why-group-long": {
        "en": "a group has three or four tiles, this has {count}.",
        "ru": "в группе три или четыре фишки, а здесь {count}.",
    },
    "rummikub/why-gap": {
        "en": "in a run the numbers follow each other, and after {before} there should be {expected}, not {tile}.",
        "ru": "в ряду числа идут подряд, и после {before} на этом месте {expected}, а не {tile}.",
    },
    "rummikub/why-after-13": {
        "en": "nothing follows 13 in a run.",
        "ru": "после 13 в ряду ничего не идёт.",
    },
    "rummikub/why-before-1": {
        "en": "nothing comes before 1 in a run.",
        "ru": "перед 1 в ряду ничего не стоит.",
    },
    "rummikub/why-mixed": {
        "en": "it is neither a run of one colour nor a group of one number.",
        "ru": "это не ряд одного цвета и не группа с одним числом.",
    },
    # The solver
    "rummikub/solve-hidden": {
        "en": "These tiles are hidden from the viewer: only a rack that is known can be solved.",
        "ru": "Этих фишек смотрящий не видит: решается только известная подставка.",
    },
    "rummikub/solve-viewer": {
        "en": "To be solved, a view must be that of a seat. This is the view for “{viewer}”.",
        "ru": "Решается вид с места, а это вид для «{viewer}».",
    },
    "rummikub/solve-table-twice": {
        "en": "A position or a view has a table of its own: give no other one with it.",
        "ru": "У позиции и у вида уже есть стол: другой к ним не нужен.",
    },
    "rummikub/fewest-initial": {
        "en": "The fewest tiles are looked for only in an initial meld: ask for tiles or points instead.",
        "ru": "Наименьшее число фишек ищется только для первого выкладывания: спросите tiles или points.",
    },
    "rummikub/step/new": {"en": "Lay {set}: {sources}.", "ru": "Выложить {set}: {sources}."},
    "rummikub/step/add": {"en": "To {base} add {sources}: {set}.", "ru": "К {base} добавить {sources}: {set}."},
    "rummikub/step/rest": {"en": "Of {base} stays {set}.", "ru": "От {base} остаётся {set}."},
    "rummikub/step/rack": {"en": "{tiles} from the rack", "ru": "{tiles} с подставки"},
    "rummikub/step/taken": {"en": "{tiles} from {set}", "ru": "{tiles} из {set}"},
}
