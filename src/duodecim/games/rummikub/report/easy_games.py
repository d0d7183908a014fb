"""Games of Rummikub between `easy` bots, played as positions and counted."""

from __future__ import annotations

from random import Random
from typing import Final

from ..bots.easy import EasyBot
from ..game import Rummikub
from ..rules.state import TURN
from .counts import Counts, count_game, new_counts, new_notes, note_deal, note_turn

#: How far the seeds of batches are apart: more than a batch has games.
_SEEDS: Final = 1 << 24


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
