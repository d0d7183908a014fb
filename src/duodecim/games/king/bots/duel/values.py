"""What a game between two is worth: the exact worth of the round, and what that is good for.

The first question about a set of cards solves its round, which takes up to a second. The solution is kept.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, cast

from .....core.bot import Estimate
from ...model.actions import SeatAction, answer_in, read_action
from ...rules.cards import card_number, cards_of, count_of
from ...rules.rounds import WINS_NEEDED
from .aside import best_aside, round_effort, solution_for, whole_hands
from .beliefs import Hands, possible_hands
from .player import USUAL_EFFORT
from .solution import Moment, Solution, effort
from .solution_cache import solutions
from .standings import Tokens

if TYPE_CHECKING:
    from ...model.view import KingView

#: The worth of a round is exact if nothing is hidden. The worth of the game follows from it by a rule with this error.
_GAME_ERROR: Final = 0.02


def duel_shares(view: KingView) -> tuple[Estimate, Estimate] | None:
    """Return both seats' shares of the win; None if that takes more effort than is allowed."""
    cards = cards_of(view.cards)
    if not view.cards or round_effort(cards, own_aside=True, other_aside=False) > USUAL_EFFORT:
        return None
    decisive = all(seat.wins == WINS_NEEDED - 1 for seat in view.seats)
    worth = _aside_worth(view) if view.phase == "aside" else _round_worth(view)
    if worth is None:
        return None
    exact = decisive and not any(None in seat.aside for seat in view.seats)
    error, first = 0.0 if exact else _GAME_ERROR, first_chance(view, worth)
    return Estimate(first, error), Estimate(1 - first, error)


def first_chance(view: KingView, worth: float) -> float:
    """Return the chance of seat 0 to win the game, given what the round is worth to it. See `player.win_chance`."""
    own, other = (seat.wins for seat in view.seats)
    if own == other == WINS_NEEDED - 1:
        return 0.5 + worth / 2
    if own == other:
        return 0.5 + worth * (0.25 + best_aside(cards_of(view.cards)).worth / 4)
    return 0.75 + worth / 4 if own > other else 0.25 + worth / 4


def _aside_worth(view: KingView) -> float:
    """Return what the next round is worth to seat 0: a side that sets a card aside alone pays for it."""
    own, other = (seat.wins for seat in view.seats)
    return best_aside(cards_of(view.cards)).worth * (own - other)


def _round_worth(view: KingView) -> float | None:
    """Return what the round is worth to seat 0, on average over what the viewer does not know."""
    aside = [bool(seat.aside) for seat in view.seats]
    # A side that alone has set a card aside comes first, so that one solution serves both seats.
    sides = (1, 0) if aside == [False, True] else (0, 1)
    solution = _solution(cards_of(view.cards), *(aside[seat] for seat in sides))
    if solution is None:
        return None
    first, second = (_hands_of(view, seat) for seat in sides)
    worth = 0.0
    for (one, chance), (two, other_chance) in product(
        zip(first.hands, first.chances, strict=True), zip(second.hands, second.chances, strict=True)
    ):
        worth += chance * other_chance * _worth_of(view, sides, solution, (one, two))
    return worth if sides == (0, 1) else -worth


def _solution(cards: int, own_aside: bool, other_aside: bool) -> Solution | None:
    """Return the solution of a round for all hands of both sides; None if that takes more effort than is allowed.

    With all cards on the other side it is the one that bots play by.
    """
    if not other_aside:
        is_allowed = round_effort(cards, own_aside, other_aside) <= USUAL_EFFORT
        return solution_for(cards, own_aside, other_aside) if is_allowed else None
    own, other = whole_hands(cards, own_aside), whole_hands(cards, other_aside)
    return solutions.solve(cards, own, other) if effort(cards, own, other) <= USUAL_EFFORT else None


def _worth_of(view: KingView, sides: tuple[int, int], solution: Solution, hands: tuple[int, int]) -> float:
    """Return what the round is worth to the first side with these hands, cards played to this trick included."""
    own, other = (view.seats[seat] for seat in sides)
    tokens: Tokens = own.ones, own.twos, other.ones, other.twos
    if view.phase == "roll":
        return solution.mean_worth(hands, tokens)
    moment = Moment(hands, (own.start or 0, other.start or 0), tokens)
    if own.played is None or other.played is None:
        return solution.worth(moment)
    played = card_number(own.played), card_number(other.played)
    answers = solution.answers(moment, played)
    given = [seat.answer for seat in (own, other) if seat.answer is not None]
    if answers and given:
        return answers[answer_in(cast(SeatAction, read_action(given[0])))]
    rows = [count_of(hand & (1 << card) - 1) for hand, card in zip(hands, played, strict=True)]
    return float(solution.payoffs(moment)[rows[0], rows[1]])


def _hands_of(view: KingView, seat: int) -> Hands:
    """Return the hands that a seat may have as far as the viewer knows, with a card that was played to this trick."""
    shown = view.seats[seat]
    played = 1 << card_number(shown.played) if view.phase not in ("choose", "roll") and shown.played else 0
    if None not in shown.aside:
        return Hands([cards_of(shown.hand) | played], [1.0])
    found = possible_hands(view, seat)
    return Hands([hand | played for hand in found.hands], found.chances)
