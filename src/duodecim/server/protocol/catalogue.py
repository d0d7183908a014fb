"""The games, their options and their terms, in all languages."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from ...core.descriptor import GameDescriptor
from ...core.language import LANGUAGES, Language, phrases
from ...core.registry import descriptors
from ...core.traits import Traits
from ..domain.header import CLOCKS, has_own_clock

if TYPE_CHECKING:
    from ...core.game import Game


class OptionInfo(Struct, frozen=True, kw_only=True):
    """One option of a game."""

    name: str
    default: Any
    #: The possible words, where it is one of a few.
    choices: tuple[str, ...]
    #: JSON Schema of its values.
    schema: dict[str, Any]
    text: dict[Language, str]


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    rules: int
    title: dict[Language, str]
    traits: Traits
    options: tuple[OptionInfo, ...]
    #: Terms for its pieces, its questions and the ends of a game, by key.
    terms: dict[str, dict[Language, str]]
    #: The levels of its bots, weakest first.
    levels: tuple[str, ...]
    #: The times for a move that a table may choose, in seconds. Only 0 where the game's own options have a clock.
    clocks: tuple[int, ...]


@cache
def games() -> list[GameInfo]:
    """Return all games."""
    return [_info(game) for game in descriptors().values()]


@cache
def games_tag() -> str:
    """Return an entity tag that changes whenever anything about the games does."""
    return f'"{sha256(msgspec.json.encode(games())).hexdigest()[:16]}"'


def _info(game: GameDescriptor) -> GameInfo:
    kind = game.game_class
    return GameInfo(
        id=kind.id,
        rules=kind.rules_version,
        title={language: game.title(language) for language in LANGUAGES},
        traits=kind.traits,
        options=tuple(_option(game, field) for field in msgspec.structs.fields(kind.options_type)),
        terms={key: dict(phrase) for key, phrase in phrases().items() if _is_term(kind, key)},
        levels=game.levels,
        clocks=(0,) if has_own_clock(kind()) else CLOCKS,
    )


def _is_term(kind: type[Game], key: str) -> bool:
    return any(key.startswith(term) if term[-1] in "/-" else key == term for term in kind.terms)


def _option(game: GameDescriptor, field: msgspec.structs.FieldInfo) -> OptionInfo:
    parts = (field.type, *get_args(field.type))  # an optional choice is a union of the choice and nothing
    return OptionInfo(
        name=field.name,
        default=field.default,
        choices=tuple(word for part in parts if get_origin(part) is Literal for word in get_args(part)),
        schema=msgspec.json.schema(field.type),
        text={language: game.option_text(field.name, language) for language in LANGUAGES},
    )
