"""What operators are told."""

from __future__ import annotations

from ...core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "admin/no-database": {
        "en": "There is no database {path}. Name it with --database, or in DUODECIM_SERVE_DATABASE.",
        "ru": "Базы данных {path} нет. Укажите её в --database или в DUODECIM_SERVE_DATABASE.",
    },
    "admin/no-player": {
        "en": "There is no account “{name}”. `duodecim admin players` lists accounts; for a guest give the id that"
        " `duodecim admin table` shows.",
        "ru": "Аккаунта «{name}» нет. `duodecim admin players` перечислит аккаунты; для гостя укажите номер, который"
        " показывает `duodecim admin table`.",
    },
    "admin/near": {
        "en": "There is no account “{name}”. Did you mean {near}?",
        "ru": "Аккаунта «{name}» нет. Может быть, {near}?",
    },
    "admin/guest": {
        "en": "{player} is a guest. This is for accounts.",
        "ru": "{player} — гость. Это только для аккаунтов.",
    },
    "admin/not-ban": {"en": "{name} is not banned.", "ru": "Доступ для {name} не закрыт."},
    "admin/not-mute": {"en": "{name} is not muted.", "ru": "{name} и так может писать в чат."},
    "admin/no-line": {
        "en": "There is no line {number} in the chat of this table. Its lines are {numbers}.",
        "ru": "Строки {number} в чате этого стола нет. Есть строки: {numbers}.",
    },
    "admin/no-metrics": {
        "en": "The metrics of {address} cannot be read ({problem}). Name the server with --server, and the token with"
        " --metrics-token or in DUODECIM_SERVE_METRICS_TOKEN.",
        "ru": "Показатели {address} не читаются ({problem}). Укажите сервер в --server, а токен в --metrics-token или"
        " в DUODECIM_SERVE_METRICS_TOKEN.",
    },
    "admin/duration": {
        "en": "“{text}” is not a length of time. Write a number and m, h, d or w: 30m, 12h, 7d, 2w.",
        "ru": "«{text}» — не промежуток времени. Напишите число и m, h, d или w: 30m, 12h, 7d, 2w.",
    },
    "admin/moment": {
        "en": "“{text}” is not a time in the future. Write a date, such as 2031-12-24 or 2031-12-24T18:00 (UTC).",
        "ru": "«{text}» — не момент в будущем. Напишите дату, например 2031-12-24 или 2031-12-24T18:00 (UTC).",
    },
    "backup/exists": {
        "en": "{file} exists already and is left alone. Name another file, or a folder.",
        "ru": "{file} уже есть и останется как есть. Назовите другой файл или папку.",
    },
    "backup/failed": {"en": "This did not work: {problem}", "ru": "Не получилось: {problem}"},
    "backup/no-copy": {"en": "There is no file {file}.", "ru": "Файла {file} нет."},
    "backup/not-a-copy": {
        "en": "{file} is not a copy of a database: {problem}",
        "ru": "{file} — не копия базы данных: {problem}",
    },
    "backup/schema": {
        "en": "{file} has the schema {found}. This version of duodecim knows 1 to {known}: install the version that"
        " made the copy.",
        "ru": "У {file} схема {found}, а эта версия duodecim знает от 1 до {known}: установите версию, которая сделала"
        " копию.",
    },
    "backup/in-use": {
        "en": "A server is using {database}. Stop it first.",
        "ru": "С {database} работает сервер. Сначала остановите его.",
    },
    "backup/no-program": {
        "en": "This needs {program}, which comes with the client programs of PostgreSQL.",
        "ru": "Нужна программа {program}: она входит в клиентские программы PostgreSQL.",
    },
    "admin/both": {
        "en": "Give --for or --until, not both.",
        "ru": "Укажите --for или --until, но не оба.",
    },
}
