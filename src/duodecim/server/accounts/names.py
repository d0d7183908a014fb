"""Names of accounts: which are valid, and which look too much alike."""

from __future__ import annotations

import unicodedata
from typing import Final

from ..domain.chat import LONGEST_NAME
from ..errors import AccountError

SHORTEST_NAME: Final = 2

_SIGNS: Final = " -_.'"
#: Alphabets that share look-alike letters. A name may use only one of them.
_ALPHABETS: Final = {"LATIN", "CYRILLIC", "GREEK"}
#: Letters of other alphabets that look like Latin ones.
_LOOK_ALIKE: Final = str.maketrans("авекмнорстухіѕјԁԛԝαβεηικμνορτυχζ", "abekmhopctyxisjdqwabehikmvoptyxz")


_NOBODY: Final = "\ufffd"


def check_name(name: str) -> str:
    """Return the name as it is shown, in normalized Unicode, or refuse it."""
    shown = unicodedata.normalize("NFKC", name)
    kinds = [unicodedata.category(letter)[0] for letter in shown]
    fine = (
        SHORTEST_NAME <= len(shown) <= LONGEST_NAME
        and all(kind in "LMN" or letter in _SIGNS for letter, kind in zip(shown, kinds, strict=True))
        and kinds[0] in "LN"
        and shown == name.strip() == " ".join(shown.split(" "))
        and "  " not in shown
        and len(_alphabets(shown)) <= 1
    )
    if not fine:
        raise AccountError("account/name", least=SHORTEST_NAME, most=LONGEST_NAME)
    return shown


def fold(name: str) -> str:
    """Return a key that is equal for names a person would confuse. It is unique among accounts."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    # PostgreSQL cannot even be asked for some unprintable characters, and nobody has such a name.
    return folded.translate(_LOOK_ALIKE) if folded.isprintable() else _NOBODY


def _alphabets(name: str) -> set[str]:
    words = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return words & _ALPHABETS
