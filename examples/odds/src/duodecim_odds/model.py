"""What people and clients hold: options, actions, events and views. All of them become JSON as they are."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from duodecim.core.errors import OptionError
from duodecim.core.outcome import Outcome
from duodecim.core.view import Viewer, ViewStruct

from .rules import MOST_FINGERS

#: Fewer and there would be nothing to choose.
FEWEST_FINGERS = 2


class OddsOptions(Struct, frozen=True):
    """What can be chosen about a game. Options check themselves."""

    fingers: int = FEWEST_FINGERS

    def __post_init__(self) -> None:
        if not FEWEST_FINGERS <= self.fingers <= MOST_FINGERS:
            raise OptionError("odds/fingers-range", fingers=self.fingers)


class Show(Struct, frozen=True, tag_field="do", tag="show"):
    """A seat shows so many fingers."""

    fingers: int

    def __str__(self) -> str:
        return f"show {self.fingers}"


class Odd(Struct, frozen=True, tag_field="do", tag="odd"):
    """Chance says which seat is odd."""

    seat: int

    def __str__(self) -> str:
        return f"odd {self.seat}"


OddsAction: TypeAlias = Show | Odd


class Named(Struct, frozen=True, tag=True):
    """Chance said which seat is odd."""

    odd: int


class Chose(Struct, frozen=True, tag=True):
    """A seat has chosen, in secret."""

    seat: int


class Showed(Struct, frozen=True, tag=True):
    """Both have chosen, and the game is over."""

    shown: tuple[int, ...]
    outcome: Outcome


OddsEvent: TypeAlias = Named | Chose | Showed


class OddsView(ViewStruct, frozen=True):
    """All that a viewer may know. A client needs nothing else to show the game and to play it."""

    game: Literal["odds"]
    #: The seat that sees this, “spectator”, or “all” for someone who sees everything.
    viewer: Viewer
    options: OddsOptions
    odd: int | None
    #: Which seats have chosen, and what each shows as far as the viewer may know it.
    ready: tuple[bool, ...]
    shown: tuple[int | None, ...]
    #: The seats that the game waits for.
    actors: tuple[int, ...]
    #: What the viewer may do now, as text.
    actions: tuple[str, ...]
    outcome: Outcome | None

    def text(self) -> str:
        """Return the view in one line. A secret is written as `?`."""
        odd = "-" if self.odd is None else self.odd
        shown = zip(self.ready, self.shown, strict=True)
        signs = ".".join(str(count or "?") if ready else "-" for ready, count in shown)
        return f"odds {self.options.fingers} odd={odd} shown={signs} view={self.viewer}"
