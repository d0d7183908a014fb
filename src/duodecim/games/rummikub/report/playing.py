"""Games of Rummikub played and counted: by greedy seats in a compiled loop, by `easy` ones as positions."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.compile import on_first, procedure, word
from ....core.random import seed_random
from ....core.state import States, copy_states
from ..bots.easy import EasyBot
from ..game import Rummikub
from ..rules.greedy import Player, greedy_step, new_player
from ..rules.solver.play import new_solver
from ..rules.state import FIRST, OVER, TURN
from .counts import Counts, Notes, count_game, new_counts, new_notes, note_deal, note_turn

_seed = on_first(seed_random)
#: How far the seeds of batches of positions are apart: more than a batch has games.
_SEEDS: Final = 1 << 24


@procedure
def play_batch(states: States, template: States, player: Player, notes: Notes, games: int, counts: Counts) -> None:
    """Play so many games between seats that meld as soon as they can and then always lay the most tiles."""
    state = states[0]
    while counts.games[0] < games:
        source = state.random
        states[0] = template[0]
        state.random = source
        while state.phase != OVER:
            begins, is_turn, seat = state.phase == FIRST, state.phase == TURN, int(state.turn)
            greedy_step(player, state)
            if begins:
                note_deal(notes, state)
            if is_turn:
                note_turn(notes, state, seat)
        count_game(counts, notes, state)


def count_greedy(game: Rummikub, seed: int, batch: int, games: int) -> Counts:
    """Return the counts of a batch between greedy seats. They depend on the arguments alone."""
    template = game.new_state()
    states, counts = copy_states(template), new_counts()
    _seed(states, word(seed), word(batch))
    play_batch(states, template, new_player(new_solver()), new_notes(game.seats), games, counts)
    return counts


def count_easy(game: Rummikub, seed: int, batch: int, games: int) -> Counts:
    """Return the counts of a batch between `easy` bots. They depend on the arguments alone."""
    bot, random, notes, counts = EasyBot(), Random(f"{seed} {batch}"), new_notes(game.seats), new_counts()
    for number in range(games):
        position = game.start(seed=(seed + batch * _SEEDS + number) % (1 << 63))
        note_deal(notes, position.states[0])
        while position.outcome is None:
            (seat,) = position.actors
            before = position.states["phase"][0]
            position = position.play(seat, bot.choose(position.view(seat), random))
            if before == TURN:
                note_turn(notes, position.states[0], seat)
        count_game(counts, notes, position.states[0])
    return counts
