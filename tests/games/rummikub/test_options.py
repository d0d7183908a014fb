"""What a table can choose, and what it cannot."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import OptionError

from .tables import KINDS

#: The options, the key of the phrase, and what the sentence must name in English and in Russian.
REFUSED: dict[str, tuple[dict[str, Any], str, list[str], list[str]]] = {
    "one player": ({"players": 1}, "rummikub/players", ["2, 3 or 4", "not 1"], ["2, 3 или 4", "не 1"]),
    "five players": ({"players": 5}, "rummikub/players", ["not 5"], ["не 5"]),
    "no games": ({"games": 0}, "rummikub/games", ["from 1 to 20", "not 0"], ["от 1 до 20", "не 0"]),
    "too many games": ({"games": 21}, "rummikub/games", ["from 1 to 20", "not 21"], ["не 21"]),
    "a minute and a half in words": ({"turn_seconds": "90"}, "option/type", ["turn_seconds", "int"], ["turn_seconds"]),
    "45 seconds": ({"turn_seconds": 45}, "rummikub/seconds", ["30, 60, 90, 120, 0", "not 45"], ["не 45"]),
    "a negative time": ({"turn_seconds": -1}, "rummikub/seconds", ["not -1"], ["не -1"]),
    "loose jokers": ({"jokers": "loose"}, "option/choice", ["strict, free", "loose"], ["strict, free"]),
    "unlock never": ({"unlock": "never"}, "option/choice", ["same_turn, next_turn", "never"], ["same_turn"]),
    "players as text": ({"players": "3"}, "option/type", ["players", "int"], ["players"]),
    "players as a truth": ({"players": True}, "option/type", ["players"], ["players"]),
    "unknown": ({"tiles": 106}, "option/unknown", ["“tiles”", "players, jokers, unlock, games"], ["«tiles»"]),
}


def test_the_defaults_are_those_of_the_leaflet() -> None:
    expected = {"players": 4, "jokers": "strict", "unlock": "same_turn", "games": 1, "turn_seconds": 60}
    assert duodecim.game("rummikub").option_values() == expected
    assert duodecim.game("rummikub") == duodecim.game("rummikub", **expected)


@pytest.mark.parametrize("case", REFUSED)
def test_options_that_cannot_be_are_refused_with_the_reason(case: str) -> None:
    options, reason, english, russian = REFUSED[case]
    with pytest.raises(OptionError) as caught:
        duodecim.game("rummikub", **options)
    assert caught.value.reason == reason
    for words in english:
        assert words in str(caught.value)
    for words in russian:
        assert words in caught.value.in_language("ru")


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_known_by_its_options(kind: str) -> None:
    game = duodecim.game("rummikub", **KINDS[kind])
    assert game == duodecim.game("rummikub", **game.option_values())
    assert hash(game) == hash(duodecim.game("rummikub", **game.option_values()))
    assert [other for other, options in KINDS.items() if duodecim.game("rummikub", **options) == game] == [kind]
    assert duodecim.position(game.root().text()).game == game
