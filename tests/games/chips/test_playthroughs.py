"""Games told in full are what they were: a rule that changes shows here as a difference to read.

If the change is meant: `python -m tests.games.chips.make_playthroughs`.
"""

from __future__ import annotations

import pytest

from duodecim.games.chips.model.events import GameEnded, RoundEnded, TrickWon
from duodecim.games.chips.narration import tell

from .make_playthroughs import FOLDER, GAMES, NAMES, playthrough
from .tables import random_game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_and_told_as_it_was(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(*GAMES[name]).splitlines() == expected.splitlines()


def test_there_is_a_playthrough_for_each_game_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", GAMES)
def test_everything_can_be_told_to_the_one_it_is_about(name: str, language: str) -> None:
    options, seed = GAMES[name]
    for position in random_game(seed, **options):
        for event in position.events:
            for you in (*range(position.game.seats), None):
                for sentence in tell(event, NAMES, language, you):  # type: ignore[arg-type]
                    assert sentence
                    assert "{" not in sentence


def test_what_is_about_you_is_spoken_to_you() -> None:
    event = TrickWon(1, 10, by_order=True)
    assert tell(event, NAMES, "en", you=1) == ["You win the trick: 10 is the highest and was played before its equal."]
    assert tell(event, NAMES, "en", you=0) == [
        "Boris wins the trick: 10 is the highest and was played before its equal."
    ]
    assert tell(event, NAMES, "ru", you=1) == ["Взятку выигрываете вы: 10 больше всех и сыграна раньше равной."]


def test_the_playthroughs_show_what_can_happen() -> None:
    seen = set()
    for options, seed in GAMES.values():
        for position in random_game(seed, **options):
            for event in position.events:
                if isinstance(event, TrickWon) and event.by_order:
                    seen.add("a trick won by order")
                if isinstance(event, RoundEnded):
                    seen.add("a sum too high" if any(result.too_high for result in event.results) else "none too high")
                    if len(event.winners) > 1:
                        seen.add("a tied round")
                    if options.get("players") == 2 and event.seat == 2:
                        seen.add("the automa ends a round")
                if isinstance(event, GameEnded):
                    seen.add(event.outcome.reason)
    assert seen >= {"a trick won by order", "a sum too high", "a tied round", "the automa ends a round"}
    assert seen >= {"chips/by-tiles", "chips/by-automa", "chips/behind-automa", "chips/by-last-round"}
