"""What lies on a table of Rummikub, as a viewer sees it.

Views and lines of text hold the same facts. Everything else in a view follows from them by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import sub
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ....core.seats import NOBODY
from ....core.view import Viewer
from ..rules.set_tiles import tile_kinds
from ..rules.sets import NO_SET
from ..rules.state import ALL_KINDS, COUNT, DEAL, DRAW, FIRST, MELDED, NOT_LAST, OVER, TURN
from ..rules.tiles import ALL_TILES
from .options import RummikubOptions

Phase: TypeAlias = Literal["first", "deal", "draw", "play", "melded", "over"]
#: The phases in which the seat whose turn it is has to act.
ON_TURN: Final[tuple[Phase, ...]] = ("play", "melded")

PHASES: dict[int, Phase] = {
    FIRST: "first",
    DEAL: "deal",
    DRAW: "draw",
    TURN: "play",
    MELDED: "melded",
    COUNT: "over",
    OVER: "over",
}


class Tiles(Struct, frozen=True):
    """Tiles on a rack: how many, and the kinds of those that the viewer may know, lowest first."""

    count: int
    kinds: tuple[int, ...] | None


class Facts(Struct, frozen=True):
    """What lies on the table, by seat where there is one entry for each."""

    viewer: Viewer
    options: RummikubOptions
    phase: Phase
    game: int
    totals: tuple[int, ...]
    #: Whose turn it is. Once the game is over: whose it was.
    turn: int | None
    racks: tuple[Tiles, ...]
    #: E3: what a seat that has not melded drew in its last turn.
    drew: tuple[Tiles, ...]
    melded: tuple[int, ...]
    #: The sets, packed as in `sets`.
    table: tuple[int, ...]
    #: U3: how many of them, the last ones, are the initial meld of this turn.
    meld: int
    #: Tiles that have to be drawn now.
    draws: int
    #: E4: turns left with an empty pool.
    last: int | None

    @property
    def pool(self) -> int:
        """The number of tiles in the pool."""
        on_table = sum(len(tile_kinds(packed)) for packed in self.table)
        return ALL_TILES - on_table - sum(rack.count for rack in self.racks)


def facts_of(state: Any, options: RummikubOptions) -> Facts:
    """Return everything about a state, given in plain Python."""
    seats = range(state.seats)
    table = tuple(packed for packed in state.table if packed != NO_SET)
    return Facts(
        viewer="all",
        options=options,
        phase=PHASES[state.phase],
        game=state.game_number,
        totals=tuple(state.total[: state.seats]),
        turn=None if state.turn == NOBODY else state.turn,
        racks=tuple(_open(tiles_of(state.racks, seat)) for seat in seats),
        drew=tuple(_open(_drawn(state, seat)) for seat in seats),
        melded=tuple(seat for seat in seats if state.melded[seat]),
        table=table,
        meld=len(table) - state.sets_before if state.phase == MELDED else 0,
        draws=state.draws,
        last=None if state.last_turns == NOT_LAST else state.last_turns,
    )


def seen_by(facts: Facts, viewer: Viewer) -> Facts:
    """Return the part of the facts that a viewer may know."""
    known = [may_know(viewer, seat, facts.phase) for seat in range(len(facts.racks))]
    return replace(
        facts,
        viewer=viewer,
        racks=tuple(map(_seen, facts.racks, known)),
        drew=tuple(map(_seen, facts.drew, known)),
    )


def may_know(viewer: Viewer, seat: int, phase: Phase) -> bool:
    """Return True if a viewer may know a seat's tiles: their own, and everyone's once they are counted."""
    return viewer in (seat, "all") or phase == "over"


def tiles_of(racks: list[int], seat: int) -> list[int]:
    """Return the kinds of the tiles on a seat's rack, lowest first."""
    return _one_by_one(_counts(racks, seat))


def _drawn(state: Any, seat: int) -> list[int]:
    """Return what is on a rack now and was not at the start of its owner's last turn, if that still matters (E3)."""
    start = _counts(state.start_racks, seat)
    if state.melded[seat] or not any(start):
        return []
    return _one_by_one(map(sub, _counts(state.racks, seat), start))


def _counts(racks: list[int], seat: int) -> list[int]:
    """Return how many tiles of each kind a seat has."""
    return racks[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]


def _one_by_one(counts: Iterable[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) if count > 0 for _ in range(count)]


def _open(kinds: list[int]) -> Tiles:
    return Tiles(len(kinds), tuple(kinds))


def _seen(tiles: Tiles, known: bool) -> Tiles:
    # No tiles are no secret.
    return tiles if known or not tiles.count else Tiles(tiles.count, None)
