"""What a report counts in rounds and games of 12 Chip Trick."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ..rules.chipset import HIGHEST, size
from ..rules.rulebook import chips_sum, points_for, rank, too_high, wins_game
from ..rules.state import HAND_SIZE, MOST_SEATS, State

#: A tile is divided among one to four seats, so shares are counted in twelfths.
WHOLE: Final = 12
#: Roles at the table: the place counted from the first player, and the same places for the automa.
ROLES: Final = 2 * MOST_SEATS
AUTOMA_ROLES: Final = MOST_SEATS
#: No four chips have a higher sum.
_HIGHEST_SUM: Final = 12 + 11 + 10 + 10
_MOST_TRICKS: Final = 3 * MOST_SEATS + 1
_MOST_ROUNDS: Final = 2 * MOST_SEATS + 1


class Counts(NamedTuple):
    """Counts of one batch. Shares are in twelfths."""

    rounds: NDArray[np.int64]
    games: NDArray[np.int64]
    #: By role in the round: rounds, share of the tile, points, sums that were too high.
    role_rounds: NDArray[np.int64]
    role_share: NDArray[np.int64]
    role_points: NDArray[np.int64]
    role_bursts: NDArray[np.int64]
    #: Rounds by their number of tricks, of seats with too high a sum, and of seats that share the tile.
    tricks: NDArray[np.int64]
    bursts: NDArray[np.int64]
    winners: NDArray[np.int64]
    #: People's sums, and their shares of the tile with them.
    sums: NDArray[np.int64]
    sum_share: NDArray[np.int64]
    #: By the number of tricks that a person won: how often, and the share of the tile.
    won: NDArray[np.int64]
    won_share: NDArray[np.int64]
    #: By a chip that a person was dealt: how often, and the share of the tile.
    dealt: NDArray[np.int64]
    dealt_share: NDArray[np.int64]
    #: Games by their number of rounds and of winners; by role in the first round the games and the share of the win.
    game_rounds: NDArray[np.int64]
    game_winners: NDArray[np.int64]
    opener_games: NDArray[np.int64]
    opener_share: NDArray[np.int64]


def new_counts() -> Counts:
    """Return counts that are all zero."""
    by_sum, by_chip, by_seats = _HIGHEST_SUM + 1, HIGHEST + 1, MOST_SEATS + 1
    sizes = (
        1, 1, ROLES, ROLES, ROLES, ROLES, _MOST_TRICKS + 1, by_seats, by_seats, by_sum, by_sum, HAND_SIZE + 1,
        HAND_SIZE + 1, by_chip, by_chip, _MOST_ROUNDS + 1, by_seats, ROLES, ROLES,
    )  # fmt: skip
    return Counts(*(np.zeros(length, np.int64) for length in sizes))


@rule
def role_of(state: State, seat: int, first: int) -> int:
    """Return the place of a seat counted from the first player; the automa's places come after the people's."""
    place = seat - first if seat >= first else seat - first + state.seats
    return place + AUTOMA_ROLES if seat == state.automa else place


@procedure
def count_round(counts: Counts, state: State, hands: NDArray[np.int64]) -> None:
    """Count a round that has just been scored. `hands` are the chips that were dealt."""
    best, winners = rank(state.scoring, chips_sum(state, 0)), 0
    for seat in range(1, state.seats):
        own = rank(state.scoring, chips_sum(state, seat))
        if own > best:
            best = own
    for seat in range(state.seats):
        winners += rank(state.scoring, chips_sum(state, seat)) == best
    tricks = bursts = 0
    for seat in range(state.seats):
        value, won = chips_sum(state, seat), size(state.scored[seat])
        share = WHOLE // winners if rank(state.scoring, value) == best else 0
        burst = too_high(state.scoring, value)
        tricks += won
        bursts += burst
        role = role_of(state, seat, state.first)
        counts.role_rounds[role] += 1
        counts.role_share[role] += share
        counts.role_points[role] += points_for(state.scoring, value)
        counts.role_bursts[role] += burst
        if seat != state.automa:
            counts.sums[value] += 1
            counts.sum_share[value] += share
            counts.won[won] += 1
            counts.won_share[won] += share
            count_deal(counts, hands[seat], share)
    counts.rounds[0] += 1
    counts.tricks[tricks] += 1
    counts.bursts[bursts] += 1
    counts.winners[winners] += 1


@rule
def count_deal(counts: Counts, hand: int, share: int) -> None:
    """Count the chips of a hand that was dealt. Twins count twice."""
    for value in range(1, HIGHEST + 1):
        held = (hand >> value & 1) + (hand >> (value + HIGHEST) & 1)
        if held:
            counts.dealt[value] += held
            counts.dealt_share[value] += held * share


@procedure
def count_game(counts: Counts, state: State, opener: int) -> None:
    """Count a game that is over. `opener` was the first player of its first round."""
    winners = 0
    for seat in range(state.seats):
        winners += wins_game(state, seat)
    for seat in range(state.seats):
        role = role_of(state, seat, opener)
        counts.opener_games[role] += 1
        if wins_game(state, seat):
            counts.opener_share[role] += WHOLE // winners
    counts.games[0] += 1
    counts.game_rounds[state.round_number] += 1
    counts.game_winners[winners] += 1
