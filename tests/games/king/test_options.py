"""What a table can choose, and what not. Sets are in `test_rules_sets`, limits for a draw in `test_draw_after`."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import OptionError

from .tables import KINDS

#: The options, the key of the phrase, and what the sentence must name in English and in Russian.
REFUSED: dict[str, tuple[dict[str, Any], str, list[str], list[str]]] = {
    "one player": ({"players": 1}, "king/players", ["2, 3 or 4", "not 1"], ["2, 3 или 4", "не 1"]),
    "five players": ({"players": 5}, "king/players", ["not 5", "king-tournament"], ["не 5", "king-tournament"]),
    "seventeen players": ({"players": 17}, "king/players", ["not 17"], ["не 17"]),
    "no players": ({"players": 0}, "king/players", ["not 0"], ["не 0"]),
    "minus three players": ({"players": -3}, "king/players", ["not -3"], ["не -3"]),
    "unknown": (
        {"tiles": 5},
        *("option/unknown", ["king", "“tiles”", "draw_after"], ["«tiles»", "draw_after"]),
    ),
    "the option of a tournament": ({"threes": True}, "option/unknown", ["“threes”"], ["«threes»"]),
    "players as text": ({"players": "3"}, "option/type", ["players", "int"], ["players"]),
    "players as a fraction": ({"players": 3.5}, "option/type", ["players", "int"], ["players"]),
    "players as a truth": ({"players": True}, "option/type", ["players", "int"], ["players"]),
    "no set": ({"cards": None}, "option/type", ["cards"], ["cards"]),
    "a set of numbers": ({"cards": [1, 2, 3, 4, 5, 6, 7]}, "option/type", ["cards", "str"], ["cards"]),
    "a limit as text": ({"draw_after": "5"}, "option/type", ["draw_after", "int"], ["draw_after"]),
    "a negative limit": ({"draw_after": -1}, "king/draw-after", ["-1", "0 (never)"], ["-1", "0 (никогда)"]),
    "another promo": (
        {"cards": "random", "promo": "lady"},
        *("option/choice", ["promo", "lady"], ["promo", "lady"]),
    ),
    "a promo with the first set": (
        {"promo": "collector"},
        *("king/promo-random", ["Collector", "random"], ["Коллекционер", "random"]),
    ),
}


def test_the_defaults_are_two_players_and_the_first_set() -> None:
    expected = {"players": 2, "cards": "first", "promo": None, "draw_after": 100}
    assert duodecim.game("king").option_values() == expected
    assert duodecim.game("king") == duodecim.game("king", **expected)


@pytest.mark.parametrize("case", REFUSED)
def test_options_that_do_not_go_together_are_refused_with_the_reason(case: str) -> None:
    options, reason, english, russian = REFUSED[case]
    with pytest.raises(OptionError) as caught:
        duodecim.game("king", **options)
    assert caught.value.code == "option/invalid"
    assert caught.value.reason == reason
    for words in english:
        assert words in str(caught.value)
    for words in russian:
        assert words in caught.value.in_language("ru")


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_known_by_its_options(kind: str) -> None:
    game = duodecim.game("king", **KINDS[kind])
    assert game == duodecim.game("king", **game.option_values())
    assert hash(game) == hash(duodecim.game("king", **game.option_values()))
    assert repr(game).startswith("duodecim.game('king', ")
    assert eval(repr(game), {"duodecim": duodecim}) == game  # noqa: S307  # what it shows can be typed
    assert [other for other, options in KINDS.items() if duodecim.game("king", **options) == game] == [kind]


@pytest.mark.parametrize("kind", KINDS)
def test_the_options_stay_with_records_and_lines(kind: str) -> None:
    position = duodecim.game("king", **KINDS[kind]).start(seed=1)
    assert duodecim.loads(position.record().dumps()).replay().game == position.game
    assert duodecim.position(position.text()).game == position.game
    assert position.view(0).options == position.game.options
