"""How to play King of 12 between two by the exact solution of the round."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ....games.king.actions import SeatAction, answer_in, read_action
from ....games.king.cards import card_number, cards_of, count_of, nth_of
from ....games.king.rounds import WINS_NEEDED
from .aside import best_aside, solution_for
from .beliefs import Mixes, solve_beliefs
from .solution import Moment, Solution
from .standings import Tokens

#: How much of the belief in what another has set aside is what an expert would, the rest any card alike.
_TRUST: Final = 0.5
#: So much more a card counts for what it is worth against any card alike.
_TRACE: Final = 1e-6


class Taking(Struct, frozen=True):
    """How likely a card takes a 2-token or a 1-token in this trick, against the cards that the other should play."""

    two: float
    one: float


class Thought(Struct, frozen=True):
    """An action: what the round is worth with it (won less lost, from -1 to 1), and how often to choose it."""

    action: str
    worth: float
    probability: float


class Hands(NamedTuple):
    """The hands that a side may have, and how likely each is."""

    hands: list[int]
    prior: list[float]


def think(view: Any) -> list[Thought]:
    """What to do, worked out exactly but for what the other has set aside: of that there is only a belief."""
    match view.seats[view.viewer].question:
        case "card":
            return _choose_card(view)
        case "aside":
            return _set_aside(view)
        case _:
            return _answer(view)


def takings(view: Any) -> dict[str, Taking]:
    """For every card that the viewer may play what it is likely to take."""
    trick = _trick(view)
    chances = np.zeros((len(view.actions), 2))
    for moment, mix, chance in zip(trick.moments, trick.mixes.other, trick.other.prior, strict=True):
        chances += chance * np.einsum("ijk,j->ik", trick.solution.takings(moment), mix)
    return {text: Taking(float(two), float(one)) for text, (two, one) in zip(view.actions, chances, strict=True)}


class _Trick(NamedTuple):
    """A trick before the cards are chosen, solved: the viewer's hand against each hand that the other may have."""

    solution: Solution
    other: Hands
    moments: list[Moment]
    payoffs: list[NDArray[np.float64]]
    own_mix: NDArray[np.float64]
    mixes: Mixes


def _trick(view: Any) -> _Trick:
    own, other = possible_hands(view, view.viewer), possible_hands(view, 1 - view.viewer)
    solution, faces, tokens = _solution(view), _faces(view), _tokens(view)
    moments = [[Moment((one, two), faces, tokens) for two in other.hands] for one in own.hands]
    payoffs = [[solution.payoffs(moment) for moment in row] for row in moments]
    mixes = solve_beliefs([_tie_breaking(row) for row in payoffs], own.prior, other.prior)
    actual = own.hands.index(_own_hand(view))
    return _Trick(solution, other, moments[actual], payoffs[actual], mixes.own[actual], mixes)


def _tie_breaking(payoffs: list[NDArray[np.float64]]) -> list[NDArray[np.float64]]:
    """Payoffs with a trace more for cards that do well against any card alike.

    Of all mixes that hold, which are worth the same against an expert, that picks one that also profits from mistakes.
    """
    usual = np.mean([matrix.mean(axis=1) for matrix in payoffs], axis=0)
    return [matrix + _TRACE * usual[:, None] for matrix in payoffs]


def _choose_card(view: Any) -> list[Thought]:
    trick = _trick(view)
    worths = np.zeros(len(view.actions))
    for payoffs, mix, chance in zip(trick.payoffs, trick.mixes.other, trick.other.prior, strict=True):
        worths += chance * (payoffs @ mix)
    # Cards are listed in the order of the rules, as they stand in the matrices.
    return [
        Thought(text, float(worth), float(probability))
        for text, worth, probability in zip(view.actions, worths, trick.own_mix, strict=True)
    ]


def _set_aside(view: Any) -> list[Thought]:
    aside = best_aside(cards_of(view.cards))
    # What was worked out is against seven cards; where the other has set one aside too, that is even again.
    level = aside.worth if view.seats[1 - view.viewer].aside else 0.0
    thoughts = []
    for text in view.actions:
        card = _answer_in(text)
        thoughts.append(Thought(text, aside.worths[card] - level, aside.mix[card]))
    return thoughts


def _answer(view: Any) -> list[Thought]:
    """The Sorcerer's face, the Alchemist's order or the thief's token: whatever is worth most."""
    viewer, other = view.viewer, 1 - view.viewer
    solution, faces, tokens = _solution(view), _faces(view), _tokens(view)
    played = card_number(view.seats[viewer].played), card_number(view.seats[other].played)
    own = _own_hand(view) | 1 << played[0]
    others = possible_hands(view, other)
    worths: dict[int, float] = {}
    for hand, chance in zip(others.hands, others.prior, strict=True):
        moment = Moment((own, hand | 1 << played[1]), faces, tokens)
        for answer, worth in solution.answers(moment, played).items():
            worths[answer] = worths.get(answer, 0.0) + chance * worth
    best = max(worths.values())
    # Of answers that are worth the same the first will do.
    chosen = next(text for text in view.actions if worths[_answer_in(text)] == best)
    return [Thought(text, worths[_answer_in(text)], float(text == chosen)) for text in view.actions]


def _answer_in(text: str) -> int:
    # A view lists only what seats may answer, not moves of chance.
    return answer_in(cast(SeatAction, read_action(text)))


def possible_hands(view: Any, seat: int) -> Hands:
    """What a seat may hold as far as everybody knows: all that it has not played but one card, if it set one aside."""
    shown = view.seats[seat]
    held = cards_of(shown.hand) | sum(1 << card_number(name) for name in shown.aside if name)
    if not shown.aside:
        return Hands([held], [1.0])
    cards = cards_of(view.cards)
    possible = cards & ~cards_of(shown.shown)
    expected = best_aside(cards).mix
    candidates = [nth_of(possible, place) for place in range(count_of(possible))]
    weights = np.array([_TRUST * expected[card] + (1 - _TRUST) / len(expected) for card in candidates])
    return Hands([held & ~(1 << card) for card in candidates], (weights / weights.sum()).tolist())


def win_chance(view: Any, worth: float) -> float:
    """The viewer's chance to win the game, given what the round is worth.

    A game is won by two rounds. At one round each the next decides; who is one round ahead with the next one even wins
    three times out of four, a little less or more as the card that was set aside costs or helps.
    """
    own, other = (view.seats[seat].wins for seat in (view.viewer, 1 - view.viewer))
    if own == other == WINS_NEEDED - 1:
        return 0.5 + worth / 2
    lead = best_aside(cards_of(view.cards)).worth / 4
    if own == other:
        return 0.5 + worth * (0.25 + lead)
    ahead = worth if own > other else -worth
    leader = 0.75 + ahead / 4
    return leader if own > other else 1 - leader


def _solution(view: Any) -> Solution:
    own, other = view.seats[view.viewer], view.seats[1 - view.viewer]
    return solution_for(cards_of(view.cards), bool(own.aside), bool(other.aside))


def _own_hand(view: Any) -> int:
    return cards_of(view.seats[view.viewer].hand)


def _faces(view: Any) -> tuple[int, int]:
    """The faces that this trick began with."""
    return view.seats[view.viewer].start, view.seats[1 - view.viewer].start


def _tokens(view: Any) -> Tokens:
    own, other = view.seats[view.viewer], view.seats[1 - view.viewer]
    return own.ones, own.twos, other.ones, other.twos
