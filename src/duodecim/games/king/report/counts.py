"""What a report counts in tricks, rounds and games of King of 12."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.seats import NOBODY
from ..rules.cards import CARD_COUNT, DRAWN_FROM, KNIGHT, NONE, SET_SIZE, may_be_drawn, names_of
from ..rules.die import FACES
from ..rules.rounds import ENOUGH_POINTS, points, token_points
from ..rules.rulebook import wins_game
from ..rules.state import MOST_AT_TABLE, KingState
from ..rules.trick import ONE, second_token, winner_token

#: A win is divided among one to four seats, so shares are counted in twelfths.
WHOLE: Final = 12
#: Games with more rounds count as games with so many.
MOST_ROUNDS: Final = 40
MOST_TRICKS: Final = SET_SIZE


def _sets() -> tuple[int, ...]:
    """Return all sets that chance may draw (D2)."""
    others = [card for card in range(1, CARD_COUNT + 1) if DRAWN_FROM >> card & 1]
    drawn = (sum(1 << card for card in six) | 1 << KNIGHT for six in combinations(others, SET_SIZE - 1))
    return tuple(cards for cards in drawn if may_be_drawn(cards, NONE))


SETS: Final = _sets()
#: The place of every set in the list, by its number; -1 for other sets.
_PLACES: Final = np.full(1 << CARD_COUNT + 1, -1, np.int32)
_PLACES[list(SETS)] = np.arange(len(SETS))


class Counts(NamedTuple):
    """Counts of one batch. Shares are in twelfths."""

    games: NDArray[np.int64]
    rounds: NDArray[np.int64]
    tricks: NDArray[np.int64]
    #: Rounds that nobody won, and rounds that points ended (R1).
    barren: NDArray[np.int64]
    by_points: NDArray[np.int64]
    #: Tricks that nobody won.
    empty_tricks: NDArray[np.int64]
    game_rounds: NDArray[np.int64]
    round_tricks: NDArray[np.int64]
    #: By seat.
    seat_games: NDArray[np.int64]
    seat_share: NDArray[np.int64]
    #: By card: how often it was played, cancelled by the same card, first, second, and what it was paid.
    plays: NDArray[np.int64]
    cancelled: NDArray[np.int64]
    firsts: NDArray[np.int64]
    seconds: NDArray[np.int64]
    paid: NDArray[np.int64]
    #: By card: how often it was set aside, and the share of the game of those who did.
    aside: NDArray[np.int64]
    aside_share: NDArray[np.int64]
    #: By the face of the roll at the start of a round: how often, and rounds won.
    rolled: NDArray[np.int64]
    rolled_wins: NDArray[np.int64]
    #: By set.
    set_games: NDArray[np.int64]
    set_rounds: NDArray[np.int64]
    set_barren: NDArray[np.int64]


def new_counts() -> Counts:
    """Return counts that are all zero."""
    cards, faces, sets = CARD_COUNT + 1, FACES + 1, len(SETS)
    sizes = (
        1, 1, 1, 1, 1, 1, MOST_ROUNDS + 1, MOST_TRICKS + 1, MOST_AT_TABLE, MOST_AT_TABLE, *[cards] * 7, faces, faces,
        *[sets] * 3,
    )  # fmt: skip
    return Counts(*(np.zeros(length, np.int64) for length in sizes))


@procedure
def count_trick(counts: Counts, state: KingState) -> None:
    """Count a trick that has just been paid."""
    counts.tricks[0] += 1
    winner, second = int(state.winner[0]), int(state.second[0])
    if winner == NOBODY:
        counts.empty_tricks[0] += 1
    for seat in range(state.seats):
        card = int(state.played[seat])
        counts.plays[card] += 1
        alike = 0
        for other in range(state.seats):
            alike += state.played[other] == card
        counts.cancelled[card] += alike > 1
        if seat == winner:
            counts.firsts[card] += 1
            counts.paid[card] += worth_of(winner_token(state, 0))
        elif seat == second:
            counts.seconds[card] += 1
            counts.paid[card] += worth_of(second_token(state, 0))


@rule
def worth_of(token: int) -> int:
    """Return the points of a token."""
    return token_points(1, 0) if token == ONE else token_points(0, 1)


@procedure
def count_round(counts: Counts, state: KingState, faces: NDArray[np.int64], winner: int, tricks: int) -> None:
    """Count a round that has just ended. `faces` are what was rolled at its start."""
    counts.rounds[0] += 1
    counts.round_tricks[tricks] += 1
    counts.barren[0] += winner == NOBODY
    most = 0
    for seat in range(state.seats):
        if points(state, seat) > most:
            most = points(state, seat)
        counts.rolled[faces[seat]] += 1
        counts.rolled_wins[faces[seat]] += seat == winner
    counts.by_points[0] += most >= ENOUGH_POINTS
    place = _PLACES[state.cards]
    if place >= 0:
        counts.set_rounds[place] += 1
        counts.set_barren[place] += winner == NOBODY


@procedure
def count_game(counts: Counts, state: KingState) -> None:
    """Count a game that is over."""
    counts.games[0] += 1
    rounds = int(state.round_number)
    counts.game_rounds[rounds if rounds < MOST_ROUNDS else MOST_ROUNDS] += 1
    place = _PLACES[state.cards]
    if place >= 0:
        counts.set_games[place] += 1
    winners = 0
    for seat in range(state.seats):
        winners += wins_game(state, seat)
    for seat in range(state.seats):
        share = WHOLE // winners if wins_game(state, seat) else 0
        counts.seat_games[seat] += 1
        counts.seat_share[seat] += share
        for card in range(1, CARD_COUNT + 1):
            if state.aside[seat] >> card & 1:
                counts.aside[card] += 1
                counts.aside_share[card] += share


def set_names(place: int) -> tuple[str, ...]:
    """Return the cards of a set, by its place in the list."""
    return names_of(SETS[place])
