"""Records of earlier versions replay, and games that were not over go on."""

from __future__ import annotations

from pathlib import Path

import pytest

import duodecim

from .files import FOLDER
from .making.games import play_randomly

RECORDS = sorted(FOLDER.glob("*/records/*.json"), key=str)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_record_is_read_replayed_and_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = duodecim.loads(text)
    assert record.dumps() == text
    position = record.replay()
    assert position.record(record.seats).dumps() == text
    assert (position.outcome is None) == path.stem.endswith("-unfinished")
    assert play_randomly(position.with_chance(1), seed=1).outcome is not None


def test_there_are_records_of_every_game_finished_and_unfinished(folder: Path) -> None:
    records = [duodecim.loads(path.read_bytes()) for path in RECORDS if path.parents[1] == folder]
    kinds = {(record.game, record.result is None) for record in records}
    assert kinds >= {
        (game, unfinished) for game in ("chips", "king", "king-tournament", "rummikub") for unfinished in (False, True)
    }
    assert any(record.start for record in records)
