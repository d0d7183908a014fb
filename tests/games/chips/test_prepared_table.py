"""The whole table of open hands, once `duodecim prepare chips` has made it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import duodecim
from duodecim.core.preparation import FOLDER
from duodecim.games.chips.bots import open_hand, values
from duodecim.games.chips.bots.open_hand_file import PREPARATION
from duodecim.games.chips.rules.open_hand.fill import LAYERS
from duodecim.games.chips.rules.open_hand.table import ValueTable, position_count
from tests.cli.run import run


@pytest.fixture
def with_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A table as large as the real one in which the leader always wins. It takes no room: all its numbers are 0."""
    shares = np.memmap(tmp_path / "table", np.uint16, "w+", shape=(position_count(LAYERS), 2))
    monkeypatch.setattr(open_hand, "find_table", lambda: ValueTable(0, LAYERS, np.asarray(shares)))
    solvers = (open_hand._solver, values._solver)
    for solver in solvers:
        solver.cache_clear()
    yield
    for solver in solvers:
        solver.cache_clear()


def test_values_say_that_they_come_from_the_table(with_table: None) -> None:
    evaluation = duodecim.game("chips").start(seed=7).evaluate()
    assert (evaluation.version or "").endswith("+table")


def test_without_a_table_the_values_of_the_package_are_used() -> None:
    assert "+" not in (duodecim.game("chips").start(seed=7).evaluate().version or "")


def test_the_command_says_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--cores" in run("prepare", "chips", "--help").stdout
    assert run("prepare", "king").exit_code == 2
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setattr(PREPARATION, "layers", (1, 1))
    monkeypatch.setattr(PREPARATION, "fill", lambda *_: None)
    assert f"Prepared in 0 s: {PREPARATION.file}" in run("prepare", "chips").stdout
    assert "Уже готово" in run("prepare", "chips", "--lang", "ru").stdout
    content = PREPARATION.file.read_bytes()
    PREPARATION.file.write_bytes(bytes([content[0] ^ 1]) + content[1:])
    refused = run("prepare", "chips")
    assert refused.exit_code == 2
    assert "is damaged" in " ".join(refused.stderr.split())
