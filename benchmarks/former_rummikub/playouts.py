"""Games of Rummikub played out from what a seat may know: the hidden tiles are guessed, then everyone plays simply.

The seat itself plays on as `heuristics` says. The others lay the most tiles they can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from duodecim.core.compile import procedure, rule
from duodecim.games.rummikub.rules.agents import draw_tiles, payoff
from duodecim.games.rummikub.rules.counting import count_racks
from duodecim.games.rummikub.rules.greedy import Player, new_player, take_turn
from duodecim.games.rummikub.rules.hidden import put_back
from duodecim.games.rummikub.rules.rulebook import RACK_SIZE, random_tile, take_tile
from duodecim.games.rummikub.rules.solver.own import own_solver
from duodecim.games.rummikub.rules.state import ALL_KINDS, COUNT, DRAW, MOST_SEATS, OVER, RummikubState
from duodecim.search.candidates import Trial

from .heuristics import MOST, act, find, take_usual_turn

if TYPE_CHECKING:
    from duodecim.games.rummikub.model.view import RummikubView

#: How often a rack is guessed again if its owner would hardly still hold it.
_TRIES: Final = 8
#: The most tiles that someone who has just had a turn may be able to lay: the one just drawn.
_LEFT_OVER: Final = 1
#: Points that decide a match with one more game to play: a seat so far behind wins it about a third as often.
_DECISIVE: Final = 60.0


class Tools(NamedTuple):
    """What play-outs need besides the state: a solver, and how many tiles everyone has."""

    player: Player
    sizes: NDArray[np.int64]


def tools_for(view: RummikubView) -> Tools:
    """Return the tools for the position that a view shows."""
    sizes = [seat.size for seat in view.seats]
    return Tools(new_player(own_solver()), np.array(sizes + [0] * (MOST_SEATS - len(sizes)), np.int64))


@rule
def is_likely(state: RummikubState, seat: int, tools: Tools) -> bool:
    """Return True if a seat would still hold these tiles: they hold no meld, or after it one tile that fits at most.

    A seat that has not melded and still has its first tiles may not have had a turn.
    """
    melded = state.melded[seat] != 0
    if not melded and tools.sizes[seat] == RACK_SIZE:
        return True
    return find(tools.player, state, seat, MOST) <= (_LEFT_OVER if melded else 0)


@rule
def deal_rack(state: RummikubState, seat: int, tools: Tools) -> None:
    """Draw as many tiles from the pool as the seat has."""
    for _ in range(tools.sizes[seat]):
        take_tile(state, seat, random_tile(state))


@rule
def forget_racks(state: RummikubState, seat: int) -> None:
    """Put all racks that the seat does not see back into the pool.

    What their owners had at the start of their last turns is not guessed: nobody is taken to have missed a meld (E3).
    """
    for other in range(state.seats):
        if other != seat:
            put_back(state, other)
            for kind in range(ALL_KINDS):
                state.start_racks[other * ALL_KINDS + kind] = 0


@procedure
def guess(state: RummikubState, seat: int, tools: Tools) -> int:
    """Deal the racks that the seat does not see, preferring what their owners would still hold.

    Return how many racks were tried.
    """
    looks = 0
    forget_racks(state, seat)
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
def play_out(state: RummikubState, seat: int, tools: Tools) -> int:
    """Play to the end of the game, not of the match. Return the number of turns."""
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
def pay(state: RummikubState, row: NDArray[np.float32]) -> None:
    """Write each seat's share of the win (E5). While the match goes on, fewer points count for more of it."""
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


TRIAL: Final = Trial(guess, act, play_out, pay)
