"""Records from files, and what is said of one that cannot be read."""

from __future__ import annotations

from io import BytesIO, StringIO
from pathlib import Path

import pytest

import duodecim
from duodecim import RecordError

POSITION = duodecim.game("chips", players=2).start(seed=3)
RECORD = POSITION.record()


def test_a_record_is_loaded_from_a_path_and_from_an_open_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(RECORD.dumps(), encoding="utf-8")
    assert duodecim.load(path) == duodecim.load(str(path)) == RECORD
    with path.open(encoding="utf-8") as text, path.open("rb") as binary:
        assert duodecim.load(text) == duodecim.load(binary) == RECORD
    assert duodecim.load(StringIO(RECORD.dumps())) == duodecim.load(BytesIO(RECORD.dumps().encode())) == RECORD
    assert duodecim.load(path).replay() == POSITION


@pytest.mark.parametrize("content", ["", "{", '{"format": "duodecim/9"}', '{"format": "duodecim/1"}'])
def test_what_is_wrong_with_a_file_names_the_file(content: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(RecordError) as plain:
        duodecim.loads(content)
    with pytest.raises(RecordError) as caught:
        duodecim.load(path)
    assert str(caught.value) == f"{path}: {plain.value}"
    assert caught.value.in_language("ru") == f"{path}: {plain.value.in_language('ru')}"
    with path.open("rb") as file, pytest.raises(RecordError, match=r"bad\.json: "):
        duodecim.load(file)
    with pytest.raises(RecordError, match="StringIO: "):
        duodecim.load(StringIO(content))


def test_a_file_that_is_not_there_is_an_error_of_the_system_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"none\.json"):
        duodecim.load(tmp_path / "none.json")


def test_a_record_shows_itself_in_a_line() -> None:
    assert repr(RECORD) == "<Record of chips: 3 seats, 2 moves, not over>"
    position = duodecim.game("king").start(seed=3)
    while not position.is_over:
        seat = position.actors[0]
        position = position.play(seat, position.actions(seat)[0])
    assert position.outcome is not None
    winners = ", ".join(f"seat {winner}" for winner in position.outcome.winners)
    assert repr(position.record()).endswith(f" moves, won by {winners}>")
