"""N6: players are seated anew before each round, those who sat together spread as far as the numbers allow.

Everyone is lined up, old group by old group, and dealt out to the new groups one after the other, like cards. So each
new group gets as even a share of each old one as can be, and the fewest possible pairs meet again. The order of the old
groups, the order inside each, which new group is dealt to when, and the places in it are all random: chance treats
everyone alike, and nothing else decides.
"""

from __future__ import annotations

from ....core.compile import rule
from ....core.random import draw_below
from ...king.rules.state import MOST_AT_TABLE
from .state import CENTRE_TABLE, TournamentState


@rule
def shuffle(state: TournamentState, start: int, count: int) -> None:
    """Put a stretch of the seating into random order."""
    for place in range(count - 1):
        other = place + draw_below(state, count - place)
        seat = state.order[start + place]
        state.order[start + place] = state.order[start + other]
        state.order[start + other] = seat


@rule
def seat_players(state: TournamentState) -> None:
    """Seat everyone: at random, and so that those who sat together are spread."""
    # The centre's places, which nobody needs now, hold the order in which the new groups are dealt to.
    dealt = CENTRE_TABLE * MOST_AT_TABLE
    if state.round_number == 1:
        everyone_as_one_group(state)
    else:
        line_up(state)
    order_of_groups(state, dealt)
    for group in range(state.groups):
        state.table_size[group] = 0
    # Everyone is in `lay` now, which holds nothing between rounds.
    for index in range(state.seats):
        group = state.order[dealt + index % state.groups]
        state.order[group * MOST_AT_TABLE + state.table_size[group]] = state.lay[index]
        state.table_size[group] += 1
    for group in range(state.groups):
        shuffle(state, group * MOST_AT_TABLE, state.table_size[group])
    for seat in range(state.seats):
        state.lay[seat] = 0


@rule
def everyone_as_one_group(state: TournamentState) -> None:
    """Before the first round nobody has sat with anybody: any order will do."""
    for seat in range(state.seats):
        state.order[seat] = seat
    shuffle(state, 0, state.seats)
    for index in range(state.seats):
        state.lay[index] = state.order[index]


@rule
def line_up(state: TournamentState) -> None:
    """Everyone in a line, old group by old group, the groups and those inside them in random order."""
    centre = CENTRE_TABLE * MOST_AT_TABLE
    for group in range(state.groups):
        state.order[centre + group] = group
        shuffle(state, group * MOST_AT_TABLE, state.table_size[group])
    shuffle(state, centre, state.groups)
    index = 0
    for turn in range(state.groups):
        group = state.order[centre + turn]
        for place in range(state.table_size[group]):
            state.lay[index] = state.order[group * MOST_AT_TABLE + place]
            index += 1


@rule
def order_of_groups(state: TournamentState, start: int) -> None:
    """The new groups in the order they are dealt to: random, but the larger ones first, for the last round is short."""
    for turn in range(state.groups):
        state.order[start + turn] = (turn + state.small_groups) % state.groups
    large_groups = state.groups - state.small_groups
    shuffle(state, start, large_groups)
    shuffle(state, start + large_groups, state.small_groups)
