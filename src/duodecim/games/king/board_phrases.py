"""The phrases on and around the board of King of 12 and its tournament, in the terminal and in notebooks."""

from __future__ import annotations

from ...core.language import Phrase

BOARD_PHRASES: dict[str, Phrase] = {
    "king/board/goal": {
        "en": "Win tricks for points: highest die 2, next 1, equal values cancel. Most points win a round, equal "
        "points cancel; two rounds win the game.",
        "ru": "Берите взятки: старший кубик — 2 очка, следующий — 1, равные числа сгорают. У кого больше очков, тот "
        "выигрывает раунд, равные очки сгорают; два раунда — победа.",
    },
    "king/board/goal-tournament": {
        "en": "Groups play in step. The second of a group takes 1, the winner goes to the centre, where 2 and 1 are "
        "won. Each group has its own round winner; two rounds win the tournament.",
        "ru": "Группы играют одновременно. Второй в группе берёт 1 очко, первый выходит в центр, где разыгрывают 2 и "
        "1. В каждой группе свой победитель раунда; два раунда — победа в турнире.",
    },
    "king/board/legend": {
        "en": "⟨ ⟩ die  ● chose a card  ▶ to decide  ■ round won  — type a number, or the beginning of a card's name",
        "ru": "⟨ ⟩ кубик  ● выбор сделан  ▶ решает  ■ раунд выигран  — наберите номер или начало названия карты",
    },
    "king/board/round": {"en": "Round {round} · trick {trick}", "ru": "Раунд {round} · взятка {trick}"},
    "king/board/final": {"en": "Final · trick {trick}", "ru": "Финал · взятка {trick}"},
    "king/board/centre": {"en": "In the centre: {names}", "ru": "В центре: {names}"},
    "king/board/hand": {"en": "{name} holds {cards}.", "ru": "{name}, в руке: {cards}."},
    "king/board/hand-own": {"en": "You hold {cards}.", "ru": "У вас в руке: {cards}."},
    "king/board/aside": {"en": "{name} set aside: {cards}.", "ru": "{name}, отложено: {cards}."},
    "king/board/aside-own": {"en": "You set aside: {cards}.", "ru": "Вы отложили: {cards}."},
    "king/board/aside-other": {
        "en": "{name} set {count} aside, one of: {cards}.",
        "ru": "{name}: отложено {count}, это может быть: {cards}.",
    },
    "king/board/anything": {"en": "1–12", "ru": "1–12"},
}
