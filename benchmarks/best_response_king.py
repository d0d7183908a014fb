"""What a best response gains against `expert` in a match of King of 12 between two, first-game set: round by round.

The first round is exact: nothing is hidden. Later rounds are exact for each card that the responder may have set aside
just before. Where it has set it aside a round earlier, it has usually shown five others since: there the worth is what
the expert is sure to concede no more than. A round without a winner counts half. From the rounds follows the match: who
is one round ahead needs one more, the other two.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, NamedTuple

from duodecim.games.king.bots.duel.aside import best_aside, solution_for
from duodecim.games.king.bots.duel.response import BestResponse, expert_habits
from duodecim.games.king.bots.duel.solution import NO_TOKENS, Solution
from duodecim.games.king.rules.cards import FIRST_GAME, SET_SIZE, card_name, nth_of

from .measure import Claim, at_most, close, console, print_machine, table

#: The most of a match that a best response should gain.
MOST_GAIN: Final = 0.02


class Rounds(NamedTuple):
    """What rounds are worth to the responder, won less lost."""

    first: float
    #: The second round, if the responder or the expert is ahead.
    ahead: float
    behind: float
    #: The last round, after either.
    after_ahead: float
    after_behind: float


def match_share(rounds: Rounds) -> float:
    """Return the share of a match that follows, for the responder.

    >>> match_share(Rounds(0.0, -0.1, 0.1, 0.0, 0.0))
    0.5
    """
    first, ahead, behind, after_ahead, after_behind = ((1 + worth) / 2 for worth in rounds)
    return first * (ahead + (1 - ahead) * after_ahead) + (1 - first) * behind * after_behind


def _most(solution: Solution, cards: list[int], told: Callable[[int, float], None]) -> float:
    """Return the most that a responder gets that has set one of the cards aside."""
    found = []
    for card in cards:
        found.append(-BestResponse(solution, expert_habits(), withheld=card).worth)
        told(card, found[-1])
    return max(found)


def conceded(hand: int, one: int, two: int) -> float:
    """Return the most that a last round is worth to a responder that has shown all but two cards since one is aside."""
    candidates = 1 << one | 1 << two
    solution = Solution(FIRST_GAME, [hand], [FIRST_GAME], NO_TOKENS, candidates=candidates)
    return -solution.mean_worth((hand, FIRST_GAME), NO_TOKENS)


def measure(cards: list[int]) -> list[Claim]:
    """Respond to the expert in every kind of round."""
    figures = table("Worth of a round to the best response", "round", "set aside", "worth", "sure")
    aside = best_aside(FIRST_GAME)
    others = [card for card in aside.worths if card != aside.card]
    hand = FIRST_GAME & ~(1 << aside.card)
    plain = solution_for(FIRST_GAME, own_aside=False, other_aside=False)
    ahead = solution_for(FIRST_GAME, own_aside=False, other_aside=True)
    last = Solution(FIRST_GAME, [hand], [FIRST_GAME], NO_TOKENS)
    sure = [
        -one.mean_worth(hands, NO_TOKENS) for one, hands in ((ahead, (FIRST_GAME,) * 2), (last, (hand, FIRST_GAME)))
    ]

    def tell(name: str, most: float) -> Callable[[int, float], None]:
        return lambda card, worth: figures.add_row(name, card_name(card), f"{worth:.4f}", f"≤ {most:.4f}")

    found = Rounds(
        first=-BestResponse(plain, expert_habits()).worth,
        ahead=_most(ahead, cards, tell("responder ahead", sure[0])),
        behind=-BestResponse(last, expert_habits()).worth,
        after_ahead=max(conceded(hand, aside.card, card) for card in others),
        after_behind=_most(last, cards, tell("last, card just set aside", sure[1])),
    )
    figures.add_row("last, one of two cards aside", "–", "–", f"≤ {found.after_ahead:.4f}")
    figures.add_row("first", "–", f"{found.first:.4f}", "≤ 0.0000")
    figures.add_row("expert ahead", "–", f"{found.behind:.4f}", f"≤ {sure[1]:.4f}")
    console.print(figures)
    gain = match_share(found) - 0.5
    whatever = match_share(Rounds(0.0, sure[0], sure[1], sure[1], sure[1]))
    console.print(f"Share of the match: {0.5 + gain:.4f}; at most {whatever:.4f}, whatever was shown")
    return [at_most("what a best response gains of a match of King of 12 between two", gain, MOST_GAIN, "of it")]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="every card set aside, not only the best one to do without")
    given = parser.parse_args()
    print_machine()
    every = [nth_of(FIRST_GAME, place) for place in range(SET_SIZE)]
    raise SystemExit(close(measure(every if given.all else [best_aside(FIRST_GAME).card])))
