"""What others at the table have shown of how they play: the cards of earlier tricks, as the story tells them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from .....core.view import seat_of
from ...model.actions import Play, number_of
from ...model.events import Rolled, RoundEnded, SetAside, TrickEnded
from ...rules.rounds import token_points
from .habits import USUAL_HABITS, Habit, mixes_of
from .trials import USUAL_GAMES, try_out

if TYPE_CHECKING:
    from .....core.story import Story
    from .....search.budget import Countdown
    from ...model.explanation import Trick
    from ...model.view import KingView, SeatView

#: Nobody follows a habit always: this part of every choice may be anything.
_SLIP: Final = 0.1
#: An expert's mix is not worked out again for tricks that are over. It is like a cautious trial.
_CAUTION: Final = 0.5
#: How many tricks are looked back at, and how many seconds must be left to look at one more.
_TRICKS: Final = 15
_ONE_LOOK: Final = 0.12


class PastTrick(NamedTuple):
    """A trick that is over: the table before the cards were chosen, and the cards by seat."""

    view: KingView
    cards: dict[int, str]


def habits_shown(
    view: KingView, story: Story, countdown: Countdown, games: int = USUAL_GAMES
) -> dict[int, NDArray[np.float64]]:
    """Return how likely each habit is for every other seat, judging by the tricks so far, the last ones first.

    A card is tried out in so many games.
    """
    others = [seat for seat in range(len(view.seats)) if seat != view.viewer]
    weights = {seat: np.log(USUAL_HABITS) for seat in others}
    for trick in list(past_tricks(view, story))[: -_TRICKS - 1 : -1]:
        if countdown.left is not None and countdown.left < _ONE_LOOK:
            break
        for seat in others:
            weights[seat] += np.log(_likelihoods(trick.view, seat, trick.cards[seat], games))
    return {seat: _scaled(np.exp(found - found.max())) for seat, found in weights.items()}


def _scaled(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    scaled: NDArray[np.float64] = weights / weights.sum()
    return scaled


@lru_cache(maxsize=512)
def _likelihoods(view: KingView, seat: int, card: str, games: int) -> NDArray[np.float64]:
    """Return how likely a seat is to play a card, by habit."""
    table = list(view.table_of(seat))
    tried = try_out(view, seat_of(view), games=games)[table.index(seat)]
    found = mixes_of(view, seat, tried)[:, number_of(Play(card))]
    any_card = found[Habit.WHIM]
    found[Habit.REGRET] = _CAUTION * found[Habit.TRIAL] + (1 - _CAUTION) * any_card
    likely: NDArray[np.float64] = (1 - _SLIP) * found + _SLIP * any_card
    return likely


def past_tricks(view: KingView, story: Story) -> Iterator[PastTrick]:
    """Go through the tricks of a story, the first one first."""
    seats = [_fresh(seat) for seat in view.seats]
    view = replace(
        view, phase="choose", tricks=0, barren=0, waiting_for=(), thefts=(), actions=(), die=None, prospects=()
    )
    for event in story:
        match event:
            case Rolled(round=number):
                view = replace(view, round=number)
                seats = [replace(seat, ones=0, twos=0, points=0, discarded=(), hand=view.cards) for seat in seats]
            case TrickEnded(trick=trick):
                for die in trick.dice:
                    seats[die.seat] = replace(seats[die.seat], face=die.start, start=die.start)
                yield PastTrick(replace(view, seats=tuple(seats)), {die.seat: die.card for die in trick.dice})
                seats = _after(seats, trick)
            case RoundEnded(wins=wins):
                seats = [replace(seat, wins=won) for seat, won in zip(seats, wins, strict=True)]
            case SetAside(seat=seat):
                seats[seat] = replace(seats[seat], aside=(None,), shown=())


def _fresh(seat: SeatView) -> SeatView:
    """Return a seat at the start of a game, about to choose a card. Nothing of the present is left in it."""
    return replace(
        seat,
        bonus=0,
        wins=0,
        hand_size=0,
        played=None,
        aside=(),
        shown=(),
        aside_among=(),
        question="card",
        ready=False,
        answer=None,
    )


def _after(seats: list[SeatView], trick: Trick) -> list[SeatView]:
    """Return the seats after a trick: thefts, points, and the cards that are out."""
    tokens = [{1: seat.ones, 2: seat.twos, 0: 0} for seat in seats]
    if trick.theft is not None and trick.theft.thief is not None and trick.theft.victim is not None:
        tokens[trick.theft.thief][trick.theft.token] += 1
        tokens[trick.theft.victim][trick.theft.token] -= 1
    found = list(seats)
    for die in trick.dice:
        held, seat = tokens[die.seat], seats[die.seat]
        held[die.token] += 1
        found[die.seat] = replace(
            seat,
            ones=held[1],
            twos=held[2],
            points=token_points(held[1], held[2]),
            discarded=(*seat.discarded, die.card),
            hand=tuple(card for card in seat.hand if card != die.card),
            shown=(*seat.shown, die.card),
        )
    return found
