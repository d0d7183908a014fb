"""Hints: what to do, and reasons that are true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim.bots.bot import Budget
from duodecim.bots.chips.deals import deals_of
from duodecim.bots.chips.hint import unbeaten
from duodecim.bots.hint import games_with_hints, hint
from duodecim.core.language import LANGUAGES
from tests.games.chips.tables import DEAL_3, KINDS, dealt

from .test_chips import WON

SHORT = Budget(iterations=60)


def test_chips_has_hints() -> None:
    assert "chips" in games_with_hints()


@pytest.mark.parametrize("kind", KINDS)
def test_a_hint_names_a_legal_action_and_says_why_in_both_languages(kind: str) -> None:
    position: Any = duodecim.game("chips", **KINDS[kind]).start(seed=5)
    for _ in range(15):
        seat = position.actors[0]
        given = hint(position.view(seat), Random(1), SHORT)
        assert given.action in position.view(seat).actions
        assert given.action == given.evaluation.choices[0].action
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
