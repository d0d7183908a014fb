"""A fair player of King of 12 and its tournament."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from ....core.bot import Budget, Choice, Estimate, Evaluation
from ....core.compile import on_first
from ....core.random import seed_state
from ....core.view import game_of, seat_of
from ....search.budget import Countdown
from ....search.flat import search_flat
from ....search.results import SearchResult
from ..model.actions import action_numbered
from ..model.view import AnyKingView
from ..rules.hidden import wait_for
from .medium_settings import ITERATIONS, ONE_OF_BETWEEN_TWO

_wait_for = on_first(wait_for)

USUAL: Final = Budget(iterations=ITERATIONS)


class MediumBot:
    """A player who tries things out: plays every card in its hand many times, and everything else at random.

    It chooses what wins most of these games. It guesses at the cards that others have set aside, and takes everybody to
    play at random. Between two players it tries less: see docs/decisions/0117-king-medium-between-two.md.
    """

    #: How long it thinks if no budget is given.
    usual: ClassVar[Budget] = USUAL

    def choose(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> str:
        if len(view.actions) == 1:
            return view.actions[0]
        return str(action_numbered(self._search(view, random, budget).best))

    def evaluate(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> Evaluation:
        found = self._search(view, random, budget)
        return Evaluation(
            seats=tuple(Estimate(share, error) for share, error in found.seats),
            choices=tuple(
                Choice(str(action_numbered(one.action)), Estimate(one.worth, one.error), float(place == 0))
                for place, one in enumerate(found.actions)
            ),
        )

    def _search(self, view: AnyKingView, random: Random, budget: Budget | None) -> SearchResult:
        thinking, game, seat = budget or USUAL, game_of(view), seat_of(view)
        countdown = Countdown(thinking.seconds)
        states = game.state_from_view(view)
        _wait_for(states, seat)
        seed_state(states, random.getrandbits(64))
        iterations = _tries(thinking.iterations, len(view.seats))
        return search_flat(game.rules, states, seat, iterations=iterations, seconds=countdown.left)


def _tries(iterations: int | None, seats: int) -> int | None:
    """Return how many games to play for every card, given the iterations of a budget."""
    if iterations is None or seats > 2:
        return iterations
    return max(1, iterations // ONE_OF_BETWEEN_TWO)
