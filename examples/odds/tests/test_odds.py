"""Odds and Evens: the rules by their numbers, and the conformance test."""

from __future__ import annotations

import pytest
from duodecim_odds.model import Chose, Named, Showed

import duodecim
from duodecim import CHANCE
from duodecim.testing import check_game


@pytest.mark.parametrize("fingers", [2, 5])
def test_conformance(fingers: int) -> None:
    check_game(duodecim.game("odds", fingers=fingers))


def test_O1_chance_says_who_is_odd() -> None:
    root = duodecim.game("odds").root()
    assert root.actors == (CHANCE,)
    position = root.play(CHANCE, "odd 1")
    assert position.events == (Named(1),)
    assert position.view().odd == 1
    with pytest.raises(duodecim.OutOfTurn, match="chance"):
        root.play(0, "show 1")


def test_O1_with_a_seed_chance_acts_by_itself() -> None:
    assert duodecim.game("odds").start(seed=1).actors == (0, 1)


def test_O2_both_seats_are_awaited_at_the_same_time() -> None:
    position = duodecim.game("odds").root().play(CHANCE, "odd 1")
    assert position.actors == (0, 1)
    assert position.play(1, "show 2").actors == (0,)


def test_O2_a_choice_is_a_secret_until_both_have_chosen() -> None:
    start = duodecim.game("odds").root().play(CHANCE, "odd 1")
    one, two = (start.play(1, f"show {count}") for count in (1, 2))
    for other in (0, None):
        assert one.view(other) == two.view(other)
        assert one.events_for(other) == two.events_for(other) == (Chose(1),)
    assert one.view(1) != two.view(1)
    assert one.view(0).ready == (False, True)
    revealed = one.play(0, "show 1")
    assert isinstance(revealed.events[-1], Showed)
    assert revealed.view().shown == (1, 1)


def test_O2_a_choice_may_be_changed_until_both_have_chosen() -> None:
    position = duodecim.game("odds").root().play(CHANCE, "odd 0").play(0, "show 1").play(0, "show 2")
    assert position.events == ()
    position = position.play(1, "show 1")
    assert position.outcome is not None
    assert position.outcome.winners == (0,)
    with pytest.raises(duodecim.IllegalAction, match="over"):
        position.play(0, "show 1")


@pytest.mark.parametrize(("fingers", "refused"), [(2, "show 3"), (5, "show 6"), (5, "show 0")])
def test_O2_no_more_fingers_than_agreed_are_shown(fingers: int, refused: str) -> None:
    position = duodecim.game("odds", fingers=fingers).start(seed=1)
    with pytest.raises(duodecim.IllegalAction, match=f"Show 1 to {fingers} fingers"):
        position.play(0, refused)


@pytest.mark.parametrize("fingers", [1, 6])
def test_O2_two_to_five_fingers_can_be_agreed_on(fingers: int) -> None:
    with pytest.raises(duodecim.OptionError, match="2 to 5"):
        duodecim.game("odds", fingers=fingers)


@pytest.mark.parametrize(
    ("odd", "first", "second", "winner"), [(0, 1, 2, 0), (0, 2, 2, 1), (1, 1, 2, 1), (1, 1, 1, 0), (1, 4, 5, 1)]
)
def test_O3_an_odd_sum_wins_for_the_odd_seat(odd: int, first: int, second: int, winner: int) -> None:
    outcome = duodecim.position(f"odds 5 odd={odd} shown={first}.{second}").outcome
    assert outcome is not None
    assert outcome.winners == (winner,)


def test_O3_batches_play_by_the_same_rules() -> None:
    batch = duodecim.game("odds", fingers=3).batch(2000, seed=4)
    assert batch.play_out().tolist() == [2] * 2000
    for state, payoffs in zip(batch.states[:50], batch.payoffs(), strict=False):
        first, second = state["shown"]
        outcome = duodecim.position(f"odds 3 odd={state['odd']} shown={first}.{second}").outcome
        assert outcome is not None
        assert outcome.shares() == tuple(payoffs)


@pytest.mark.parametrize(
    "line",
    [
        "odds",
        "odds 2 odd=1",
        "odds 9 odd=1 shown=-.-",
        "odds 2 odd=- shown=1.-",
        "odds 2 odd=1 shown=3.-",
        "odds 2 odd=1 shown=?.- view=0",
        "odds 2 odd=1 shown=2.- view=1",
        "odds 2 odd=1 shown=-.- view=7",
        "odds 2 odd=1 shown=?.- view=all",
    ],
)
def test_lines_that_cannot_be_are_refused(line: str) -> None:
    read = duodecim.view if "view=" in line else duodecim.position
    with pytest.raises(duodecim.PositionError) as caught:
        read(line)
    assert line in caught.value.in_language("ru") or "view=" in line
