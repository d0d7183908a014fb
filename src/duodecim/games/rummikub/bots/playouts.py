"""Games of Rummikub played out from what a seat may know: hidden tiles guessed at, then everyone plays a simple game.

The seat itself plays on as `judgement` says, the others lay the most tiles they can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....search.candidates import Trial
from ..model.facts import Facts, Tiles
from ..model.notation import read_set, read_tile
from ..model.setup import set_up
from ..rules.agents import draw_tiles, payoff
from ..rules.counting import count_racks
from ..rules.greedy import Player, new_player, take_turn
from ..rules.rulebook import RACK_SIZE, random_tile, take_tile
from ..rules.state import ALL_KINDS, COUNT, DRAW, MOST_SEATS, OVER, RummikubState
from .heuristics import MOST, act, find, take_usual_turn

if TYPE_CHECKING:
    from ....core.state import States
    from ..model.view import RummikubView

#: How often a rack is guessed anew that its owner would hardly still hold.
_TRIES: Final = 8
#: Tiles that someone may be able to lay at most who has just had a turn: the one just drawn.
_LEFT_OVER: Final = 1
#: Points by which a game decides a match of one more game: who is so far behind wins it about a third as often.
_DECISIVE: Final = 60.0


class Tools(NamedTuple):
    """What play-outs need besides the state: a solver, and how many tiles everyone has."""

    player: Player
    sizes: NDArray[np.int64]


def tools_for(view: RummikubView) -> Tools:
    """Tools for the position that a view shows."""
    sizes = [seat.size for seat in view.seats]
    return Tools(new_player(), np.array(sizes + [0] * (MOST_SEATS - len(sizes)), np.int64))


def state_of(view: RummikubView) -> States:
    """A state with everything that a view shows; all tiles that the viewer does not see are in the pool."""
    facts = Facts(
        viewer=view.viewer,
        options=view.options,
        phase=view.phase,
        game=view.game_number,
        totals=tuple(seat.total for seat in view.seats),
        turn=view.to_act,
        racks=tuple(_tiles(seat.rack, seat.size) for seat in view.seats),
        drew=tuple(_tiles(seat.drew, seat.drew_size) for seat in view.seats),
        melded=tuple(number for number, seat in enumerate(view.seats) if seat.melded),
        table=tuple(read_set(" ".join(laid.tiles)) for laid in view.table),
        meld=view.meld_sets,
        draws=view.draws,
        last=view.last_turns,
    )
    return set_up(facts)


def _tiles(names: tuple[str, ...] | None, size: int) -> Tiles:
    return Tiles(size, None if names is None else tuple(map(read_tile, names)))


@rule
def is_likely(state: RummikubState, seat: int, tools: Tools) -> bool:
    """Whether somebody would still hold these tiles: no meld, and after it no more than a tile that can be laid.

    A seat that has not melded and still has its first tiles may not have had a turn.
    """
    melded = state.melded[seat] != 0
    if not melded and tools.sizes[seat] == RACK_SIZE:
        return True
    return find(tools.player, state, seat, MOST) <= (_LEFT_OVER if melded else 0)


@rule
def deal_rack(state: RummikubState, seat: int, tools: Tools) -> None:
    """As many tiles from the pool as the seat has."""
    for _ in range(tools.sizes[seat]):
        take_tile(state, seat, random_tile(state))


@rule
def put_back(state: RummikubState, seat: int) -> None:
    """A rack back into the pool."""
    for kind in range(ALL_KINDS):
        state.pool[kind] += state.racks[seat * ALL_KINDS + kind]
        state.racks[seat * ALL_KINDS + kind] = 0


@procedure
def guess(state: RummikubState, seat: int, tools: Tools) -> int:
    """Deal the racks that the seat does not see, preferring what their owners would still hold; the racks looked at."""
    looks = 0
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        deal_rack(state, other, tools)
        for _ in range(_TRIES):
            looks += 1
            if is_likely(state, other, tools):
                break
            put_back(state, other)
            deal_rack(state, other, tools)
    return looks


@procedure
def act_of(state: RummikubState, candidate: NDArray[np.int32], tools: Tools) -> None:  # noqa: ARG001  # needs none
    """What a candidate says."""
    act(state, candidate)


@procedure
def play_out(state: RummikubState, seat: int, tools: Tools) -> int:
    """To the end of the game, not of the match; the number of turns."""
    turns, number = 0, state.game_number
    while state.phase != OVER and state.game_number == number:
        if state.phase == DRAW:
            draw_tiles(state)
        elif state.phase == COUNT:
            count_racks(tools.player.solver, state)
        else:
            turns += 1
            if state.turn == seat:
                take_usual_turn(tools.player, state)
            else:
                take_turn(tools.player, state)
    return turns


@procedure
def pay(state: RummikubState, row: NDArray[np.float32], tools: Tools) -> None:  # noqa: ARG001  # needs none
    """E5: each seat's share of the win; while the match goes on, the better the fewer points it has."""
    if state.phase == OVER:
        payoff(state, row)
        return
    scale = _DECISIVE * np.sqrt(state.games - state.game_number + 1)
    whole = 0.0
    for seat in range(state.seats):
        row[seat] = np.exp(-state.total[seat] / scale)
        whole += row[seat]
    for seat in range(state.seats):
        row[seat] /= whole


TRIAL: Final = Trial(guess, act_of, play_out, pay)
