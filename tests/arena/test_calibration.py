"""Calibration compares what was predicted with what was won, game by game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from benchmarks.calibration import FEWEST_GAMES, Sample, draw_files, save, tenths_of


def sample(predicted: float, won: float, games: int, positions: int = 1) -> Sample:
    """Positions that are all worth the same; so many of the games are won."""
    results = np.repeat((np.arange(games) < won * games).astype(np.float64), positions)
    return Sample("some game", np.full(results.size, predicted), results, np.repeat(np.arange(games), positions))


def test_positions_are_sorted_by_what_was_predicted() -> None:
    first, second = sample(0.31, 0.25, 400), sample(1.0, 0.9, 400)
    both = Sample("both", *(np.concatenate(arrays) for arrays in zip(first[1:], second[1:], strict=True)))
    tenths = tenths_of(both)
    assert [place for place, tenth in enumerate(tenths) if tenth is not None] == [3, 9]
    assert tenths[3] is not None
    assert tenths[3][:2] == pytest.approx((0.31, 0.25))
    assert tenths[3].games == 400


def test_positions_of_one_game_are_one_observation() -> None:
    (once,), (often,) = ([t for t in tenths_of(sample(0.5, 0.5, 400, count)) if t] for count in (1, 9))
    assert once.error == pytest.approx(1.96 * 0.5 / 20)
    assert often.error == pytest.approx(once.error)


def test_few_games_say_nothing() -> None:
    assert not any(tenths_of(sample(0.5, 0.5, FEWEST_GAMES - 1)))


def test_what_was_saved_can_be_drawn(tmp_path: Path) -> None:
    save(sample(0.45, 0.5, 400), tmp_path / "one.json")
    draw_files(tmp_path / "plot.svg", tmp_path / "one.json")
    assert "some game" in (tmp_path / "plot.svg").read_text(encoding="utf-8")
