"""Hints say how the table is rearranged."""

from __future__ import annotations

from random import Random

from duodecim.core.bot import Budget
from duodecim.core.language import Language
from duodecim.games.rummikub.bots.hint import hint

from .tables import table

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
