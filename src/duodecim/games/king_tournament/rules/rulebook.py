"""The tournament of King of 12: groups, the centre, and the final. The trick and the round are those of a table."""

from __future__ import annotations

from ....core.compile import procedure, rule
from ....core.seats import NOBODY
from ...king.rules.cards import draw_set
from ...king.rules.rounds import (
    WINS_NEEDED,
    ask_aside,
    discard,
    no_winner,
    reroll,
    roll,
    round_is_over,
    round_winner,
    set_aside,
    start_round,
)
from ...king.rules.state import (
    ALL_BEATS,
    ASIDE,
    CARDS,
    CENTRE,
    CHOOSE,
    GROUP,
    MOST_AT_TABLE,
    OVER,
    ROLL,
    SCORED,
    SEATING,
    TABLE,
)
from ...king.rules.tables import seat_at
from ...king.rules.trick import ask_cards, open_stage, trick_beat
from .seating import seat_players
from .state import CENTRE_TABLE, TournamentState


@rule
def draw_chance(state: TournamentState) -> None:
    """D2: draw the set. N6: seat everyone. R1: everyone rolls. K-Oracle: roll again."""
    if state.phase == CARDS:
        state.cards = draw_set(state, state.promo)
    elif state.phase == SEATING:
        seat_players(state)
    elif state.phase == ROLL:
        roll(state)
    else:
        reroll(state)


@rule
def proceed(state: TournamentState) -> None:
    """Go on from what was drawn, rolled or answered to the next roll, the next question or the end."""
    play_beats(state, ALL_BEATS)


@procedure
def play_beats(state: TournamentState, limit: int) -> bool:
    """Play at most so many beats, up to the next question. Return True if another beat may follow at once."""
    goes_on = True
    while goes_on and limit > 0 and state.waiting == 0:
        goes_on = play_beat(state)
        limit -= 1
    return goes_on


@rule
def play_beat(state: TournamentState) -> bool:
    """Play the next beat of the tournament. Return True if another may follow at once."""
    if CHOOSE <= state.phase < SCORED:
        return trick_beat(state)
    if state.phase == SCORED and state.stage == GROUP:
        go_to_centre(state)
        return True
    if state.phase == SCORED:
        finish_trick(state)
    elif state.phase == SEATING:
        state.phase = ROLL
    elif state.phase == ROLL:
        start_trick(state)
    else:
        if state.phase == ASIDE:
            set_aside(state)
        next_round(state)
    return False


@rule
def next_round(state: TournamentState) -> None:
    """N6: before each new round everyone is seated anew. The final stays at its table."""
    if state.final == 0:
        gather_finalists(state)
    start_round(state)
    state.first_table = 0
    if state.final != 0:
        state.stage = TABLE
        state.table_count = 1
    else:
        state.stage = GROUP
        state.table_count = state.groups
        state.phase = SEATING


@rule
def start_trick(state: TournamentState) -> None:
    """N2: all groups play each trick in step."""
    state.phase = CHOOSE
    state.first_table = 0
    if state.final == 0:
        state.stage = GROUP
        state.table_count = state.groups
    ask_cards(state)


@rule
def go_to_centre(state: TournamentState) -> None:
    """N2, N3: the winner of each group moves to the centre, in group order (N8), and steps 2 to 5 run again."""
    state.stage = CENTRE
    state.first_table = CENTRE_TABLE
    state.table_count = 1
    state.table_size[CENTRE_TABLE] = 0
    for seat in range(state.seats):
        state.answer[seat] = state.bonus[seat] = 0
        state.lay[seat] = state.face[seat]
    for group in range(state.groups):
        if state.winner[group] != NOBODY:
            add_to_table(state, CENTRE_TABLE, state.winner[group])
    open_stage(state)


@rule
def add_to_table(state: TournamentState, table: int, seat: int) -> None:
    """Put one more seat at a table."""
    state.order[table * MOST_AT_TABLE + state.table_size[table]] = seat
    state.table_size[table] += 1


@rule
def finish_trick(state: TournamentState) -> None:
    """Step 6, and N5: on to the next trick, or to the end of the round for all groups together."""
    discard(state)
    if round_is_over(state):
        finish_round(state)
    else:
        start_trick(state)


@rule
def finish_round(state: TournamentState) -> None:
    """N5: each group has its own round winner. N7: two wins of one player alone, or the final, end the tournament."""
    state.first_table = 0
    state.table_count = 1 if state.final != 0 else state.groups
    tables = range(state.table_count)
    state.stage = TABLE if state.final != 0 else GROUP
    winners, reached, last = 0, 0, NOBODY
    for table in tables:
        state.winner[table] = round_winner(state, table)
        winner = state.winner[table]
        if winner != NOBODY:
            winners += 1
            state.wins[winner] += 1
            if state.wins[winner] >= WINS_NEEDED:
                reached, last = reached + 1, winner
    if winners == 0:
        if no_winner(state):
            state.phase = OVER
        else:
            next_round(state)
        return
    state.barren = 0
    if reached == 1:
        state.victor = last
        state.phase = OVER
        return
    for table in tables:
        winner = state.winner[table]
        if winner != NOBODY and (reached == 0 or state.wins[winner] >= WINS_NEEDED):
            ask_aside(state, winner)


@rule
def gather_finalists(state: TournamentState) -> None:
    """N7: those who reached two wins in the same round sit at one table, in the order of their groups."""
    state.table_size[CENTRE_TABLE] = 0
    for group in range(state.groups):
        for place in range(state.table_size[group]):
            seat = seat_at(state, group, place)
            if state.wins[seat] >= WINS_NEEDED:
                add_to_table(state, CENTRE_TABLE, seat)
    if state.table_size[CENTRE_TABLE] > 0:
        state.final = 1
        state.table_size[0] = 0
        for place in range(state.table_size[CENTRE_TABLE]):
            add_to_table(state, 0, seat_at(state, CENTRE_TABLE, place))


@rule
def plays_final(state: TournamentState, seat: int) -> bool:
    """N7: True if a seat is at the table of the final."""
    for place in range(state.table_size[0]):
        if seat_at(state, 0, place) == seat:
            return True
    return False


@rule
def wins_game(state: TournamentState, seat: int) -> bool:
    """Return True if a seat is among the winners of a tournament: the victor, or after a draw all still in it."""
    if state.victor != NOBODY:
        return state.victor == seat
    return state.final == 0 or plays_final(state, seat)
