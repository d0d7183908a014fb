"""What a viewer may know of a position: the names that the views of all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from .outcome import Outcome
from .registry import find_game
from .rendering import Drawable

if TYPE_CHECKING:
    from .game import Game

#: Who looks: a seat, a spectator, or someone who sees everything, such as the one who runs the game.
Viewer: TypeAlias = int | Literal["spectator", "all"]


class View(Protocol):
    """All that a viewer may know of a position.

    Each game adds what lies on its table.

    >>> import duodecim
    >>> view = duodecim.game("king").start(seed=7).view(0)
    >>> view.game, view.viewer, view.actors
    ('king', 0, (0, 1))
    >>> view.actions[:2]
    ('play alchemist', 'play oracle')
    >>> view.outcome is None
    True
    """

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def options(self) -> Any:
        """The options of the game."""

    @property
    def viewer(self) -> Viewer:
        """Who looks. For a seat this is its number."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that the game waits for; none while chance acts and when the game is over."""

    @property
    def actions(self) -> tuple[str, ...]:
        """What the viewer may do now, as text; in a game with too many actions, only those that can be listed."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def text(self) -> str:
        """Return the view in one line."""


def game_of(view: View) -> Game:
    """Return the game that a view is of."""
    return find_game(view.game)(**msgspec.json.decode(msgspec.json.encode(view.options)))


def seat_of(view: View) -> int:
    """Return the seat that looks, for bots: a bot always plays for a seat."""
    if not isinstance(view.viewer, int):
        raise TypeError(f"a seat has to choose, not {view.viewer}")
    return view.viewer


class ViewStruct(Drawable, Struct, frozen=True):
    """The base of the games' views: a struct that is ready for JSON and shows itself as a board."""

    def text(self) -> str:
        """Return the view in one line."""
        raise NotImplementedError

    def _drawn(self) -> tuple[Game, View]:
        # The fields of a view are named in the games: named in this class they would come first in its JSON.
        view: Any = self
        return game_of(view), view

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain Python: the dictionaries, lists, texts and numbers of its JSON.

        >>> import duodecim
        >>> view = duodecim.game("chips").start(seed=7).view(0)
        >>> view.to_dict()["seats"][0]["hand"][0]
        {'colour': 'red', 'value': 4, 'known': False}
        """
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain

    def json(self) -> str:
        """Return the view as JSON text."""
        return msgspec.json.encode(self).decode()
