"""The phrases of the server."""

from __future__ import annotations

from ..core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "table/unknown": {
        "en": "There is no such table. Check the link.",
        "ru": "Такого стола нет. Проверьте ссылку.",
    },
    "table/not-watching": {
        "en": "Watch the table first.",
        "ru": "Сначала подойдите к столу.",
    },
    "table/too-many-watched": {
        "en": "One connection can watch {most} {most:table|tables} at most.",
        "ru": "Одно соединение может следить не более чем за {most} {most:столом|столами|столами}.",
    },
    "table/too-many-waiting": {
        "en": "You, or others at your address, have {most} {most:table|tables} that wait for players. Start a game at"
        " one of them. A table that nobody visits is forgotten after {minutes} {minutes:minute|minutes}.",
        "ru": "У вас или у других с вашего адреса уже {most} {most:стол ждёт|стола ждут|столов ждут} игроков. Начните"
        " игру за одним из них. Стол, к которому никто не подходит, забывается через {minutes}"
        " {minutes:минуту|минуты|минут}.",
    },
    "table/not-waiting": {
        "en": "The game has already begun.",
        "ru": "Партия уже началась.",
    },
    "table/not-playing": {
        "en": "No game is being played at this table.",
        "ru": "За этим столом сейчас не играют.",
    },
    "table/paused": {
        "en": "The game is paused.",
        "ru": "Партия на паузе.",
    },
    "table/not-finished": {
        "en": "The game is not over yet.",
        "ru": "Партия ещё не окончена.",
    },
    "table/no-seat": {
        "en": "There is no seat {seat} for a person at this table.",
        "ru": "Места {seat} для человека за этим столом нет.",
    },
    "table/seat-taken": {
        "en": "That seat is taken.",
        "ru": "Это место занято.",
    },
    "table/seat-in-use": {
        "en": "{name} has that seat. Only free seats and those of bots can be taken away.",
        "ru": "Это место занимает {name}. Убрать можно только свободные места и места ботов.",
    },
    "table/full": {
        "en": "All seats are taken. You can watch.",
        "ru": "Все места заняты. Можно смотреть.",
    },
    "table/seated-already": {
        "en": "You have a seat at this table.",
        "ru": "У вас уже есть место за этим столом.",
    },
    "table/not-seated": {
        "en": "You have no seat at this table.",
        "ru": "У вас нет места за этим столом.",
    },
    "table/seats-open": {
        "en": "{count} {count:seat is|seats are} still open. Wait, or let bots have {count:it|them}.",
        "ru": "{count:Свободно|Свободны|Свободно} ещё {count} {count:место|места|мест}. Подождите или посадите ботов.",
    },
    "table/not-replaceable": {
        "en": "Seat {seat} is not played by another person.",
        "ru": "На месте {seat} играет не другой человек.",
    },
    "table/not-away": {
        "en": "{name} is here, or has not been away for long. Wait a little.",
        "ru": "{name} здесь или отсутствует недолго. Подождите немного.",
    },
    "table/your-move": {
        "en": "The game waits for you too. Make your move first.",
        "ru": "Партия ждёт и вас. Сначала сделайте свой ход.",
    },
    "table/too-late-to-abort": {
        "en": "A game can be aborted until everyone has made {moves} {moves:move|moves}. You can resign.",
        "ru": "Отменить партию можно, пока каждый не сделал {moves} {moves:ход|хода|ходов}. Можно сдаться.",
    },
    "table/not-claimable": {
        "en": "A win or a draw can be claimed only between people, and only if all the others have left or have not"
        " moved for a long time.",
        "ru": "Потребовать победу или ничью можно только в партии без ботов, если все остальные ушли или давно не"
        " ходят.",
    },
    "table/claim-later": {
        "en": "The others still have time to move. Try again in {seconds} {seconds:second|seconds}.",
        "ru": "У остальных ещё есть время на ход. Повторите через {seconds} {seconds:секунду|секунды|секунд}.",
    },
    "table/rated-guest": {
        "en": "Rated games are for players with accounts. Log in, or play at a table that is not rated.",
        "ru": "Рейтинговые партии — для игроков с аккаунтом. Войдите или сыграйте за столом без рейтинга.",
    },
    "table/rated-private": {
        "en": "A rated table must be public.",
        "ru": "Рейтинговый стол должен быть открытым.",
    },
    "table/rated-hints": {
        "en": "A rated table has no hints. Turn them off.",
        "ru": "За рейтинговым столом нет подсказок. Отключите их.",
    },
    "table/rated-no-clock": {
        "en": "A rated table needs a clock. Choose the seconds for a move.",
        "ru": "Рейтинговому столу нужны часы. Выберите время на ход.",
    },
    "table/rematched": {
        "en": "The rematch has already been set up.",
        "ru": "Реванш уже назначен.",
    },
    "table/no-hints": {
        "en": "Hints are not allowed at this table.",
        "ru": "За этим столом подсказки не разрешены.",
    },
    "table/changes": {
        "en": "You have changed this choice {most} {most:time|times}, so it stands now.",
        "ru": "Вы меняли этот выбор {most} {most:раз|раза|раз}, теперь он остаётся.",
    },
    "table/hint-pending": {
        "en": "One hint at a time: wait until the one you asked for has come.",
        "ru": "Подсказки даются по одной: дождитесь той, о которой уже попросили.",
    },
    "table/no-hint-now": {
        "en": "No hint can be given just now. Try again in a moment.",
        "ru": "Сейчас подсказку дать не получается. Попробуйте чуть позже.",
    },
    "table/seat-count": {
        "en": "This game has {expected} {expected:seat|seats} for people and bots, not {given}.",
        "ru": "В этой игре {expected} {expected:место|места|мест} для людей и ботов, а не {given}.",
    },
    "table/no-person": {
        "en": "At least one seat must be open to people.",
        "ru": "Хотя бы одно место должно быть для человека.",
    },
    "table/level": {
        "en": "{game} has no bot of the level “{level}”. The levels are: {levels}.",
        "ru": "У игры {game} нет бота уровня «{level}». Есть уровни: {levels}.",
    },
    "table/clock": {
        "en": "The time for a move is one of {allowed} seconds, 0 for no clock; not {value}.",
        "ru": "Время на ход — {allowed} секунд, 0 — без часов; а не {value}.",
    },
    "table/change": {
        "en": "This is no change of a request for a table: {problem}.",
        "ru": "Так запрос на новый стол изменить нельзя: {problem}.",
    },
    "table/own-clock": {
        "en": "{game} has a clock in its own options; leave the clock of the table at 0.",
        "ru": "У игры {game} часы в её собственных настройках; оставьте часы стола на 0.",
    },
    "table/name": {
        "en": "A name has 1 to {most} printable characters.",
        "ru": "В имени от 1 до {most} печатных знаков.",
    },
    "table/chat-text": {
        "en": "A message has 1 to {most} printable characters.",
        "ru": "В сообщении от 1 до {most} печатных знаков.",
    },
    "table/busy": {
        "en": "The table is too busy; try again.",
        "ru": "За столом слишком много всего происходит; попробуйте ещё раз.",
    },
    "table/you": {"en": "You", "ru": "Вы"},
    "table/bot": {"en": "Bot {number}", "ru": "Бот {number}"},
    "table/automa": {"en": "Automa", "ru": "Автома"},
    "table/narration/sat": {"en": "{name} sits down.", "ru": "{name} за столом."},
    "table/narration/sat/you": {"en": "You sit down.", "ru": "Вы за столом."},
    "table/narration/stood": {"en": "{name} gets up.", "ru": "{name} больше не за столом."},
    "table/narration/stood/you": {"en": "You get up.", "ru": "Вы больше не за столом."},
    "table/narration/arranged": {"en": "The seats were changed.", "ru": "Места за столом изменились."},
    "table/narration/started": {"en": "The game begins.", "ru": "Партия начинается."},
    "table/narration/resigned": {"en": "{name} gives up; a bot plays on.", "ru": "{name} сдаётся, дальше играет бот."},
    "table/narration/resigned/you": {"en": "You give up; a bot plays on.", "ru": "Вы сдались, дальше играет бот."},
    "table/narration/replaced": {
        "en": "{name} is away; a bot plays on.",
        "ru": "{name} отсутствует, дальше играет бот.",
    },
    "table/narration/replaced/you": {"en": "You were away; a bot plays on.", "ru": "Вас не было, дальше играет бот."},
    "table/narration/idle": {
        "en": "{name} has not moved for a long time; a bot plays on.",
        "ru": "{name} давно не ходит, дальше играет бот.",
    },
    "table/narration/idle/you": {
        "en": "You have not moved for a long time; a bot plays on.",
        "ru": "Вы давно не ходили, дальше играет бот.",
    },
    "table/narration/aborted": {
        "en": "{name} aborts the game. It does not count.",
        "ru": "{name} отменяет партию. Она не считается.",
    },
    "table/narration/aborted/you": {
        "en": "You abort the game. It does not count.",
        "ru": "Вы отменили партию. Она не считается.",
    },
    "table/narration/claimed-win": {
        "en": "Nobody else plays on. {name} claims the win.",
        "ru": "Остальные больше не играют. {name} требует победу.",
    },
    "table/narration/claimed-win/you": {
        "en": "Nobody else plays on. You claim the win.",
        "ru": "Остальные больше не играют. Вы потребовали победу.",
    },
    "table/narration/claimed-draw": {
        "en": "Nobody else plays on. {name} calls it a draw.",
        "ru": "Остальные больше не играют. {name} соглашается на ничью.",
    },
    "table/narration/claimed-draw/you": {
        "en": "Nobody else plays on. You call it a draw.",
        "ru": "Остальные больше не играют. Вы согласились на ничью.",
    },
    "table/narration/returned": {"en": "{name} is back in the game.", "ru": "{name} снова в игре."},
    "table/narration/returned/you": {"en": "You are back in the game.", "ru": "Вы снова в игре."},
    "table/narration/clock": {
        "en": "{name} is out of time; a bot makes the move.",
        "ru": "У игрока {name} вышло время, ход делает бот.",
    },
    "table/narration/clock/you": {
        "en": "You are out of time; a bot makes the move.",
        "ru": "У вас вышло время, ход делает бот.",
    },
    "table/narration/paused": {"en": "Nobody is here; the game is paused.", "ru": "Никого нет, партия на паузе."},
    "table/narration/resumed": {"en": "The game goes on.", "ru": "Партия продолжается."},
    "table/narration/rematched": {"en": "A rematch is set up.", "ru": "Назначен реванш."},
    "message/unreadable": {
        "en": "This message cannot be read: {problem}.",
        "ru": "Сообщение не читается: {problem}.",
    },
    "message/too-fast": {
        "en": "Too many messages; wait a moment.",
        "ru": "Слишком много сообщений; подождите немного.",
    },
    "server/too-many": {
        "en": "Too many requests. Try again in {seconds} {seconds:second|seconds}.",
        "ru": "Слишком много запросов. Попробуйте через {seconds} {seconds:секунду|секунды|секунд}.",
    },
    "server/too-many-sockets": {
        "en": "Too many connections are open. Close some of them first.",
        "ru": "Открыто слишком много соединений. Сначала закройте лишние.",
    },
    "server/failed": {
        "en": "Something went wrong on the server. Try again: nothing is ever carried out twice.",
        "ru": "На сервере что-то сломалось. Повторите: дважды ничего не выполняется.",
    },
    "server/no-guest": {
        "en": "Get a guest's cookie first: POST /api/guest.",
        "ru": "Сначала получите куки гостя: POST /api/guest.",
    },
    "server/origin": {
        "en": "This page may not talk to the server.",
        "ru": "Этой странице нельзя обращаться к серверу.",
    },
    "server/long-record": {
        "en": "The record has {moves} moves; replays are for {most} at most. The command line replays longer ones.",
        "ru": "В записи {moves} {moves:ход|хода|ходов}, а показать можно {most}. Длиннее — в командной строке.",
    },
    "server/slow-record": {
        "en": "The replay takes longer than {seconds} {seconds:second|seconds}. The command line replays any record.",
        "ru": "Показ длится дольше {seconds} {seconds:секунды|секунд|секунд}. Командная строка покажет любую запись.",
    },
    "server/replays-busy": {
        "en": "Too many games are being replayed. Try again in {seconds} {seconds:second|seconds}.",
        "ru": "Сейчас показывается слишком много партий. Попробуйте через {seconds} {seconds:секунду|секунды|секунд}.",
    },
    "server/database": {
        "en": "The database cannot be opened: {problem}",
        "ru": "База данных не открывается: {problem}",
    },
    "server/database-taken": {
        "en": "Another server is using {path}. Players of two servers on one file would not see each other's moves."
        " Stop the other one, or run several servers on PostgreSQL with Redis.",
        "ru": "С {path} уже работает другой сервер. Игроки двух серверов на одном файле не видели бы ходов друг"
        " друга. Остановите тот сервер или запустите несколько серверов на PostgreSQL с Redis.",
    },
    "server/damaged": {
        "en": "The database {path} is damaged: {problem}\nRestore the latest backup. Without one, save what can still"
        " be read: sqlite3 {path} .recover | sqlite3 saved.db",
        "ru": "База данных {path} повреждена: {problem}\nВосстановите последнюю резервную копию. Если её нет, спасите"
        " то, что ещё читается: sqlite3 {path} .recover | sqlite3 saved.db",
    },
    "server/unheard-neighbours": {
        "en": "Other servers use this database, and there is no --redis. Players at different servers will see each"
        " other's moves and chat late or not at all, and legal moves may be refused. Give all servers the same"
        " --redis, or stop the others.",
        "ru": "С этой базой данных работают и другие серверы, а --redis не указан. Игроки на разных серверах будут"
        " видеть ходы и сообщения друг друга с опозданием или не увидят вовсе, а допустимые ходы могут быть"
        " отклонены. Укажите всем серверам один и тот же --redis или остановите остальные.",
    },
    "server/unavailable": {
        "en": "The server cannot save anything at the moment. Try again later.",
        "ru": "Сервер сейчас не может ничего сохранить. Попробуйте позже.",
    },
    "server/redis-lost": {
        "en": "Redis is not heard. Players at different processes learn of each other's moves later.",
        "ru": "От Redis ничего не слышно. Игроки разных процессов узнают о ходах друг друга позже.",
    },
    "server/database-kind": {
        "en": "A database is a file or postgresql://…, not {address}.",
        "ru": "База данных — это файл или postgresql://…, а не {address}.",
    },
    "server/database-address": {
        "en": "{address} is no address of a database. It should look like postgresql://user:password@host:5432/name,"
        " with signs in the password written as %40 for @.",
        "ru": "{address} — не адрес базы данных. Он должен выглядеть так: postgresql://user:password@host:5432/name,"
        " а знаки в пароле пишутся кодами: %40 вместо @.",
    },
    "server/redis-address": {
        "en": "{address} is no address of Redis. It should look like redis://:password@host:6379.",
        "ru": "{address} — не адрес Redis. Он должен выглядеть так: redis://:password@host:6379.",
    },
    "server/scale-missing": {
        "en": "For this the server needs more packages: pip install 'duodecim[scale]'.",
        "ru": "Для этого серверу нужны ещё пакеты: pip install 'duodecim[scale]'.",
    },
    "server/redis": {
        "en": "Redis does not answer: {problem}",
        "ru": "Redis не отвечает: {problem}",
    },
    "server/port": {
        "en": "Port {port} of {host} is taken or not allowed: {problem}",
        "ru": "Порт {port} на {host} занят или запрещён: {problem}",
    },
    "server/workers": {
        "en": "{workers} workers need --database postgresql://… and --redis redis://…: one file of SQLite is for one "
        "process. Add both, or leave out --workers.",
        "ru": "Для {workers} рабочих процессов нужны --database postgresql://… и --redis redis://…: файл SQLite — для "
        "одного процесса. Добавьте оба параметра или уберите --workers.",
    },
    "server/newer-schema": {
        "en": "The database was written by a newer version of duodecim (its schema is {found}, ours {known}).",
        "ru": "База данных записана более новой версией duodecim (её схема {found}, наша {known}).",
    },
    "server/ready": {
        "en": "duodecim is serving at {address}\n  games kept in {database}\n  Ctrl-C stops it; nothing is lost",
        "ru": "duodecim работает: {address}\n  партии хранятся в {database}\n  Ctrl-C останавливает, ничего не теряя",
    },
    "server/guest": {"en": "guest {number}", "ru": "гость {number}"},
}
