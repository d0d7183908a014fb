"""How to play King of 12 between two players by the exact solution of the round.

A card that the viewer has set aside counts as known to the other. The other may play whatever it has not played yet,
apart from a card that must be the one it has set aside. So what a mix is worth at least holds whatever lies aside.

See docs/decisions/0019-king-duel-solver-budget.md and docs/decisions/0110-cards-set-aside-count-as-known.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np
from msgspec import Struct

from .....core.view import seat_of
from .....search.matrix import make_matrix_workspace
from ...model.actions import SeatAction, answer_in, read_action
from ...rules.cards import SET_SIZE, card_number, cards_of, count_of
from ...rules.rounds import LAST_CARDS, WINS_NEEDED
from .aside import Aside, best_aside, round_effort, solution_for
from .mixes import write_mix
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


class TokenChances(Struct, frozen=True):
    """How likely a card takes a 2-token or a 1-token in this trick, against the cards that the other should play."""

    two: float
    one: float


class ExactChoice(Struct, frozen=True):
    """An action: what the round is worth with it (won less lost, from -1 to 1), and how often to choose it."""

    action: str
    worth: float
    probability: float


def effort_limit(budget: Budget | None) -> int:
    """Return how much effort a budget allows for each solution.

    Without seconds that is the usual effort, whatever the machine.
    """
    if budget is None or budget.seconds is None:
        return USUAL_EFFORT
    return int(budget.seconds * EFFORT_PER_SECOND / _SOLUTIONS)


def exact_choices(view: KingView, allowed: int = USUAL_EFFORT) -> list[ExactChoice] | None:
    """Return the actions and how often to choose each, whatever the other has set aside.

    None if solving would take more effort than is allowed.
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
    _, _, mix = trick.solution.mixes(trick.moment)
    chances = np.einsum("ijk,j->ik", trick.solution.token_chances(trick.moment), mix)
    return {text: TokenChances(float(two), float(one)) for text, (two, one) in zip(view.actions, chances, strict=True)}


class _Trick(NamedTuple):
    """A trick, solved: the viewer's hand against all that the other may play."""

    solution: Solution
    moment: Moment


def _trick(view: KingView, allowed: int) -> _Trick | None:
    """Return the trick before the cards were chosen; None if solving it would take more effort than is allowed."""
    own, other = (cards_of(seat.hand) | _played(seat) for seat in _sides(view))
    # Of another seat all cards are shown that it may hold, also one that it may have set aside.
    solution = _solution(view, own, other, allowed)
    if solution is None:
        return None
    return _Trick(solution, Moment((own, solution.playable(other)), _faces(view), _tokens(view)))


def _choose_card(view: KingView, allowed: int) -> list[ExactChoice] | None:
    trick = _trick(view, allowed)
    if trick is None:
        return None
    payoffs = trick.solution.payoffs(trick.moment)
    _, _, other = trick.solution.mixes(trick.moment)
    rows, columns = payoffs.shape
    worths, mix = payoffs @ other, np.zeros(SET_SIZE)
    write_mix(payoffs, rows, columns, make_matrix_workspace(), mix)
    # Cards are listed in the order of the rules, as in the matrices.
    return [
        ExactChoice(text, float(worth), float(probability))
        for text, worth, probability in zip(view.actions, worths, mix, strict=False)
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
        choices.append(ExactChoice(text, aside.worths[card] - level, float(card == aside.card)))
    return choices


def _answer(view: KingView, allowed: int) -> list[ExactChoice] | None:
    """Return what is worth most: the Sorcerer's face, the Alchemist's order or the thief's token."""
    trick = _trick(view, allowed)
    if trick is None:
        return None
    # A seat that is asked something within a trick has played a card, and so has the other.
    first, second = (card_number(seat.played or "") for seat in _sides(view))
    worths = trick.solution.answers(trick.moment, (first, second))
    best = max(worths.values())
    # Of answers that are worth the same the first will do.
    chosen = next(text for text in view.actions if worths[_answer_in(text)] == best)
    return [ExactChoice(text, worths[_answer_in(text)], float(text == chosen)) for text in view.actions]


def _answer_in(text: str) -> int:
    # A view lists only what seats may answer, not moves of chance.
    return answer_in(cast(SeatAction, read_action(text)))


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


def _solution(view: KingView, own: int, other: int, allowed: int) -> Solution | None:
    """Return the solution of the whole round if possible, as it serves every trick; else from these hands on."""
    cards, tokens = cards_of(view.cards), _tokens(view)
    own_aside, other_aside = (bool(seat.aside) for seat in _sides(view))
    candidates = _candidates(view)
    if candidates == 0 and round_effort(cards, own_aside, other_aside) <= allowed:
        return solution_for(cards, own_aside, other_aside)
    tricks = count_of(own) - LAST_CARDS - (other_aside and not own_aside)
    if effort(cards, [own], [other], tokens, tricks, candidates) > allowed:
        return None
    return solutions.solve(cards, [own], [other], tokens, tricks, candidates)


def _candidates(view: KingView) -> int:
    """Return the cards that the other may have set aside; none if these are all that it has not played yet."""
    _, other = _sides(view)
    if not other.aside:
        return 0
    found = cards_of(view.cards) & ~cards_of(other.shown)
    return 0 if found == cards_of(other.hand) else found


def _played(seat: SeatView) -> int:
    """Return the card that a seat has played to this trick, as a set."""
    return 1 << card_number(seat.played) if seat.played else 0


def _sides(view: KingView) -> tuple[SeatView, SeatView]:
    """Return the viewer's seat and the other."""
    seat = seat_of(view)
    return view.seats[seat], view.seats[1 - seat]


def _faces(view: KingView) -> tuple[int, int]:
    """Return the faces that this trick began with."""
    own, other = _sides(view)
    return own.start or 0, other.start or 0


def _tokens(view: KingView) -> Tokens:
    own, other = _sides(view)
    return own.ones, own.twos, other.ones, other.twos
