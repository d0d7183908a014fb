"""King of 12 at one table, from round to round. The trick itself is in `trick`."""

from __future__ import annotations

from ....core.compile import procedure, rule
from ....core.seats import NOBODY
from .cards import draw_set
from .rounds import (
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
from .state import ALL_BEATS, ASIDE, CARDS, CHOOSE, OVER, ROLL, SCORED, KingState
from .trick import ask_cards, trick_beat


@rule
def draw_chance(state: KingState) -> None:
    """D2: draw the set. R1: everyone rolls. K-Oracle: roll again."""
    if state.phase == CARDS:
        state.cards = draw_set(state, state.promo)
    elif state.phase == ROLL:
        roll(state)
    else:
        reroll(state)


@rule
def proceed(state: KingState) -> None:
    """Go on from what was drawn, rolled or answered to the next roll, the next question or the end."""
    play_beats(state, ALL_BEATS)


@procedure
def play_beats(state: KingState, limit: int) -> bool:
    """Play at most so many beats, up to the next question. Return True if another beat may follow at once."""
    goes_on = True
    while goes_on and limit > 0 and state.waiting == 0:
        goes_on = play_beat(state)
        limit -= 1
    return goes_on


@rule
def play_beat(state: KingState) -> bool:
    """Play the next beat of the game. Return True if another may follow at once."""
    if CHOOSE <= state.phase < SCORED:
        return trick_beat(state)
    if state.phase == SCORED:
        finish_trick(state)
    elif state.phase == ROLL:
        start_trick(state)
    else:
        if state.phase == ASIDE:
            set_aside(state)
        start_round(state)
    return False


@rule
def start_trick(state: KingState) -> None:
    """Step 1: all choose a card at the same time."""
    state.phase = CHOOSE
    ask_cards(state)


@rule
def finish_trick(state: KingState) -> None:
    """Step 6, and R1: on to the next trick or to the end of the round."""
    discard(state)
    if round_is_over(state):
        finish_round(state)
    else:
        start_trick(state)


@rule
def finish_round(state: KingState) -> None:
    """R2, R3: the winner sets a card aside, or wins the game; without one a new round starts."""
    winner = round_winner(state, 0)
    if winner == NOBODY:
        if no_winner(state):
            state.phase = OVER
        else:
            start_round(state)
        return
    state.barren = 0
    state.wins[winner] += 1
    if state.wins[winner] == WINS_NEEDED:
        state.victor = winner
        state.phase = OVER
    else:
        ask_aside(state, winner)


@rule
def wins_game(state: KingState, seat: int) -> bool:
    """Return True if a seat is among the winners of a game that is over: the victor, or everyone after a draw."""
    return state.victor == seat or state.victor == NOBODY
