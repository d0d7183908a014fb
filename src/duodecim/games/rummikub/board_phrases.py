"""The phrases on and around the board of Rummikub, in the terminal and in notebooks."""

from __future__ import annotations

from ...core.language import Phrase

BOARD_PHRASES: dict[str, Phrase] = {
    "rummikub/board/goal": {
        "en": "Be the first to lay all your tiles in runs and groups. The first time you need sets worth {meld} from "
        "your own rack; after that you may rearrange the whole table.",
        "ru": "Первым выложите все свои фишки рядами и группами. В первый раз нужны комбинации на {meld} только со "
        "своей подставки; потом можно перекладывать весь стол.",
    },
    "rummikub/board/legend": {
        "en": "k black, r red, b blue, o orange, * joker  ▶ to act  ✓ has melded",
        "ru": "k чёрные, r красные, b синие, o оранжевые, * джокер  ▶ ходит  ✓ есть первое выкладывание",
    },
    "rummikub/board/new-set": {"en": "lay a set", "ru": "выложить комбинацию"},
    "rummikub/board/add-to-set": {"en": "add a tile to set 2", "ru": "добавить фишку к комбинации 2"},
    "rummikub/board/new-sets": {
        "en": "make new sets of sets 1 and 4, with tiles from your rack",
        "ru": "сделать новые комбинации из 1 и 4 и фишек с подставки",
    },
    "rummikub/board/several": {"en": "several of these in one turn", "ru": "несколько таких действий за ход"},
    "rummikub/board/sort": {
        "en": "sort your rack by colour or by number",
        "ru": "порядок на подставке: по цвету или по числу",
    },
    "rummikub/board/game": {"en": "Game {game} of {games}", "ru": "Партия {game} из {games}"},
    "rummikub/board/pool": {"en": "pool {count}", "ru": "запас {count}"},
    "rummikub/board/last": {
        "en": "turns left: {count}",
        "ru": "осталось ходов: {count}",
    },
    "rummikub/board/or-type": {
        "en": "  or type what you lay, such as r3 r4 r5; hint proposes a play.",
        "ru": "  или наберите, что выкладываете, например r3 r4 r5; «подсказка» предложит ход.",
    },
    "rummikub/board/lays": {
        "en": "{tiles} {tiles:tile|tiles}, {points} {points:point|points}: ",
        "ru": "{tiles} {tiles:фишка|фишки|фишек}, {points} {points:очко|очка|очков}: ",
    },
}
