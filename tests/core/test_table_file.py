"""Tables that are made once on a machine: layer by layer, all or nothing, and never read if anything is wrong."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from duodecim.core.preparation import FOLDER, PrepareError
from duodecim.core.table_file import TableFile

LAYERS = (3, 5, 4)


class Filler:
    """Fills each layer with the sum of the one behind it, and notes what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.stop_at: int | None = None

    def __call__(self, shares: Any, layer: int, cores: int, on_progress: Callable[[float], None]) -> None:
        assert cores == 2
        self.asked.append(layer)
        if layer == self.stop_at:
            raise KeyboardInterrupt
        start = sum(LAYERS[:layer])
        behind = shares[start + LAYERS[layer] : sum(LAYERS[: layer + 2])].sum()
        on_progress(0.5)
        shares[start : start + LAYERS[layer]] = 1 if layer == 2 else behind
        on_progress(1.0)


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path / "data"))
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "rule.py").write_text("one = 1")
    return folder


def test_a_table_is_made_once_and_found_by_all(rules: Path) -> None:
    filler = Filler()
    table = TableFile("sums", rules, LAYERS, filler)
    assert table.find() is None
    assert table.open() is None
    told: list[float] = []
    made = table.make(2, told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert filler.asked == [2, 1, 0]
    found = TableFile("sums", rules, LAYERS, filler)
    assert found.find() == made
    found.check(made)
    shares = found.open()
    assert shares is not None
    assert shares[:, 0].tolist() == [80] * 3 + [8] * 5 + [1] * 4
    assert [path.suffix for path in sorted(made.file.parent.iterdir())] == [".lock", ".npy", ".json"]


def test_a_table_that_was_stopped_goes_on(rules: Path) -> None:
    filler = Filler()
    table = TableFile("sums", rules, LAYERS, filler)
    filler.stop_at = 1
    with pytest.raises(KeyboardInterrupt):
        table.make(2, lambda _: None)
    assert table.find() is None
    filler.stop_at = None
    table.make(2, lambda _: None)
    assert filler.asked == [2, 1, 1, 0]
    shares = table.open()
    assert shares is not None
    assert shares[0].tolist() == [80, 80]


def test_a_table_of_other_rules_is_not_read_and_goes_when_a_new_one_comes(rules: Path) -> None:
    old = TableFile("sums", rules, LAYERS, Filler())
    old.make(2, lambda _: None)
    (rules / "rule.py").write_text("one = 2")
    new = TableFile("sums", rules, LAYERS, Filler())
    assert new.find() is None
    new.make(2, lambda _: None)
    assert old.find() is None
    assert new.find() is not None


def test_a_damaged_table_is_noticed(rules: Path) -> None:
    table = TableFile("sums", rules, LAYERS, Filler())
    made = table.make(2, lambda _: None)
    content = bytearray(made.file.read_bytes())
    content[-1] ^= 1
    made.file.write_bytes(content)
    with pytest.raises(PrepareError, match="damaged"):
        table.check(made)
    # A file that is too short is not even opened.
    made.file.write_bytes(content[:-4])
    assert table.find() is None
    assert table.open() is None


def test_a_full_disk_and_a_folder_that_cannot_be_written_are_named(
    rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TableFile("sums", rules, LAYERS, Filler())

    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "posix_fallocate", no_room)
        with pytest.raises(PrepareError, match=r"There is no room for 0 MB in .*data\. Free some space") as refusal:
            table.make(2, lambda _: None)
    assert "DUODECIM_DATA" in refusal.value.in_language("ru")
    assert not list(table.file.parent.glob("*.part"))
    monkeypatch.setenv(FOLDER, str(rules / "rule.py"))
    with pytest.raises(PrepareError, match="cannot be used"):
        table.make(2, lambda _: None)


def test_two_processes_do_not_make_the_same_table(rules: Path) -> None:
    table = TableFile("sums", rules, LAYERS, Filler())

    def interrupt(_shares: Any, _layer: int, _cores: int, _on_progress: Any) -> None:
        with pytest.raises(PrepareError, match="Another process"):
            table.make(2, lambda _: None)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        TableFile("sums", rules, LAYERS, interrupt).make(2, lambda _: None)
