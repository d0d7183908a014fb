"""The phrases of the doctor."""

from __future__ import annotations

from ...core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "doctor/python": {"en": "duodecim {duodecim} on Python {version}", "ru": "duodecim {duodecim}, Python {version}"},
    "doctor/compiled": {
        "en": "compiled games can be kept in {folder}",
        "ru": "скомпилированные игры можно хранить в {folder}",
    },
    "doctor/compiled/shipped": {
        "en": "all games came with machine code for this processor",
        "ru": "все игры установлены с машинным кодом для этого процессора",
    },
    "doctor/compiled/nowhere": {
        "en": "compiled games cannot be kept anywhere: every start will take minutes",
        "ru": "скомпилированные игры негде хранить: каждый запуск будет занимать минуты",
    },
    "doctor/compiled/remedy": {
        "en": "set NUMBA_CACHE_DIR to a folder that the server may write to",
        "ru": "укажите в NUMBA_CACHE_DIR папку, в которую серверу можно писать",
    },
    "doctor/client": {"en": "the web client is there", "ru": "веб-клиент на месте"},
    "doctor/client/none": {
        "en": "the web client is not built: programs can play, browsers cannot",
        "ru": "веб-клиент не собран: программы играть смогут, браузеры — нет",
    },
    "doctor/client/none/remedy": {
        "en": "run `make play` in a checkout, or install a released package",
        "ru": "выполните `make play` в папке с исходниками или установите готовый пакет",
    },
    "doctor/database/kind": {
        "en": "{address} is no database that the server knows",
        "ru": "базы данных вида {address} сервер не знает",
    },
    "doctor/database/kind/remedy": {
        "en": "give the name of a file, or postgresql://user:password@host/name",
        "ru": "укажите имя файла или postgresql://user:password@host/name",
    },
    "doctor/file/new": {
        "en": "the database {path} will be made at the first start",
        "ru": "база данных {path} появится при первом запуске",
    },
    "doctor/file/no-folder": {"en": "there is no folder {folder}", "ru": "папки {folder} нет"},
    "doctor/file/no-folder/remedy": {
        "en": "make it, or choose another place with --database",
        "ru": "создайте её или выберите другое место через --database",
    },
    "doctor/file/not-writable": {"en": "{path} cannot be written to", "ru": "в {path} нельзя писать"},
    "doctor/file/not-writable/remedy": {
        "en": "give it to the user who runs the server: chown, chmod; the folder too, for the log beside the file",
        "ru": "отдайте права пользователю, от которого работает сервер: chown, chmod; и на папку — для журнала рядом",
    },
    "doctor/file/unreadable": {
        "en": "{path} cannot be read as a database: {problem}",
        "ru": "{path} не читается как база данных: {problem}",
    },
    "doctor/file/unreadable/remedy": {
        "en": "restore it from a copy, or move it away to begin anew",
        "ru": "восстановите её из копии или уберите, чтобы начать заново",
    },
    "doctor/file/forgetful": {
        "en": "{path} is in memory ({kind}): everything is lost when the machine stops",
        "ru": "{path} лежит в памяти ({kind}): всё пропадёт при выключении машины",
    },
    "doctor/file/distant": {
        "en": "{path} is on a network file system ({kind}), where moves can be lost",
        "ru": "{path} лежит на сетевой файловой системе ({kind}), где ходы могут потеряться",
    },
    "doctor/file/elsewhere/remedy": {
        "en": "choose a place on a local disk with --database",
        "ru": "выберите место на локальном диске через --database",
    },
    "doctor/file/little-room": {
        "en": "only {megabytes} MB are free in {folder}",
        "ru": "в {folder} свободно всего {megabytes} МБ",
    },
    "doctor/file/little-room/remedy": {
        "en": "make room: without it no move can be kept",
        "ru": "освободите место: без него ходы не сохранить",
    },
    "doctor/schema/current": {
        "en": "the database {name} is up to date (schema {found})",
        "ru": "база данных {name} обновлена (схема {found})",
    },
    "doctor/schema/older": {
        "en": "the database {name} will be brought from schema {found} to {known} at the next start; back it up first",
        "ru": "база данных {name} при запуске перейдёт со схемы {found} на {known}; сначала сделайте копию",
    },
    "doctor/schema/newer": {
        "en": "the database {name} was written by a newer version (schema {found}, ours is {known})",
        "ru": "база данных {name} записана более новой версией (схема {found}, наша {known})",
    },
    "doctor/schema/newer/remedy": {
        "en": "upgrade: pip install --upgrade 'duodecim[server]'",
        "ru": "обновите: pip install --upgrade 'duodecim[server]'",
    },
    "doctor/scale-missing": {
        "en": "the package {name} is not installed",
        "ru": "пакет {name} не установлен",
    },
    "doctor/scale-missing/remedy": {
        "en": "pip install 'duodecim[scale]'",
        "ru": "pip install 'duodecim[scale]'",
    },
    "doctor/postgres/unreachable": {
        "en": "PostgreSQL at {name} cannot be reached: {problem}",
        "ru": "PostgreSQL по адресу {name} недоступна: {problem}",
    },
    "doctor/postgres/unreachable/remedy": {
        "en": "check that it runs, and the host, port, user, password and name in the address",
        "ru": "проверьте, что она запущена, а в адресе верны хост, порт, пользователь, пароль и имя",
    },
    "doctor/postgres/read-only": {
        "en": "PostgreSQL at {name} is a copy that cannot be written to",
        "ru": "PostgreSQL по адресу {name} — копия только для чтения",
    },
    "doctor/postgres/read-only/remedy": {
        "en": "give the address of the primary server",
        "ru": "укажите адрес основного сервера",
    },
    "doctor/postgres/new": {
        "en": "the database {name} is empty and will be filled at the first start",
        "ru": "база данных {name} пуста и наполнится при первом запуске",
    },
    "doctor/postgres/forgetful": {
        "en": "PostgreSQL has {setting} = {value}: moves can be lost when the power goes",
        "ru": "В PostgreSQL {setting} = {value}: при отключении питания ходы могут потеряться",
    },
    "doctor/postgres/forgetful/remedy": {
        "en": "set {setting} = on in postgresql.conf and reload",
        "ru": "поставьте {setting} = on в postgresql.conf и перечитайте настройки",
    },
    "doctor/redis": {"en": "Redis at {name} answers", "ru": "Redis по адресу {name} отвечает"},
    "doctor/redis/none": {
        "en": "there is no Redis: only one process can serve this database",
        "ru": "Redis не указан: с этой базой данных может работать только один процесс",
    },
    "doctor/redis/none/remedy": {
        "en": "for several processes give --redis redis://…",
        "ru": "для нескольких процессов укажите --redis redis://…",
    },
    "doctor/redis/unreachable": {
        "en": "Redis at {name} cannot be reached: {problem}",
        "ru": "Redis по адресу {name} недоступен: {problem}",
    },
    "doctor/redis/unreachable/remedy": {
        "en": "check that it runs, and the host, port and password in the address",
        "ru": "проверьте, что он запущен, а в адресе верны хост, порт и пароль",
    },
    "doctor/port": {"en": "port {port} of {host} is free", "ru": "порт {port} на {host} свободен"},
    "doctor/port/taken": {
        "en": "port {port} of {host} cannot be used: {problem}",
        "ru": "порт {port} на {host} использовать нельзя: {problem}",
    },
    "doctor/port/taken/remedy": {
        "en": "stop what uses it (perhaps a server that runs already), or choose another with --port",
        "ru": "остановите того, кто его занял (возможно, уже запущенный сервер), или выберите другой через --port",
    },
    "doctor/port/forbidden": {
        "en": "this user may not use port {port}",
        "ru": "этому пользователю нельзя использовать порт {port}",
    },
    "doctor/port/forbidden/remedy": {
        "en": "choose a port above 1023 with --port and put a proxy before it",
        "ru": "выберите порт выше 1023 через --port и поставьте перед ним прокси",
    },
    "doctor/clock": {"en": "the clock shows {date} UTC", "ru": "часы показывают {date} UTC"},
    "doctor/clock/past": {
        "en": "the clock shows {date}, which is past",
        "ru": "часы показывают {date}, а это уже прошло",
    },
    "doctor/clock/apart": {
        "en": "the clock is {seconds} {seconds:second|seconds} from that of Redis at {name}",
        "ru": "часы расходятся с часами Redis ({name}) на {seconds} {seconds:секунду|секунды|секунд}",
    },
    "doctor/clock/remedy": {
        "en": "let the system keep its clock right (timedatectl set-ntp true): deadlines depend on it",
        "ru": "пусть система сверяет часы (timedatectl set-ntp true): от них зависит время на ход",
    },
    "doctor/summary/good": {"en": "All is well.", "ru": "Всё в порядке."},
    "doctor/summary/doubtful": {
        "en": "It will work; {count} {count:thing|things} to think about.",
        "ru": "Работать будет; есть о чём подумать: {count} {count:замечание|замечания|замечаний}.",
    },
    "doctor/summary/bad": {
        "en": "{count} {count:thing|things} must be mended before it can serve.",
        "ru": "Прежде чем запускать, надо исправить {count} {count:вещь|вещи|вещей}.",
    },
}
