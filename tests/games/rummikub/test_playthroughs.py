"""Games told in full are what they were: a rule that changes shows here as a difference to read.

If the change is meant: `python -m tests.games.rummikub.make_playthroughs`.
"""

from __future__ import annotations

import pytest

from duodecim.games.rummikub.model.events import GameScored, Laid, Melded, PoolEmpty, TimedOut, TurnEnded

from .make_playthroughs import FOLDER, GAMES, playthrough, recorded_game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_it_was(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(recorded_game(name)).splitlines() == expected.splitlines()


def test_there_is_a_playthrough_for_each_game_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)


def test_the_playthroughs_show_what_can_happen() -> None:
    seen = set()
    for name in GAMES:
        for position in recorded_game(name):
            for event in position.events:
                match event:
                    case Laid(_, _, before, table):
                        if any("*" in laid for laid in before):
                            seen.add("a play with a joker on the table")
                        if set(before) - set(table):
                            seen.add("the table rearranged")
                    case Melded() | PoolEmpty() | TurnEnded():
                        seen.add(type(event).__name__)
                    case TimedOut(_, taken_back):
                        seen.add("a meld taken back" if taken_back else "time is up")
                    case GameScored(out=out):
                        seen.add("counted" if out is None else "went out")
    assert seen >= {"Melded", "TurnEnded", "time is up", "the table rearranged", "a play with a joker on the table"}
    assert seen >= {"PoolEmpty", "counted", "went out"}
