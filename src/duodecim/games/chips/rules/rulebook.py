"""12 Chip Trick, rule by rule, numbered as in docs/chips.md."""

from __future__ import annotations

from typing import Final

from ....core.compile import procedure, rule
from ....core.random import draw_below
from ....core.seats import NOBODY
from .chipset import BLUE_PILE, EMPTY, RED_PILE, add, distinct, lowest, reds, remove, total
from .state import BURST, CHIPS_PER_COLOUR, DEAL, HAND_SIZE, MOST_SEATS, OVER, PLAY, POINTS, TAKE, State

LIMIT: Final = 21
TILES_TO_WIN: Final = 3
ROUNDS_FOR_POINTS: Final = 3


# --- set-up ---


@rule
def choose_first(state: State, seat: int) -> None:
    """S3: the first round's first player."""
    state.first = state.lead = seat
    state.phase = DEAL


@rule
def start_round(state: State) -> None:
    """Clear the table. The first player is whoever would have led next; by points, the seat left of the last one."""
    if state.round_number > 0:
        state.first = clockwise(state, state.first, 1) if state.scoring == POINTS else state.lead
    state.round_number += 1
    state.lead = state.first
    state.phase = PLAY
    for seat in range(MOST_SEATS):
        state.hand[seat] = state.known[seat] = state.scored[seat] = EMPTY
    start_trick(state)


@procedure
def deal(state: State) -> None:
    """S1: two red and two blue chips to each seat, at random; A1: the automa's in random order."""
    start_round(state)
    red, blue = RED_PILE, BLUE_PILE
    pile_size = CHIPS_PER_COLOUR * state.seats
    for seat in range(state.seats):
        hand = EMPTY
        for pair in range(CHIPS_PER_COLOUR):
            place = 4 * draw_below(state, pile_size)
            red_chip, red = red >> place & 15, without_digit(red, place)
            place = 4 * draw_below(state, pile_size)
            blue_chip, blue = blue >> place & 15, without_digit(blue, place)
            hand = add(add(hand, red_chip), blue_chip)
            pile_size -= 1
            if seat == state.automa:
                state.stack[2 * pair] = red_chip
                state.stack[2 * pair + 1] = blue_chip
        state.hand[seat] = hand
    if state.automa != NOBODY:
        shuffle_stack(state)


@rule
def without_digit(pile: int, place: int) -> int:
    """The pile with the hexadecimal digit at bit `place` taken out."""
    return (pile & ((1 << place) - 1)) | (pile >> (place + 4) << place)


@rule
def shuffle_stack(state: State) -> None:
    """A1: the automa's chips in random order."""
    for place in range(HAND_SIZE - 1):
        other = place + draw_below(state, HAND_SIZE - place)
        chip = state.stack[place]
        state.stack[place] = state.stack[other]
        state.stack[other] = chip


# --- a trick ---


@rule
def clockwise(state: State, seat: int, steps: int) -> int:
    """The seat that many places to the left, less than once around."""
    seat += steps
    return seat if seat < state.seats else seat - state.seats


@rule
def to_play(state: State) -> int:
    """T1: from the first player clockwise."""
    return clockwise(state, state.lead, state.turn)


@rule
def to_take(state: State) -> int:
    """T3: from the winner clockwise."""
    return clockwise(state, state.winner, state.turn)


@rule
def may_play(state: State) -> int:
    """T1: any chip from hand; there is no obligation to follow."""
    return distinct(state.hand[to_play(state)])


@rule
def may_take(middle: int) -> int:
    """T3: a red chip while any red chip is there, otherwise any chip."""
    red = distinct(reds(middle))
    return red if red else distinct(middle)


@rule
def start_trick(state: State) -> None:
    """An empty middle; nobody has played."""
    state.turn = 0
    state.highest = 0
    state.winner = NOBODY
    state.middle = EMPTY
    for seat in range(MOST_SEATS):
        state.trick[seat] = 0


@rule
def play(state: State, value: int) -> None:
    """T1: one chip from hand, face up. T2: the highest value wins; among equals the one played earlier."""
    seat = to_play(state)
    state.hand[seat] = remove(state.hand[seat], value)
    state.known[seat] = remove(state.known[seat], value)
    state.trick[seat] = value
    state.middle = add(state.middle, value)
    wins = value > state.highest
    state.winner = seat if wins else state.winner
    state.highest = value if wins else state.highest
    state.turn += 1
    if state.turn == state.seats:
        state.phase = TAKE
        state.turn = 0


@rule
def take(state: State, value: int) -> None:
    """T4: the winner's chip is scored; the others' go into their hands, known to all (T7)."""
    seat = to_take(state)
    state.middle = remove(state.middle, value)
    if seat == state.winner:
        state.scored[seat] = add(state.scored[seat], value)
    else:
        state.hand[seat] = add(state.hand[seat], value)
        state.known[seat] = add(state.known[seat], value)
    state.turn += 1
    if state.turn == state.seats:
        finish_trick(state)


@rule
def finish_trick(state: State) -> None:
    """T5: the winner is the new first player; with no chip in hand they end the round."""
    state.lead = state.winner
    start_trick(state)
    if state.hand[state.lead] == EMPTY:
        finish_round(state)
    else:
        state.phase = PLAY


# --- the automa ---


@rule
def automa_to_act(state: State) -> bool:
    """A6: the automa is part of the rules; when its turn comes, `automa_act` is what happens."""
    if state.automa == NOBODY or state.phase < PLAY or state.phase == OVER:
        return False
    return state.automa == (to_play(state) if state.phase == PLAY else to_take(state))


@rule
def automa_choice(state: State) -> int:
    """A2: it plays the top of its stack, and takes the lowest chip that T3 lets it take."""
    return state.stack[0] if state.phase == PLAY else lowest(may_take(state.middle))


@rule
def automa_act(state: State) -> None:
    """A2: play from the top of the stack; a chip taken goes to its bottom, unless it was won and is scored."""
    value = automa_choice(state)
    if state.phase == PLAY:
        for place in range(HAND_SIZE - 1):
            state.stack[place] = state.stack[place + 1]
        state.stack[HAND_SIZE - 1] = 0
        play(state, value)
    else:
        if state.winner != state.automa:
            state.stack[stack_size(state)] = value
        take(state, value)


@rule
def stack_size(state: State) -> int:
    """How many chips are in the automa's stack."""
    count = 0
    while count < HAND_SIZE and state.stack[count] != 0:
        count += 1
    return count


# --- the end of a round and of the game ---


@rule
def chips_sum(state: State, seat: int) -> int:
    """E1: the sum over a seat's four chips."""
    return total(state.hand[seat]) + total(state.scored[seat])


@rule
def highest_allowed(scoring: int) -> int:
    """E2, E3: a sum of 21 is still all right. E4: it is not."""
    return LIMIT - 1 if scoring == POINTS else LIMIT


@rule
def too_high(scoring: int, value: int) -> bool:
    """E2, E3: more than 21. E4: 21 or more."""
    return value > highest_allowed(scoring)


@rule
def points_for(scoring: int, value: int) -> int:
    """What a sum counts: E3, E4 halve one that is too high; with a burst (E2) it is only ranked lower."""
    return value // 2 if scoring != BURST and too_high(scoring, value) else value


@rule
def rank(scoring: int, value: int) -> int:
    """A number that orders sums: E2 puts those that burst below all others, still the highest of them first."""
    return value - 100 if scoring == BURST and too_high(scoring, value) else points_for(scoring, value)


@rule
def round_gain(state: State, seat: int) -> int:
    """E2, E3: a tile for the best, tied each one. E4: everyone their points."""
    if state.scoring == POINTS:
        return points_for(state.scoring, chips_sum(state, seat))
    own_rank = rank(state.scoring, chips_sum(state, seat))
    for other in range(state.seats):
        if rank(state.scoring, chips_sum(state, other)) > own_rank:
            return 0
    return 1


@procedure
def finish_round(state: State) -> None:
    """E1: hands go face up, and the round is scored."""
    for seat in range(state.seats):
        state.score[seat] += round_gain(state, seat)
        state.known[seat] = state.hand[seat]
    state.phase = OVER if game_finished(state) else DEAL


@rule
def game_finished(state: State) -> bool:
    """After a round: someone has three tiles, or three rounds were played for points."""
    if state.scoring == POINTS:
        return state.round_number == ROUNDS_FOR_POINTS
    best = 0
    for seat in range(state.seats):
        best = max(best, state.score[seat])
    return best >= TILES_TO_WIN


@rule
def final_rank(state: State, seat: int) -> int:
    """A number that orders the seats at the end of the game: the highest wins, equals share."""
    score = int(state.score[seat])
    if state.scoring == POINTS:
        return 100 * score + round_gain(state, seat)
    if state.automa != NOBODY and state.score[0] < TILES_TO_WIN and state.score[1] < TILES_TO_WIN:
        # A5: the automa was first to three: the human with more tiles wins; if they are level, the automa.
        if seat != state.automa:
            return score
        return score if state.score[0] == state.score[1] else -1
    # A5: a human on three beats the automa on three.
    return score if seat != state.automa else -1


@rule
def wins_game(state: State, seat: int) -> bool:
    """Return True if a seat is among the winners of a game that is over."""
    for other in range(state.seats):
        if final_rank(state, other) > final_rank(state, seat):
            return False
    return True
