"""The phrases of the terminal."""

from __future__ import annotations

from ..core.language import Phrase

WORDS: dict[str, Phrase] = {
    "cli/error": {"en": "Error: {message}", "ru": "Ошибка: {message}"},
    "cli/players": {"en": "{players} players", "ru": "игроков: {players}"},
    "cli/seat": {
        "en": "There is no seat {seat} for you: choose one from 0 to {last}.",
        "ru": "Места {seat} для вас нет: выберите от 0 до {last}.",
    },
    "cli/no-file": {"en": "Cannot read {file}: {problem}.", "ru": "Не удаётся прочесть {file}: {problem}."},
    "cli/no-save": {"en": "Cannot write {file}: {problem}.", "ru": "Не удаётся записать {file}: {problem}."},
    "cli/exists": {
        "en": "{file} exists already and is left alone. Name another file, or go on with it: duodecim resume {file}",
        "ru": "{file} уже есть и останется как есть. Назовите другой файл или продолжите: duodecim resume {file}",
    },
    "cli/finished": {
        "en": "The game in {file} is over. Go through it: duodecim replay {file}",
        "ru": "Партия в {file} окончена. Посмотреть её: duodecim replay {file}",
    },
    "cli/no-bot": {
        "en": "Nobody sits at seat {seat} of this record: it names no bot “{bot}”. The bots are: {bots}.",
        "ru": "За местом {seat} в этой записи никого: бота «{bot}» нет. Боты: {bots}.",
    },
    "cli/player": {"en": "Player", "ru": "Игрок"},
    "cli/you": {"en": "You", "ru": "Вы"},
    "cli/automa": {"en": "Automa", "ru": "Автомат"},
    "cli/bots": {"en": "Ada Max Eva", "ru": "Ада Макс Ева"},
    "cli/preparing": {
        "en": "Getting the rules ready; the first time takes a few seconds …",
        "ru": "Готовим правила; в первый раз это несколько секунд …",
    },
    "cli/choose": {"en": "Your choice", "ru": "Ваш выбор"},
    "cli/choose-help": {
        "en": "A number, or the move itself (“{example}”). ? helps; Ctrl-C saves the game for later.",
        "ru": "Номер или сам ход («{example}»). ? — помощь; Ctrl-C сохранит партию на потом.",
    },
    "cli/not-a-choice": {
        "en": "“{text}” is none of the choices: type a number from 1 to {last}.",
        "ru": "«{text}» нет среди вариантов: наберите номер от 1 до {last}.",
    },
    "cli/confirm": {
        "en": "{choice}? Enter sends it, u takes it back: ",
        "ru": "{choice}? Enter — сделать ход, u — вернуть: ",
    },
    "cli/undone": {"en": "Taken back. Choose again.", "ru": "Возвращено. Выбирайте снова."},
    "cli/only": {"en": "Only one choice: {choice}.", "ru": "Выбор один: {choice}."},
    "cli/saved": {"en": "Saved in {file}.", "ru": "Сохранено в {file}."},
    "cli/how-to-resume": {"en": "Go on with:  duodecim resume {file}", "ru": "Продолжить:  duodecim resume {file}"},
    "cli/how-to-replay": {"en": "See it again:  duodecim replay {file}", "ru": "Посмотреть:  duodecim replay {file}"},
    "cli/keep": {"en": "Keep a record of the game? y/N", "ru": "Сохранить запись партии? y/N"},
    "cli/replay-good": {
        "en": "The record is good: {count} {count:move|moves}, all legal.",
        "ru": "Запись верна: {count} {count:ход|хода|ходов}, все по правилам.",
    },
    "cli/replay-unfinished": {
        "en": "The game is not over. Go on with:  duodecim resume {file}",
        "ru": "Партия не окончена. Продолжить:  duodecim resume {file}",
    },
    # 12 Chip Trick at the table
    "cli/chips/round": {"en": "Round {round}", "ru": "Раунд {round}"},
    "cli/chips/goal-burst": {
        "en": "Have the highest four chips at the end of a round, but over {limit} is a burst. Three tiles win.",
        "ru": "Соберите к концу раунда четыре фишки с наибольшей суммой, но больше {limit} — перебор. Три плитки — "
        "победа.",
    },
    "cli/chips/goal-halved": {
        "en": "Have the highest four chips at the end of a round, but over {limit} is halved. Three tiles win.",
        "ru": "Соберите к концу раунда четыре фишки с наибольшей суммой, но больше {limit} — половина. Три плитки — "
        "победа.",
    },
    "cli/chips/goal-points": {
        "en": "Every round adds your four chips to your points, but {limit} or more is halved. Three rounds.",
        "ru": "Каждый раунд прибавляет сумму четырёх фишек к вашим очкам, но от {limit} — половину. Три раунда.",
    },
    "cli/chips/hand": {"en": "hand", "ru": "рука"},
    "cli/chips/scored": {"en": "scored", "ru": "выиграно"},
    "cli/chips/sum": {"en": "sum", "ru": "сумма"},
    "cli/chips/tiles": {"en": "tiles", "ru": "плитки"},
    "cli/chips/points": {"en": "points", "ru": "очки"},
    "cli/chips/trick": {"en": "trick", "ru": "взятка"},
    "cli/chips/middle": {"en": "Middle", "ru": "Середина"},
    "cli/chips/burst": {"en": "burst", "ru": "перебор"},
    "cli/chips/halved": {"en": "→ {points}", "ru": "→ {points}"},
    "cli/chips/hidden": {"en": "+ {count} hidden", "ru": "+ {count} {count:скрытая|скрытые|скрытых}"},
    "cli/chips/play": {"en": "Play", "ru": "Сыграть"},
    "cli/chips/take": {"en": "Take", "ru": "Взять"},
    "cli/chips/score": {"en": "Score", "ru": "Выложить перед собой"},
    "cli/chips/red-first": {
        "en": "Not yet: {chips} — a red chip goes first.",
        "ru": "Пока нельзя: {chips} — сначала красные.",
    },
    "cli/chips/sum-then": {"en": "sum {sum}", "ru": "сумма {sum}"},
    "cli/chips/legend": {
        "en": "( ) red  [ ] blue  ? hidden from you  ! known to all  ▶ to act  ★ wins the trick",
        "ru": "( ) красная  [ ] синяя  ? вам не видна  ! известна всем  ▶ ходит  ★ берёт взятку",
    },
}
