"""Records gone through in words and as JSON."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import duodecim
from tests.cli.run import run


@pytest.fixture
def file(directory: Path) -> Path:
    position = duodecim.game("chips", players=2).start(seed=1)
    chooser = random.Random(1)
    while position.outcome is None:
        seat = position.actors[0]
        position = position.play(seat, chooser.choice(position.actions(seat)))
    path = directory / "game.json"
    path.write_text(position.record().dumps())
    return path


def test_the_story_is_told_move_by_move(file: Path) -> None:
    result = run("replay", file)
    assert result.exit_code == 0
    moves = len(json.loads(file.read_text())["moves"])
    assert f"The record is good: {moves} moves, all legal." in result.stdout
    assert "wins the trick" in result.stdout
    assert "is over:" in result.stdout
    assert f"{moves:>4}  " in result.stdout


def test_json_has_every_move_event_and_position(file: Path) -> None:
    document = json.loads(run("replay", file, "--json").stdout)
    record = json.loads(file.read_text())
    assert [step["move"] for step in document["moves"]] == record["moves"]
    assert [step["number"] for step in document["moves"]] == list(range(1, len(record["moves"]) + 1))
    assert document["result"] == record["result"]
    assert document["moves"][-1]["events"][-1]["type"] == "GameEnded"
    for step in document["moves"]:
        assert duodecim.position(step["position"]).text() == step["position"]


def test_an_unfinished_record_says_how_to_go_on(directory: Path) -> None:
    run("play", "chips", "--record", "game.json")
    result = run("replay", "game.json")
    assert result.exit_code == 0
    assert "duodecim resume game.json" in result.stdout


def test_json_keeps_names_as_they_are(file: Path) -> None:
    file.write_text(file.read_text().replace('"seat 0"', '":smile: [bold]"'))
    assert json.loads(run("replay", file, "--json").stdout)["seats"][0]["name"] == ":smile: [bold]"
    assert ":smile: [bold]" in run("replay", file).stdout
