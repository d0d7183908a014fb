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
        "en": "k black, r red, b blue, o orange, * joker. Type “r3 r4 r5” to lay a set, “2 k9” to add to set 2, “1 4 = "
        "r3 r4 r5 | k7 b7 o7” to make new sets of sets 1 and 4; “;” between several. hint shows the best play, sort "
        "changes the order of your rack.",
        "ru": "k чёрные, r красные, b синие, o оранжевые, * джокер. «r3 r4 r5» выкладывает комбинацию, «2 k9» "
        "добавляет к комбинации 2, «1 4 = r3 r4 r5 | k7 b7 o7» делает новые из 1 и 4; между несколькими — «;». hint "
        "покажет лучший ход, sort меняет порядок на подставке.",
    },
    "rummikub/board/game": {"en": "Game {game} of {games}", "ru": "Партия {game} из {games}"},
    "rummikub/board/pool": {"en": "pool {count}", "ru": "запас {count}"},
    "rummikub/board/last": {
        "en": "turns left: {count}",
        "ru": "осталось ходов: {count}",
    },
    "rummikub/board/meld-worth": {
        "en": "{tiles} {tiles:tile|tiles} worth {worth}:",
        "ru": "{tiles} {tiles:фишка|фишки|фишек} на {worth}:",
    },
    "rummikub/board/or-type": {
        "en": "  or type what you lay; hint shows the best play.",
        "ru": "  или наберите, что выкладываете; hint покажет лучший ход.",
    },
    "rummikub/board/no-meld": {
        "en": "Your rack holds no initial meld worth {meld}.",
        "ru": "На подставке нет первого выкладывания на {meld}.",
    },
    "rummikub/board/no-play": {"en": "Nothing can be laid.", "ru": "Выложить ничего нельзя."},
    "rummikub/board/lays": {
        "en": "{tiles} {tiles:tile|tiles}, {points} {points:point|points}: ",
        "ru": "{tiles} {tiles:фишка|фишки|фишек}, {points} {points:очко|очка|очков}: ",
    },
}
