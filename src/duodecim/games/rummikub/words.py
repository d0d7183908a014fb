"""The phrases of Rummikub."""

from __future__ import annotations

from ...core.language import Phrase

WORDS: dict[str, Phrase] = {
    "rummikub/title": {"en": "Rummikub", "ru": "Руммикуб"},
    # Options
    "rummikub/players": {
        "en": "Rummikub is for 2, 3 or 4 players, not {value}.",
        "ru": "В «Руммикуб» играют 2, 3 или 4 игрока, а не {value}.",
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
    "rummikub/set-invalid": {"en": "“{set}” is no set: {why}", "ru": "«{set}» — не комбинация: {why}"},
    "rummikub/set-open": {
        "en": "“{set}” may be a run or a group: say what the jokers stand for, such as r5 *r6 *r7 or r5 *k5 *b5.",
        "ru": "«{set}» может быть и рядом, и группой: скажите, что заменяют джокеры, например r5 *r6 *r7 или r5 *k5 "
        "*b5.",
    },
    "rummikub/why-group": {
        "en": "tiles of one number must be of three or four different colours.",
        "ru": "фишки с одним числом должны быть трёх или четырёх разных цветов.",
    },
    "rummikub/why-run": {
        "en": "tiles of one colour must be consecutive numbers, in order, from 1 to 13.",
        "ru": "фишки одного цвета должны идти подряд, по порядку, от 1 до 13.",
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
    "rummikub/step/new": {"en": "Lay {set}: {sources}.", "ru": "Выложить {set}: {sources}."},
    "rummikub/step/add": {"en": "To {base} add {sources}: {set}.", "ru": "К {base} добавить {sources}: {set}."},
    "rummikub/step/rest": {"en": "Of {base} stays {set}.", "ru": "От {base} остаётся {set}."},
    "rummikub/step/rack": {"en": "{tiles} from the rack", "ru": "{tiles} с подставки"},
    "rummikub/step/taken": {"en": "{tiles} from {set}", "ru": "{tiles} из {set}"},
}
