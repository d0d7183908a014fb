"""Tree search in which every seat knows its own secrets: one node for each thing that the seat to act can know.

Single-observer search (see `tree`) lets the others act as if they did not know their own hands. Here a node's key is
made from the actions so far and from what only the actor knows. So in every guess each seat chooses by its own secrets
and by nobody else's. The rest is the same: UCB1 in the tree, random play below it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure, rule, word
from ..core.random import draw, mix
from ..core.rules import Rules
from ..core.seats import CHANCE, NOBODY
from ..core.state import States, copy_states
from .budget import nodes_for, spend
from .results import SearchResult, seat_estimates
from .tree import NO_NODE, WORDS, Tree, add_child, choose_child, found_actions, new_tree, pay, untried

#: A number that stands for what a seat alone knows, such as its hand.
Private = Callable[[Any, int], int]

_EMPTY = word(0)
_ONE = word(1)


class Forest(NamedTuple):
    """The nodes, and two arrays to find a node by its key. Their length is a power of two."""

    tree: Tree
    keys: NDArray[np.uint64]
    indices: NDArray[np.int32]


def new_forest(rules: Rules, nodes: int) -> Forest:
    """Return an empty forest with room for so many nodes."""
    room = 1 << nodes.bit_length()
    return Forest(new_tree(rules, nodes), np.zeros(room, np.uint64), np.zeros(room, np.int32))


@rule
def node_of(forest: Forest, key: int) -> int:
    """Return the node of a key, made if there is none; NO_NODE if there is no room for it."""
    last = word(forest.keys.size - 1)
    place = word(key) & last
    while forest.keys[place] != _EMPTY and forest.keys[place] != key:
        place = (place + _ONE) & last
    if forest.keys[place] == _EMPTY:
        # A node for what the actor knows, and one for the action to try.
        if forest.tree.size[0] + 2 > forest.tree.nodes.size:
            return NO_NODE
        node = int(forest.tree.size[0])
        forest.tree.size[0] += 1
        forest.tree.nodes[node].first_child = NO_NODE
        forest.keys[place] = key
        forest.indices[place] = node
    return int(forest.indices[place])


@cache
def make_search(rules: Rules, private: Private) -> Callable[..., None]:
    """Return the loop of iterations for a game."""
    actor, chance, step, legal = rules.actor, rules.chance, rules.step, rules.legal
    payoff, play_out = rules.payoff, rules.play_out

    @procedure
    def walk(scratch: States, forest: Forest, exploration: NDArray[np.float32]) -> int:
        """Walk down to a new node or to the end of the game. Return the length of the path."""
        state, tree = scratch[0], forest.tree
        length = 0
        history = _ONE
        while length < tree.path.size:
            who = actor(state)
            while who == CHANCE:
                chance(state)
                who = actor(state)
            if who == NOBODY:
                break
            node = node_of(forest, mix(history ^ word(private(state, who))))
            if node == NO_NODE:
                break
            legal(state, tree.mask)
            best = choose_child(tree, node, exploration[who])
            action = untried(state, tree) if tree.size[0] < tree.nodes.size else -1
            child = add_child(tree, node, action) if action >= 0 else best
            if child == NO_NODE:
                break
            tree.path[length] = child
            tree.path_seat[length] = who
            length += 1
            history = mix(history ^ word(tree.nodes[child].action + 1))
            step(state, tree.nodes[child].action)
            if action >= 0:
                break
        return length

    @procedure
    def iterate(
        deals: States,
        reached: NDArray[np.float64],
        scratch: States,
        count: int,
        exploration: NDArray[np.float32],
        forest: Forest,
    ) -> None:
        """Make iterations, each from a deal drawn by the weights, whose running sums are `reached`."""
        for _ in range(count):
            share, deal = draw(scratch[0]) / WORDS, 0
            while deal < deals.size - 1 and reached[deal] <= share:
                deal += 1
            source = scratch[0].random
            scratch[0] = deals[deal]
            scratch[0].random = source
            length = walk(scratch, forest, exploration)
            play_out(scratch[0])
            payoff(scratch[0], forest.tree.row)
            pay(forest.tree, length)

    loop: Callable[..., None] = iterate
    return loop


def search_infosets(
    rules: Rules,
    private: Private,
    deals: States,
    weights: NDArray[np.float64],
    *,
    exploration: NDArray[np.float32],
    iterations: int | None = None,
    seconds: float | None = None,
) -> SearchResult:
    """Search from all deals that are possible as far as the seat to act knows, each as likely as its weight.

    `exploration` weighs exploration against payoff for every seat. The random source is the first deal's. Actions come
    most visited first.
    """
    loop, scratch = make_search(rules, private), copy_states(deals[:1])
    # Two for each iteration: one for what an actor knows, one for the action that is new there.
    forest, reached = new_forest(rules, nodes_for(iterations, seconds, 2)), np.cumsum(weights)
    made = spend(lambda count: loop(deals, reached, scratch, count, exploration, forest), iterations, seconds)
    # The first node is that of the seat to act, which knows the same in all deals.
    return SearchResult(made, found_actions(forest.tree), seat_estimates(made, forest.tree.seats))
