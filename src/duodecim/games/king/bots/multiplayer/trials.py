"""How well each card of each seat does if the rest of the game is random, from games that all cards share."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure
from .....core.random import seed_state
from .....core.seats import NOBODY
from .....core.state import States
from .....search.budget import spend
from ...rules.agents import ACTION_COUNT, action_number, answer_at_random, rules_for
from ...rules.cards import CARD_COUNT
from ...rules.hidden import guess_aside
from ...rules.rulebook import proceed
from ...rules.state import MOST_AT_TABLE, STATE_TYPE, WHICH_CARD
from .local_state import table_state

if TYPE_CHECKING:
    from ...model.view import AnyKingView

#: How many games a card is usually tried out in. So many leave a doubt of one percent point, clearly less than cards
#: differ by.
USUAL_GAMES: Final = 2_000
#: What was tried out at a table never changes.
_SEED: Final = 12

#: The same at every table.
_play_out = rules_for(MOST_AT_TABLE).play_out


@procedure
def play_games(
    root: States,
    scratch: States,
    viewer: int,
    games: int,
    played: NDArray[np.int64],
    won: NDArray[np.float64],
    count: NDArray[np.int64],
) -> None:
    """Play games at random from a table at which all are about to choose. Count by seat and card, and what it won."""
    seats = int(root[0].seats)
    for _ in range(games):
        source = scratch[0].random
        scratch[0] = root[0]
        scratch[0].random = source
        for seat in range(seats):
            if seat != viewer:
                guess_aside(scratch[0], seat)
        answer_at_random(scratch[0])
        for seat in range(seats):
            played[seat] = scratch[0].answer[seat]
            count[seat, played[seat]] += 1
        proceed(scratch[0])
        _play_out(scratch[0])
        victor = int(scratch[0].victor)
        for seat in range(seats):
            if victor == NOBODY:
                won[seat, played[seat]] += 1 / seats
            elif victor == seat:
                won[seat, played[seat]] += 1


def try_out(
    view: AnyKingView, seat: int, seconds: float | None = None, games: int = USUAL_GAMES
) -> NDArray[np.float64]:
    """Return the share that each place at a seat's table wins with each action, NaN for those it does not have.

    All are about to choose a card. `seconds` is how long that may take, `games` how many are played for a card.
    """
    states, own = table_state(view, seat)
    return _tried_out(states.tobytes(), own, games) if seconds is None else _try_out(states, own, games, seconds)


@lru_cache(maxsize=256)
def _tried_out(table: bytes, own: int, games: int) -> NDArray[np.float64]:
    return _try_out(np.frombuffer(table, STATE_TYPE).copy(), own, games, None)


def _try_out(states: States, own: int, games: int, seconds: float | None) -> NDArray[np.float64]:
    seats, scratch = int(states["seats"][0]), states.copy()
    seed_state(scratch, _SEED)
    won, count = np.zeros((seats, CARD_COUNT + 1)), np.zeros((seats, CARD_COUNT + 1), np.int64)
    played = np.zeros(seats, np.int64)
    cards = max(int(hand).bit_count() for hand in states["allowed"][0, :seats])
    spend(lambda some: play_games(states, scratch, own, some, played, won, count), cards * games, seconds)
    shares = np.full((seats, ACTION_COUNT), np.nan)
    for place, card in zip(*np.nonzero(count), strict=True):
        shares[place, action_number(WHICH_CARD, int(card))] = won[place, card] / count[place, card]
    return shares
