"""The phrases of `duodecim admin`."""

from __future__ import annotations

from ..core.language import Phrase

ADMIN_PHRASES: dict[str, Phrase] = {
    "cli/admin/yes": {"en": "Do not ask.", "ru": "Не спрашивать."},
    "cli/admin/limit": {"en": "The most lines of a table.", "ru": "Сколько строк показать."},
    "cli/admin/for": {
        "en": "How long: 30m, 12h, 7d, 2w. Without it, permanently.",
        "ru": "Как долго: 30m, 12h, 7d, 2w. Если не указать — навсегда.",
    },
    "cli/admin/until": {
        "en": "Until when: a date, or a date and a time in UTC.",
        "ru": "До какого времени: дата или дата и время по UTC.",
    },
    "cli/admin/reason": {"en": "What the player is told.", "ru": "Что увидит игрок."},
    "cli/admin/older-than": {
        "en": "How long nobody has touched them: 90d, 52w.",
        "ru": "Как давно их никто не трогал: 90d, 52w.",
    },
    "cli/admin/dry-run": {"en": "Count them, and delete nothing.", "ru": "Только посчитать, ничего не удалять."},
    "cli/admin/second-factor": {
        "en": "Turn the second factor off too: for somebody who has lost the phone.",
        "ru": "Выключить и второй фактор: для тех, кто потерял телефон.",
    },
    "cli/admin/server": {"en": "The server whose metrics are read.", "ru": "Сервер, показатели которого читать."},
    "cli/admin/nothing": {"en": "none", "ru": "нет"},
    "cli/backup/keep": {
        "en": "How many of the newest copies stay in the folder.",
        "ru": "Сколько последних копий оставить в папке.",
    },
    "cli/backup/done": {"en": "Copied to {file}.", "ru": "Копия: {file}."},
    "cli/restore?": {"en": "Replace {database} with {copy}?", "ru": "Заменить {database} на {copy}?"},
    "cli/restore/done": {
        "en": "{database} was restored from {copy}.",
        "ru": "{database}: данные восстановлены из {copy}.",
    },
    "cli/restore/aside": {"en": "What was there before is in {aside}.", "ru": "То, что было раньше, — в {aside}."},
    # Titles of tables
    "cli/admin/players": {"en": "Accounts", "ru": "Аккаунты"},
    "cli/admin/account": {"en": "The account {name}", "ru": "Аккаунт {name}"},
    "cli/admin/guest": {"en": "A guest", "ru": "Гость"},
    "cli/admin/sanctions": {"en": "Bans and mutes", "ru": "Запреты"},
    "cli/admin/ratings": {"en": "Ratings", "ru": "Рейтинги"},
    "cli/admin/sessions": {"en": "Sessions", "ru": "Сеансы"},
    "cli/admin/actions": {"en": "What operators did", "ru": "Действия операторов"},
    "cli/admin/table": {
        "en": "Table {table}: {game}, {phase}, {entries} {entries:entry|entries}, last changed {changed}",
        "ru": "Стол {table}: {game}, {phase}, {entries} {entries:запись|записи|записей}, последняя {changed}",
    },
    "cli/admin/seats": {"en": "Players", "ru": "Игроки"},
    "cli/admin/chat": {"en": "Chat", "ru": "Чат"},
    "cli/admin/old-tables": {
        "en": "Tables of guests that nobody has touched since {time}",
        "ru": "Столы гостей, которых никто не трогал с {time}",
    },
    "cli/admin/longest": {
        "en": "Tables with the longest logs, which take longest to load",
        "ru": "Столы с самыми длинными журналами: они дольше всех загружаются",
    },
    "cli/admin/busiest": {"en": "Players with most tables", "ru": "Игроки, у которых больше всего столов"},
    "cli/admin/timings": {
        "en": "What the server took most time for since it started, in milliseconds; the total in seconds",
        "ru": "На что сервер потратил больше всего времени со своего запуска, в миллисекундах; всего — в секундах",
    },
    # Heads of columns
    "cli/admin/head/name": {"en": "name", "ru": "имя"},
    "cli/admin/head/account": {"en": "account", "ru": "аккаунт"},
    "cli/admin/head/id": {"en": "id", "ru": "номер"},
    "cli/admin/head/owner": {"en": "bot of", "ru": "бот игрока"},
    "cli/admin/head/created": {"en": "since", "ru": "с"},
    "cli/admin/head/seen": {"en": "last seen", "ru": "был здесь"},
    "cli/admin/head/tables": {"en": "tables", "ru": "столов"},
    "cli/admin/head/finished": {"en": "finished games", "ru": "сыграно партий"},
    "cli/admin/head/bots": {"en": "bots", "ru": "боты"},
    "cli/admin/head/recovery-codes": {"en": "recovery codes left", "ru": "осталось кодов восстановления"},
    "cli/admin/head/second-factor": {"en": "second factor", "ru": "второй фактор"},
    "cli/admin/head/kind": {"en": "what", "ru": "что"},
    "cli/admin/head/until": {"en": "until", "ru": "до"},
    "cli/admin/head/reason": {"en": "reason", "ru": "причина"},
    "cli/admin/head/board": {"en": "game/players", "ru": "игра/игроков"},
    "cli/admin/head/rating": {"en": "rating", "ru": "рейтинг"},
    "cli/admin/head/games": {"en": "games", "ru": "партий"},
    "cli/admin/head/agent": {"en": "browser", "ru": "браузер"},
    "cli/admin/head/seat": {"en": "seat", "ru": "место"},
    "cli/admin/head/line": {"en": "line", "ru": "строка"},
    "cli/admin/head/text": {"en": "text", "ru": "текст"},
    "cli/admin/head/phase": {"en": "phase", "ru": "состояние"},
    "cli/admin/head/table": {"en": "table", "ru": "стол"},
    "cli/admin/head/entries": {"en": "entries", "ru": "записей"},
    "cli/admin/head/changed": {"en": "last changed", "ru": "изменён"},
    "cli/admin/head/what": {"en": "what", "ru": "что"},
    "cli/admin/head/count": {"en": "times", "ru": "раз"},
    "cli/admin/head/mean": {"en": "mean", "ru": "в среднем"},
    "cli/admin/head/p99": {"en": "p99", "ru": "p99"},
    "cli/admin/head/total": {"en": "total", "ru": "всего"},
    "cli/admin/head/number": {"en": "no.", "ru": "№"},
    "cli/admin/head/time": {"en": "when", "ru": "когда"},
    "cli/admin/head/operator": {"en": "who", "ru": "кто"},
    "cli/admin/head/action": {"en": "action", "ru": "действие"},
    "cli/admin/head/details": {"en": "details", "ru": "подробности"},
    # Questions and answers
    "cli/admin/ban?": {"en": "Ban {name} and close their connections?", "ru": "Закрыть {name} доступ к серверу?"},
    "cli/admin/ban/done": {"en": "{name} is banned {until}.", "ru": "Доступ для {name} закрыт {until}."},
    "cli/admin/ban/lifted": {"en": "{name} is no longer banned.", "ru": "Доступ для {name} снова открыт."},
    "cli/admin/mute/done": {"en": "{name} may not chat {until}.", "ru": "{name} не может писать в чат {until}."},
    "cli/admin/mute/lifted": {"en": "{name} may chat again.", "ru": "{name} снова может писать в чат."},
    "cli/admin/rename?": {
        "en": "Rename {name} to “{new}”, also at all their tables?",
        "ru": "Переименовать {name} в «{new}», в том числе за всеми столами?",
    },
    "cli/admin/renamed": {"en": "{name} is now called {new}.", "ru": "Новое имя игрока {name}: {new}."},
    "cli/admin/reset?": {
        "en": "Reset the password of {name} and end all their sessions?",
        "ru": "Сбросить пароль {name} и завершить все сеансы?",
    },
    "cli/admin/reset": {
        "en": "The password of {name} no longer works. Give {name} this code. It works once, within seven days, on the"
        " account page under “Forgot your password?”:\n\n  {code}\n",
        "ru": "Пароль {name} больше не действует. Передайте {name} этот код. Он сработает один раз, в течение семи"
        " дней, на странице аккаунта: «Забыли пароль?»\n\n  {code}\n",
    },
    "cli/admin/delete-chat?": {"en": "Delete line {line}: “{text}”?", "ru": "Удалить строку {line}: «{text}»?"},
    "cli/admin/deleted-chat": {"en": "Line {line} is deleted.", "ru": "Строка {line} удалена."},
    "cli/admin/prune?": {
        "en": "Delete {count} {count:table|tables} with moves, chat and records? This cannot be undone.",
        "ru": "Удалить {count} {count:стол|стола|столов} с ходами, чатом и записями? Вернуть их будет нельзя.",
    },
    "cli/admin/pruned": {
        "en": "{count} {count:table is|tables are} deleted.",
        "ru": "{count:Удалён|Удалены|Удалено} {count} {count:стол|стола|столов}.",
    },
}
