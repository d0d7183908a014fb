"""Hints say how the table is rearranged."""

from __future__ import annotations

from random import Random

from duodecim.core.bot import Budget
from duodecim.core.language import Language
from duodecim.games.rummikub.bots.hint import hint
from duodecim.games.rummikub.bots.values import VALUES

from .tables import dealt, table

SHORT = Budget(iterations=50)


def words(rack: str, sets: str, language: Language = "en") -> str:
    return hint(table([rack, "k1 k2 k3 k4"], sets).view(0), Random(1), SHORT).in_language(language)


def test_a_play_that_rearranges_is_explained_step_by_step() -> None:
    sets = "k9 r9 b9 o9 | r6 r7 r8 | o4 o5 o6 o7"
    assert "Move r9 from k9 r9 b9 o9 to r6 r7 r8. Add r10 to r6 r7 r8 r9." in words("r10", sets)
    assert "Переложите r9 из k9 r9 b9 o9 к r6 r7 r8. Добавьте r10 к r6 r7 r8 r9." in words("r10", sets, "ru")


def test_a_play_that_only_adds_needs_no_explanation() -> None:
    assert words("r9", "r6 r7 r8 | o4 o5 o6") == "All your 1 tile can be laid: you go out."


def test_many_steps_are_only_counted() -> None:
    sets = "k9 r9 b9 o9 | r6 r7 r8 | o4 o5 o6 o7 | k3 r3 b3 o3"
    assert "The table is rearranged in 6 steps." in words("r10 k7 b7 k4 k5", sets)


def test_numbers_do_not_depend_on_luck() -> None:
    position = table(["k4 r9 b11 b12 o1", "k13 r13 b2 b3 r5"], "k1 k2 k3 | b9 o9 k9 | r4 b4 o4")
    found = [hint(position.view(0), Random(seed), SHORT).evaluation for seed in range(4)]
    worths = [{choice.action: choice.worth for choice in one.choices} for one in found if one is not None]
    assert len(worths) == 4
    assert all(one == worths[0] for one in worths)
    assert all(one is not None and one.version == VALUES.version for one in found)
    assert len(worths[0]) > 2


def test_in_a_match_numbers_come_from_play_outs() -> None:
    evaluation = hint(dealt("r10 r11 r12", "", games=2).view(0), Random(1), SHORT).evaluation
    assert evaluation is not None
    assert evaluation.version is None
