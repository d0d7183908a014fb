"""How to play King of 12 between two players by the exact solution of the round.

See docs/decisions/0019-king-duel-solver-budget.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .....core.view import seat_of
from ...model.actions import SeatAction, answer_in, read_action
from ...rules.cards import SET_SIZE, card_number, cards_of, count_of, nth_of
from ...rules.rounds import WINS_NEEDED
from .aside import Aside, best_aside, round_effort, solution_for
from .beliefs import TRACE, Mixes, solve_beliefs
from .solution import Moment, Solution, effort
from .solution_cache import solutions
from .standings import Tokens

if TYPE_CHECKING:
    from .....core.bot import Budget
    from ...model.view import KingView, SeatView

#: How much effort a slow machine makes in a second, and how much one solution usually may take.
EFFORT_PER_SECOND: Final = 50_000_000
USUAL_EFFORT: Final = 45_000_000
#: A move may need two solutions: of this round, and of the one that a card was set aside for.
_SOLUTIONS: Final = 2
#: How much the belief about a card set aside follows what an expert would do; the rest is any card alike.
_TRUST: Final = 0.5


class TokenChances(Struct, frozen=True):
    """How likely a card takes a 2-token or a 1-token in this trick, against the cards that the other should play."""

    two: float
    one: float


class ExactChoice(Struct, frozen=True):
    """An action: what the round is worth with it (won less lost, from -1 to 1), and how often to choose it."""

    action: str
    worth: float
    probability: float


class Hands(NamedTuple):
    """The hands that a side may have, and how likely each is."""

    hands: list[int]
    prior: list[float]


def effort_limit(budget: Budget | None) -> int:
    """Return how much effort a budget allows for each solution.

    Without seconds that is the usual effort, whatever the machine.
    """
    if budget is None or budget.seconds is None:
        return USUAL_EFFORT
    return int(budget.seconds * EFFORT_PER_SECOND / _SOLUTIONS)


def exact_choices(view: KingView, allowed: int = USUAL_EFFORT) -> list[ExactChoice] | None:
    """Return the actions and how often to choose each, solved exactly apart from what the other has set aside.

    About that there is only a belief. None if solving would take more effort than is allowed.
    """
    own, _ = _sides(view)
    match own.question:
        case "card":
            return _choose_card(view, allowed)
        case "aside":
            return _set_aside(view, allowed)
        case _:
            return _answer(view, allowed)


def token_chances(view: KingView, allowed: int = USUAL_EFFORT) -> dict[str, TokenChances] | None:
    """Return which tokens every card that the viewer may play is likely to take; None if that is too much effort."""
    trick = _trick(view, allowed)
    if trick is None:
        return None
    chances = np.zeros((len(view.actions), 2))
    for moment, mix, chance in zip(trick.moments, trick.mixes.other, trick.other.prior, strict=True):
        chances += chance * np.einsum("ijk,j->ik", trick.solution.token_chances(moment), mix)
    return {text: TokenChances(float(two), float(one)) for text, (two, one) in zip(view.actions, chances, strict=True)}


class _Trick(NamedTuple):
    """A trick before the cards are chosen, solved: the viewer's hand against each hand that the other may have."""

    solution: Solution
    other: Hands
    moments: list[Moment]
    payoffs: list[NDArray[np.float64]]
    own_mix: NDArray[np.float64]
    mixes: Mixes


def _trick(view: KingView, allowed: int) -> _Trick | None:
    seat = seat_of(view)
    own, other = possible_hands(view, seat, allowed), possible_hands(view, 1 - seat, allowed)
    faces, tokens = _faces(view), _tokens(view)
    solution = _solution(view, own.hands, other.hands, allowed)
    if solution is None:
        return None
    moments = [[Moment((one, two), faces, tokens) for two in other.hands] for one in own.hands]
    payoffs = [[solution.payoffs(moment) for moment in row] for row in moments]
    mixes = solve_beliefs([_tie_breaking(row) for row in payoffs], own.prior, other.prior)
    actual = own.hands.index(_own_hand(view))
    return _Trick(solution, other, moments[actual], payoffs[actual], mixes.own[actual], mixes)


def _tie_breaking(payoffs: list[NDArray[np.float64]]) -> list[NDArray[np.float64]]:
    """Return payoffs with a trace more for cards that do well against any card alike.

    Many mixes are worth the same against an expert. This picks one that also profits from mistakes.
    """
    usual = np.mean([matrix.mean(axis=1) for matrix in payoffs], axis=0)
    return [matrix + TRACE * usual[:, None] for matrix in payoffs]


def _choose_card(view: KingView, allowed: int) -> list[ExactChoice] | None:
    trick = _trick(view, allowed)
    if trick is None:
        return None
    worths = np.zeros(len(view.actions))
    for payoffs, mix, chance in zip(trick.payoffs, trick.mixes.other, trick.other.prior, strict=True):
        worths += chance * (payoffs @ mix)
    # Cards are listed in the order of the rules, as in the matrices.
    return [
        ExactChoice(text, float(worth), float(probability))
        for text, worth, probability in zip(view.actions, worths, trick.own_mix, strict=True)
    ]


def _set_aside(view: KingView, allowed: int) -> list[ExactChoice] | None:
    aside = _best_aside(view, allowed)
    if aside is None:
        return None
    # The solution is against seven cards. If the other has set one aside too, that is even again.
    _, other = _sides(view)
    level = aside.worth if other.aside else 0.0
    choices = []
    for text in view.actions:
        card = _answer_in(text)
        choices.append(ExactChoice(text, aside.worths[card] - level, aside.mix[card]))
    return choices


def _answer(view: KingView, allowed: int) -> list[ExactChoice] | None:
    """Return what is worth most: the Sorcerer's face, the Alchemist's order or the thief's token."""
    faces, tokens = _faces(view), _tokens(view)
    # A seat that is asked something within a trick has played a card, and so has the other.
    first, second = (card_number(seat.played or "") for seat in _sides(view))
    own = _own_hand(view) | 1 << first
    others = possible_hands(view, 1 - seat_of(view), allowed)
    before = [hand | 1 << second for hand in others.hands]
    solution = _solution(view, [own], before, allowed)
    if solution is None:
        return None
    worths: dict[int, float] = {}
    for hand, chance in zip(before, others.prior, strict=True):
        moment = Moment((own, hand), faces, tokens)
        for answer, worth in solution.answers(moment, (first, second)).items():
            worths[answer] = worths.get(answer, 0.0) + chance * worth
    best = max(worths.values())
    # Of answers that are worth the same the first will do.
    chosen = next(text for text in view.actions if worths[_answer_in(text)] == best)
    return [ExactChoice(text, worths[_answer_in(text)], float(text == chosen)) for text in view.actions]


def _answer_in(text: str) -> int:
    # A view lists only what seats may answer, not moves of chance.
    return answer_in(cast(SeatAction, read_action(text)))


def possible_hands(view: KingView, seat: int, allowed: int = USUAL_EFFORT) -> Hands:
    """Return what a seat may hold as far as everybody knows: all that it has not played, less a card set aside.

    Which card an expert would set aside is only known if that is not too much effort. Otherwise all cards are as
    likely.
    """
    shown = view.seats[seat]
    held = cards_of(shown.hand) | sum(1 << card_number(name) for name in shown.aside if name)
    if not shown.aside:
        return Hands([held], [1.0])
    possible = cards_of(view.cards) & ~cards_of(shown.shown)
    candidates = [nth_of(possible, place) for place in range(count_of(possible))]
    aside = _best_aside(view, allowed)
    expected = dict.fromkeys(candidates, 1 / SET_SIZE) if aside is None else aside.mix
    weights = np.array([_TRUST * expected[card] + (1 - _TRUST) / SET_SIZE for card in candidates])
    return Hands([held & ~(1 << card) for card in candidates], (weights / weights.sum()).tolist())


def win_chance(view: KingView, worth: float, allowed: int = USUAL_EFFORT) -> float:
    """Return the viewer's chance to win the game, given what the round is worth.

    A game is won by two rounds. At one round each the next one decides. A side that is one round ahead, with an even
    round to come, wins three times out of four, a little less or more as the card that was set aside costs or helps.
    """
    own, other = (seat.wins for seat in _sides(view))
    if own == other == WINS_NEEDED - 1:
        return 0.5 + worth / 2
    aside = _best_aside(view, allowed)
    lead = 0.0 if aside is None else aside.worth / 4
    if own == other:
        return 0.5 + worth * (0.25 + lead)
    ahead = worth if own > other else -worth
    leader = 0.75 + ahead / 4
    return leader if own > other else 1 - leader


def _best_aside(view: KingView, allowed: int) -> Aside | None:
    cards = cards_of(view.cards)
    return best_aside(cards) if round_effort(cards, own_aside=True, other_aside=False) <= allowed else None


def _solution(view: KingView, own: list[int], other: list[int], allowed: int) -> Solution | None:
    """Return the solution of the whole round if possible, as it serves every trick; else from these hands on."""
    cards, tokens = cards_of(view.cards), _tokens(view)
    own_aside, other_aside = (bool(seat.aside) for seat in _sides(view))
    if round_effort(cards, own_aside, other_aside) <= allowed:
        return solution_for(cards, own_aside, other_aside)
    if effort(cards, own, other, tokens) > allowed:
        return None
    return solutions.solve(cards, own, other, tokens)


def _sides(view: KingView) -> tuple[SeatView, SeatView]:
    """Return the viewer's seat and the other."""
    seat = seat_of(view)
    return view.seats[seat], view.seats[1 - seat]


def _own_hand(view: KingView) -> int:
    own, _ = _sides(view)
    return cards_of(own.hand)


def _faces(view: KingView) -> tuple[int, int]:
    """Return the faces that this trick began with."""
    own, other = _sides(view)
    return own.start or 0, other.start or 0


def _tokens(view: KingView) -> Tokens:
    own, other = _sides(view)
    return own.ones, own.twos, other.ones, other.twos
