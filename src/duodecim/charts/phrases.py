"""Words that the pages of all games share."""

from __future__ import annotations

from ..core.language import Phrase

SHARED_PHRASES: dict[str, Phrase] = {
    "report/level/random": {"en": "random play", "ru": "случайная игра"},
    "report/level/easy": {"en": "easy bots", "ru": "слабые боты"},
    "report/level/greedy": {"en": "greedy bots", "ru": "жадные боты"},
    "report/level/medium": {"en": "medium bots", "ru": "средние боты"},
    "report/source": {"en": "{level}: {amount}", "ru": "{level}: {amount}"},
    "report/players": {"en": "{count} players", "ru": "{count} {count:игрок|игрока|игроков}"},
    "report/place": {"en": "Place at the table", "ru": "Место за столом"},
    "report/place/0": {"en": "first player", "ru": "первый игрок"},
    "report/place/1": {"en": "second", "ru": "второй"},
    "report/place/2": {"en": "third", "ru": "третий"},
    "report/place/3": {"en": "fourth", "ru": "четвёртый"},
    "report/fair": {"en": "fair {share}", "ru": "поровну: {share}"},
    "report/table": {"en": "Table", "ru": "Стол"},
    "report/games": {"en": "{number} {count:game|games}", "ru": "{number} {count:партия|партии|партий}"},
    "report/rounds": {"en": "{number} {count:round|rounds}", "ru": "{number} {count:раунд|раунда|раундов}"},
    "report/method": {
        "en": "A number after ± is half of a 95 % interval. Games are played in up to {batches} batches, each with "
        "chance of its own, and the interval comes from how much batches differ, by Student’s distribution. If all "
        "batches agree, it allows for 3 in as many cases as there were. Bots play with bots of the same strength; "
        "people may play otherwise.",
        "ru": "Число после ± — половина 95-процентного интервала. Партии сыграны независимыми сериями (до {batches}), "
        "и интервал показывает, насколько серии расходятся (по Стьюденту). Если все серии совпали, он допускает 3 "
        "случая на всё число случаев. Боты играют с ботами той же силы; люди могут играть иначе.",
    },
    "report/finding/best": {
        "en": "{level}: most for “{best}”, {most}, least for “{worst}”, {least}.",
        "ru": "{level}: больше всего — «{best}», {most}, меньше всего — «{worst}», {least}.",
    },
    "report/finding/equal": {
        "en": "{level}: no clear difference, from {least} for “{worst}” to {most} for “{best}”.",
        "ru": "{level}: ясной разницы нет, от {least} («{worst}») до {most} («{best}»).",
    },
    "report/finding/mean": {"en": "Mean, {level}: {mean}.", "ru": "В среднем, {level}: {mean}."},
    "report/finding/peak": {
        "en": "{level}: most often {label}, in {share} of all cases.",
        "ru": "{level}: чаще всего {label} — {share} случаев.",
    },
}
