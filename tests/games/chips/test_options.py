"""What a table can choose, and what it cannot."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import OptionError

from .tables import KINDS

#: The options, the key of the phrase, and what the sentence must name in English and in Russian.
REFUSED: dict[str, tuple[dict[str, Any], str, list[str], list[str]]] = {
    "one player": ({"players": 1}, "chips/players", ["2, 3 or 4", "not 1"], ["2, 3 или 4", "не 1"]),
    "five players": ({"players": 5}, "chips/players", ["2, 3 or 4", "not 5"], ["2, 3 или 4", "не 5"]),
    "minus three players": ({"players": -3}, "chips/players", ["not -3"], ["не -3"]),
    "tgm2022 for two": (
        {"players": 2, "edition": "tgm2022"},
        *("chips/tgm2022-players", ["12577", "exactly 3", "not 2"], ["12577", "ровно для 3", "не 2"]),
    ),
    "tgm2022 for four": (
        {"players": 4, "edition": "tgm2022"},
        *("chips/tgm2022-players", ["12577", "exactly 3", "not 4"], ["12577", "ровно для 3", "не 4"]),
    ),
    "tgm2022 with no_burst": (
        {"edition": "tgm2022", "no_burst": True},
        *("chips/tgm2022-no-burst", ["Halving", "12577", "edition of 2023"], ["Делить", "12577", "издании 2023 года"]),
    ),
    "first with mandoo": (
        {"first": 0},
        *(
            "chips/first-mandoo",
            ["first player", "12577", "edition of 2023"],
            ["Первого игрока", "12577", "издании 2023 года"],
        ),
    ),
    "seat 3 first": ({"edition": "tgm2022", "first": 3}, "chips/first-seat", ["no seat 3"], ["Места 3 нет"]),
    "seat -1 first": ({"edition": "tgm2022", "first": -1}, "chips/first-seat", ["no seat -1"], ["Места -1 нет"]),
    "unknown": (
        {"tiles": 5},
        *("option/unknown", ["chips", "“tiles”", "players, edition, no_burst, first"], ["«tiles»", "players, edition"]),
    ),
    "players as text": ({"players": "3"}, "option/type", ["players", "int"], ["players"]),
    "players as a fraction": ({"players": 3.5}, "option/type", ["players", "int"], ["players"]),
    "players as a truth": ({"players": True}, "option/type", ["players", "int"], ["players"]),
    "an unknown edition": (
        {"edition": "classic"},
        "option/choice",
        ["mandoo, tgm2022", "classic"],
        ["mandoo, tgm2022", "classic"],
    ),
    "no_burst as a number": ({"no_burst": 1}, "option/type", ["no_burst", "bool"], ["no_burst"]),
    "first as text": ({"edition": "tgm2022", "first": "0"}, "option/type", ["first", "int"], ["first"]),
}


def test_the_defaults_are_three_players_of_mandoo() -> None:
    expected = {"players": 3, "edition": "mandoo", "no_burst": False, "first": None}
    assert duodecim.game("chips").option_values() == expected
    assert duodecim.game("chips") == duodecim.game("chips", **expected)


@pytest.mark.parametrize("case", REFUSED)
def test_options_that_do_not_go_together_are_refused_with_the_reason(case: str) -> None:
    options, reason, english, russian = REFUSED[case]
    with pytest.raises(OptionError) as caught:
        duodecim.game("chips", **options)
    assert caught.value.code == "option/invalid"
    assert caught.value.reason == reason
    for words in english:
        assert words in str(caught.value)
    for words in russian:
        assert words in caught.value.in_language("ru")


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_known_by_its_options(kind: str) -> None:
    game = duodecim.game("chips", **KINDS[kind])
    assert game == duodecim.game("chips", **game.option_values())
    assert hash(game) == hash(duodecim.game("chips", **game.option_values()))
    assert repr(game).startswith("duodecim.game('chips', players=")
    assert [other for other, options in KINDS.items() if duodecim.game("chips", **options) == game] == [kind]


def test_a_named_first_player_stays_an_option_of_the_position() -> None:
    game = duodecim.game("chips", edition="tgm2022", first=1)
    assert game.root().view().first == 1
    assert game.root().record().options["first"] == 1
    assert game.root().record().replay().game == game
