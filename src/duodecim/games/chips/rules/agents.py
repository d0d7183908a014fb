"""12 Chip Trick for programs: numbered actions, legal masks, payoffs and random play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.random import draw_below
from ....core.rules import Rules
from ....core.seats import CHANCE, NOBODY
from .chipset import CHANCES, HIGHEST, chosen, counted_out
from .hidden import determinize
from .observation import observation_size, observe
from .rulebook import (
    automa_act,
    automa_to_act,
    choose_first,
    deal,
    may_play,
    may_take,
    play,
    take,
    to_play,
    to_take,
    wins_game,
)
from .state import CHOOSE_FIRST, DEAL, OVER, PLAY, STATE_TYPE, TAKE, State

#: Actions 0 to 11 play the chip of value 1 to 12, actions 12 to 23 take it.
ACTION_COUNT: Final = 2 * HIGHEST


@rule
def actor(state: State) -> int:
    """The seat that must decide, or CHANCE, or NOBODY. Never the automa: it has no decisions (A6)."""
    if state.phase == PLAY:
        return to_play(state)
    if state.phase == TAKE:
        return to_take(state)
    return NOBODY if state.phase == OVER else CHANCE


@procedure
def run_automa(state: State) -> None:
    """A6: let the automa act for as long as it is its turn."""
    while automa_to_act(state):
        automa_act(state)


@rule
def after_move(state: State) -> None:
    """A6: the same. The call is made only at tables with the automa, and holds no copy of the automa's moves."""
    if automa_to_act(state):
        run_automa(state)


@rule
def choose_first_at_random(state: State) -> None:
    """S3: the first round's first player is random."""
    choose_first(state, draw_below(state, state.seats))


@rule
def chance(state: State) -> None:
    """S3 or S1: choose the first player, or deal."""
    if state.phase == CHOOSE_FIRST:
        choose_first_at_random(state)
    else:
        deal(state)
        after_move(state)


@rule
def takes(action: int) -> bool:
    """Return True if an action takes a chip, rather than plays it."""
    return action >= HIGHEST


@rule
def chip_of(action: int) -> int:
    """The value of the chip that an action plays or takes."""
    return action - HIGHEST + 1 if takes(action) else action + 1


@rule
def action_number(value: int, taking: bool) -> int:
    """The number of the action that plays or takes a chip of that value."""
    return value - 1 + HIGHEST if taking else value - 1


@rule
def step(state: State, action: int) -> None:
    """Play or take a chip."""
    if takes(action):
        take(state, chip_of(action))
    else:
        play(state, chip_of(action))
    after_move(state)


@rule
def choices(state: State) -> int:
    """The values the actor may play or take."""
    return may_play(state) if state.phase == PLAY else may_take(state.middle)


@rule
def legal(state: State, mask: NDArray[np.bool_]) -> None:
    """Mark the actions that the actor may choose."""
    actions = choices(state) >> 1 if state.phase == PLAY else choices(state) >> 1 << HIGHEST
    for action in range(ACTION_COUNT):
        mask[action] = actions >> action & 1


class RandomPlay(NamedTuple):
    """How a table plays at random."""

    choice: Callable[..., int]
    action: Callable[..., int]
    play_out: Callable[..., int]


def make_random_play(choose: Callable[[int, int], int]) -> RandomPlay:
    """Random play with a function that picks one of at most four values by a number from 0 to 11."""

    @rule
    def random_choice(state: State, values: int) -> int:
        """One of at most four values, each as likely as the next."""
        return choose(values, draw_below(state, CHANCES))

    @rule
    def random_action(state: State) -> int:
        """A legal action, each as likely as the next."""
        return action_number(random_choice(state, choices(state)), state.phase == TAKE)

    @rule
    def play_out(state: State) -> int:
        """Play at random to the end of the game. Return the number of decisions made."""
        decisions = 0
        while state.phase != OVER:
            if state.phase <= DEAL:
                chance(state)
            while state.phase == PLAY:
                play(state, random_choice(state, may_play(state)))
                while automa_to_act(state):
                    automa_act(state)
                decisions += 1
            while state.phase == TAKE:
                take(state, random_choice(state, may_take(state.middle)))
                while automa_to_act(state):
                    automa_act(state)
                decisions += 1
        return decisions

    return RandomPlay(random_choice, random_action, play_out)


random_choice, random_action, play_out = make_random_play(chosen)
_random_play_on_gpu = make_random_play(counted_out)


@rule
def payoff(state: State, row: NDArray[np.float32]) -> None:
    """Each seat's share of the win; nothing while the game goes on."""
    if state.phase == OVER:
        winners = 0
        for seat in range(state.seats):
            winners += wins_game(state, seat)
        for seat in range(state.seats):
            row[seat] = 1 / winners if wins_game(state, seat) else 0


def rules_for(seats: int) -> Rules:
    """The compiled rules for a table of that many seats, the automa's included."""
    rules = Rules(
        state_type=STATE_TYPE,
        seat_count=seats,
        action_count=ACTION_COUNT,
        observation_size=observation_size(seats),
        observation_type=np.int8,
        actor=actor,
        chance=chance,
        step=step,
        legal=legal,
        random_action=random_action,
        observe=observe,
        payoff=payoff,
        play_out=play_out,
        determinize=determinize,
    )
    on_gpu = rules._replace(random_action=_random_play_on_gpu.action, play_out=_random_play_on_gpu.play_out)
    return rules._replace(on_gpu=on_gpu)
