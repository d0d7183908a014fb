"""Single-observer information-set Monte-Carlo tree search, for any game.

Cowling, Powley and Whitehouse (2012). There is one tree of actions. Its root is what the searching seat knows. Each
iteration guesses what the seat may not know, walks down the actions that are legal in that guess, tries a new one,
plays on at random, and counts the payoffs. A child competes by UCB1 with the number of times that it *could* have been
chosen in place of its parent's visits, so that actions that are rarely legal do not count as neglected.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure, rule
from ..core.random import draw, draw_below
from ..core.rules import Rules
from ..core.seats import CHANCE, NOBODY
from ..core.state import States, copy_states
from .budget import nodes_for, spend
from .determinization import determinize_of
from .results import ActionResult, SearchResult, mean_and_error, seat_estimates

#: How many random words there are.
WORDS = 2.0**32
#: No node.
NO_NODE = -1
#: How deep the tree may grow. Longer lines are played on at random.
_DEPTH = 256
#: Logarithms of small numbers: to look one up is faster than to compute it.
_LOGARITHMS = np.array([0.0, *(log(number) for number in range(1, 4096))])


#: A node of the tree. What a step down reads lies together in memory.
_NODE = np.dtype(
    [
        ("action", np.int32),
        ("first_child", np.int32),
        ("next_sibling", np.int32),
        ("visits", np.int32),
        # How often the node's action was legal when its parent was passed.
        ("available", np.int32),
        # The squares of the payoffs to the seat that acted, and those payoffs.
        ("squares", np.float32),
        ("payoffs", np.float64),
    ]
)


class Tree(NamedTuple):
    """The arrays that a search works on. A node is an index into the first; node 0 is the root."""

    nodes: NDArray[Any]
    #: The nodes of this iteration and who acted to reach each.
    path: NDArray[np.int32]
    path_seat: NDArray[np.int8]
    mask: NDArray[np.bool_]
    row: NDArray[np.float32]
    #: Every seat's payoffs at the root, and their squares.
    seats: NDArray[np.float64]
    #: How many nodes there are.
    size: NDArray[np.int64]


def new_tree(rules: Rules, nodes: int) -> Tree:
    """Return memory for a tree of so many nodes; `clear` makes the root."""
    return Tree(
        nodes=np.zeros(nodes, _NODE).view(np.recarray),
        path=np.zeros(_DEPTH, np.int32),
        path_seat=np.zeros(_DEPTH, np.int8),
        mask=np.zeros(rules.action_count, np.bool_),
        row=np.zeros(rules.seat_count, np.float32),
        seats=np.zeros((2, rules.seat_count), np.float64),
        size=np.zeros(1, np.int64),
    )


@rule
def clear(tree: Tree) -> None:
    """Forget everything but the root."""
    tree.size[0] = 1
    tree.nodes[0].first_child = NO_NODE


@rule
def logarithm(count: int) -> float:
    """Return the natural logarithm of a number from 1."""
    return float(_LOGARITHMS[count]) if count < _LOGARITHMS.size else log(count)


@rule
def choose_child(tree: Tree, node: int, exploration: float) -> int:
    """Return the legal child with the highest bound.

    Availability is counted on the way, and the marks of all legal children are removed from the mask: an action that is
    still marked afterwards has never been tried from here.
    """
    best, highest = NO_NODE, -np.inf
    child = tree.nodes[node].first_child
    while child != NO_NODE:
        candidate = tree.nodes[child]
        if tree.mask[candidate.action]:
            tree.mask[candidate.action] = False
            candidate.available += 1
            bound = candidate.payoffs / candidate.visits + exploration * sqrt(
                logarithm(candidate.available) / candidate.visits
            )
            if bound > highest:
                best, highest = child, bound
        child = candidate.next_sibling
    return best


@rule
def add_child(tree: Tree, node: int, action: int) -> int:
    """Add a node for an action that was not tried from here before. Return the node."""
    child = int(tree.size[0])
    tree.size[0] += 1
    added, parent = tree.nodes[child], tree.nodes[node]
    added.action = action
    added.first_child = NO_NODE
    added.next_sibling = parent.first_child
    added.visits = 0
    added.available = 1
    added.squares = 0
    added.payoffs = 0
    parent.first_child = child
    return child


@rule
def untried(state: Any, tree: Tree) -> int:
    """Return one of the marked actions at random, or -1 if there is none."""
    count = 0
    for action in range(tree.mask.size):
        count += tree.mask[action]
    if count == 0:
        return -1
    left = draw_below(state, count)
    for action in range(tree.mask.size):
        if tree.mask[action]:
            if left == 0:
                return action
            left -= 1
    return -1


@rule
def pay(tree: Tree, length: int) -> None:
    """Count the payoffs in the row along the path."""
    for place in range(length):
        node, payoff = tree.nodes[tree.path[place]], tree.row[tree.path_seat[place]]
        node.visits += 1
        node.payoffs += payoff
        node.squares += payoff * payoff
    for seat in range(tree.row.size):
        tree.seats[0, seat] += tree.row[seat]
        tree.seats[1, seat] += tree.row[seat] * tree.row[seat]


@cache
def make_search(rules: Rules) -> Callable[..., None]:
    """Return the loop of iterations for a game."""
    actor, chance, step, legal = rules.actor, rules.chance, rules.step, rules.legal
    payoff, play_out, determinize = rules.payoff, rules.play_out, determinize_of(rules)

    @procedure
    def walk(scratch: States, tree: Tree, exploration: float) -> int:
        """Walk down the tree to a new node or to the end of the game. Return the length of the path."""
        state = scratch[0]
        node, length = 0, 0
        while length < tree.path.size:
            who = actor(state)
            while who == CHANCE:
                chance(state)
                who = actor(state)
            if who == NOBODY:
                break
            legal(state, tree.mask)
            best = choose_child(tree, node, exploration)
            action = untried(state, tree) if tree.size[0] < tree.nodes.size else -1
            node = add_child(tree, node, action) if action >= 0 else best
            if node == NO_NODE:
                break
            tree.path[length] = node
            tree.path_seat[length] = who
            length += 1
            step(state, tree.nodes[node].action)
            if action >= 0:
                break
        return length

    @procedure
    def iterate(
        roots: States,
        reached: NDArray[np.float64],
        scratch: States,
        seat: int,
        count: int,
        exploration: float,
        tree: Tree,
    ) -> None:
        """Make iterations. `scratch` carries the random source from one to the next.

        With several roots each iteration starts from one of them, drawn by the weights, whose running sums are
        `reached`. With one root, what the seat may not know is drawn anew.
        """
        for _ in range(count):
            root = 0
            if roots.size > 1:
                share = draw(scratch[0]) / WORDS
                while root < roots.size - 1 and reached[root] <= share:
                    root += 1
            source = scratch[0].random
            scratch[0] = roots[root]
            scratch[0].random = source
            if roots.size == 1:
                determinize(scratch[0], seat)
            length = walk(scratch, tree, exploration)
            play_out(scratch[0])
            payoff(scratch[0], tree.row)
            pay(tree, length)

    loop: Callable[..., None] = iterate
    return loop


def search_tree(
    rules: Rules,
    states: States,
    seat: int,
    *,
    exploration: float,
    weights: NDArray[np.float64] | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
) -> SearchResult:
    """Search from a state, using its random source and only what the seat may know of it.

    Several states are all the deals that are possible as far as the seat knows, each as likely as its weight. The
    random source is then the first one's.

    `exploration` weighs exploration against payoff in UCB1: about 0.7 where payoffs spread from 0 to 1, less where they
    spread less. Actions come most visited first.
    """
    loop, scratch = make_search(rules), copy_states(states[:1])
    reached = np.cumsum(np.full(len(states), 1 / len(states)) if weights is None else weights)
    tree = new_tree(rules, nodes_for(iterations, seconds, 1))
    clear(tree)
    made = spend(lambda count: loop(states, reached, scratch, seat, count, exploration, tree), iterations, seconds)
    return SearchResult(made, found_actions(tree), seat_estimates(made, tree.seats))


def found_actions(tree: Tree) -> tuple[ActionResult, ...]:
    """Return the results of the actions of the first node, most visited first."""
    found = []
    child = int(tree.nodes[0].first_child)
    while child != NO_NODE:
        node = tree.nodes[child]
        worth, error = mean_and_error(int(node.visits), float(node.payoffs), float(node.squares))
        found.append(ActionResult(int(node.action), int(node.visits), worth, error))
        child = int(node.next_sibling)
    return tuple(sorted(found, key=lambda one: (-one.visits, -one.worth, one.action)))
