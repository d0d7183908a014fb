"""One moment of Odds and Evens."""

from __future__ import annotations

from typing import Any

from duodecim.core.compile import on_first
from duodecim.core.errors import IllegalAction
from duodecim.core.outcome import Outcome
from duodecim.core.position import Position
from duodecim.core.seats import CHANCE
from duodecim.core.state import States, copy_states, read_state
from duodecim.core.view import Viewer

from .model import Chose, Named, Odd, OddsAction, OddsEvent, OddsView, Show, Showed
from .rules import SEATS, UNKNOWN, name_odd, show, winner
from .text import read_action, write_position

# Rules work on one state; a call from Python goes through an array of one.
_name_odd = on_first(name_odd)
_show = on_first(show)
_winner = on_first(winner)


class OddsPosition(Position[OddsAction, OddsView]):
    """A position never changes; `play` gives the next one.

    >>> import duodecim
    >>> position = duodecim.position("odds 2 odd=1 shown=2.-")
    >>> position.actors
    (1,)
    >>> position.play(1, "show 1").outcome
    Outcome(scores=(0, 1), winners=(1,), reason='odds/by-odd')
    """

    @property
    def actors(self) -> tuple[int, ...]:
        state = read_state(self._states)
        if state.odd == UNKNOWN:
            return (CHANCE,)
        return tuple(seat for seat, count in enumerate(state.shown) if count == 0)

    def may_act(self, actor: int) -> bool:
        """Return True if an actor may act now. A seat may change its choice until both have chosen (O2)."""
        return bool(self.actors) and (actor == CHANCE) == (self.actors == (CHANCE,)) and -1 <= actor < SEATS

    @property
    def outcome(self) -> Outcome | None:
        if self.actors:
            return None
        won = _winner(self._states)
        reason = "odds/by-odd" if won == read_state(self._states).odd else "odds/by-even"
        return Outcome(tuple(int(seat == won) for seat in range(SEATS)), (won,), reason)

    def _actions(self, seat: int) -> list[OddsAction]:
        counts = range(1, self.game.options.fingers + 1) if self.may_act(seat) else ()
        return [Show(count) for count in counts]

    def full_view(self) -> OddsView:
        return self.seen_by("all")

    def text(self) -> str:
        state = read_state(self._states)
        return write_position(state.fingers, state.odd, state.shown)

    def _view(self, seat: int | None) -> OddsView:
        return self.seen_by("spectator" if seat is None else seat)

    def seen_by(self, viewer: Viewer) -> OddsView:
        """Return what a viewer may know. A choice is a secret of its seat until both have chosen (O2)."""
        state = read_state(self._states)
        secrets = [seat for seat in range(SEATS) if self.actors and viewer not in (seat, "all")]
        return OddsView(
            game="odds",
            viewer=viewer,
            options=self.game.options,
            odd=None if state.odd == UNKNOWN else state.odd,
            ready=tuple(count != 0 for count in state.shown),
            shown=tuple(None if seat in secrets or not count else count for seat, count in enumerate(state.shown)),
            actors=tuple(seat for seat in self.actors if seat != CHANCE),
            actions=tuple(map(str, self.actions(viewer))) if isinstance(viewer, int) else (),
            outcome=self.outcome,
        )

    def _read_action(self, text: str) -> OddsAction:
        return read_action(text)

    def _check_action(self, actor: int, action: OddsAction) -> OddsAction:
        if isinstance(action, Odd) != (actor == CHANCE):
            raise IllegalAction("action/not-for-chance" if actor == CHANCE else "action/not-for-seat", action=action)
        if isinstance(action, Show) and not 1 <= action.fingers <= self.game.options.fingers:
            raise IllegalAction("odds/fingers", count=action.fingers, most=self.game.options.fingers)
        return action

    def _apply(self, actor: int, action: OddsAction) -> tuple[States, list[Any]]:
        before, states = read_state(self._states), copy_states(self._states)
        if isinstance(action, Odd):
            states["odd"] = action.seat
            return states, [Named(action.seat)]
        _show(states, actor, action.fingers)
        # A choice that is changed is told to nobody.
        events: list[OddsEvent] = [] if before.shown[actor] else [Chose(actor)]
        after = type(self)(self.game, states)
        if after.outcome is not None:
            events.append(Showed(tuple(read_state(states).shown), after.outcome))
        return states, events

    def _chance_ways(self) -> list[tuple[OddsAction, int]]:
        return [(Odd(0), 1), (Odd(1), 1)]

    def _draw_chance(self) -> tuple[OddsAction, int]:
        states = copy_states(self._states)
        _name_odd(states)
        return Odd(int(states["odd"][0])), int(states["random"][0])
