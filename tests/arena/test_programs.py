"""Bots that are programs, by the examples that the documentation shows and by some that fail."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from duodecim.arena import Arena, plan_arena, run
from duodecim.arena.contestants import command_of
from duodecim.arena.errors import ArenaError

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = shutil.which("node")


def program(folder: Path, source: str) -> Path:
    """Return a program in Python."""
    path = folder / "bot"
    path.write_text(f"#!{sys.executable}\n{source}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("name", ["arena_bot.py", "arena_bot.js"])
def test_the_examples_play_every_game_whose_actions_are_listed(name: str) -> None:
    if name.endswith("js") and NODE is None:
        pytest.skip("there is no Node.js on the path")
    for game_id in ("chips", "king"):
        found = run(game_id, ["random", f"mine={EXAMPLES / name}"], blocks=2, seed=1, players=2)
        assert found.bots[1].faults == {}
        assert found.bots[1].games == 4


@pytest.mark.parametrize("name", ["arena_bot.py", "arena_bot.js"])
def test_the_examples_are_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) <= 32


def test_a_program_is_told_the_story_of_its_seat(tmp_path: Path) -> None:
    source = """
import json
for line in map(json.loads, __import__("sys").stdin):
    if line["type"] == "choose":
        told = [event["chip"] for event in line["story"] if event["type"] == "Played"]
        trick = line["view"]["trick"]
        good = line["story"][0]["type"] == "FirstPlayerChosen" and told[-len(trick):] == trick
        print(line["view"]["actions"][0] if good or not trick else "not told", flush=True)
"""
    found = run("chips", ["random", f"listener={program(tmp_path, source)}"], blocks=1, seed=1, players=2)
    assert found.bots[1].faults == {}


def test_a_program_is_asked_the_same_in_every_run() -> None:
    program_bot = str(EXAMPLES / "arena_bot.py")
    plan = plan_arena("chips", test=f"easy > {program_bot} by 0.1", seed=1, players=2)
    assert [bot.name for bot in plan.bots] == ["easy", "arena_bot.py"]
    scores = []
    for _ in range(2):
        arena = Arena.create(plan)
        arena.play(3)
        scores.append(arena.reckoner.tally.scores)
    assert scores[0] == scores[1]


@pytest.mark.parametrize(
    ("source", "kind", "complaint"),
    [
        ("raise SystemExit('out of order')", "crash", "out of order"),
        ("import sys\nfor line in sys.stdin: print('play 99', flush=True)", "illegal", "play 99"),
        ("import sys\nfor line in sys.stdin: pass", "time", "no move within"),
        ("import sys\nsys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush(); sys.stdin.read()", "crash", "utf-8"),
        (
            "import sys\nsys.stdout.write('x' * 200_000); sys.stdout.flush(); sys.stdin.read()",
            "crash",
            "ended or wrote",
        ),
    ],
)
def test_a_program_that_fails_loses_and_is_started_again(
    source: str, kind: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duodecim.arena.programs._START_SECONDS", 1.0)
    plan = plan_arena("chips", ["easy", f"bad={program(tmp_path, source)}"], seed=1, players=2, limit=0.2)
    arena = Arena.create(plan)
    found = arena.play(1)
    assert found.bots[1].faults == {kind: 2}
    assert complaint in arena.notes.complaints[0]
    assert found.bots[1].share is None, "one block has no interval"
    assert arena.reckoner.tally.scores[0, 1][1] == [0.0]


def test_a_program_that_cannot_be_run_is_refused(tmp_path: Path) -> None:
    plain = tmp_path / "bot.txt"
    plain.write_text("hello", encoding="utf-8")
    os.chmod(plain, 0o644)  # noqa: PTH101  # the mode is what is tested
    with pytest.raises(ArenaError, match="is not executable"):
        command_of(str(plain))
