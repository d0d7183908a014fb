"""`solve`: a round of King of 12 between two, worked out exactly from any moment of it."""

from __future__ import annotations

from functools import lru_cache
from statistics import fmean
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from ....core.errors import SolveError
from ..model.actions import SeatAction, answer_in, read_action
from ..model.position import KingPosition
from ..rules.cards import card_number, cards_of
from ..rules.die import FACES
from .duel.solution import Moment, Solution
from .duel.standings import Tokens

if TYPE_CHECKING:
    from ..model.view import KingView


class RoundSolution(Struct, frozen=True):
    """What the rest of a round is worth, and how both should choose now."""

    #: To seat 0: the chance to win the round less the chance to lose it. To seat 1 it is worth the opposite.
    value: float
    #: For each seat how often to choose which action; empty for a seat that has nothing to choose now.
    strategies: tuple[dict[str, float], dict[str, float]]


def solve(position: KingPosition) -> RoundSolution:
    """Return the exact solution of the rest of a round between two players.

    Neither seat can expect more than the value against the strategy of the other. Both hands count as known, also
    where a card was set aside face down. A whole round takes a second or so, the rest of one much less.

    >>> import duodecim
    >>> line = (
    ...     "king 2 first choose round=1 faces=4.1 tokens=0.0/0.0 aside=-/- wins=0.0 "
    ...     "discarded=oracle.golem.sorcerer.machine.parasite/oracle.golem.sorcerer.knight.parasite"
    ... )
    >>> solution = solve(duodecim.position(line))
    >>> round(solution.value, 3)
    0.333
    >>> {action: round(share, 3) for action, share in solution.strategies[0].items()}
    {'play alchemist': 0.667, 'play knight': 0.333}
    """
    if not isinstance(position, KingPosition) or position.game.seats != 2:
        raise SolveError("king/solve-two")
    view = position.full_view()
    match view.phase:
        case "roll":
            return _before_the_roll(view)
        case "choose":
            return _choosing(view)
        case "steal" | "decide":
            return _asked(view, position)
        case "reroll":
            return _before_the_reroll(view)
        case _:
            raise SolveError("king/solve-round")


def _before_the_roll(view: KingView) -> RoundSolution:
    """R1: all rolls are equally likely."""
    hands, tokens, faces = _hands(view), _tokens(view), range(1, FACES + 1)
    solution = _solved(view)
    worths = (solution.worth(Moment(hands, (own, other), tokens)) for own in faces for other in faces)
    return RoundSolution(fmean(worths), ({}, {}))


def _choosing(view: KingView) -> RoundSolution:
    """Step 1: both choose a card at the same time."""
    value, *mixes = _solved(view).mixes(_moment(view))
    # A hand is in the order of the rules, as the cards stand in the matrices.
    own, other = (
        {f"play {card}": float(share) for card, share in zip(seat.hand, mix, strict=True)}
        for seat, mix in zip(view.seats, mixes, strict=True)
    )
    return RoundSolution(value, (own, other))


def _asked(view: KingView, position: KingPosition) -> RoundSolution:
    """The Sorcerer's face, the Alchemist's order or the thief's token: the best answer for the seat that is asked."""
    seat = position.seat_to_act
    worths = _solved(view).answers(_moment(view), _played(view))
    value = max(worths.values()) if seat == 0 else min(worths.values())
    actions = [cast(SeatAction, action) for action in position.actions(seat)]
    best = next(action for action in actions if worths[answer_in(action)] == value)
    choice = {str(action): float(action == best) for action in actions}
    return RoundSolution(value, (choice, {}) if seat == 0 else ({}, choice))


def _before_the_reroll(view: KingView) -> RoundSolution:
    """K-Oracle: all faces are equally likely. The Sorcerer's face may have been chosen before."""
    solution, moment, played = _solved(view), _moment(view), _played(view)
    worths = solution.answers(moment, played)
    if worths:
        (answer,) = (seat.answer for seat in view.seats if seat.answer is not None)
        value = worths[answer_in(cast(SeatAction, read_action(answer)))]
    else:
        own, other = (
            sorted({*map(card_number, seat.hand), card}).index(card)
            for seat, card in zip(view.seats, played, strict=True)
        )
        value = float(solution.payoffs(moment)[own, other])
    return RoundSolution(value, ({}, {}))


def _solved(view: KingView) -> Solution:
    return _solution(cards_of(view.cards), _hands(view), _tokens(view))


@lru_cache(maxsize=4)
def _solution(cards: int, hands: tuple[int, int], tokens: Tokens) -> Solution:
    return Solution(cards, [hands[0]], [hands[1]], tokens)


def _moment(view: KingView) -> Moment:
    """The trick as it lay before the cards were chosen."""
    own, other = view.seats
    return Moment(_hands(view), (own.start or 0, other.start or 0), _tokens(view))


def _hands(view: KingView) -> tuple[int, int]:
    """Both hands as sets, with the cards played to this trick."""
    own, other = (cards_of((*seat.hand, *([seat.played] if seat.played else []))) for seat in view.seats)
    return own, other


def _played(view: KingView) -> tuple[int, int]:
    own, other = (card_number(seat.played or "") for seat in view.seats)
    return own, other


def _tokens(view: KingView) -> Tokens:
    own, other = view.seats
    return own.ones, own.twos, other.ones, other.twos
