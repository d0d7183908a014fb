"""The reports in the documents: there is one for each game, and it says how it was made."""

from __future__ import annotations

from pathlib import Path

import pytest

from duodecim.core.registry import descriptor
from duodecim.reports.maker import DEFAULT_SEED, games_with_reports, report_of

FOLDER = Path(__file__).parents[2] / "docs/reports"


def test_every_game_with_a_report_has_one_here() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.html")) == sorted(games_with_reports())


@pytest.mark.parametrize("game", games_with_reports())
def test_the_report_is_what_the_command_makes_by_itself(game: str) -> None:
    text = (FOLDER / f"{game}.html").read_text(encoding="utf-8")
    sizes = " ".join(f"--{level} {size}" for level, size in report_of(game).sizes.items())
    assert text.count(f"duodecim report {game} {sizes} --seed {DEFAULT_SEED}</code>") == 2
    assert len(text) < 450_000
    # Words and titles are those of today.
    story = {language: descriptor(game).phrases[f"{game}/report/title"][language] for language in ("en", "ru")}
    assert all(f"<h1>{title}</h1>" in text for title in story.values())
