"""The phrases that all games share."""

from __future__ import annotations

from .language import Phrase

PHRASES: dict[str, Phrase] = {
    "game/unknown": {
        "en": "There is no game “{name}”. The games are: {games}.",
        "ru": "Игры «{name}» нет. Есть игры: {games}.",
    },
    "game/unknown-close": {
        "en": "There is no game “{name}”. Did you mean “{close}”? The games are: {games}.",
        "ru": "Игры «{name}» нет. Может быть, «{close}»? Есть игры: {games}.",
    },
    "bot/level": {
        "en": "{game} has no bot of the level “{level}”. The levels are: {levels}.",
        "ru": "У игры {game} нет бота уровня «{level}». Есть уровни: {levels}.",
    },
    "bot/no-evaluation": {
        "en": "The bot “{level}” of {game} cannot say what it thinks. These can: {levels}.",
        "ru": "Бот уровня «{level}» игры {game} не умеет оценивать позицию. Умеют: {levels}.",
    },
    "bot/other-game": {
        "en": "This bot plays {game}, not {other}.",
        "ru": "Этот бот играет в {game}, а не в {other}.",
    },
    "bot/no-view": {
        "en": "Bots and hints need a position or the view of a seat, not {kind}.",
        "ru": "Ботам и подсказкам нужна позиция или вид с места, а не {kind}.",
    },
    "bot/no-viewer": {
        "en": "Bots and hints need the view of a seat. This is the view for “{viewer}”.",
        "ru": "Ботам и подсказкам нужен вид с места, а это вид для «{viewer}».",
    },
    "bot/other-seat": {
        "en": "This is the view of seat {viewer}, not of seat {seat}.",
        "ru": "Это вид с места {viewer}, а не с места {seat}.",
    },
    "bot/no-choice": {
        "en": "Seat {seat} has nothing to choose here.",
        "ru": "Месту {seat} здесь нечего выбирать.",
    },
    "hint/none": {"en": "There are no hints for {game}.", "ru": "Для игры {game} подсказок нет."},
    "evaluate/none": {
        "en": "There is no value function for {game}: its positions cannot be evaluated.",
        "ru": "У игры {game} нет функции оценки: её позиции оценить нельзя.",
    },
    "evaluate/other-game": {
        "en": "This is a position of {other}, not of {game}.",
        "ru": "Это позиция игры {other}, а не {game}.",
    },
    "evaluate/other-batch": {
        "en": "This is {batch}, not a batch of {game}.",
        "ru": "Это {batch}, а не пакет партий {game}.",
    },
    "evaluate/no-view": {
        "en": "Only a position or a view can be evaluated, not {kind}.",
        "ru": "Оценить можно только позицию или вид, а не {kind}.",
    },
    "evaluate/other-viewer": {
        "en": "This is the view for “{viewer}”, not for seat {seat}.",
        "ru": "Это вид для «{viewer}», а не для места {seat}.",
    },
    "prepare/damaged": {
        "en": "What was prepared is damaged: {file}. Delete it and prepare it again.",
        "ru": "Подготовленный файл повреждён: {file}. Удалите его и подготовьте заново.",
    },
    "prepare/no-room": {
        "en": "There is no room for {size} MB in {folder}. Free some space, or name another folder in DUODECIM_DATA.",
        "ru": "В папке {folder} нет места: нужно {size} МБ. Освободите место или укажите другую папку в DUODECIM_DATA.",
    },
    "prepare/unwritable": {
        "en": "The folder {folder} cannot be used: {problem}. DUODECIM_DATA names another one.",
        "ru": "Папку {folder} использовать нельзя: {problem}. Другую можно указать в DUODECIM_DATA.",
    },
    "prepare/running": {
        "en": "Another process is preparing this already.",
        "ru": "Это уже готовит другой процесс.",
    },
    "solve/none": {
        "en": "There is no exact solver for {game}. There is one for: {games}.",
        "ru": "Для игры {game} нет точного решателя. Он есть для игр: {games}.",
    },
    "option/unknown": {
        "en": "{game} has no option “{name}”. Its options are: {options}.",
        "ru": "У игры {game} нет настройки «{name}». Есть настройки: {options}.",
    },
    "option/type": {
        "en": "The options of {game} cannot be read: {problem}.",
        "ru": "Настройки игры {game} не читаются: {problem}.",
    },
    "option/choice": {
        "en": "{name} must be one of {allowed}, not {value}.",
        "ru": "{name}: допустимо {allowed}, а не {value}.",
    },
    "seed/range": {
        "en": "A seed is a whole number from 0 to 18446744073709551615, not {seed}.",
        "ru": "Начальное число — целое от 0 до 18446744073709551615, а не {seed}.",
    },
    "batch/size": {
        "en": "A batch has at least one game, not {count}.",
        "ru": "В пачке хотя бы одна партия, а не {count}.",
    },
    "batch/device": {
        "en": "A batch runs on “cpu” or “cuda”, not on “{device}”.",
        "ru": "Пачка считается на «cpu» или «cuda», а не на «{device}».",
    },
    "batch/needs-memory": {
        "en": 'This game\'s rules need a solver with memory of its own and cannot run on a GPU. Use device="cpu".',
        "ru": 'Правилам этой игры нужен решатель с собственной памятью, на GPU они не идут. Используйте device="cpu".',
    },
    "batch/no-cuda": {
        "en": 'This machine cannot run CUDA: {problem}. Use device="cpu", or install duodecim[gpu] on a machine with '
        "an NVIDIA GPU.",
        "ru": 'Эта машина не может считать на CUDA: {problem}. Возьмите device="cpu" или установите duodecim[gpu] на '
        "машине с видеокартой NVIDIA.",
    },
    "batch/no-auto-reset": {
        "en": "Only a batch that starts its games anew by itself has this. Make it with auto_reset=True.",
        "ru": "Это есть только у пачки, которая сама начинает партии заново. Создайте её с auto_reset=True.",
    },
    "batch/out": {
        "en": "The observations of this batch need an array of shape {shape} and type {kind}, not {given}.",
        "ru": "Наблюдениям этой пачки нужен массив формы {shape} и типа {kind}, а не {given}.",
    },
    "batch/actions": {
        "en": "A batch of {count} {count:game|games} needs as many actions in one row; these have the shape {shape}.",
        "ru": "Для {count} {count:партии|партий|партий} нужно столько же действий в один ряд; у этих форма {shape}.",
    },
    "batch/seats": {
        "en": "Observe one seat in all games, or name one for each of the {count}; these have the shape {shape}.",
        "ru": "Назовите одно место для всех партий или по одному для каждой из {count}; у этих форма {shape}.",
    },
    "batch/numbers": {
        "en": "Actions and seats are whole numbers, not {kind}.",
        "ru": "Действия и места — целые числа, а не {kind}.",
    },
    "batch/illegal": {
        "en": "Action {action} is not legal in game {index} of the batch; legal there: {legal}.",
        "ru": "Действие {action} недопустимо в партии {index} пачки; там можно: {legal}.",
    },
    "action/no-number": {
        "en": "There is no action {number}: the actions of {game} are numbered from 0 to {last}.",
        "ru": "Действия {number} нет: действия игры {game} пронумерованы от 0 до {last}.",
    },
    "action/over": {
        "en": "The game is over: no more moves can be made.",
        "ru": "Партия окончена: ходов больше нет.",
    },
    "action/no-seat": {
        "en": "There is no seat {seat} at this table; the seats are {seats}.",
        "ru": "Места {seat} за этим столом нет; есть места {seats}.",
    },
    "action/seat-number": {
        "en": "There is no seat {seat}: a seat is a whole number, not {kind}. The seats are {seats}.",
        "ru": "Места {seat} нет: место — целое число, а не {kind}. Есть места {seats}.",
    },
    "action/which-seat": {
        "en": "The game waits for {seats} at the same time. Name the seat first, for example {seat}.",
        "ru": "Одновременно ходят: {seats}. Сначала назовите место, например {seat}.",
    },
    "action/chance-acts": {
        "en": "No seat is to act but chance. `chance_outcomes` lists what it may do, `sample_chance` draws it.",
        "ru": "Ходит не игрок, а случай. Исходы перечисляет `chance_outcomes`, а разыгрывает `sample_chance`.",
    },
    "chance/not-to-act": {
        "en": "Chance is not to act here. The game waits for {expected}.",
        "ru": "Сейчас ходит не случай. Очередь: {expected}.",
    },
    "chance/over": {
        "en": "Chance is not to act here: the game is over.",
        "ru": "Случай больше не ходит: партия окончена.",
    },
    "chance/too-many": {
        "en": "Chance has more than {most} outcomes here, too many to list. `sample_chance` draws one.",
        "ru": "У случая здесь больше {most} исходов, слишком много для списка. Разыграть один может `sample_chance`.",
    },
    "action/out-of-turn": {
        "en": "It is not the turn of {actor} but of {expected}.",
        "ru": "Сейчас не ваша очередь ({actor}); очередь: {expected}.",
    },
    "action/not-for-seat": {
        "en": "“{action}” is a move of chance, not of a seat.",
        "ru": "«{action}» — ход случая, а не игрока.",
    },
    "action/not-for-chance": {
        "en": "“{action}” is a move of a seat, not of chance.",
        "ru": "«{action}» — ход игрока, а не случая.",
    },
    "kind/text": {"en": "text", "ru": "текст"},
    "actor/chance": {"en": "chance", "ru": "случай"},
    "actor/clock": {"en": "the clock", "ru": "часы"},
    "actor/seats": {"en": "{count:seat|seats} {seats}", "ru": "{count:место|места|места} {seats}"},
    "board/to-act": {"en": "To act: {actors}.", "ru": "Ходит: {actors}."},
    "board/actions": {"en": "Actions: {actions}", "ru": "Ходы: {actions}"},
    "board/over": {
        "en": "The game is over. {count:The winner is seat|The winners are seats} {seats}.",
        "ru": "Партия окончена. {count:Победило место|Победили места|Победили места} {seats}.",
    },
    "record/not-json": {
        "en": "This is not a complete record: {problem}. A record is one JSON document; the file may be cut off.",
        "ru": "Запись неполная или повреждена: {problem}. Запись — один документ JSON; файл мог быть обрезан.",
    },
    "record/file": {"en": "{file}: {problem}", "ru": "{file}: {problem}"},
    "record/shape": {
        "en": "This JSON is not a record of a game: {problem}.",
        "ru": "Этот JSON — не запись партии: {problem}.",
    },
    "record/format": {
        "en": "The record says its format is “{given}”; this version reads “{expected}”.",
        "ru": "В записи указан формат «{given}»; эта версия читает «{expected}».",
    },
    "record/options": {
        "en": "The record has options that there are not. {problem}",
        "ru": "В записи недопустимые настройки. {problem}",
    },
    "record/rules": {
        "en": "The record follows version {given} of the rules of {game}; this version plays {expected}.",
        "ru": "Запись сделана по версии {given} правил игры {game}; здесь версия {expected}.",
    },
    "record/seats": {
        "en": "The record names {given} {given:seat|seats}, but the game has {expected}.",
        "ru": "В записи {given} {given:место|места|мест}, а в игре их {expected}.",
    },
    "record/name": {
        "en": "{name} is no name for a seat: a name has 1 to {longest} printable characters.",
        "ru": "{name} — не имя: в имени от 1 до {longest} {longest:печатного знака|печатных знаков|печатных знаков}.",
    },
    "record/seat-kind": {
        "en": "Seat {seat} cannot be “{given}” in this game: it is “{expected}”.",
        "ru": "Место {seat} в этой игре не может быть «{given}»: это «{expected}».",
    },
    "record/move-form": {
        "en": "Move {number}, “{move}”, must be written “{canonical}”.",
        "ru": "Ход {number}, «{move}», нужно записать как «{canonical}».",
    },
    "record/move-shape": {
        "en": "Move {number}, “{move}”, cannot be read: a move is a seat or “chance”, a space and an action, such as "
        "“0 {example}”.",
        "ru": "Ход {number}, «{move}», не читается: ход — это место или «chance», пробел и действие, например "
        "«0 {example}».",
    },
    "record/move": {
        "en": "Move {number}, “{move}”, is wrong. {problem}",
        "ru": "Ход {number}, «{move}», неверен. {problem}",
    },
    "record/start": {
        "en": "The position that the record starts from is wrong. {problem}",
        "ru": "Неверна позиция, с которой начинается запись. {problem}",
    },
    "record/start-game": {
        "en": "The record starts from a position of {start}, but is of {game}.",
        "ru": "Запись начинается с позиции {start}, а игра — {game}.",
    },
    "record/score": {"en": "{scores}, winners {winners}", "ru": "{scores}, победители {winners}"},
    "record/result": {
        "en": "The result in the record is: {given}. By its moves it is: {actual}.",
        "ru": "Результат в записи: {given}; по ходам: {actual}.",
    },
    "record/unfinished": {"en": "the game is not over", "ru": "партия не окончена"},
}
