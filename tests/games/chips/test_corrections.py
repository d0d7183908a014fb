"""Shares of 12 Chip Trick are corrected at the kinds of table for which that was fitted, in all forms."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec import json

import duodecim
from duodecim.core.bot import Budget
from duodecim.core.correction import BOUNDS, Correction, corrected, none_needed, read_corrections
from duodecim.games.chips.bots import corrections
from duodecim.games.chips.bots.corrections import CORRECTIONS, correct_shares, name_of
from duodecim.games.chips.bots.expected_tiles import Table
from duodecim.games.chips.bots.expert import ExpertBot

from .tables import KINDS

POWERS = (0.8, 0.9, 1.2, 1.3, 1.1, 1.4)
OWN = -0.2
NAMES = {
    "mandoo-2": "2",
    "mandoo-3": "3",
    "mandoo-4": "4",
    "no-burst-2": "2-no-burst",
    "no-burst-3": "3-no-burst",
    "no-burst-4": "4-no-burst",
    "tgm2022": "points",
}


def use(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> np.ndarray:
    """Correct one kind of table only, and return the numbers."""
    file = folder / f"{name}.json"
    made = [Correction(name, quick=quick, games=1, powers=POWERS, own=OWN) for quick in (True, False)]
    file.write_bytes(json.encode(made))
    monkeypatch.setattr(corrections, "CORRECTIONS", file)
    return made[0].numbers()


def shares(evaluation: duodecim.Evaluation) -> np.ndarray:
    return np.array([share.value for share in evaluation.seats])


@pytest.mark.parametrize("kind", KINDS)
def test_shares_are_corrected_in_all_forms(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position: Any = duodecim.game("chips", **KINDS[kind]).start(seed=5)
    seat, bot = position.actors[0], ExpertBot()

    def ask() -> list[np.ndarray]:
        found = [shares(position.evaluate(seat, quick=quick)) for quick in (False, True)]
        found.append(position.game.evaluate_batch(position.batch(1, seed=1))[0])
        return [*found, shares(bot.evaluate(position.view(seat), Random(1), Budget(iterations=100)))]

    use("another", tmp_path, monkeypatch)
    before = ask()
    numbers = use(NAMES[kind], tmp_path, monkeypatch)
    for form, (raw, found) in enumerate(zip(before, ask(), strict=True)):
        assert found.sum() == pytest.approx(1, abs=1e-6)
        # Many positions at once are seen by nobody in particular.
        if form == 2:
            assert found == pytest.approx(corrected(raw, numbers), abs=1e-6)
        else:
            assert found == pytest.approx(corrected(raw, numbers, seat), abs=1e-4)


def test_what_is_certain_stays_certain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use("3", tmp_path, monkeypatch)
    certain = np.array([0.0, 1.0, 0.0])
    assert correct_shares(Table(3, burst=True), certain, 0, quick=False).tolist() == certain.tolist()


def test_the_file_corrects_kinds_of_table_that_there_are() -> None:
    tables = [Table(people, burst) for people in (2, 3, 4) for burst in (True, False)]
    names = {name_of(table) for table in tables} | {name_of(None)}
    assert names == set(NAMES.values())
    found = read_corrections(CORRECTIONS)
    assert {name for name, _ in found} <= names
    assert all(numbers.shape == none_needed().shape == (len(BOUNDS) + 2,) for numbers in found.values())
