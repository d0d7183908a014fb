"""Games of Rummikub between greedy seats, played and counted in a compiled loop."""

from __future__ import annotations

from ....core.compile import on_first, procedure, word
from ....core.random import seed_random
from ....core.state import States, copy_states
from ..rules.greedy import Player, greedy_step, new_player
from ..rules.solver.play import new_solver
from ..rules.state import FIRST, OVER, TURN
from .counts import Counts, Notes, count_game, new_counts, new_notes, note_deal, note_turn

_seed = on_first(seed_random)


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


def count_greedy(template: States, seed: int, batch: int, games: int) -> Counts:
    """Return the counts of a batch between greedy seats. They depend on the arguments alone."""
    states, counts = copy_states(template), new_counts()
    _seed(states, word(seed), word(batch))
    play_batch(states, template, new_player(new_solver()), new_notes(int(template["seats"][0])), games, counts)
    return counts
