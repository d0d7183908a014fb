"""Ways to spoil a text: as typing errors do, or so that it is still well written but hardly ever possible."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

#: Spoils a text. The texts are others of the same kind, to take letters and words from.
Way: TypeAlias = Callable[[str, Sequence[str], Random], str]

#: Digits that are no ASCII digits, letters of another alphabet, signs that texts use.
_ODD_LETTERS: Final = "٣²ы?!*+-=./|_ 09"
_SEPARATORS: Final = re.compile(r"([ ./|=+:])")


def spoil(text: str, texts: Sequence[str], random: Random) -> str:
    """Return the text with one to three things changed.

    >>> spoil("odds 2 odd=1 shown=2.-", ["odds 3 odd=- shown=-.-"], Random(3)) != "odds 2 odd=1 shown=2.-"
    True
    """
    for _ in range(random.randint(1, 3)):
        text = random.choice(WAYS)(text, texts, random)
    return text


def drop_letter(text: str, texts: Sequence[str], random: Random) -> str:  # noqa: ARG001  # one of the ways
    """Leave out a letter."""
    place = random.randrange(max(len(text), 1))
    return text[:place] + text[place + 1 :]


def add_letter(text: str, texts: Sequence[str], random: Random) -> str:
    """Put in a letter."""
    place = random.randrange(len(text) + 1)
    return text[:place] + _letter(texts, random) + text[place:]


def change_letter(text: str, texts: Sequence[str], random: Random) -> str:
    """Write another letter."""
    place = random.randrange(max(len(text), 1))
    return text[:place] + _letter(texts, random) + text[place + 1 :]


def exchange_words(text: str, texts: Sequence[str], random: Random) -> str:  # noqa: ARG001  # one of the ways
    """Let two words or numbers change places."""
    parts, places = _split(text)
    if len(places) > 1:
        first, second = random.sample(places, 2)
        parts[first], parts[second] = parts[second], parts[first]
    return "".join(parts)


def change_word(text: str, texts: Sequence[str], random: Random) -> str:
    """Write a word or number of another text."""
    parts, places = _split(text)
    others, other_places = _split(random.choice(texts))
    if places and other_places:
        parts[random.choice(places)] = others[random.choice(other_places)]
    return "".join(parts)


def drop_word(text: str, texts: Sequence[str], random: Random) -> str:  # noqa: ARG001  # one of the ways
    """Leave out a word and what follows it up to the next."""
    parts, places = _split(text)
    if places:
        place = random.choice(places)
        del parts[place : place + 2]
    return "".join(parts)


def change_field(text: str, texts: Sequence[str], random: Random) -> str:
    """Take a field, which is all between two spaces, from another text."""
    words, others = text.split(" "), random.choice(texts).split(" ")
    new = random.choice(others)
    name, sign, _ = new.partition("=")
    same = [place for place, word in enumerate(words) if sign and word.startswith(f"{name}=")]
    words[same[0] if same else random.randrange(len(words))] = new
    return " ".join(words)


WAYS: Final[tuple[Way, ...]] = (
    drop_letter,
    add_letter,
    change_letter,
    exchange_words,
    change_word,
    drop_word,
    change_field,
)


def _letter(texts: Sequence[str], random: Random) -> str:
    return random.choice(random.choice(texts) + _ODD_LETTERS)


def _split(text: str) -> tuple[list[str], list[int]]:
    """Return the parts of a text, separators included, and the places of those that are words."""
    parts = _SEPARATORS.split(text)
    return parts, [place for place in range(0, len(parts), 2) if parts[place]]
