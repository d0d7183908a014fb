"""Names of accounts: which are valid."""

from __future__ import annotations

import unicodedata
from typing import Final

from ..domain.names import LONGEST_NAME, is_reserved, is_traceless
from ..errors import AccountError

SHORTEST_NAME: Final = 2

_SIGNS: Final = " -_.'"
#: Alphabets that share look-alike letters. A name may use only one of them.
_ALPHABETS: Final = {"LATIN", "CYRILLIC", "GREEK"}


def check_name(name: str) -> str:
    """Return the name as it is shown, in normalized Unicode, or refuse it."""
    shown = unicodedata.normalize("NFKC", name)
    kinds = [unicodedata.category(letter)[0] for letter in shown]
    fine = (
        SHORTEST_NAME <= len(shown) <= LONGEST_NAME
        and all(kind in "LMN" or letter in _SIGNS for letter, kind in zip(shown, kinds, strict=True))
        and not any(map(is_traceless, shown))
        and kinds[0] in "LN"
        and shown == name.strip() == " ".join(shown.split(" "))
        and "  " not in shown
        and len(_alphabets(shown)) <= 1
    )
    if not fine:
        raise AccountError("account/name", least=SHORTEST_NAME, most=LONGEST_NAME)
    if is_reserved(shown):
        raise AccountError("account/name-reserved")
    return shown


def _alphabets(name: str) -> set[str]:
    words = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return words & _ALPHABETS
