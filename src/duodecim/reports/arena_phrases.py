"""What the page of an arena says."""

from __future__ import annotations

from ..core.language import Phrase

ARENA_REPORT_PHRASES: dict[str, Phrase] = {
    "report/arena/title": {"en": "{game}: the arena", "ru": "{game}: арена"},
    "report/arena/lead": {
        "en": "Which bot is stronger, by how much, and how sure that is. {people} at the table, {games} in all. Every "
        "stream of chance was played in all seat rotations.",
        "ru": "Какой бот сильнее, на сколько и насколько это точно. За столом {people}, всего {games}. Каждый поток "
        "случая сыгран при всех пересадках.",
    },
    "report/arena/method": {
        "en": "A number after ± is half of a 95 % interval over streams of chance, by Student’s distribution: games "
        "of one stream depend on each other and count together. If all streams gave the same, it allows for 3 in as "
        "many as there were.",
        "ru": "Число после ± — половина 95-процентного интервала по потокам случая, по Стьюденту: партии одного "
        "потока зависят друг от друга и считаются вместе. Если все потоки дали одно и то же, интервал допускает 3 "
        "случая на их число.",
    },
    "report/arena/standings": {"en": "Who wins", "ru": "Кто побеждает"},
    "report/arena/ratings": {"en": "Ratings and time", "ru": "Рейтинги и время"},
    "report/arena/bots": {"en": "bots", "ru": "боты"},
    "report/arena/bot": {"en": "Bot", "ru": "Бот"},
    "report/arena/share": {"en": "share", "ru": "доля"},
    "report/arena/without-luck": {"en": "without luck", "ru": "без удачи"},
    "report/arena/fair": {"en": "fair", "ru": "поровну"},
    "report/arena/shares": {"en": "All tables together", "ru": "Все столы вместе"},
    "report/arena/shares/measure": {"en": "Share of the win", "ru": "Доля победы"},
    "report/arena/shares/explanation": {
        "en": "The mean over all line-ups in which the bot plays. It depends on who else takes part: a field of "
        "beginners flatters. “Without luck” is the same less what chance brought, where the game can be valued.",
        "ru": "Среднее по всем составам, в которых бот играет. Зависит от остальных участников: среди новичков любой "
        "хорош. «Без удачи» — то же за вычетом того, что принёс случай, если игру умеют оценивать.",
    },
    "report/arena/cross": {"en": "Alone at a table of another bot", "ru": "Один за столом другого бота"},
    "report/arena/cross/measure": {
        "en": "Share of the win in %, row alone among columns",
        "ru": "Доля победы в %: строка одна среди столбцов",
    },
    "report/arena/cross/finding": {
        "en": "Coloured cells are clearly above or below the fair share, the others are not.",
        "ru": "Цветные клетки заметно выше или ниже равной доли, остальные — нет.",
    },
    "report/arena/cross/explanation": {
        "en": "Each pair is measured both ways round: one bot alone at a table of the other. With more than two "
        "players the two numbers say different things, and both belong to the answer. Columns have the numbers of the "
        "rows.",
        "ru": "Каждая пара измерена с обеих сторон: один бот за столом копий другого. Если игроков больше двух, эти "
        "числа говорят о разном, и важны оба. Столбцы пронумерованы так же, как строки.",
    },
    "report/arena/worst": {"en": "Where each bot does worst", "ru": "Где каждому боту хуже всего"},
    "report/arena/worst/measure": {"en": "Share of the win at its worst table", "ru": "Доля победы за худшим столом"},
    "report/arena/worst/explanation": {
        "en": "The table at which the bot falls furthest below the fair share. It is the worst of several, so part of "
        "it is bad luck.",
        "ru": "Стол, за которым бот дальше всего ниже равной доли. Это худший из нескольких, так что часть — "
        "невезение.",
    },
    "report/arena/rating": {"en": "Deviation rating", "ru": "Рейтинг отклонений"},
    "report/arena/rating/measure": {
        "en": "0 for the best, what the others lack",
        "ru": "0 у лучшего, у остальных — отставание",
    },
    "report/arena/rating/explanation": {
        "en": "What a bot lacks against the mix of bots that leaves the others least. Copies of a bot in the field do "
        "not move it.",
        "ru": "Сколько боту недостаёт против такой смеси ботов, которая оставляет остальным меньше всего. Копии бота "
        "на рейтинг не влияют.",
    },
    "report/arena/response": {"en": "Best response", "ru": "Лучший ответ"},
    "report/arena/response/measure": {"en": "What it gains above the fair share", "ru": "Выигрыш сверх равной доли"},
    "report/arena/response/explanation": {
        "en": "What the best of the responders tried gains alone at a table of the bot, in fresh games. A better "
        "response may exist.",
        "ru": "Сколько лучший из испробованных ответов выигрывает один за столом этого бота, в новых партиях. Может "
        "найтись ответ и лучше.",
    },
    "report/arena/openskill": {"en": "openskill", "ru": "openskill"},
    "report/arena/openskill/measure": {
        "en": "Rating ± two standard deviations",
        "ru": "Рейтинг ± два стандартных отклонения",
    },
    "report/arena/openskill/explanation": {
        "en": "For show: it depends on who else plays, and how often.",
        "ru": "Для наглядности: зависит от того, кто ещё играет и как часто.",
    },
    "report/arena/times": {"en": "Time for a move", "ru": "Время на ход"},
    "report/arena/times/measure": {"en": "Milliseconds on average", "ru": "Миллисекунды в среднем"},
    "report/arena/times/explanation": {
        "en": "Only moves with a choice count. It depends on the machine and is no part of the result.",
        "ru": "Считаются только ходы с выбором. Зависит от машины и в результат не входит.",
    },
    "report/arena/test/accepted": {"en": "Yes", "ru": "Да"},
    "report/arena/test/rejected": {"en": "No", "ru": "Нет"},
    "report/arena/test/open": {"en": "Not decided", "ru": "Не решено"},
    "report/arena/highlight/best": {"en": "has the best rating", "ru": "— лучший рейтинг"},
    "report/arena/highlight/share": {
        "en": "of the win for {bot}, all tables together",
        "ru": "победы у {bot}, все столы вместе",
    },
    "report/arena/highlight/games": {"en": "games, seed {seed}", "ru": "партий, число {seed}"},
    "report/arena/highlight/test": {
        "en": "{claim}, after {blocks} {blocks:block|blocks} of the duel",
        "ru": "{claim}, после {blocks} {blocks:блока|блоков|блоков} дуэли",
    },
}
