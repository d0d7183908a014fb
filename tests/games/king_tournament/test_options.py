"""What a tournament can choose, and what it cannot."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import OptionError

from .tables import BOTH_PROMOS, KINDS, QUIET

#: The options, the key of the phrase, and what the sentence must name in English and in Russian.
REFUSED: dict[str, tuple[dict[str, Any], str, list[str], list[str]]] = {
    "four players": ({"players": 4}, "king-tournament/players", ["5 to 16", "not 4"], ["от 5 до 16", "не 4"]),
    "seventeen players": ({"players": 17}, "king-tournament/players", ["5 to 16", "not 17"], ["от 5 до 16", "не 17"]),
    "minus eight players": ({"players": -8}, "king-tournament/players", ["not -8"], ["не -8"]),
    "eight in threes": ({"threes": True}, "king-tournament/threes", ["Only twelve", "with 8"], ["двенадцать", "для 8"]),
    "nine in threes": ({"players": 9, "threes": True}, "king-tournament/threes", ["with 9"], ["для 9"]),
    "thirteen in threes": ({"players": 13, "threes": True}, "king-tournament/threes", ["with 13"], ["для 13"]),
    "threes as a number": ({"players": 12, "threes": 1}, "option/type", ["threes", "bool"], ["threes"]),
    "players as text": ({"players": "8"}, "option/type", ["players", "int"], ["players"]),
    "players as a truth": ({"players": True}, "option/type", ["players", "int"], ["players"]),
    "a set without the Knight": (
        {"cards": ("golem", *(card for card in BOTH_PROMOS if card != "knight"))},
        *("king/set-knight", ["Knight"], ["Рыцар"]),
    ),
    "six cards": ({"cards": QUIET[:6]}, "king/set-size", ["7 cards, not 6"], ["7 карт, а не 6"]),
    "a card twice": ({"cards": (*QUIET[:6], QUIET[1])}, "king/set-twice", ["Machine", "twice"], ["Робот", "дважды"]),
    "a promo in the first set": ({"promo": "faun"}, "king/promo-random", ["Faun", "random"], ["Фавн", "random"]),
    "another promo": ({"cards": "random", "promo": "queen"}, "option/choice", ["promo"], ["promo"]),
    "a draw before the start": ({"draw_after": -1}, "king/draw-after", ["0 (never)", "-1"], ["0 (никогда)", "-1"]),
    "unknown": ({"groups": 2}, "option/unknown", ["king-tournament", "“groups”", "threes"], ["«groups»", "threes"]),
}


def test_the_defaults_are_eight_players_of_the_first_set() -> None:
    expected = {"cards": "first", "promo": None, "draw_after": 100, "players": 8, "threes": False}
    assert duodecim.game("king-tournament").option_values() == expected
    assert duodecim.game("king-tournament") == duodecim.game("king-tournament", **expected)


@pytest.mark.parametrize("case", REFUSED)
def test_options_that_do_not_go_together_are_refused_with_the_reason(case: str) -> None:
    options, reason, english, russian = REFUSED[case]
    with pytest.raises(OptionError) as caught:
        duodecim.game("king-tournament", **options)
    assert caught.value.code == "option/invalid"
    assert caught.value.reason == reason
    for words in english:
        assert words in str(caught.value)
    for words in russian:
        assert words in caught.value.in_language("ru")


@pytest.mark.parametrize("kind", KINDS)
def test_a_tournament_is_known_by_its_options(kind: str) -> None:
    game = duodecim.game("king-tournament", **KINDS[kind])
    assert game == duodecim.game("king-tournament", **game.option_values())
    assert hash(game) == hash(duodecim.game("king-tournament", **game.option_values()))
    assert repr(game).startswith("duodecim.game('king-tournament', ")
    assert [other for other, options in KINDS.items() if duodecim.game("king-tournament", **options) == game] == [kind]
    assert (game.seats, game.people) == (KINDS[kind]["players"], KINDS[kind]["players"])


def test_twelve_in_threes_is_another_game_than_twelve_in_fours() -> None:
    threes, fours = (duodecim.game("king-tournament", players=12, threes=threes) for threes in (True, False))
    assert threes != fours
    assert threes.root().text() != fours.root().text()
    assert duodecim.position(threes.root().text()).game == threes
