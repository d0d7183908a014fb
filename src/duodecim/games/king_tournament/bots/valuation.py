"""What a tournament is worth to each seat: who may win the round in each group, and what that is good for.

A seat's chance to win the round of its group follows from what lies on the table: its lead, whether others have as many
points, its die and its hand, by the number of tricks left. All ways in which the groups may end are then gone through.
Beyond this round everybody is taken to be equally good, so that only the rounds won count.
"""

from __future__ import annotations

from functools import cache
from math import comb
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.worth import Worth
from ...king.rules.agents import answer_at_random
from ...king.rules.cards import SET_SIZE, count_of
from ...king.rules.die import FACES
from ...king.rules.rounds import ENOUGH_POINTS, LAST_CARDS, WINS_NEEDED, points
from ...king.rules.state import ASIDE, CHOOSE, MOST_AT_TABLE, OVER, REROLL
from ...king.rules.tables import seat_at
from ..rules.groups import LEAST_PLAYERS, MOST_GROUPS, MOST_PLAYERS
from ..rules.rulebook import draw_chance, proceed, wins_game
from ..rules.state import TournamentState

MOST_TRICKS: Final = SET_SIZE - LAST_CARDS
#: A lead is counted up to so many points, either way.
FAR: Final = 5
LEADS: Final = 2 * FAR + 1
#: The rows of weights of a seat: its lead, how many others are level with it, its points, the face of its die, and how
#: many cards its hand lacks. One more row is for a round that nobody wins.
LEVEL_ROW: Final = LEADS
POINTS_ROW: Final = LEVEL_ROW + MOST_AT_TABLE
FACE_ROW: Final = POINTS_ROW + ENOUGH_POINTS
LACK_ROW: Final = FACE_ROW + FACES
NOBODY_ROW: Final = LACK_ROW + WINS_NEEDED + 1
ROWS: Final = NOBODY_ROW + 1
#: How many rows a seat adds up.
SEAT_ROWS: Final = 5

WEIGHTS: Final = Path(__file__).with_name("groups.npy")


class Knowledge(NamedTuple):
    """What valuing a tournament needs."""

    #: By the number of tricks left, less one, and row.
    weights: NDArray[np.float64]
    #: The chance to win between two rounds, by players, groups, leaders, and for a leader (0) or another (1).
    standings: NDArray[np.float64]
    #: Memory: each group's chances by place, the last for nobody; and the chance of so many winners of other groups who
    #: led before, and of so many who did not.
    chances: NDArray[np.float64]
    ways: NDArray[np.float64]


@cache
def load_weights() -> NDArray[np.float64]:
    """Return the weights that come with the package."""
    weights: NDArray[np.float64] = np.load(WEIGHTS).astype(np.float64)
    return weights


@cache
def standing_table() -> NDArray[np.float64]:
    """Return the chance to win a tournament between two rounds, by players, groups, leaders, and leader or not.

    A leader has won a round. As if every group had a winner, and all players were as likely to be among these (N5). A
    leader who wins again alone has won (N7); if several do, the final is between them.
    """
    table = np.zeros((MOST_PLAYERS + 1, MOST_GROUPS + 1, MOST_PLAYERS + 1, 2))
    for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
        for groups in range(1, MOST_GROUPS + 1):
            for leaders in range(players, -1, -1):
                table[players, groups, leaders] = _standing(table[players, groups], players, groups, leaders)
    return table


def _standing(later: NDArray[np.float64], players: int, groups: int, leaders: int) -> tuple[float, float]:
    others = players - leaders
    # No leader is among the winners of the round.
    none = comb(others, groups) / comb(players, groups)
    ahead, behind = later[leaders + groups] if none else (0.0, 0.0)
    leader = (1 - none) / leaders + none * ahead if leaders else 0.0
    other = none * (groups * ahead + (others - groups) * behind) / others if others else 0.0
    return float(leader), float(other)


def make_knowledge(weights: NDArray[np.float64] | None = None) -> Knowledge:
    """Return the knowledge of weights, by default those of the package."""
    found = load_weights() if weights is None else weights
    places = MOST_AT_TABLE + 1
    return Knowledge(
        found, standing_table(), np.zeros((MOST_GROUPS, places)), np.zeros((MOST_GROUPS + 1, MOST_GROUPS + 1))
    )


@rule
def tricks_left(state: TournamentState) -> int:
    """Return the most tricks that the round can still have (R1, N5)."""
    least = SET_SIZE
    for table in range(state.table_count):
        for place in range(state.table_size[table]):
            least = min(least, count_of(state.hand[seat_at(state, table, place)]))
    return least - LAST_CARDS


@procedure
def note_rows(state: TournamentState, table: int, place: int, rows: NDArray[np.int64]) -> None:
    """Write the rows of the seat at a place."""
    seat = seat_at(state, table, place)
    own, most, level = points(state, seat), 0, 0
    for other in range(state.table_size[table]):
        if other != place:
            theirs = points(state, seat_at(state, table, other))
            most = max(most, theirs)
            level += theirs == own
    rows[0] = FAR + min(max(own - most, -FAR), FAR)
    rows[1] = LEVEL_ROW + level
    rows[2] = POINTS_ROW + min(own, ENOUGH_POINTS - 1)
    rows[3] = FACE_ROW + int(state.face[seat]) - 1
    rows[4] = LACK_ROW + count_of(state.aside[seat])


@procedure
def write_chances(
    state: TournamentState, table: int, weights: NDArray[np.float64], chances: NDArray[np.float64]
) -> None:
    """Write how likely each seat at a table is to win the round there, by place; the last number is for nobody."""
    layer = weights[tricks_left(state) - 1]
    rows = np.zeros(SEAT_ROWS, np.int64)
    size = int(state.table_size[table])
    total = np.exp(layer[NOBODY_ROW])
    chances[:] = 0.0
    chances[MOST_AT_TABLE] = total
    for place in range(size):
        note_rows(state, table, place, rows)
        score = 0.0
        for row in rows:
            score += layer[row]
        chances[place] = np.exp(score)
        total += chances[place]
    chances /= total


@rule
def is_leader(state: TournamentState, seat: int) -> bool:
    """Return True if a seat has won a round."""
    return bool(state.wins[seat] > 0)


@procedure
def add_group(state: TournamentState, group: int, chances: NDArray[np.float64], ways: NDArray[np.float64]) -> None:
    """Add a group to how many winners there may be: `ways` has the chance by winners who led before and new ones."""
    again, anew = 0.0, 0.0
    for place in range(state.table_size[group]):
        if is_leader(state, seat_at(state, group, place)):
            again += chances[place]
        else:
            anew += chances[place]
    nobody = chances[MOST_AT_TABLE]
    for reached in range(MOST_GROUPS, -1, -1):
        for new in range(MOST_GROUPS, -1, -1):
            chance = nobody * ways[reached, new]
            if reached > 0:
                chance += again * ways[reached - 1, new]
            if new > 0:
                chance += anew * ways[reached, new - 1]
            ways[reached, new] = chance


@procedure
def value_round(state: TournamentState, knowledge: Knowledge, row: NDArray[np.float64]) -> None:
    """Write what a round is worth before a trick, from each group's chances: groups do not depend on each other.

    Whoever wins a second round wins the tournament; if there are more, they are equals in the final (N7). If there is
    none, everybody has what is usual with so many leaders.
    """
    chances, ways = knowledge.chances, knowledge.ways
    seats, groups, leaders = int(state.seats), int(state.groups), 0
    for seat in range(seats):
        leaders += is_leader(state, seat)
    standings = knowledge.standings[seats, groups]
    for group in range(groups):
        write_chances(state, group, knowledge.weights, chances[group])
    row[:] = 0.0
    for group in range(groups):
        # The winners of the other groups.
        ways[:] = 0.0
        ways[0, 0] = 1.0
        for other in range(groups):
            if other != group:
                add_group(state, other, chances[other], ways)
        anew = 0.0
        for place in range(state.table_size[group]):
            if not is_leader(state, seat_at(state, group, place)):
                anew += chances[group, place]
        nobody = chances[group, MOST_AT_TABLE]
        for place in range(state.table_size[group]):
            seat, own = seat_at(state, group, place), chances[group, place]
            ahead = is_leader(state, seat)
            others_anew = anew if ahead else anew - own
            worth = 0.0
            for number in range(groups):
                if ahead:
                    for new in range(groups):
                        worth += own * ways[number, new] / (1 + number)
                else:
                    worth += own * ways[0, number] * standings[leaders + number + 1, 0]
                kept = nobody * standings[leaders + number, 0 if ahead else 1]
                kept += others_anew * standings[leaders + number + 1, 0 if ahead else 1]
                worth += ways[0, number] * kept
            row[seat] = worth


@procedure
def value_final(state: TournamentState, knowledge: Knowledge, row: NDArray[np.float64]) -> None:
    """Write what the final is worth: a round without a winner is played again (N7)."""
    size, chances = int(state.table_size[0]), knowledge.chances[0]
    row[:] = 0.0
    if state.phase == CHOOSE:
        write_chances(state, 0, knowledge.weights, chances)
        nobody = chances[MOST_AT_TABLE]
        for place in range(size):
            row[seat_at(state, 0, place)] = chances[place] + nobody / size
    else:
        for place in range(size):
            row[seat_at(state, 0, place)] = 1.0 / size


@procedure
def value_standing(state: TournamentState, knowledge: Knowledge, row: NDArray[np.float64]) -> None:
    """Write what the tournament is worth between two rounds: whoever has two wins then plays the final."""
    seats, finalists, leaders = int(state.seats), 0, 0
    for seat in range(seats):
        finalists += state.wins[seat] >= WINS_NEEDED
        leaders += is_leader(state, seat)
    values = knowledge.standings[seats, int(state.groups), leaders]
    for seat in range(seats):
        if finalists > 0:
            row[seat] = 1.0 / finalists if state.wins[seat] >= WINS_NEEDED else 0.0
        else:
            row[seat] = values[0 if is_leader(state, seat) else 1]


@rule
def is_in_trick(state: TournamentState) -> bool:
    """Return True in a trick whose cards lie on the table."""
    return bool(CHOOSE < state.phase <= REROLL)


@procedure
def value_table(state: TournamentState, knowledge: Knowledge, row: NDArray[np.float64]) -> None:
    """Write what the tournament is worth where no trick is being resolved."""
    if state.phase == OVER:
        winners = 0
        for seat in range(state.seats):
            winners += wins_game(state, seat)
        for seat in range(state.seats):
            row[seat] = 1.0 / winners if wins_game(state, seat) else 0.0
    elif state.final != 0:
        value_final(state, knowledge, row)
    elif state.phase == CHOOSE:
        value_round(state, knowledge, row)
    else:
        value_standing(state, knowledge, row)


@rule
def go_on(state: TournamentState) -> None:
    """Everyone who is asked answers at random, or chance moves."""
    if state.waiting > 0:
        answer_at_random(state)
    else:
        draw_chance(state)
    proceed(state)


@procedure
def write_worth(state: TournamentState, row: NDArray[np.float64], knowledge: Any) -> None:
    """Play a trick that has begun to its end, questions answered in any way, and value the tournament then."""
    while is_in_trick(state):
        go_on(state)
    value_table(state, knowledge, row)


@procedure
def play_round(state: TournamentState, row: NDArray[np.float64], knowledge: Any) -> None:
    """Play the round to its end at random, and value the tournament then."""
    number = int(state.round_number)
    while state.round_number == number and state.phase != ASIDE and state.phase != OVER:
        go_on(state)
    value_table(state, knowledge, row)


#: What the arena takes luck off with. The version changes with the weights.
WORTH: Final = Worth(version=1, write=write_worth, make_knowledge=make_knowledge, values_choices=True)
