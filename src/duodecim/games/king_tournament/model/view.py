"""What a viewer may know of a tournament: as at a table, and where everyone sits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from ....core.outcome import Outcome
from ....core.view import Viewer, ViewStruct
from ...king.model.events import Stolen
from ...king.model.explanation import STAGE_NAMES, Stage
from ...king.model.facts import PHASES, Facts, Phase
from ...king.model.prospects import OwnDie, Prospect
from ...king.model.view import (
    PublicViewer,
    SeatView,
    facts_in,
    seat_views,
    thefts_of,
    tricks_in_round,
    waiting_for,
)
from ...king.rules.cards import names_of
from ...king.rules.state import MOST_AT_TABLE
from ..rules.state import CENTRE_TABLE
from .options import TournamentOptions
from .text import write_facts


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

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return self.waiting_for

    def table_of(self, seat: int) -> Sequence[int]:
        """Return the seats that play the trick with a seat now, itself included; none if it plays no trick."""
        tables = [self.centre] if self.centre else self.groups
        return next((table for table in tables if seat in table), ())

    def facts(self) -> Facts[TournamentOptions]:
        """Return what lies on the tables and who sits where, without what follows from it."""
        return replace(facts_in(self, self.options), groups=self.groups, centre=self.centre)

    def text(self) -> str:
        return write_facts(self.facts())


def groups_of(state: Any) -> tuple[tuple[int, ...], ...]:
    """Return the seats in each group, or at the table of the final."""
    groups = 1 if state.final else state.groups
    return tuple(seats_at(state, table) for table in range(groups) if state.table_size[table])


def seats_at(state: Any, table: int) -> tuple[int, ...]:
    """Return the seats at one table."""
    start = MOST_AT_TABLE * table
    return tuple(state.order[start : start + state.table_size[table]])


def view_of(state: Any, options: TournamentOptions, viewer: PublicViewer, outcome: Outcome | None) -> TournamentView:
    """Return the view of a state, read as plain Python, for someone who has no seat."""
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
        actions=(),
        die=None,
        prospects=(),
        outcome=outcome,
    )
