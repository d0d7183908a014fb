"""Names of players: which look alike, which are invisible, and which would pass for somebody they are not."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from ..errors import AccountError, TableError

LONGEST_NAME: Final = 24

#: Letters of other alphabets that look like Latin ones.
_LOOK_ALIKE: Final = str.maketrans("авекмнорстухіѕјԁԛԝαβεηικμνορτυχζ", "abekmhopctyxisjdqwabehikmvoptyxz")
#: The key of names that nobody can have.
_NOBODY: Final = "\ufffd"
#: Characters that count as letters, marks or symbols but leave no trace on a screen, with the ends of their ranges.
_TRACELESS: Final = (
    *((0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164)),
    *((0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0x1D159, 0x1D159), (0xE0100, 0xE01EF)),
)
#: Words that stand for those who run the server. Nobody may be called that, whatever signs and digits are added.
_TITLES: Final = (
    *("admin", "administrator", "moderator", "operator", "owner", "root", "staff", "support", "system", "server"),
    *("duodecim", "automa", "you", "админ", "администратор", "модератор", "оператор", "владелец", "поддержка"),
    *("система", "сервер", "автома", "вы"),
)
#: Words that the server itself calls players by, with a number or the start of a handle.
_KINDS: Final = ("bot", "guest", "бот", "гость")


def fold(name: str) -> str:
    """Return a key that is equal for names a person would confuse. It is unique among accounts."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    # PostgreSQL cannot even be asked for some unprintable characters, and nobody has such a name.
    return folded.translate(_LOOK_ALIKE) if folded.isprintable() else _NOBODY


_RESERVED: Final = frozenset(map(fold, (*_TITLES, *_KINDS)))
_NUMBERED: Final = re.compile(rf"(?:{'|'.join(map(fold, _KINDS))})(?:[\W_]+\w{{1,4}}|\d+)")


def is_reserved(name: str) -> bool:
    """Return True for a name that would pass for the server, those who run it, its bots or a guest without a name."""
    folded = fold(name)
    letters = "".join(letter for letter in folded if letter.isalpha())
    return letters in _RESERVED or _NUMBERED.fullmatch(folded) is not None


def is_traceless(letter: str) -> bool:
    """Return True for a character that is printable by name only."""
    code = ord(letter)
    return any(first <= code <= last for first, last in _TRACELESS)


def printable(text: str) -> str:
    """Return a text without unprintable characters and with single spaces."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def clean_name(name: str) -> str:
    """Return the name that a guest has chosen, cleaned. Refuse one that is empty, too long or reserved."""
    cleaned = printable("".join(letter for letter in name if not is_traceless(letter)))
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise TableError("table/name", most=LONGEST_NAME)
    if is_reserved(cleaned):
        raise AccountError("account/name-reserved")
    return cleaned
