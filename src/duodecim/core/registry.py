"""The games there are, by id.

Our own games are the packages in `duodecim.games`. Other packages add theirs through the entry point `duodecim.games`,
whose value is the game's descriptor. Nothing else lists games.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Final

from .descriptor import GameDescriptor
from .errors import UnknownGame

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

#: The group of entry points that other packages register their games in.
ENTRY_POINTS: Final = "duodecim.games"


@cache
def descriptors() -> dict[str, GameDescriptor]:
    """Return every game's descriptor by id, in alphabetical order."""
    own = import_module("duodecim.games")
    found = [import_module(f"{own.__name__}.{module.name}").GAME for module in iter_modules(own.__path__)]
    found.extend(point.load() for point in entry_points(group=ENTRY_POINTS))
    return {descriptor.id: descriptor for descriptor in sorted(found, key=lambda descriptor: descriptor.id)}


def register(game: GameDescriptor) -> None:
    """Make a game known that no installed package offers, for example one written in a notebook."""
    descriptors()[game.id] = game


def descriptor(game_id: str) -> GameDescriptor:
    """Return the descriptor of a game."""
    known = descriptors()
    if game_id not in known:
        close = get_close_matches(str(game_id), known, n=1, cutoff=0.7)
        reason = "game/unknown-close" if close else "game/unknown"
        raise UnknownGame(reason, name=game_id, games=", ".join(known), close=close[0] if close else "")
    return known[game_id]


def game_ids() -> list[str]:
    """Return the ids of all games."""
    return list(descriptors())


def find_game(game_id: str) -> type[Game]:
    """Return the class of a game."""
    return descriptor(game_id).game_class


def game(game_id: str, **options: Any) -> Game:
    """Return a game with its options settled: `game("chips", players=3)`."""
    return find_game(game_id)(**options)


def position(text: str) -> Position[Any, Any]:
    """Return the position written in one line of text, of the game that its first word names."""
    return find_game(_first_word(text)).position(text)


def view(text: str) -> Any:
    """Return the view written in one line of text, of the game that its first word names."""
    return find_game(_first_word(text)).view(text)


def _first_word(text: str) -> str:
    return (text.split(maxsplit=1) or [""])[0]
