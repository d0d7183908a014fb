"""The games there are, by id.

Our own games are the packages in `duodecim.games`. Other packages add theirs through the entry point `duodecim.games`,
whose value is the game's descriptor. Nothing else lists games.
"""

from __future__ import annotations

import warnings
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
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
    known = {game.id: game for game in found}
    for point in entry_points(group=ENTRY_POINTS):
        game = _load(point)
        if game is not None and known.setdefault(game.id, game) is not game:
            warnings.warn(f"{point.value} is left out: there is a game “{game.id}” already.", stacklevel=2)
    return dict(sorted(known.items()))


def _load(point: EntryPoint) -> GameDescriptor | None:
    """Return the game that another package offers. One that cannot be loaded must not take the others with it."""
    try:
        game = point.load()
    except Exception as problem:
        game = problem
    if isinstance(game, GameDescriptor):
        return game
    warnings.warn(f"{point.value} is left out: it is not a game's descriptor but {game!r}.", stacklevel=3)
    return None


def register(game: GameDescriptor) -> None:
    """Make a game known that no installed package offers, for example one written in a notebook.

    >>> from msgspec.structs import replace
    >>> import duodecim
    >>> from duodecim.core.registry import descriptor, descriptors
    >>> duodecim.register(replace(descriptor("chips"), id="my-chips"))
    >>> "my-chips" in duodecim.game_ids()
    True
    >>> del descriptors()["my-chips"]
    """
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
    """Return the ids of all games.

    >>> import duodecim
    >>> {"chips", "king", "king-tournament", "rummikub"} <= set(duodecim.game_ids())
    True
    """
    return list(descriptors())


def find_game(game_id: str) -> type[Game]:
    """Return the class of a game."""
    return descriptor(game_id).game_class


def position(text: str) -> Position[Any, Any]:
    """Return the position written in one line of text, of the game that its first word names.

    >>> import duodecim
    >>> text = duodecim.game("chips").start(seed=7).text()
    >>> print(text)
    chips 3 mandoo round=1 first=2 lead=2 scores=0.0.0 hands=4.9.10.12/1.5.8.11/2.3.6.7 scored=-/-/- trick=-
    >>> duodecim.position(text).text() == text
    True
    """
    return find_game(_first_word(text)).position(text)


def view(text: str) -> Any:
    """Return the view written in one line of text, of the game that its first word names.

    >>> import duodecim
    >>> text = duodecim.game("chips").start(seed=7).view(0).text()
    >>> print(text)
    chips 3 mandoo round=1 first=2 lead=2 scores=0.0.0 hands=4.9.10.12/r.r.b.b/r.r.b.b scored=-/-/- trick=- view=0
    >>> duodecim.view(text).viewer
    0
    """
    return find_game(_first_word(text)).view(text)


def _first_word(text: str) -> str:
    return (text.split(maxsplit=1) or [""])[0]
