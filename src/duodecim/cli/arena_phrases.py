"""The phrases of `duodecim arena`."""

from __future__ import annotations

from ..core.language import Phrase

ARENA_PHRASES: dict[str, Phrase] = {
    "cli/arena/bots": {
        "en": "The field, with commas: levels (expert), Python factories (module:factory), trained policies "
        "(policy.npz), programs (./mybot), programs for the bot API of a play server (bot-api:./mybot). expert@500 "
        "has a budget of its own, "
        "mine=./mybot --deep a name.",
        "ru": "Участники через запятую: уровни (expert), фабрики на Python (module:factory), обученные стратегии "
        "(policy.npz), программы (./mybot), программы для API ботов сервера (bot-api:./mybot). expert@500 — со своим "
        "бюджетом, "
        "mine=./mybot --deep — с именем.",
    },
    "cli/arena/tables": {
        "en": "field: every line-up of the bots. duel: for every two, each alone at a table of the other.",
        "ru": "field — все составы столов. duel — для каждой пары: каждый один за столом другого.",
    },
    "cli/arena/blocks": {
        "en": "How many blocks each line-up plays: one stream of chance in all seat rotations. A test plays at most "
        "these.",
        "ru": "Сколько блоков играет каждый состав: один поток случая при всех пересадках. В проверке — не больше "
        "этого.",
    },
    "cli/arena/seed": {
        "en": "A number; the same number gives the same games. Drawn and shown if left out.",
        "ru": "Число, с которым повторятся те же партии. Без него берётся и показывается случайное.",
    },
    "cli/arena/budget": {
        "en": "How long bots think about a move: 500 iterations, or seconds as in 0.2s, which is not repeatable.",
        "ru": "Сколько боты думают над ходом: 500 итераций или секунды, например 0.2s, но тогда без повторяемости.",
    },
    "cli/arena/limit": {
        "en": "The seconds that a bot from outside may take for a move before it loses the game.",
        "ru": "Сколько секунд на ход есть у стороннего бота, прежде чем он проиграет партию.",
    },
    "cli/arena/test": {
        "en": "Play until it is decided: “expert > medium by 0.02”.",
        "ru": "Играть, пока не решится: «expert > medium by 0.02».",
    },
    "cli/arena/alpha": {
        "en": "The probability of accepting a test when there is no advantage, at most.",
        "ru": "Вероятность принять проверку без перевеса — не больше этой.",
    },
    "cli/arena/beta": {
        "en": "The probability of rejecting a test when the advantage is the margin or more, at most.",
        "ru": "Вероятность отклонить проверку при нужном перевесе — не больше этой.",
    },
    "cli/arena/out": {
        "en": "Where to keep the results; must not exist yet.",
        "ru": "Куда записать результаты; такого файла ещё не должно быть.",
    },
    "cli/arena/resume": {"en": "Go on with the arena in this file.", "ru": "Продолжить арену из этого файла."},
    "cli/arena/report": {
        "en": "Also write a page with charts. Later: duodecim report FILE.",
        "ru": "Записать ещё и страницу с графиками. Позже: duodecim report ФАЙЛ.",
    },
    "cli/arena/processes": {
        "en": "How many processes play.",
        "ru": "Сколько процессов играют.",
    },
    "cli/arena/engine": {
        "en": "Where to play: local processes, or a Ray cluster (needs duodecim[ray]).",
        "ru": "Где играть: в процессах этой машины или на кластере Ray (нужен duodecim[ray]).",
    },
    "cli/arena/best-response": {
        "en": "How much others can gain against these bots by knowing how they play: exactly where the game is small "
        "enough (king with two players, endgames of chips), and at least what the best of several responders gains in "
        "fresh games. “all” stands for all of --bots; without --bots nothing else is played.",
        "ru": "Сколько можно выиграть у этих ботов, зная, как они играют: точно, если игра достаточно мала (king "
        "вдвоём, эндшпили chips), и не меньше того, что лучший из нескольких кандидатов выигрывает в новых партиях. "
        "«all» — все из --bots; без --bots больше ничего не играется.",
    },
    "cli/arena/responders": {
        "en": "More bots to try as best responses, with commas: ./mybot, policy.npz, expert@20000.",
        "ru": "Кого ещё испытать как наилучший ответ, через запятую: ./mybot, policy.npz, expert@20000.",
    },
    "cli/arena/response-title": {
        "en": "{game}: what a best response gains, in % of the win (seed {seed})",
        "ru": "{game}: выигрыш наилучшего ответа, в % победы (число {seed})",
    },
    "cli/arena/response": {"en": "best response %", "ru": "лучший ответ %"},
    "cli/arena/response-exact": {"en": "first round, exact", "ru": "первый раунд, точно"},
    "cli/arena/response-gain": {"en": "at least", "ru": "не меньше"},
    "cli/arena/responder": {"en": "by", "ru": "кто"},
    "cli/arena/response-blocks": {"en": "blocks", "ru": "блоки"},
    "cli/arena/response-endgames": {"en": "endgames, exact", "ru": "эндшпили, точно"},
    "cli/arena/response-exact-legend": {
        "en": "First round, exact: a round between two with nothing set aside, half for a round that nobody wins.",
        "ru": "Первый раунд, точно: раунд вдвоём без отложенных карт, ничья считается за половину.",
    },
    "cli/arena/response-endgames-facts": {
        "en": "Endgames of {bot}: {endgames} in {rounds} {rounds:round|rounds}, at most {tricks} tricks before the end "
        "on average and {most} in the longest; in {uncertain} of them more than one deal fits.",
        "ru": "Эндшпили {bot}: {endgames} за {rounds} {rounds:раунд|раунда|раундов}, до конца не больше {tricks} "
        "взятки в среднем и {most} в самом длинном; в {uncertain} из них возможна не одна раздача.",
    },
    "cli/arena/response-endgames-legend": {
        "en": "Endgames, exact: what somebody gains who plays like the bot in the last round of a game and responds "
        "best to it from the moment when all that can still happen is counted out. Every endgame is exact; ± is over "
        "rounds.",
        "ru": "Эндшпили, точно: сколько выигрывает тот, кто в последнем раунде партии играет как этот бот, а с "
        "момента, когда всё, что ещё может случиться, просчитывается до конца, отвечает наилучшим образом. Каждый "
        "эндшпиль посчитан точно; ± — по раундам.",
    },
    "cli/arena/response-gain-legend": {
        "en": "At least: the best of the responders tried, alone at a table of the bot, above its fair share; a better "
        "response may exist. Below 0 none of them gains anything. In brackets: its iterations a move. Blocks: "
        "responders × blocks to choose one + fresh blocks to measure it.",
        "ru": "Не меньше: лучший из испытанных кандидатов, один за столом этого бота, сверх равной доли; возможен и "
        "лучший ответ. Меньше 0 — никто из них ничего не выигрывает. В скобках — его итерации на ход. Блоки: "
        "кандидаты × блоки для выбора + новые блоки для измерения.",
    },
    "cli/arena/response-column": {
        "en": "Best response: what the best of several responders gains alone at a table of the bot, in fresh games. "
        "A better one may exist. --json has the responder and its budget.",
        "ru": "Лучший ответ: сколько выигрывает лучший из нескольких кандидатов один за столом этого бота, в новых "
        "партиях. Возможен и лучший. В --json — кто это и его бюджет.",
    },
    "cli/arena/json": {"en": "Print the result as JSON.", "ru": "Вывести результат в JSON."},
    "cli/arena/title": {
        "en": "{game}, {people} players: {blocks} {blocks:block|blocks}, {games} {games:game|games}, seed {seed}",
        "ru": "{game}, игроков: {people}; {blocks} {blocks:блок|блока|блоков}, {games} {games:партия|партии|партий}, "
        "число {seed}",
    },
    "cli/arena/cross": {
        "en": "Share of the win in %, alone at a table of …",
        "ru": "Доля победы в %, один за столом ботов …",
    },
    "cli/arena/field-title": {"en": "The field", "ru": "Участники"},
    "cli/arena/bot": {"en": "bot", "ru": "бот"},
    "cli/arena/share": {"en": "share %", "ru": "доля %"},
    "cli/arena/luck-title": {"en": "Without luck", "ru": "Без удачи"},
    "cli/arena/without-luck": {"en": "without luck %", "ru": "без удачи %"},
    "cli/arena/games-saved": {"en": "games ×", "ru": "партий ×"},
    "cli/arena/rating": {"en": "rating", "ru": "рейтинг"},
    "cli/arena/worst": {"en": "table", "ru": "стол"},
    "cli/arena/worst-title": {"en": "Where each bot does worst", "ru": "Где каждому боту хуже всего"},
    "cli/arena/fair": {"en": "fair %", "ru": "поровну %"},
    "cli/arena/openskill": {"en": "openskill", "ru": "openskill"},
    "cli/arena/milliseconds": {"en": "ms a move", "ru": "мс на ход"},
    "cli/arena/faults": {"en": "lost by fault", "ru": "сняты с партии"},
    "cli/arena/fault/crash": {"en": "crashed {count}", "ru": "упал {count}"},
    "cli/arena/fault/time": {"en": "too slow {count}", "ru": "просрочил {count}"},
    "cli/arena/fault/illegal": {"en": "illegal {count}", "ru": "не по правилам {count}"},
    "cli/arena/of-games": {"en": "{faults} of {games}", "ru": "{faults} из {games}"},
    "cli/arena/legend": {
        "en": "± is a 95 % interval over streams of chance. Rating: 0 for the best; copies of a bot do not change it. "
        "The worst table is the worst of several, so part of it is bad luck.",
        "ru": "± — 95-процентный интервал по потокам случая. Рейтинг: 0 у лучшего; копии бота его не меняют. "
        "Худший стол — худший из нескольких, отчасти это невезение.",
    },
    "cli/arena/luck-legend": {
        "en": "Without luck: the share less what deals, rolls, draws and the bots' own random choices brought. Its "
        "mean is that of the plain share. Games ×: how many times as many games the plain share needs to be as sure.",
        "ru": "Без удачи: доля за вычетом того, что принесли раздачи, броски, взятия и случайный выбор ботов. Среднее "
        "то же, что у обычной доли. Партий ×: во сколько раз больше партий нужно обычной доле для той же точности.",
    },
    "cli/arena/not-reproducible": {
        "en": "A budget in seconds or a bot from outside: another run may give other results.",
        "ru": "Бюджет в секундах или сторонний бот: другой запуск может дать другой результат.",
    },
    "cli/arena/test-accepted": {
        "en": "{better} is better than {worse}: decided after {blocks} {blocks:block|blocks} of the duel (advantage "
        "{advantage}; wrong with probability {error} at most).",
        "ru": "{better} сильнее, чем {worse}: решено после {blocks} {blocks:блока|блоков|блоков} дуэли (перевес "
        "{advantage}; вероятность ошибки не больше {error}).",
    },
    "cli/arena/test-rejected": {
        "en": "{better} is not better than {worse} by {margin}: decided after {blocks} {blocks:block|blocks} of the "
        "duel (advantage {advantage}; wrong with probability {error} at most).",
        "ru": "{better} не сильнее, чем {worse}, на {margin}: решено после {blocks} {blocks:блока|блоков|блоков} дуэли "
        "(перевес {advantage}; вероятность ошибки не больше {error}).",
    },
    "cli/arena/test-open": {
        "en": "Not decided after {blocks} {blocks:block|blocks} of the duel (advantage {advantage}; {for_part} % of "
        "the way to yes, {against_part} % to no). Go on with more blocks.",
        "ru": "Не решено после {blocks} {blocks:блока|блоков|блоков} дуэли (перевес {advantage}; до «да» пройдено "
        "{for_part} %, до «нет» — {against_part} %). Продолжите с большим числом блоков.",
    },
    "cli/arena/complaints": {"en": "Why bots lost games by fault:", "ru": "За что боты сняты с партий:"},
    "cli/arena/stray": {
        "en": "Worker {worker} strays: at it {bot} gets {difference} more than at the others ({errors} standard "
        "errors, {blocks} {blocks:block|blocks}). Check that machine.",
        "ru": "Процесс {worker} выбивается: у него {bot} получает на {difference} больше, чем у остальных (стандартных "
        "ошибок: {errors}; {blocks} {blocks:блок|блока|блоков}). Проверьте эту машину.",
    },
    "cli/arena/kept": {"en": "Every game is kept in {file}.", "ru": "Все партии — в {file}."},
    "cli/arena/stopped": {"en": "Stopped. Everything so far is kept.", "ru": "Остановлено. Всё сыгранное сохранено."},
}
