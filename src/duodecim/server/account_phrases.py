"""The phrases of accounts."""

from __future__ import annotations

from ..core.language import Phrase

ACCOUNT_PHRASES: dict[str, Phrase] = {
    "account/name": {
        "en": "A name has {least} to {most} letters of one alphabet, digits, single spaces or -_.' and begins with"
        " a letter or digit.",
        "ru": "Имя — от {least} до {most} букв одного алфавита, цифр, одиночных пробелов или -_.' и начинается с буквы"
        " или цифры.",
    },
    "account/name-taken": {
        "en": "There is an account of that name, or one that looks like it. Choose another name.",
        "ru": "Такое имя, или похожее на вид, уже занято. Выберите другое.",
    },
    "account/name-reserved": {
        "en": "That name could be taken for the server or one of its bots. Choose another.",
        "ru": "С таким именем вас примут за сервер или за его бота. Выберите другое.",
    },
    "account/password-blank": {
        "en": "A password needs more than spaces.",
        "ru": "Одних пробелов для пароля мало.",
    },
    "account/password": {
        "en": "A password has {least} to {most} characters.",
        "ru": "В пароле от {least} до {most} знаков.",
    },
    "account/password-is-name": {
        "en": "The password must not be the name.",
        "ru": "Пароль не должен совпадать с именем.",
    },
    "account/wrong": {
        "en": "The name or the password is wrong.",
        "ru": "Неверное имя или пароль.",
    },
    "account/wrong-password": {
        "en": "The password is wrong.",
        "ru": "Неверный пароль.",
    },
    "account/slow-down": {
        "en": "Too many tries. Try again in {seconds} {seconds:second|seconds}.",
        "ru": "Слишком много попыток. Повторите через {seconds} {seconds:секунду|секунды|секунд}.",
    },
    "account/session-ended": {
        "en": "This session has been ended. Log in again, or go on as a guest.",
        "ru": "Этот сеанс завершён. Войдите снова или продолжайте как гость.",
    },
    "account/token": {
        "en": "This token is not, or no longer, valid.",
        "ru": "Этот токен недействителен.",
    },
    "account/logged-in": {
        "en": "You are logged in. Log out first: DELETE /api/session.",
        "ru": "Вы уже вошли. Сначала выйдите: DELETE /api/session.",
    },
    "account/logged-out": {
        "en": "Log in first: POST /api/session.",
        "ru": "Сначала войдите: POST /api/session.",
    },
    "account/no-player": {
        "en": "There is no account of that name.",
        "ru": "Нет аккаунта с таким именем.",
    },
    "account/no-session": {
        "en": "You have no such session.",
        "ru": "У вас нет такого сеанса.",
    },
    "account/no-bot": {
        "en": "You have no bot of that name.",
        "ru": "У вас нет бота с таким именем.",
    },
    "account/many-bots": {
        "en": "An account can have {most} {most:bot|bots} at most.",
        "ru": "У аккаунта может быть не более {most} {most:бота|ботов|ботов}.",
    },
    "account/not-for-bots": {
        "en": "This is for people, not for bots.",
        "ru": "Это для людей, не для ботов.",
    },
    "account/only-bots": {
        "en": "This is for bots: send the token as “Authorization: Bearer …”.",
        "ru": "Это для ботов: пришлите токен как «Authorization: Bearer …».",
    },
    "account/many-streams": {
        "en": "A bot can have {most} {most:stream|streams} open at a time.",
        "ru": "У бота может быть открыто не более {most} {most:потока|потоков|потоков}.",
    },
    "account/place": {
        "en": "“{given}” is no place in a list; use the `next` of the page before.",
        "ru": "«{given}» — не место в списке; возьмите `next` предыдущей страницы.",
    },
    "account/second-factor": {
        "en": "Enter the code that your authenticator app shows, or a recovery code.",
        "ru": "Введите код из приложения-аутентификатора или код восстановления.",
    },
    "account/wrong-code": {
        "en": "The code is wrong, has expired, or was used before. Wait for the next one.",
        "ru": "Код неверен, устарел или уже использован. Дождитесь следующего.",
    },
    "account/wrong-recovery": {
        "en": "The name or the recovery code is wrong, or the code was used before.",
        "ru": "Неверное имя или код восстановления, либо код уже использован.",
    },
    "account/has-second-factor": {
        "en": "The second factor is on already. Turn it off first.",
        "ru": "Второй фактор уже включён. Сначала выключите его.",
    },
    "account/no-second-factor": {
        "en": "There is no second factor. Begin with POST /api/me/second-factor.",
        "ru": "Второго фактора нет. Начните с POST /api/me/second-factor.",
    },
    "account/banned": {
        "en": "You are banned from this server {until}. {why}",
        "ru": "Вам закрыт доступ к этому серверу {until}. {why}",
    },
    "table/muted": {
        "en": "You may not chat {until}. {why}",
        "ru": "Вам нельзя писать в чат {until}. {why}",
    },
    "sanction/until": {"en": "until {time}", "ru": "до {time}"},
    "sanction/for-ever": {"en": "permanently", "ru": "навсегда"},
    "sanction/reason": {"en": "The operator says: {reason}", "ru": "Оператор пишет: {reason}"},
    "sanction/no-reason": {"en": "The operator gave no reason.", "ru": "Причину оператор не назвал."},
    "rating/no-board": {
        "en": "{game} is not played by {players}.",
        "ru": "В игру {game} не играют при таком числе игроков: {players}.",
    },
}
