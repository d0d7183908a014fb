"""One moment of a game of Rummikub: what may be done, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from ....core.compile import on_first
from ....core.errors import IllegalAction
from ....core.outcome import Outcome
from ....core.position import Position
from ....core.random import draw_below
from ....core.seats import CHANCE, CLOCK
from ....core.state import States, copy_states, read_state
from ....core.view import Viewer
from ..rules import rulebook as rules
from ..rules.set_tiles import tile_kinds
from ..rules.sets import set_worth
from ..rules.state import COUNT, DEAL, DRAW, FIRST, MELDED, NOT_LAST, OVER, TURN
from ..rules.tiles import KIND_BY_NAME, count_tiles, tile_name
from .actions import Deal, Draw, Drawn, End, First, Lay, Meld, Pass, RummikubAction, TimeOut, read_action
from .chance import draws, first_players
from .events import (
    Dealt,
    Drew,
    FirstPlayerChosen,
    Laid,
    MatchEnded,
    Melded,
    Passed,
    PoolEmpty,
    RummikubEvent,
    TimedOut,
    TurnEnded,
)
from .facts import Facts, facts_of, seen_by
from .notation import write_set
from .plays import check_meld, check_play
from .scoring import outcome_of, score
from .text import write_facts
from .view import RummikubView, own_view, plain_action, view_of

if TYPE_CHECKING:
    from ..game import Rummikub

_choose_first = on_first(rules.choose_first)
_deal = on_first(rules.deal)
_start_turn = on_first(rules.start_turn)
_random_tile = on_first(rules.random_tile)
_take_tile = on_first(rules.take_tile)
_finish_draw = on_first(rules.finish_draw)
_ask_draw = on_first(rules.ask_draw)
_next_turn = on_first(rules.next_turn)
_meld = on_first(rules.meld)
_lay = on_first(rules.lay)
_time_out = on_first(rules.time_out)
_draw_below = on_first(draw_below)

#: The moves of chance by phase.
_CHANCE_MOVES: dict[int, type] = {FIRST: First, DEAL: Deal, DRAW: Drawn}


class RummikubPosition(Position[RummikubAction, RummikubView]):
    """One moment of a game of Rummikub."""

    game: Rummikub

    @cached_property
    def _state(self) -> Any:
        """The state in plain Python."""
        return read_state(self._states)

    @cached_property
    def _facts(self) -> Facts:
        """Everything that lies on the table."""
        return facts_of(self._state, self.game.options)

    def facts(self) -> Facts:
        """Return everything that lies on the table. It is for the program that runs the game, like `text`."""
        return self._facts

    @cached_property
    def actors(self) -> tuple[int, ...]:
        if self._state.phase == OVER:
            return ()
        return (self._state.turn,) if self._state.phase in (TURN, MELDED) else (CHANCE,)

    def may_act(self, actor: int) -> bool:
        """Return True for the seat to move, and for the clock while there is one (U5)."""
        on_turn = self._state.phase in (TURN, MELDED)
        return actor in self.actors or (actor == CLOCK and on_turn and self.game.options.turn_seconds > 0)

    def actions(self, seat: SupportsIndex | None = None) -> list[RummikubAction]:
        """List what a seat may do without laying tiles. Melds and plays are too many to list; `solve` finds the best.

        By default it is the seat that is to act.
        """
        return super().actions(seat)

    def _actions(self, seat: int) -> list[RummikubAction]:
        return [read_action(plain_action(self._facts))] if seat in self.actors else []

    def text(self) -> str:
        return write_facts(self._facts)

    def full_view(self) -> RummikubView:
        return self._seen_by("all")

    @cached_property
    def outcome(self) -> Outcome | None:
        return outcome_of(self._facts)

    def _seen_by(self, viewer: Viewer) -> RummikubView:
        return view_of(seen_by(self._facts, viewer))

    def _view(self, seat: int | None) -> RummikubView:
        return self._seen_by("spectator" if seat is None else seat)

    def _own_view(self, public: RummikubView, seat: int) -> RummikubView:
        return own_view(public, self._facts, seat)

    def _event_for(self, event: Any, seat: int | None) -> Any:
        """Return the event as a seat may know it: which tiles were drawn is secret to the others."""
        return Drew(event.seat, event.count, None) if isinstance(event, Drew) and event.seat != seat else event

    # Checking.

    def _read_action(self, text: str) -> RummikubAction:
        return read_action(text)

    def _check_turn(self, actor: int) -> None:
        if actor == CLOCK and not self.game.options.turn_seconds:
            raise IllegalAction("rummikub/no-clock")
        super()._check_turn(actor)

    def _check_action(self, actor: int, action: RummikubAction) -> RummikubAction:
        if isinstance(action, TimeOut) != (actor == CLOCK):
            raise IllegalAction("rummikub/only-timeout" if actor == CLOCK else "rummikub/clock-only")
        if isinstance(action, (First, Deal, Drawn)) and actor != CHANCE:
            raise IllegalAction("action/not-for-seat", action=action)
        match action:
            case TimeOut():
                return action
            case First() | Deal() | Drawn():
                return self._check_chance(action)
            case _ if actor == CHANCE:
                raise IllegalAction("action/not-for-chance", action=action)
            case Draw() | Pass() | End():
                return self._check_plain(action)
            case Meld(sets):
                return self._check_meld(actor, sets)
            case Lay(table):
                return self._check_lay(actor, table)

    def _check_plain(self, action: Draw | Pass | End) -> RummikubAction:
        """Check an action that lays no tiles (U1, U3)."""
        if self._state.phase == MELDED and not isinstance(action, End):
            raise IllegalAction("rummikub/has-melded")
        if self._state.phase != MELDED and isinstance(action, End):
            raise IllegalAction("rummikub/end-before-meld", instead=plain_action(self._facts))
        if isinstance(action, Draw) and not self._facts.pool:
            raise IllegalAction("rummikub/pool-is-empty")
        if isinstance(action, Pass) and self._facts.pool:
            raise IllegalAction("rummikub/pool-has-tiles", count=self._facts.pool)
        return action

    def _check_meld(self, seat: int, sets: tuple[str, ...]) -> Meld:
        if self._state.melded[seat]:
            raise IllegalAction("rummikub/melded-already")
        new = check_meld(self._rack(seat), sets)
        return Meld(tuple(map(write_set, new)))

    def _check_lay(self, seat: int, table: tuple[str, ...]) -> Lay:
        if not self._state.melded[seat]:
            raise IllegalAction("rummikub/meld-first")
        strict = self.game.options.jokers == "strict"
        new = check_play(self._rack(seat), self._facts.table, table, strict=strict)
        return Lay(tuple(map(write_set, new)))

    def _rack(self, seat: int) -> tuple[int, ...]:
        return self._facts.racks[seat].kinds or ()

    def _check_chance(self, action: First | Deal | Drawn) -> RummikubAction:
        """Check what chance has to do now, with tiles that are in the pool (T2, U1)."""
        state = self._state
        if type(action) is not _CHANCE_MOVES[state.phase]:
            raise IllegalAction(f"rummikub/chance-{self._facts.phase}", count=state.draws)
        if isinstance(action, First):
            if action.seat >= self.game.seats:
                raise IllegalAction("rummikub/first-seat", value=action.seat, last=self.game.seats - 1)
            return action
        if isinstance(action, Deal):
            sizes = [len(rack) for rack in action.racks]
            if sizes != [rules.RACK_SIZE] * self.game.seats:
                raise IllegalAction("rummikub/deal-sizes", seats=self.game.seats, count=rules.RACK_SIZE)
            tiles = [tile for rack in action.racks for tile in rack]
        else:
            tiles = list(action.tiles)
            if len(tiles) != state.draws:
                raise IllegalAction("rummikub/chance-draw", count=state.draws)
        for tile in tiles:
            if tiles.count(tile) > state.pool[KIND_BY_NAME[tile]]:
                raise IllegalAction("rummikub/not-in-pool", tile=tile, count=state.pool[KIND_BY_NAME[tile]])
        return action

    # Playing.

    def _apply(self, actor: int, action: RummikubAction) -> tuple[States, list[Any]]:
        states = copy_states(self._states)
        events: list[RummikubEvent] = []
        match action:
            case First(seat):
                _choose_first(states, seat)
                events.append(FirstPlayerChosen(seat))
            case Deal(racks):
                for seat, rack in enumerate(racks):
                    _take(states, seat, rack)
                _start_turn(states)
                events.append(Dealt(self._state.game_number, self._state.turn))
            case Drawn(tiles):
                _take(states, self._state.turn, tiles)
                _finish_draw(states)
                events.append(Drew(self._state.turn, len(tiles), tiles))
            case Draw():
                _ask_draw(states, 1)
            case Pass():
                _next_turn(states)
                events.append(Passed(actor))
            case End():
                _next_turn(states)
                events.append(TurnEnded(actor))
            case TimeOut():
                _time_out(states)
                events.append(TimedOut(self._state.turn, taken_back=self._state.phase == MELDED))
            case Meld(sets):
                new = check_meld(self._rack(actor), sets)
                _meld(states, np.array(new, np.int32))
                events.append(Melded(actor, sets, sum(map(set_worth, new))))
            case Lay(table):
                events.append(self._lay(states, actor, table))
        self._note_end(states, events)
        return states, events

    def _lay(self, states: States, seat: int, table: tuple[str, ...]) -> Laid:
        old, strict = self._facts.table, self.game.options.jokers == "strict"
        new = check_play(self._rack(seat), old, table, strict=strict)
        _lay(states, np.array(new, np.int32))
        laid = _count(new) - _count(old)
        tiles = [tile_name(kind) for kind, count in enumerate(laid.tolist()) for _ in range(count)]
        return Laid(seat, tuple(tiles), tuple(map(write_set, old)), table)

    def _note_end(self, states: States, events: list[RummikubEvent]) -> None:
        """Add to the events that the pool has run empty (E4), or that the game is over and counted (E1 to E5)."""
        if states["last_turns"][0] == self.game.seats and self._state.last_turns == NOT_LAST:
            events.append(PoolEmpty(int(states["turn"][0])))
        if states["phase"][0] != COUNT:
            return
        events.append(score(states))
        if states["phase"][0] == OVER:
            outcome = outcome_of(facts_of(read_state(states), self.game.options))
            events.append(MatchEnded(outcome))  # type: ignore[arg-type]  # it is over

    def _chance_ways(self) -> Iterable[tuple[RummikubAction, int]]:
        if self._state.phase == FIRST:
            return first_players(self.game.seats)
        return super()._chance_ways() if self._state.phase == DEAL else draws(self._state.pool, self._state.draws)

    def _draw_ways(self, drawn: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return the kinds of the next tile, where tiles are dealt seat by seat or drawn."""
        state = self._state
        if state.phase == FIRST:
            return super()._draw_ways(drawn)
        if len(drawn) == (rules.RACK_SIZE * self.game.seats if state.phase == DEAL else state.draws):
            return []
        return [(kind, count - drawn.count(kind)) for kind, count in enumerate(state.pool) if count > drawn.count(kind)]

    def _drawn_move(self, drawn: tuple[int, ...]) -> RummikubAction:
        if self._state.phase == FIRST:
            return super()._drawn_move(drawn)
        if self._state.phase == DRAW:
            return Drawn(tuple(map(tile_name, sorted(drawn))))
        racks = [sorted(drawn[start : start + rules.RACK_SIZE]) for start in range(0, len(drawn), rules.RACK_SIZE)]
        return Deal(tuple(tuple(map(tile_name, rack)) for rack in racks))

    def _draw_chance(self) -> tuple[RummikubAction, int]:
        states = copy_states(self._states)
        action: RummikubAction
        if self._state.phase == FIRST:
            action = First(_draw_below(states, self.game.seats))
        elif self._state.phase == DEAL:
            _deal(states)
            racks = facts_of(read_state(states), self.game.options).racks
            action = Deal(tuple(tuple(map(tile_name, rack.kinds or ())) for rack in racks))
        else:
            tiles = []
            for _ in range(self._state.draws):
                tiles.append(_random_tile(states))
                _take_tile(states, self._state.turn, tiles[-1])
            action = Drawn(tuple(map(tile_name, sorted(tiles))))
        return action, int(states["random"][0])


def _take(states: States, seat: int, tiles: tuple[str, ...]) -> None:
    for tile in tiles:
        _take_tile(states, seat, KIND_BY_NAME[tile])


def _count(sets: Any) -> Any:
    return count_tiles(kind for packed in sets for kind in tile_kinds(packed))
