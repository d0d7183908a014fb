"""The phrases on and around the board of 12 Chip Trick, in the terminal and in notebooks."""

from __future__ import annotations

from ...core.language import Phrase

BOARD_PHRASES: dict[str, Phrase] = {
    "chips/board/round": {"en": "Round {round}", "ru": "Раунд {round}"},
    "chips/board/goal-burst": {
        "en": "Have the highest four chips at the end of a round, but over {limit} is a burst. Three tiles win.",
        "ru": "Соберите к концу раунда четыре фишки с наибольшей суммой, но больше {limit} она сгорает. Три жетона — "
        "победа.",
    },
    "chips/board/goal-halved": {
        "en": "Have the highest four chips at the end of a round, but over {limit} is halved. Three tiles win.",
        "ru": "Соберите к концу раунда четыре фишки с наибольшей суммой; больше {limit} она делится пополам. "
        "Три жетона — победа.",
    },
    "chips/board/goal-points": {
        "en": "Every round adds your four chips to your points, but {limit} or more is halved. Three rounds.",
        "ru": "Каждый раунд прибавляет сумму четырёх фишек к вашим очкам, а если она {limit} или больше — половину. "
        "Всего три раунда.",
    },
    "chips/board/halved": {"en": "→ {points}", "ru": "→ {points}"},
    "chips/board/hidden": {"en": "+ {count} hidden", "ru": "+ {count} {count:скрытая|скрытые|скрытых}"},
    "chips/board/red-first": {
        "en": "Not yet: {chips} — a red chip goes first.",
        "ru": "Пока нельзя: {chips} — сначала красные.",
    },
    "chips/board/sum-then": {"en": "sum {sum}", "ru": "сумма {sum}"},
    "chips/board/known-chip": {"en": "{value} ({colour}), known to all", "ru": "{value} ({colour}), известна всем"},
    "chips/board/legend": {
        "en": "( ) red  [ ] blue  ? hidden from you  ! known to all  ▶ to act  ★ wins the trick",
        "ru": "( ) красная  [ ] синяя  ? вам не видна  ! известна всем  ▶ ходит  ★ выигрывает",
    },
}
