"""Tiles and sets of Rummikub that cannot be, and the solver."""

from __future__ import annotations

from ....core.language import Phrase

TILES_PHRASES: dict[str, Phrase] = {
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
    "rummikub/set-order": {
        "en": "“{set}” can be put in order in several ways: type the joker where it lies.",
        "ru": "«{set}» можно разложить по порядку по-разному: напишите джокера там, где он лежит.",
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
    "rummikub/fewest-initial": {
        "en": "The fewest tiles are looked for only in an initial meld: ask for tiles or points instead.",
        "ru": "Наименьшее число фишек ищется только для первого выкладывания: спросите tiles или points.",
    },
    "rummikub/given-rack": {
        "en": "A rack is text such as “r6 b9”, a list of tiles, a seat of a view or a Rack, not {given}.",
        "ru": "Подставка — это текст, например «r6 b9», список фишек, место из вида или Rack, а не {given}.",
    },
    "rummikub/given-table": {
        "en": "A table is text such as “r3 r4 r5 | k9 r9 o9”, a list of sets, the table of a view or a Table, not "
        "{given}.",
        "ru": "Стол — это текст, например «r3 r4 r5 | k9 r9 o9», список комбинаций, стол из вида или Table, а не "
        "{given}.",
    },
    "rummikub/given-set": {
        "en": "A set on the table is text such as “r3 r4 r5” or a list of tiles, not {given}.",
        "ru": "Комбинация на столе — это текст, например «r3 r4 r5», или список фишек, а не {given}.",
    },
    "rummikub/alternatives": {
        "en": "The number of further plays is from 0 to {most}, not {value}.",
        "ru": "Число других вариантов — от 0 до {most}, а не {value}.",
    },
    "rummikub/count-most": {
        "en": "Tables are counted up to a number from 1 to {most}, not {value}.",
        "ru": "Столы считаются до числа от 1 до {most}, а не до {value}.",
    },
    "rummikub/lay-missing": {
        "en": "{tiles} {count:is|are} to be laid but not on the rack.",
        "ru": "{tiles} {count:должна|должны|должны} быть {count:выложена|выложены|выложены}, но на подставке "
        "{count:её|их|их} нет.",
    },
    "rummikub/lay-kept-joker": {
        "en": "The joker cannot be both laid and kept: leave out one of the two wishes.",
        "ru": "Джокера нельзя и выложить, и придержать: уберите одно из двух.",
    },
    "rummikub/lay-alone": {
        "en": "{tiles} cannot be laid{count:| at all, not even one of them alone}.",
        "ru": "Выложить {tiles} нельзя{count:|, даже по одной|, даже по одной}.",
    },
    "rummikub/lay-together": {
        "en": "{tiles} cannot all be laid in one play, though each of them can be.",
        "ru": "Выложить {tiles} за один ход нельзя, хотя каждую по отдельности можно.",
    },
    "rummikub/lay-without-joker": {
        "en": "{tiles} cannot be laid without a joker, and the jokers are to be kept.",
        "ru": "Выложить {tiles} без джокера нельзя, а джокеры решено придержать.",
    },
    "rummikub/lay-beside": {
        "en": "{tiles} cannot be laid while the sets that are to be left alone stay as they are.",
        "ru": "Выложить {tiles} нельзя, если не трогать указанные комбинации.",
    },
    "rummikub/leave-number": {
        "en": "There is no set {set} to leave alone: the sets on the table are numbered from 1 to {last}.",
        "ru": "Комбинации {set}, которую нельзя трогать, нет: комбинации на столе пронумерованы от 1 до {last}.",
    },
    "rummikub/leave-none": {
        "en": "There are no sets on the table that could be left alone.",
        "ru": "На столе нет комбинаций, которые можно было бы не трогать.",
    },
    "rummikub/many-list": {
        "en": "{name} is a list with one for each position, or an array, not {given}.",
        "ru": "{name} — список, по одному на каждую позицию, или массив, а не {given}.",
    },
    "rummikub/many-tables": {
        "en": "There are {racks} racks but {tables} tables: give one table for each rack, or one for all.",
        "ru": "Подставок {racks}, а столов {tables}: нужен стол для каждой подставки или один на всех.",
    },
    "rummikub/many-shape": {
        "en": "{name} as an array has whole numbers and the shape (n, {width}), not {kind} and {shape}.",
        "ru": "Массив {name} — из целых чисел и размера (n, {width}), а не {kind} и {shape}.",
    },
    "rummikub/many-range": {
        "en": "Row {row} of {name}: a number there is negative or too large.",
        "ru": "Строка {row} в {name}: там отрицательное или слишком большое число.",
    },
    "rummikub/many-set": {
        "en": "Row {row} of tables: a number there is not a set as `Table.sets` has it.",
        "ru": "Строка {row} в tables: там число, которое не комбинация из `Table.sets`.",
    },
    "rummikub/many-row": {"en": "Row {row}: {problem}", "ru": "Строка {row}: {problem}"},
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
}
