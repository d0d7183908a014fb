"""The phrases of the terminal."""

from __future__ import annotations

from ..core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "cli/error": {"en": "Error: {message}", "ru": "Ошибка: {message}"},
    "cli/needs-server": {
        "en": "The server needs packages that are not installed, such as {package}: pip install 'duodecim[server]'",
        "ru": "Серверу не хватает пакетов, например {package}: pip install 'duodecim[server]'",
    },
    "cli/players": {"en": "{players} players", "ru": "игроков: {players}"},
    "cli/seat": {
        "en": "There is no seat {seat} for you: choose one from 0 to {last}.",
        "ru": "Места {seat} для вас нет: выберите от 0 до {last}.",
    },
    "cli/no-file": {"en": "Cannot read {file}: {problem}.", "ru": "Не удаётся прочесть {file}: {problem}."},
    "cli/no-save": {"en": "Cannot write {file}: {problem}.", "ru": "Не удаётся записать {file}: {problem}."},
    "cli/no-folder": {
        "en": "Cannot write {file}: there is no such folder, or it is not writable.",
        "ru": "Не удаётся записать {file}: такой папки нет, или в неё нельзя писать.",
    },
    "cli/exists": {
        "en": "{file} exists already and is left alone. Name another file, or go on with it: {command}",
        "ru": "{file} уже есть и останется как есть. Назовите другой файл или продолжите: {command}",
    },
    "cli/finished": {
        "en": "The game in {file} is over. Go through it: {command}",
        "ru": "Партия в {file} окончена. Посмотреть её: {command}",
    },
    "cli/one-person": {
        "en": "The terminal is for one person against bots; this record has {count} {count:person|people}.",
        "ru": "В терминале один человек играет против ботов; в этой записи людей: {count}.",
    },
    "cli/no-bot": {
        "en": "Nobody can play seat {seat} of this record: there is no bot “{bot}”. The bots are: {bots}.",
        "ru": "За место {seat} играть некому: бота «{bot}» нет. Боты: {bots}.",
    },
    "cli/option/seat": {"en": "Your seat, counted from 0.", "ru": "Ваше место, считая с 0."},
    "cli/option/bot": {"en": "How strong the bots are.", "ru": "Насколько сильны боты."},
    "cli/option/seed": {
        "en": "A number; the same number gives the same deals and the same bots.",
        "ru": "Число, с которым повторятся те же раздачи и те же боты.",
    },
    "cli/option/record": {
        "en": "Where to keep the record of the game; must not exist yet.",
        "ru": "Куда записать партию; такого файла ещё не должно быть.",
    },
    "cli/option/language": {"en": "English or Russian.", "ru": "Английский или русский."},
    "cli/player": {"en": "Player", "ru": "Игрок"},
    "cli/you": {"en": "You", "ru": "Вы"},
    "cli/automa": {"en": "Automa", "ru": "Автома"},
    "cli/bot": {"en": "Bot", "ru": "Бот"},
    "cli/bots": {
        "en": "Ada Max Eva Leo Zoe Sam Ivy Tom Mia Ben Amy Kit Joy Dan Fay",
        "ru": "Ада Макс Ева Лев Зоя Сэм Ира Том Мия Бен Аня Кит Юля Дан Рая",
    },
    "cli/preparing": {
        "en": "Getting the rules ready; the first time takes up to half a minute …",
        "ru": "Готовим правила; в первый раз это до полуминуты …",
    },
    "cli/choose": {"en": "Your choice: ", "ru": "Ваш выбор: "},
    "cli/help-exists": {
        "en": "Type help to see all that you can type.",
        "ru": "Наберите «помощь», чтобы узнать, что можно набрать.",
    },
    "cli/help/number": {"en": "choose from the list", "ru": "выбрать из списка"},
    "cli/help/move": {"en": "the move itself", "ru": "сам ход"},
    "cli/help/hint": {"en": "see what a strong player would do", "ru": "узнать, как сыграл бы сильный игрок"},
    "cli/help/undo": {"en": "take back a choice before it is sent", "ru": "отменить выбор, пока ход не сделан"},
    "cli/help/quit": {
        "en": "stop here: quit or Ctrl-C saves the game for later.",
        "ru": "выйти; партия сохранится, как и по Ctrl-C",
    },
    "cli/help/help": {"en": "show this", "ru": "показать это"},
    "cli/not-a-choice": {
        "en": "“{text}” is none of the choices: type a number from 1 to {last}. help shows what else you can type.",
        "ru": "«{text}» нет среди вариантов: наберите номер от 1 до {last}. «помощь» покажет, что ещё можно набрать.",
    },
    "cli/not-a-number": {
        "en": "“{text}” is none of the choices: type {last:1|a number from the list}, or what you do, such as "
        "“{example}”. help shows what else you can type.",
        "ru": "«{text}» нет среди вариантов: наберите номер из списка (всего {last}) или сам ход, например "
        "«{example}». «помощь» покажет, что ещё можно набрать.",
    },
    "cli/nothing-to-undo": {
        "en": "Nothing is chosen yet, so there is nothing to take back.",
        "ru": "Пока ничего не выбрано, отменять нечего.",
    },
    "cli/thinking": {"en": "Thinking …", "ru": "Думаем …"},
    "cli/confirm": {
        "en": "? Enter sends it, u takes it back: ",
        "ru": "? Enter — сделать ход, u — передумать: ",
    },
    "cli/undone": {"en": "Taken back. Choose again.", "ru": "Отменено. Выберите снова."},
    "cli/only": {"en": "Only one choice:", "ru": "Вариант один:"},
    "cli/saved": {"en": "Saved in {file}.", "ru": "Сохранено в {file}."},
    "cli/how-to-resume": {"en": "Go on with:  {command}", "ru": "Продолжить:  {command}"},
    "cli/how-to-replay": {"en": "See it again:  {command}", "ru": "Посмотреть:  {command}"},
    "cli/keep": {"en": "Keep a record of the game? [y/N] ", "ru": "Сохранить запись партии? [д/Н] "},
    "cli/replay-good": {
        "en": "The record is good: {count} {count:move|moves}, all legal.",
        "ru": "Запись верна: {count} {count:ход|хода|ходов}, все по правилам.",
    },
    "cli/replay-unfinished": {
        "en": "The game is not over. Go on with:  {command}",
        "ru": "Партия не окончена. Продолжить:  {command}",
    },
    # The referee
    "cli/explain/faces": {
        "en": "The top faces of the dice, with commas.",
        "ru": "Верхние грани кубиков через запятую.",
    },
    "cli/explain/cards": {
        "en": "The cards played, with commas; the beginning of a name is enough.",
        "ru": "Сыгранные карты через запятую; хватит начала названия.",
    },
    "cli/explain/points": {
        "en": "The tokens each player has, such as 1+2,0,2; needed for two Ladies.",
        "ru": "Жетоны каждого игрока, например 1+2,0,2; нужны при двух Леди.",
    },
    "cli/explain/choices": {
        "en": "What each player decides: the Sorcerer's face, double or flip for the Alchemist under Troublemakers, "
        "the "
        "token a Lady takes, - for nothing.",
        "ru": "Что решает каждый игрок: грань для Чародея, double или flip для Алхимика при Смутьянах, жетон для Леди, "
        "- если решать нечего.",
    },
    "cli/explain/rolls": {"en": "What the Oracle rolls.", "ru": "Что выбросил Оракул."},
    "cli/explain/stage": {
        "en": "Where it is played: at a table, in a group or in the centre of a tournament.",
        "ru": "Где играют: за столом, в группе или в центре турнира.",
    },
    "cli/explain/names": {"en": "The players' names, with commas.", "ru": "Имена игроков через запятую."},
    "cli/explain/json": {"en": "Print the explanation as JSON.", "ru": "Вывести объяснение в формате JSON."},
    "cli/explain/player": {"en": "Player {number}", "ru": "Игрок {number}"},
    "cli/explain/card": {"en": "card", "ru": "карта"},
    "cli/explain/value": {"en": "value", "ru": "число"},
    "cli/explain/totals": {"en": "Points now: {points}.", "ru": "Теперь очков: {points}."},
    "cli/explain/number": {
        "en": "“{text}” in {option} is not a number.",
        "ru": "«{text}» в {option} — не число.",
    },
    "cli/explain/names-count": {
        "en": "There are {count} {count:card|cards} but {given} {given:name|names}.",
        "ru": "Карт {count}, а имён {given}.",
    },
    # The solver of Rummikub
    "cli/solve/rack": {
        "en": "The tiles on the rack, such as “r1 r2 *”.",
        "ru": "Фишки на подставке, например «r1 r2 *».",
    },
    "cli/solve/table": {
        "en": "The sets on the table with | between them or one a line, such as “r3-r5 | k7 b7 o7”.",
        "ru": "Комбинации на столе через | или по одной в строке, например «r3-r5 | k7 b7 o7».",
    },
    "cli/solve/initial": {
        "en": "Look for the initial meld: 30 points from the rack alone.",
        "ru": "Искать первое выкладывание: 30 очков только с подставки.",
    },
    "cli/solve/objective": {
        "en": "tiles: the most tiles, so that the fewest are left. points: the most points (a joker counts 0). "
        "penalty: the most penalty off the rack (a joker counts 100). out: all tiles or none. fewest: the fewest tiles "
        "of an initial meld.",
        "ru": "tiles: больше фишек, чтобы меньше осталось. points: больше очков (джокер — 0). penalty: меньше штрафа "
        "на подставке (джокер — 100). out: все фишки или ни одной. fewest: первое выкладывание из наименьшего числа "
        "фишек.",
    },
    "cli/solve/turn": {
        "en": "A play, the initial meld alone, or for someone who has not melded the whole turn: the meld and what can "
        "be laid after it.",
        "ru": "Ход (play), только первое выкладывание (meld) или весь ход того, кто ещё не выкладывал (whole): первое "
        "выкладывание и всё, что можно выложить следом.",
    },
    "cli/solve/lay": {
        "en": "Tiles that must be laid, such as “r5 k9”.",
        "ru": "Фишки, которые надо выложить, например «r5 k9».",
    },
    "cli/solve/leave": {
        "en": "Sets that stay as they are, by their numbers on the table, such as “2 5”.",
        "ru": "Комбинации, которые нельзя трогать, по номерам на столе, например «2 5».",
    },
    "cli/solve/keep-jokers": {"en": "Keep the jokers on the rack.", "ru": "Оставить джокеры на подставке."},
    "cli/solve/alternatives": {
        "en": "Show so many more plays, the next best ones.",
        "ru": "Показать ещё столько вариантов, следующих по силе.",
    },
    "cli/solve/jokers": {
        "en": "strict: a joker on the table stands for its tile until that tile replaces it. free: it may go anywhere.",
        "ru": "strict: джокер на столе — это фишка, пока её не положат взамен. free: его можно брать свободно.",
    },
    "cli/solve/json": {"en": "Print the play as JSON.", "ru": "Вывести ход в формате JSON."},
    "cli/solve/nothing": {"en": "Nothing can be laid.", "ru": "Выложить ничего нельзя."},
    "cli/solve/no-meld": {
        "en": "There is no initial meld: no sets of the rack alone reach 30 points.",
        "ru": "Первого выкладывания нет: комбинации только с подставки не дают 30 очков.",
    },
    "cli/solve/count": {
        "en": "Count the different tables that are as good, up to 100. Not for a whole turn.",
        "ru": "Сосчитать разные столы, которые не хуже, до 100. Не для всего хода.",
    },
    "cli/solve/tables": {
        "en": "{count} different {count:table is|tables are} as good.",
        "ru": "Столов не хуже — {count}.",
    },
    "cli/solve/more-tables": {
        "en": "More than {count} different tables are as good.",
        "ru": "Столов не хуже — больше {count}.",
    },
    "cli/solve/not-out": {
        "en": "The rack cannot be emptied in this turn.",
        "ru": "Выложить в этот ход все фишки нельзя.",
    },
    "cli/solve/worth": {"en": "The initial meld is worth {worth}:", "ru": "Первое выкладывание на {worth}:"},
    "cli/solve/left": {"en": "Left on the rack:", "ru": "Остаётся на подставке:"},
    "cli/solve/marked": {"en": "    + from the rack", "ru": "    + с подставки"},
    "cli/solve/out": {"en": "The rack is empty!", "ru": "Подставка пуста!"},
    "cli/serve/host": {
        "en": "Where to listen: 0.0.0.0 for everyone, 127.0.0.1 for this machine alone.",
        "ru": "Где слушать: 0.0.0.0 — для всех, 127.0.0.1 — только для этой машины.",
    },
    "cli/serve/port": {"en": "The port.", "ru": "Порт."},
    "cli/serve/database": {"en": "Where games are kept.", "ru": "Где хранить партии."},
    "cli/serve/redis": {
        "en": "Where several processes with one PostgreSQL notify each other.",
        "ru": "Как несколько процессов с одной PostgreSQL сообщают друг другу новости.",
    },
    "cli/serve/origin": {
        "en": "Another origin whose pages may use this server, a name of the same site; may be given several times.",
        "ru": "Другой адрес того же сайта, страницам которого можно обращаться к серверу; можно указать несколько.",
    },
    "cli/serve/proxy": {
        "en": "A proxy that is trusted to name the address of the client; may be given several times.",
        "ru": "Прокси, которому верят, от кого пришёл запрос; можно указать несколько.",
    },
    "cli/serve/limits": {
        "en": "Limit how often one address and one player may send requests.",
        "ru": "Ограничивать, сколько может запрашивать один адрес и один игрок.",
    },
    "cli/serve/metrics-token": {
        "en": "The token that a reader of /metrics must send; without one nobody may read it. Better set it in the "
        "environment.",
        "ru": "Кто это предъявит, может читать /metrics; без него — никто. Лучше задать в окружении.",
    },
    "cli/serve/log-format": {
        "en": "How the log is written: for people, or one JSON object a line.",
        "ru": "Как писать журнал: для людей или по объекту JSON в строке.",
    },
    "cli/serve/log-level": {"en": "The least important messages to log.", "ru": "Что заносить в журнал."},
    "cli/serve/bot-processes": {
        "en": "Run bots in processes of their own, or in threads of the server: less memory, longer waits.",
        "ru": "Боты думают в отдельных процессах или в потоках сервера: меньше памяти, дольше ожидание.",
    },
    "cli/serve/warm": {
        "en": "Load all games in the background after the start, and compile those that are not compiled yet.",
        "ru": "После запуска загрузить все игры в фоне, а ещё не скомпилированные — скомпилировать.",
    },
    "cli/serve/workers": {
        "en": "How many processes serve together; more than one need PostgreSQL and Redis.",
        "ru": "Сколько процессов работает вместе; для нескольких нужны PostgreSQL и Redis.",
    },
    "cli/serve/open": {
        "en": "Open the games in the browser once the server is ready.",
        "ru": "Открыть игры в браузере, когда сервер будет готов.",
    },
    "cli/serve/secure": {
        "en": "Send cookies over encrypted connections only: behind a proxy with https.",
        "ru": "Посылать куки только по шифрованным соединениям: за прокси с https.",
    },
}
