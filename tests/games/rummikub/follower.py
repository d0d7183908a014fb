"""The oracle made to follow a game, move by move."""

from __future__ import annotations

from typing import Any

from duodecim import Position
from duodecim.games.rummikub.model.actions import (
    Deal,
    Draw,
    Drawn,
    End,
    First,
    Lay,
    Meld,
    Pass,
    RummikubAction,
    TimeOut,
)
from duodecim.games.rummikub.model.options import RummikubOptions
from tests.oracles.rummikub import NOBODY, Game
from tests.oracles.rummikub_plays import fault_of_meld, fault_of_play
from tests.oracles.rummikub_sets import LaidSet, as_set, readings, settle, without_words

from .tables import rack, sets


class Follower:
    """Plays on the oracle what is played on a position. Chance comes in pieces there, so a draw waits for its tiles."""

    def __init__(self, options: RummikubOptions) -> None:
        self.oracle = Game(options.players, options.jokers, options.unlock, options.games)
        self._first = NOBODY
        self._waits: type[Draw] | type[TimeOut] | None = None

    def play(self, action: RummikubAction) -> None:
        """The same move; ValueError if the oracle refuses it."""
        match action:
            case First(seat):
                self._first = seat
            case Deal(racks):
                self.oracle.deal(self._first, racks)
            case Draw():
                if "draw" not in self.oracle.actions():
                    raise ValueError("no draw now")
                self._waits = Draw
            case TimeOut():
                self._waits = TimeOut
                if not self.oracle.pool:
                    self.play(Drawn(()))
            case Drawn(tiles):
                if self._waits is Draw:
                    (tile,) = tiles
                    self.oracle.draw(tile)
                else:
                    self.oracle.time_out(tiles)
                self._waits = None
            case Pass():
                self.oracle.pass_turn()
            case Meld(laid):
                self.oracle.meld(list(map(as_set, laid)))
            case Lay(laid):
                self.oracle.play(list(map(as_set, laid)))
            case End():
                self.oracle.end_turn()

    def allows(self, text: str) -> bool:
        """Whether a meld or play, as text, is legal now."""
        verb, _, rest = text.partition(" ")
        laid = [as_set(part) for part in rest.split("|") if part.strip()]
        own = self.oracle.racks[self.oracle.to_act]
        if verb == "meld":
            return fault_of_meld(own, laid) is None
        return fault_of_play(self.oracle.table, own, laid, self.oracle.jokers) is None

    def compare(self, position: Position[Any, Any]) -> None:
        """Everything is the same, but between a draw and its tiles."""
        oracle, view = self.oracle, position.view()
        assert [seat.total for seat in view.seats] == oracle.totals
        assert (position.outcome is not None) == (oracle.phase == "over")
        if position.outcome is not None:
            assert list(position.outcome.winners) == oracle.match_winners
            assert list(position.outcome.scores) == oracle.totals
        if self._waits is not None or oracle.phase == "deal":
            return
        assert view.pool == len(oracle.pool)
        assert [sorted(rack(position, seat)) for seat in range(oracle.players)] == oracle.racks
        assert [seat.melded for seat in view.seats] == oracle.has_melded
        assert sorted(map(_plain, map(as_set, sets(position)))) == sorted(map(_plain, oracle.table))
        if oracle.phase != "over":
            assert position.actors == (oracle.to_act,)
            assert view.last_turns == oracle.turns_left
            assert view.phase == {"turn": "play", "melded": "melded"}[oracle.phase]
            assert ("end turn" in oracle.actions()) == position.can(oracle.to_act, "end")
            assert ("draw" in oracle.actions()) == position.can(oracle.to_act, "draw")
            assert ("pass" in oracle.actions()) == position.can(oracle.to_act, "pass")


def _plain(laid: LaidSet) -> tuple[str, ...]:
    """A set in one form: the order of a group, and which colours are written after its jokers, make no difference."""
    (kind,) = readings(laid)
    settled = settle(laid, kind)
    return (kind, *settled) if kind == "run" else (kind, *sorted(without_words(settled)))
