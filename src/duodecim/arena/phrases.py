"""The phrases of the arena's errors."""

from __future__ import annotations

from ..core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "arena/unknown-bot": {
        "en": "There is no bot “{name}”. A bot is a level of {game} ({levels}), a Python factory (module:factory), "
        "a program (./mybot) or one for the bot API of a play server (bot-api:./mybot).",
        "ru": "Бота «{name}» нет. Бот — это уровень игры {game} ({levels}), фабрика на Python (module:factory), "
        "программа (./mybot) или программа для API ботов игрового сервера (bot-api:./mybot).",
    },
    "arena/unknown-bot-close": {
        "en": "There is no bot “{name}”. Did you mean “{close}”? The levels of {game} are: {levels}.",
        "ru": "Бота «{name}» нет. Может быть, «{close}»? Уровни игры {game}: {levels}.",
    },
    "arena/empty-bot": {
        "en": "The list of bots has an empty place. Separate the bots by single commas: --bots expert,medium",
        "ru": "В списке ботов есть пустое место. Разделяйте ботов одной запятой: --bots expert,medium",
    },
    "arena/bot-name": {
        "en": "A bot's name is 1 to {longest} printable characters, not {name}. Give it a shorter one: "
        "mine=./mybot --deep",
        "ru": "Имя бота — от 1 до {longest} печатных знаков, а не {name}. Дайте имя короче: mine=./mybot --deep",
    },
    "arena/field-of-one": {
        "en": "A field needs at least two bots, for example: --bots easy,random. Given: {given}.",
        "ru": "Нужно хотя бы два бота, например: --bots easy,random. Указано: {given}.",
    },
    "arena/no-counter": {
        "en": "{source} cannot be made: there is no best response to a program, and {game} may have none at all.",
        "ru": "{source} создать нельзя: ответа на стороннюю программу нет, а в игре {game} его может не быть вовсе.",
    },
    "arena/response-all": {
        "en": "--best-response all means all bots of --bots. Name some: --bots expert,medium",
        "ru": "--best-response all — это все боты из --bots. Назовите их: --bots expert,medium",
    },
    "arena/response-bots": {
        "en": "--best-response is for bots of the field: {bots}. Not among them: {given}.",
        "ru": "--best-response — для участников: {bots}. Среди них нет: {given}.",
    },
    "arena/responders-alone": {
        "en": "--responders are tried against the bots of --best-response: name those too.",
        "ru": "--responders испытываются против ботов из --best-response: назовите и их.",
    },
    "arena/response-files": {
        "en": "--best-response without --bots plays no arena, so there is nothing to keep. Leave out {options}, or "
        "name a field by --bots.",
        "ru": "--best-response без --bots не играет арену, и сохранять нечего. Уберите {options} или назовите "
        "участников в --bots.",
    },
    "arena/response-test": {
        "en": "A test and --best-response are two commands: leave one of them out.",
        "ru": "Проверка и --best-response — две разные команды: уберите одну из них.",
    },
    "arena/budget": {
        "en": "A budget is a number of iterations, such as 500, or of seconds, such as 0.2s, not “{given}”.",
        "ru": "Бюджет — число итераций, например 500, или секунд, например 0.2s, а не «{given}».",
    },
    "arena/factory": {
        "en": "The bot {source} cannot be made: {problem}",
        "ru": "Не удаётся создать бота {source}: {problem}",
    },
    "arena/no-choose": {
        "en": "{source} makes a {kind}, which has no method choose(view, random, budget).",
        "ru": "{source} создаёт {kind}, у которого нет метода choose(view, random, budget).",
    },
    "arena/no-program": {
        "en": "There is no program {program} in {folder} or on the path.",
        "ru": "Программы {program} нет ни в {folder}, ни в путях поиска.",
    },
    "arena/not-executable": {
        "en": "{program} is not executable. Make it so: chmod +x {program}",
        "ru": "Файл {program} нельзя запустить. Разрешите запуск: chmod +x {program}",
    },
    "arena/tables": {
        "en": "There are no tables “{given}”. There are: {allowed}.",
        "ru": "Столов «{given}» нет. Есть: {allowed}.",
    },
    "arena/too-many-tables": {
        "en": "{bots} {bots:bot|bots} at tables of {people} make {count} line-ups; at most {most} can be played. "
        "Take fewer bots, or --tables duel.",
        "ru": "{bots} {bots:бот|бота|ботов} за столами по {people} дают составов: {count}, а сыграть можно не больше "
        "{most}. Возьмите меньше ботов или --tables duel.",
    },
    "arena/limit": {
        "en": "The limit for a move is a number of seconds above 0, not {given}.",
        "ru": "Предел на ход — число секунд больше 0, а не {given}.",
    },
    "arena/blocks": {
        "en": "An arena plays at least one block, not {given}.",
        "ru": "Нужен хотя бы один блок, а не {given}.",
    },
    "arena/processes": {
        "en": "An arena needs at least one process, not {given}.",
        "ru": "Нужен хотя бы один процесс, а не {given}.",
    },
    "arena/test": {
        "en": "A test reads “expert > medium by 0.02”, with a margin above 0 and below 1, not “{given}”.",
        "ru": "Проверка пишется так: «expert > medium by 0.02», с перевесом больше 0 и меньше 1, а не «{given}».",
    },
    "arena/test-error": {
        "en": "{name} is a probability above 0 and below 0.5, not {given}.",
        "ru": "{name} — вероятность больше 0 и меньше 0.5, а не {given}.",
    },
    "arena/test-bots": {
        "en": "A test of {better} and {worse} is played by these two alone, not by: {bots}.",
        "ru": "В проверке {better} и {worse} играют только они двое, а указаны: {bots}.",
    },
    "arena/workers-die": {
        "en": "Workers died {times} {times:time|times} in a row at block {block}. Everything before it is kept.",
        "ru": "Рабочие процессы упали {times} {times:раз|раза|раз} подряд на блоке {block}. Всё до него сохранено.",
    },
    "arena/no-ray": {
        "en": "Ray is not installed: pip install 'duodecim[ray]'",
        "ru": "Ray не установлен: pip install 'duodecim[ray]'",
    },
    "arena/no-result": {
        "en": "{file} is not a result of the arena: {problem}.",
        "ru": "{file} — не результат арены: {problem}.",
    },
    "arena/other-format": {
        "en": "{file} has the format {given}; this version reads {expected}.",
        "ru": "У файла {file} формат {given}, а эта версия читает {expected}.",
    },
    "arena/other-game": {
        "en": "The games in {file} cannot be played here: {problem}",
        "ru": "Партии из {file} здесь сыграть нельзя: {problem}",
    },
    "arena/other-version": {
        "en": "{file} was made by version {given} and this is {expected}: its bots may play otherwise. "
        "Look at it with duodecim arena show, or begin a new file.",
        "ru": "{file} создан версией {given}, а это {expected}: её боты могут играть иначе. "
        "Посмотрите его командой duodecim arena show или начните новый файл.",
    },
    "arena/other-rules": {
        "en": "{file} was played by other rules of {game}. Begin a new file.",
        "ru": "{file} сыгран по другим правилам игры {game}. Начните новый файл.",
    },
    "arena/broken": {
        "en": "{file} is damaged at block {block}: {problem}. Nothing was changed.",
        "ru": "{file} повреждён на блоке {block}: {problem}. Ничего не изменено.",
    },
    "arena/broken-order": {
        "en": "{file} is damaged: block {block} is not where it belongs. Nothing was changed.",
        "ru": "{file} повреждён: блок {block} не на своём месте. Ничего не изменено.",
    },
    "arena/no-file": {"en": "Cannot read {file}: {problem}.", "ru": "Не удаётся прочесть {file}: {problem}."},
    "arena/no-write": {"en": "Cannot write {file}: {problem}.", "ru": "Не удаётся записать {file}: {problem}."},
    "arena/exists": {
        "en": "{file} exists already and is left alone. Go on with it by --resume, or name another file.",
        "ru": "{file} уже есть и останется как есть. Продолжите его с --resume или назовите другой файл.",
    },
    "arena/no-game": {
        "en": "{file} has no game {game} in block {block}.",
        "ru": "В {file} нет партии {game} в блоке {block}.",
    },
    "arena/resume-alone": {
        "en": "--resume goes on with what its file says. Leave out: {options}.",
        "ru": "--resume продолжает то, что задано в файле. Уберите: {options}.",
    },
    "arena/resume-game": {
        "en": "{file} is an arena of {given}, not of {game}.",
        "ru": "{file} — арена игры {given}, а не {game}.",
    },
}
