"""Games told in full are what they were: a rule that changes shows here as a difference to read.

If the change is meant: `python -m tests.games.playthroughs`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .playthroughs import PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda each: f"{each.game.id} {each.file.stem}")
def test_a_game_is_played_and_told_as_it_was(playthrough: Playthrough) -> None:
    playthrough.check()


def test_there_is_a_playthrough_for_each_game_and_no_other() -> None:
    assert sorted(Path(__file__).parent.glob("*/playthroughs/*")) == sorted(each.file for each in PLAYTHROUGHS)
