"""The conformance kit: checks that every game must pass, for our own games and for yours.

`check_game` makes all of them, and is all that the conformance test of a game needs:

    from duodecim.testing import check_game

    def test_conformance() -> None:
        check_game("odds")

Each check can also be called by itself. A check takes a game, its descriptor or its id, plays random games from a seed,
and raises an AssertionError that says what is wrong and where to look.
"""

from __future__ import annotations

from .actions import check_actions
from .batches import Facts, check_batches, check_lockstep, facts_of
from .bots import check_bots, check_hints
from .chance import check_chance
from .conformance import check_game
from .copies import check_copies
from .notation import check_notation
from .phrases import check_narration, check_phrase, check_phrases
from .plain_python import check_plain_python, plain_python_lines
from .playing import Chooser, GameLike, random_game, random_move
from .playthroughs import Tell, check_playthrough, playthrough, recorded_positions, write_playthrough
from .records import check_records
from .refusals import check_action, check_refusals, check_spoilt_texts
from .secrets import Vary, check_secrets, check_seen_alike, check_told_alike
from .terminal import check_terminal
from .values import check_values
from .vector_envs import check_vector_env

__all__ = [
    "Chooser",
    "Facts",
    "GameLike",
    "Tell",
    "Vary",
    "check_action",
    "check_actions",
    "check_batches",
    "check_bots",
    "check_chance",
    "check_copies",
    "check_game",
    "check_hints",
    "check_lockstep",
    "check_narration",
    "check_notation",
    "check_phrase",
    "check_phrases",
    "check_plain_python",
    "check_playthrough",
    "check_records",
    "check_refusals",
    "check_secrets",
    "check_seen_alike",
    "check_spoilt_texts",
    "check_terminal",
    "check_told_alike",
    "check_values",
    "check_vector_env",
    "facts_of",
    "plain_python_lines",
    "playthrough",
    "random_game",
    "random_move",
    "recorded_positions",
    "write_playthrough",
]
