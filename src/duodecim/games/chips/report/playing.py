"""Games of 12 Chip Trick played and counted in compiled loops: by random seats, and by `medium` ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import on_first, procedure, rule, word
from ....core.random import seed_random
from ....core.seats import NOBODY
from ....core.state import States, copy_states
from ....search.tree import NO_NODE, Tree, clear, make_search, new_tree
from ..bots.match_equity import stakes
from ..bots.medium_settings import EXPLORATION, ITERATIONS
from ..bots.round_game import play_out_round, round_actor, round_rules
from ..rules.agents import ACTION_COUNT, chance, legal, step
from ..rules.state import CHOOSE_FIRST, DEAL, MOST_SEATS, OVER, State
from .counts import Counts, count_game, count_round, new_counts

#: After so many iterations a search looks whether its choice is certain.
_PORTION: Final = 16
#: The stream of a search's own random numbers, apart from that of the game.
_THOUGHTS: Final = 1 << 32


_seed = on_first(seed_random)


class Tools(NamedTuple):
    """The memory that a table of searching seats needs."""

    tree: Tree
    #: The position to search from, and a copy to play in. The copy carries the random source of the searches.
    root: States
    scratch: States
    reached: NDArray[np.float64]
    mask: NDArray[np.bool_]
    row: NDArray[np.float32]
    lows: NDArray[np.float32]
    spans: NDArray[np.float32]


def new_tools(seats: int, states: States) -> Tools:
    """Return memory for the searches of one table."""
    return Tools(
        tree=new_tree(round_rules(seats), ITERATIONS + 1),
        root=copy_states(states),
        scratch=copy_states(states),
        reached=np.ones(1, np.float64),
        mask=np.zeros(ACTION_COUNT, np.bool_),
        row=np.zeros(MOST_SEATS, np.float32),
        lows=np.zeros(MOST_SEATS, np.float32),
        spans=np.zeros(MOST_SEATS, np.float32),
    )


@rule
def most_visited(tree: Tree) -> tuple[int, int]:
    """Return the action that was tried most often, and by how many tries it leads.

    Of two that were tried equally often the one that pays more comes first, then the lower one.
    """
    best, lead = NO_NODE, 0
    child = tree.nodes[0].first_child
    while child != NO_NODE:
        node = tree.nodes[child]
        if best == NO_NODE:
            best, lead = child, node.visits
        else:
            leader = tree.nodes[best]
            ahead = leader.visits - node.visits
            if ahead < 0 or (ahead == 0 and pays_more(node, leader)):
                best, lead = child, -ahead
            elif ahead < lead:
                lead = ahead
        child = node.next_sibling
    return int(tree.nodes[best].action), int(lead)


@rule
def pays_more(node: Any, other: Any) -> bool:
    """Return True if a node comes before another that was tried equally often."""
    if node.payoffs != other.payoffs:
        return bool(node.payoffs > other.payoffs)
    return bool(node.action < other.action)


@rule
def only_action(mask: NDArray[np.bool_]) -> int:
    """Return the only marked action, or -1 if there are several."""
    found = -1
    for action in range(mask.size):
        if mask[action]:
            if found >= 0:
                return -1
            found = action
    return found


@cache
def make_medium_choice(seats: int) -> Callable[..., int]:
    """Return the compiled choice of `medium` at a table of so many seats."""
    search = make_search(round_rules(seats))

    @procedure
    def medium_choice(state: State, seat: int, tools: Tools) -> int:
        """Return what `medium` does. It stops searching once no other action can be tried as often any more."""
        legal(state, tools.mask)
        forced = only_action(tools.mask)
        if forced >= 0:
            return forced
        tools.root[0] = state
        thoughts = tools.scratch[0].random
        stakes(state, tools.scratch, tools.row, tools.lows, tools.spans)
        tools.scratch[0].random = thoughts
        clear(tools.tree)
        left, action = ITERATIONS, -1
        while left > 0:
            portion = _PORTION if left > _PORTION else left
            search(tools.root, tools.reached, tools.scratch, seat, portion, EXPLORATION * tools.spans[seat], tools.tree)
            left -= portion
            action, lead = most_visited(tools.tree)
            if lead > left:
                break
        return action

    choose: Callable[..., int] = medium_choice
    return choose


@rule
def random_round(state: State, tools: Tools) -> None:  # noqa: ARG001  # needs none
    """Play a round at random."""
    play_out_round(state)


@cache
def make_medium_round(seats: int) -> Callable[..., None]:
    """Return a round of `medium` seats, compiled."""
    choose = make_medium_choice(seats)

    @rule
    def medium_round(state: State, tools: Tools) -> None:
        """Play a round in which every seat is `medium`."""
        seat = round_actor(state)
        while seat != NOBODY:
            step(state, choose(state, seat, tools))
            seat = round_actor(state)

    play: Callable[..., None] = medium_round
    return play


def make_batch(play_round: Callable[..., None]) -> Callable[..., None]:
    """Return the loop that plays and counts games whose rounds are played so."""

    @procedure
    def play_batch(
        states: States, template: States, tools: Tools, hands: NDArray[np.int64], rounds: int, counts: Counts
    ) -> None:
        """Play games until there are so many rounds; the last game is played to its end."""
        state = states[0]
        while counts.rounds[0] < rounds:
            source = state.random
            states[0] = template[0]
            state.random = source
            if state.phase == CHOOSE_FIRST:
                chance(state)
            opener = int(state.first)
            while state.phase != OVER:
                if state.phase == DEAL:
                    chance(state)
                for seat in range(state.seats):
                    hands[seat] = state.hand[seat]
                play_round(state, tools)
                count_round(counts, state, hands)
            count_game(counts, state, opener)

    loop: Callable[..., None] = play_batch
    return loop


@cache
def batch_loop(level: str, seats: int) -> Callable[..., None]:
    """Return the compiled loop of a level: `random` or `medium`."""
    return make_batch(random_round if level == "random" else make_medium_round(seats))


def count_batch(level: str, template: States, seed: int, batch: int, rounds: int) -> Counts:
    """Play a batch of at least so many rounds in whole games, and return what was counted.

    The counts depend on these arguments alone.
    """
    states = copy_states(template)
    tools = new_tools(int(template["seats"][0]), template)
    _seed(states, word(seed), word(batch))
    _seed(tools.scratch, word(seed), word(batch + _THOUGHTS))
    counts = new_counts()
    loop = batch_loop(level, int(template["seats"][0]))
    loop(states, template, tools, np.zeros(MOST_SEATS, np.int64), rounds, counts)
    return counts
