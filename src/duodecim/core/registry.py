"""The games there are, by id. A game's module is loaded when it is first asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import UnknownGame

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

_places: dict[str, str] = {}


def register(game_id: str, place: str) -> None:
    """Make a game known: its id and where its class is, as `module:name`."""
    _places[game_id] = place


def game_ids() -> list[str]:
    """The ids of all games."""
    return sorted(_places)


def find_game(game_id: str) -> type[Game]:
    """The class of a game."""
    if game_id not in _places:
        close = get_close_matches(str(game_id), _places, n=1, cutoff=0.7)
        reason = "game/unknown-close" if close else "game/unknown"
        raise UnknownGame(reason, name=game_id, games=", ".join(game_ids()), close=close[0] if close else "")
    module, _, name = _places[game_id].partition(":")
    found: type[Game] = getattr(import_module(module), name)
    return found


def game(game_id: str, **options: Any) -> Game:
    """A game with its options settled: `game("chips", players=3)`."""
    return find_game(game_id)(**options)


def position(text: str) -> Position[Any, Any]:
    """The position written in one line of text, of whichever game its first word names."""
    return find_game(_first_word(text)).position(text)


def view(text: str) -> Any:
    """The view written in one line of text, of whichever game its first word names."""
    return find_game(_first_word(text)).view(text)


def _first_word(text: str) -> str:
    return (text.split(maxsplit=1) or [""])[0]
