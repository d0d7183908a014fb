"""The names of the server's own bots.

See docs/decisions/0080-bots-have-names.md.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from hashlib import sha256
from typing import Final

from ...core.language import Language, Phrase
from .names import fold

#: All bots by id. There are more than a table has seats, so that no two at a table share a name.
BOT_NAMES: Final[dict[str, Phrase]] = {
    "ada": {"en": "Ada", "ru": "Ада"},
    "alma": {"en": "Alma", "ru": "Альма"},
    "anton": {"en": "Anton", "ru": "Антон"},
    "bella": {"en": "Bella", "ru": "Белла"},
    "bruno": {"en": "Bruno", "ru": "Бруно"},
    "clara": {"en": "Clara", "ru": "Клара"},
    "dario": {"en": "Dario", "ru": "Дарио"},
    "dora": {"en": "Dora", "ru": "Дора"},
    "edgar": {"en": "Edgar", "ru": "Эдгар"},
    "elsa": {"en": "Elsa", "ru": "Эльза"},
    "emil": {"en": "Emil", "ru": "Эмиль"},
    "felix": {"en": "Felix", "ru": "Феликс"},
    "flora": {"en": "Flora", "ru": "Флора"},
    "frida": {"en": "Frida", "ru": "Фрида"},
    "greta": {"en": "Greta", "ru": "Грета"},
    "henry": {"en": "Henry", "ru": "Генри"},
    "hugo": {"en": "Hugo", "ru": "Хьюго"},
    "ida": {"en": "Ida", "ru": "Ида"},
    "jonas": {"en": "Jonas", "ru": "Йонас"},
    "karl": {"en": "Karl", "ru": "Карл"},
    "kira": {"en": "Kira", "ru": "Кира"},
    "leo": {"en": "Leo", "ru": "Лео"},
    "luna": {"en": "Luna", "ru": "Луна"},
    "marta": {"en": "Marta", "ru": "Марта"},
    "max": {"en": "Max", "ru": "Макс"},
    "mila": {"en": "Mila", "ru": "Мила"},
    "nils": {"en": "Nils", "ru": "Нильс"},
    "nora": {"en": "Nora", "ru": "Нора"},
    "oscar": {"en": "Oscar", "ru": "Оскар"},
    "otto": {"en": "Otto", "ru": "Отто"},
    "paula": {"en": "Paula", "ru": "Паула"},
    "rita": {"en": "Rita", "ru": "Рита"},
    "rosa": {"en": "Rosa", "ru": "Роза"},
    "simon": {"en": "Simon", "ru": "Симон"},
    "theo": {"en": "Theo", "ru": "Тео"},
    "tilda": {"en": "Tilda", "ru": "Тильда"},
    "vera": {"en": "Vera", "ru": "Вера"},
    "viktor": {"en": "Viktor", "ru": "Виктор"},
    "wanda": {"en": "Wanda", "ru": "Ванда"},
    "zoya": {"en": "Zoya", "ru": "Зоя"},
}

_BY_ENGLISH_NAME: Final = {phrase["en"]: bot for bot, phrase in BOT_NAMES.items()}


@lru_cache(maxsize=1024)
def bots_at(table_id: str, seats: int, people: frozenset[str]) -> tuple[str, ...]:
    """Return for each of so many seats the bot that has it when no person does.

    This follows from the id of the table. Only a bot called like one of the people gives way to another.
    """
    order = sorted(BOT_NAMES, key=lambda bot: sha256(f"{table_id} {bot}".encode()).digest())
    taken = set(map(fold, people))
    others = (bot for bot in order[seats:] if not _is_called(bot, taken))
    return tuple(next(others, bot) if _is_called(bot, taken) else bot for bot in order[:seats])


def bot_called(name: str) -> str:
    """Return the id of the bot that goes by this name in records, empty if none does."""
    return _BY_ENGLISH_NAME.get(name, "")


def name_of_bot(bot: str, language: Language = "en") -> str:
    """Return the name of a bot."""
    return BOT_NAMES[bot][language]


def _is_called(bot: str, names: Collection[str]) -> bool:
    return any(fold(name) in names for name in BOT_NAMES[bot].values())
