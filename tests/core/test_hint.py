"""Hints: what to do, and reasons that are true."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim.core.bot import Budget, Choice, Estimate, Evaluation
from duodecim.core.hint import WIDEST_ERROR, Hint, percent
from duodecim.core.language import LANGUAGES
from duodecim.core.registry import descriptor, descriptors
from duodecim.games.chips.bots.deals import deals_of
from duodecim.games.chips.bots.hint import unbeaten
from tests.games.chips.tables import DEAL_3, KINDS, dealt
from tests.sizes import size

from ..games.chips.test_bots import WON

SHORT = Budget(iterations=60)


def hint(view: Any, random: Random, budget: Budget | None = None) -> Hint:
    return descriptor(view.game).make_hint(view, random, budget)


def test_every_game_has_hints() -> None:
    assert all(game.hint for game in descriptors().values())


def worth_of(**choices: tuple[float, float]) -> Hint:
    """A hint for the first of the choices, which are worth so much, with such errors."""
    evaluated = [Choice(action, Estimate(*worth), 0.5) for action, worth in choices.items()]
    return Hint(evaluated[0].action, (), Evaluation((evaluated[0].worth,), tuple(evaluated)))


def test_only_numbers_that_are_narrow_enough_are_shown() -> None:
    narrow = worth_of(lay=(0.6, WIDEST_ERROR), draw=(0.4, 0.01), hold=(0.5, 0.2), meld=(0.5, 0.0)).shown
    assert [choice.action for choice in narrow.choices] == ["lay", "meld", "draw"]
    assert narrow.seats == (Estimate(0.6, WIDEST_ERROR),)
    assert worth_of(lay=(0.6, 0.051), draw=(0.4, 0.01)).shown == Evaluation((), ())
    assert Hint("lay", (), None).shown == Evaluation((), ())


def test_a_runner_up_is_never_shown_above_the_best() -> None:
    assert worth_of(meld=(0.12, 0.02), draw=(0.53, 0.02)).shown.choices == ()
    # What looks the same in whole percent is no contradiction.
    assert len(worth_of(meld=(0.501, 0.02), draw=(0.503, 0.02)).shown.choices) == 2


def check_shown(given: Hint) -> None:
    """No number that is shown is vague, and none contradicts the recommendation."""
    shown = given.shown
    assert all(worth.error <= WIDEST_ERROR for worth in (*shown.seats, *(choice.worth for choice in shown.choices)))
    if shown.choices:
        assert shown.choices[0].action == given.action
        assert percent(shown.choices[0].worth) == max(percent(choice.worth) for choice in shown.choices)
    for reason in given.reasons:
        if reason.key.endswith(("/worth", "/exact")):
            best, *others = map(int, re.findall(r"(\d+) %", reason.in_language("en")))
            assert shown.choices
            assert all(other <= best for other in others)


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("king", {"players": 2}),
        ("king", {"players": 3, "cards": "random"}),
        ("king-tournament", {"players": 5}),
        ("rummikub", {"players": 2}),
        ("rummikub", {"players": 4, "jokers": "free"}),
    ],
)
def test_hints_can_be_played_and_said_in_both_languages(game_id: str, options: dict[str, Any]) -> None:
    position: Any = duodecim.game(game_id, **options).start(seed=3)
    for _ in range(size(8, 40)):
        if position.outcome is not None:
            break
        seat = position.actors[0]
        given = hint(position.view(seat), Random(1), SHORT)
        assert given.reasons
        check_shown(given)
        for language in LANGUAGES:
            assert "{" not in given.in_language(language)
        position = position.play(seat, given.action)


@pytest.mark.parametrize(
    "line",
    [
        "rummikub 2 play game=1 totals=0.0 turn=0 melded=1 racks=k1.k2.k4.k5.k9.k13.r1.r5.r6.r8.r11.r13.b8.b8.b9.b12."
        "b12.o4.o6.o11.*/?14 drew=-/- table=k11.b11.o11|o8.o9.o10 view=0",
        "rummikub 2 play games=2 game=1 totals=0.0 turn=0 melded=- racks=k5.k8.k9.k10.k11.k12.r13.b1.b4.b5.b5.b10.o5."
        "o10/?15 drew=-/?1 table=- view=0",
    ],
    ids=["game", "match"],
)
def test_rummikub_never_calls_a_choice_next_best_that_did_better(line: str) -> None:
    unclear = 0
    for seed in range(12):
        given = hint(duodecim.view(line), Random(seed), Budget(iterations=2_000))
        assert given.evaluation is not None
        best, *others = (percent(choice.worth) for choice in given.evaluation.choices)
        is_compared = any(reason.key == "rummikub/hint/worth" for reason in given.reasons)
        shown = [percent(choice.worth) for choice in given.shown.choices]
        assert is_compared == (len(shown) > 1 and shown[0] > shown[1])
        unclear += max(others) > best
    # `expert` goes by its rules, so that another choice may have the higher number.
    assert unclear > 0


def test_a_hint_for_a_rack_that_can_be_emptied_says_so() -> None:
    line = "rummikub 2 play game=1 totals=0.0 turn=0 melded=0.1 racks=r6.*/k1 drew=-/- table=r3.r4.r5"
    given = hint(duodecim.position(line).view(0), Random(1), SHORT)
    assert given.in_language("en") == "All your 2 tiles can be laid: you go out."


def test_a_hint_keeps_tiles_that_do_not_go_out_yet() -> None:
    line = "rummikub 2 play game=1 totals=0.0 turn=0 melded=0.1 racks=k1.r6.r13.b9.*/k1 drew=-/- table=r3.r4.r5"
    given = hint(duodecim.position(line).view(0), Random(1), Budget(iterations=2_000))
    assert given.action == "draw"
    assert "Lay nothing yet, though 2 tiles could be laid" in given.in_language("en")


@pytest.mark.parametrize("kind", KINDS)
def test_a_hint_names_a_legal_action_and_says_why_in_both_languages(kind: str) -> None:
    position: Any = duodecim.game("chips", **KINDS[kind]).start(seed=5)
    for _ in range(size(8, 15)):
        seat = position.actors[0]
        given = hint(position.view(seat), Random(1), SHORT)
        assert given.action in position.view(seat).actions
        assert given.evaluation is not None
        assert given.action == given.evaluation.choices[0].action
        check_shown(given)
        for language in LANGUAGES:
            assert given.action.split()[1] in given.in_language(language)
            assert "{" not in given.in_language(language)
        position = position.play(seat, given.action)


def test_a_hint_for_a_won_game_says_what_can_be_checked() -> None:
    said = hint(duodecim.position(WON).view(0), Random(1)).in_language("en")
    assert said.startswith("Take the 8. Your chips then add up to 21, just at the limit. It stays before you for good.")
    assert "All chips are known" in said


def test_deals_in_which_a_chip_cannot_be_beaten_are_counted() -> None:
    # Seat 1 holds 2, 6, 7 and 11; seat 0 has led the 5. Only seat 2 can beat the 11, with the 12.
    view = dealt(DEAL_3).play(0, "play 5").view(1)
    deals, _ = deals_of(view, Random(1), 256)
    assert len(deals) == 18
    assert unbeaten(view, 11, deals) == 9
