"""The rules of thumb of Rummikub's `expert` against others, in whole games inside compiled code.

    python -m benchmarks.duel_rummikub --players 4 --deals 500

One seat plays as `expert` does by its rules of thumb, the others as the former `expert` did by its own, or always lay
the most tiles as `medium` does. `--several` turns this round: one of the others against a table of experts. Every deal,
with the tiles to be drawn in the same order, is played once for each seat of the odd one out; the interval is over
deals. A game takes some milliseconds.
"""

from __future__ import annotations

import argparse
from typing import Final

import numpy as np
from numpy.typing import NDArray

from duodecim.core.compile import procedure
from duodecim.core.state import States
from duodecim.games.rummikub.bots.heuristics import take_usual_turn
from duodecim.games.rummikub.model.options import RummikubOptions
from duodecim.games.rummikub.model.setup import new_state
from duodecim.games.rummikub.rules.agents import payoff
from duodecim.games.rummikub.rules.counting import count_racks
from duodecim.games.rummikub.rules.greedy import Player, new_player, take_turn
from duodecim.games.rummikub.rules.rulebook import RACK_SIZE, choose_first, finish_draw, start_turn, take_tile
from duodecim.games.rummikub.rules.solver.play import new_solver
from duodecim.games.rummikub.rules.state import COUNT, DRAW, OVER
from duodecim.games.rummikub.rules.tiles import COPIES, JOKERS, KINDS
from duodecim.search.results import INTERVAL

from .former_rummikub.heuristics import take_usual_turn as take_former_turn
from .measure import console

EXPERT: Final = 0
FORMER: Final = 1
MEDIUM: Final = 2
OTHERS: Final = {"former": FORMER, "medium": MEDIUM}

_TILES: Final = np.repeat(np.arange(KINDS + 1), [*[COPIES] * KINDS, JOKERS])


@procedure
def play_game(
    states: States,
    order: NDArray[np.int64],
    first: int,
    who: NDArray[np.int64],
    player: Player,
    shares: NDArray[np.float32],
) -> None:
    """Play a game with the tiles in this order. Write the shares of the win."""
    state, drawn = states[0], 0
    choose_first(state, first)
    for seat in range(state.seats):
        for _ in range(RACK_SIZE):
            take_tile(state, seat, order[drawn])
            drawn += 1
    start_turn(state)
    while state.phase != OVER:
        if state.phase == DRAW:
            take_tile(state, int(state.turn), order[drawn])
            drawn += 1
            finish_draw(state)
        elif state.phase == COUNT:
            count_racks(player.solver, state)
        elif who[state.turn] == EXPERT:
            take_usual_turn(player, state)
        elif who[state.turn] == FORMER:
            take_former_turn(player, state)
        else:
            take_turn(player, state)
    payoff(state, shares)


def play_deals(players: int, deals: int, seed: int, other: int, *, several: bool) -> NDArray[np.float64]:
    """Return the mean share of the odd one out in each deal."""
    start, player = new_state(RummikubOptions(players=players)), new_player(new_solver())
    found = np.zeros((deals, players))
    for deal in range(deals):
        source = np.random.default_rng((seed, deal, players))
        order, first = source.permutation(_TILES), int(source.integers(players))
        for seat in range(players):
            who = np.full(players, EXPERT if several else other)
            who[seat] = other if several else EXPERT
            shares = np.zeros(players, np.float32)
            play_game(start.copy(), order, first, who, player, shares)
            found[deal, seat] = shares[seat]
    mean: NDArray[np.float64] = found.mean(axis=1)
    return mean


def main() -> None:
    """Play from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--other", choices=OTHERS, default="former")
    parser.add_argument("--several", action="store_true", help="one of the others against a table of experts")
    parser.add_argument("--seed", type=int, default=1, help="which deals")
    given = parser.parse_args()
    shares = play_deals(given.players, given.deals, given.seed, OTHERS[given.other], several=given.several)
    error = INTERVAL * shares.std(ddof=1) / np.sqrt(given.deals)
    one, others = (given.other, "expert") if given.several else ("expert", given.other)
    console.print(
        f"{given.players} players, {one} against {others}: {shares.mean():.3f} ± {error:.3f} of {given.deals} deals; "
        f"fair is {1 / given.players:.3f}"
    )


if __name__ == "__main__":
    main()
