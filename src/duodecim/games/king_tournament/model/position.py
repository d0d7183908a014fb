"""One moment of a tournament of King of 12."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ....core.compile import on_first
from ....core.errors import IllegalAction
from ....core.outcome import Outcome
from ....core.seats import NOBODY
from ....core.state import States, read_state
from ...king.model.actions import Seating
from ...king.model.base_position import BasePosition
from ...king.model.events import FinalBegins, KingEvent, Seated
from ...king.model.view import PublicViewer
from ..rules.rulebook import draw_chance, play_beats, wins_game
from .chance import first_seatings, later_seatings
from .setup import seat_groups
from .view import TournamentView, groups_of, view_of

if TYPE_CHECKING:
    from ..game import KingTournament

_draw_chance = on_first(draw_chance)
_play_beats = on_first(play_beats)
_wins_game = on_first(wins_game)


class TournamentPosition(BasePosition[TournamentView]):
    """One moment of a tournament of King of 12."""

    game: KingTournament

    def _public_view(self, viewer: PublicViewer) -> TournamentView:
        return view_of(self._state, self.game.options, viewer, self.outcome)

    def _advance(self, states: States) -> bool:
        return _play_beats(states, 1)

    def _chance(self, states: States) -> None:
        _draw_chance(states)

    def _outcome(self, states: States) -> Outcome:
        """Return the outcome: two rounds won alone or the final; a draw is shared by all who were still in it (N7)."""
        state = read_state(states)
        winners = tuple(seat for seat in range(state.seats) if _wins_game(states, seat))
        reason = "king/by-limit" if state.victor == NOBODY else "king/by-final" if state.final else "king/by-rounds"
        return Outcome(tuple(state.wins[: state.seats]), winners, reason)

    def _check_seating(self, action: Seating) -> Seating:
        """Check that everyone has one seat, groups have the right size (N1), and none is as in the round before."""
        seated = sorted(seat for group in action.groups for seat in group)
        sizes = self.game.options.sizes
        if tuple(map(len, action.groups)) != sizes or seated != list(range(self.game.seats)):
            raise IllegalAction("king/chance-groups", sizes="/".join(map(str, sizes)))
        before = [set(group) for group in groups_of(self._state)]
        for group in action.groups:
            if set(group) in before:
                raise IllegalAction("king/chance-same-group", seats=", ".join(map(str, sorted(group))))
        return action

    def _seat_groups(self, states: States, groups: Sequence[Sequence[int]]) -> KingEvent:
        seated = tuple(map(tuple, groups))
        seat_groups(states, seated)
        return Seated(self._state.round_number, seated)

    def _seatings(self) -> Iterable[tuple[Seating, int]]:
        old, sizes = groups_of(self._state), self.game.options.sizes
        return later_seatings(old, sizes) if old else first_seatings(sizes)

    def _round_tables(self, state: Any) -> list[list[int]]:
        return [list(group) for group in groups_of(state)]

    def _note(self, before: Any, after: Any, events: list[KingEvent]) -> None:
        super()._note(before, after, events)
        if after.final and not before.final:
            events.append(FinalBegins(groups_of(after)[0]))
