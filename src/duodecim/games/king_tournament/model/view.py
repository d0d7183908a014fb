"""What a seat may know of a tournament: as at a table, and where everyone sits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from ....core.outcome import Outcome
from ....core.view import ViewStruct
from ...king.model.events import Stolen
from ...king.model.explanation import STAGE_NAMES, Stage
from ...king.model.prospects import OwnDie, Prospect
from ...king.model.view import (
    PHASES,
    Phase,
    SeatView,
    Viewer,
    actions_of,
    own_die,
    prospects_of,
    seat_views,
    thefts_of,
    tricks_in_round,
    waiting_for,
)
from ...king.rules.cards import names_of
from ...king.rules.state import MOST_AT_TABLE
from ..rules.state import CENTRE_TABLE
from .options import TournamentOptions


class TournamentView(ViewStruct, frozen=True):
    """The tournament as the viewer sees it."""

    game: Literal["king-tournament"]
    viewer: Viewer
    options: TournamentOptions
    #: The set of seven; empty before it is drawn.
    cards: tuple[str, ...]
    phase: Phase
    #: Where the trick is being resolved; in the final at a table.
    stage: Stage
    round: int
    #: Tricks of this round that are finished.
    tricks: int
    #: Rounds in a row in which no group had a winner.
    barren: int
    seats: tuple[SeatView, ...]
    #: The seats in each group, in order; in the final the finalists alone. Empty before the first seating.
    groups: tuple[tuple[int, ...], ...]
    #: The winners of the groups, while the trick is resolved among them.
    centre: tuple[int, ...]
    final: bool
    #: Seats that have not answered yet.
    waiting_for: tuple[int, ...]
    #: The Ladies' thefts at the tables where the trick is being resolved.
    thefts: tuple[Stolen, ...]
    #: What the viewer may answer, as text.
    actions: tuple[str, ...]
    #: The viewer's die, once it is rolled.
    die: OwnDie | None
    #: While the viewer chooses a card or the order of two effects: what each answer would make of the die.
    prospects: tuple[Prospect, ...]
    outcome: Outcome | None

    def table_of(self, seat: int) -> Sequence[int]:
        """Those with whom a seat plays the trick now, itself included; nobody for who has no table."""
        tables = [self.centre] if self.centre else self.groups
        return next((table for table in tables if seat in table), ())

    def text(self) -> str:
        """The view in one line."""
        from .text import write_view

        return write_view(self)

    def __str__(self) -> str:
        return self.text()


def groups_of(state: Any) -> tuple[tuple[int, ...], ...]:
    """The seats in each group, or at the table of the final."""
    groups = 1 if state.final else state.groups
    return tuple(seats_at(state, table) for table in range(groups) if state.table_size[table])


def seats_at(state: Any, table: int) -> tuple[int, ...]:
    """The seats at one table."""
    start = MOST_AT_TABLE * table
    return tuple(state.order[start : start + state.table_size[table]])


def view_of(state: Any, options: TournamentOptions, viewer: Viewer, outcome: Outcome | None) -> TournamentView:
    """The view of a state, read as plain Python."""
    return TournamentView(
        game="king-tournament",
        viewer=viewer,
        options=options,
        cards=names_of(state.cards),
        phase=PHASES[state.phase],
        stage=STAGE_NAMES[state.stage],
        round=state.round_number,
        tricks=tricks_in_round(state),
        barren=state.barren,
        seats=seat_views(state, viewer),
        groups=groups_of(state),
        centre=seats_at(state, CENTRE_TABLE) if state.first_table == CENTRE_TABLE else (),
        final=bool(state.final),
        waiting_for=waiting_for(state),
        thefts=thefts_of(state),
        actions=actions_of(state, viewer) if isinstance(viewer, int) else (),
        die=own_die(state, viewer),
        prospects=prospects_of(state, viewer),
        outcome=outcome,
    )
