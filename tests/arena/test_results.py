"""Result files: the same bytes however they were made, and safe from what goes wrong."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from duodecim.arena import Arena, ArenaError, ResultError, load_record, load_standings, plan_arena
from duodecim.arena.arena import Progress
from duodecim.arena.results import SUFFIX, notes_path, read_results
from tests.arena.bots import ONCE

BOTS = ["easy", "random", "tests.arena.bots:KillingBot"]
BLOCKS = 12


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file that one process makes without a break."""
    folder = tmp_path_factory.mktemp("arena")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ONCE, str(folder / "once"))
        (folder / "once").touch()
        return play(folder / f"reference{SUFFIX}")


def play(file: Path, *, processes: int = 1, engine: str = "local") -> bytes:
    plan = plan_arena("chips", BOTS, tables="duel", seed=11, players=2)
    arena = Arena.create(plan, file)
    try:
        arena.play(BLOCKS, processes=processes, engine="ray" if engine == "ray" else "local")
    finally:
        arena.close()
    return file.read_bytes()


def test_two_processes_of_which_one_is_killed_make_the_same_file(
    reference: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ONCE, str(tmp_path / "once"))
    assert play(tmp_path / f"two{SUFFIX}", processes=2) == reference
    assert (tmp_path / "once").exists(), "a worker was killed"


def test_an_arena_that_was_interrupted_goes_on_to_the_same_file(
    reference: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ONCE, str(tmp_path / "once"))
    (tmp_path / "once").touch()
    file = tmp_path / f"broken{SUFFIX}"
    arena = Arena.create(plan_arena("chips", BOTS, tables="duel", seed=11, players=2), file)

    def interrupt(progress: Progress) -> None:
        if progress.done == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.play(BLOCKS, on_progress=interrupt)
    arena.close()
    kept = file.read_bytes()
    assert len(kept) < len(reference)
    assert reference.startswith(kept)
    # The machine went down in the middle of a write.
    file.write_bytes(reference[: len(kept) + 40])
    again = Arena.resume(file)
    assert again.reckoner.tally.blocks == 7
    again.play(again.notes.blocks)
    again.close()
    assert file.read_bytes() == reference
    assert again.notes.thinking["easy"].moves > 0
    assert again.standings == load_standings(file)


def test_the_file_can_be_read_without_us(reference: bytes) -> None:
    header, *blocks = (json.loads(line) for line in gzip.decompress(reference).splitlines())
    assert header["format"] == "duodecim-arena/1"
    assert header["plan"]["game"] == "chips"
    assert [bot["name"] for bot in header["plan"]["bots"]] == BOTS
    assert [block["block"] for block in blocks] == list(range(3 * BLOCKS))
    assert set(blocks[0]) == {"block", "stream", "line_up", "games"}


def test_every_game_can_be_replayed(reference: bytes, tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_bytes(reference)
    schedule, blocks = read_results(file)
    for block in blocks:
        for rotation, game in enumerate(block.games):
            record = load_record(file, block.block, rotation) if block.block < 2 else None
            if record is not None:
                assert record.replay().outcome == game.result
                assert record.seats[0].name == schedule.names[schedule.seats(block.line_up, rotation)[0]]
    with pytest.raises(ArenaError, match="has no game 5 in block 0"):
        load_record(file, 0, 5)


def damaged(reference: bytes) -> dict[str, tuple[bytes, str]]:
    lines = gzip.decompress(reference).splitlines(keepends=True)
    other = lines[0].replace(b"duodecim-arena/1", b"duodecim-arena/9")
    old = lines[0].replace(b'"duodecim":"', b'"duodecim":"0.0.')
    pressed = [gzip.compress(line, mtime=0) for line in lines]
    middle = len(b"".join(pressed[:4])) + 30
    return {
        "empty": (b"", "is not a result of the arena"),
        "text": (b"hello", "is not a result of the arena"),
        "no header": (gzip.compress(lines[1]), "is not a result of the arena"),
        "another format": (gzip.compress(other) + pressed[1], "has the format duodecim-arena/9"),
        "another version": (gzip.compress(old) + pressed[1], "was made by version 0.0."),
        "another game": (gzip.compress(lines[0].replace(b'"chips"', b'"chess"')), "There is no game “chess”"),
        "a block is missing": (b"".join([*pressed[:3], *pressed[4:]]), "block 2 is not where it belongs"),
        "a flipped bit": (
            reference[:middle] + bytes([reference[middle] ^ 255]) + reference[middle + 1 :],
            "is damaged",
        ),
    }


@pytest.mark.parametrize(
    "kind",
    [
        *("empty", "text", "no header", "another format", "another version", "another game"),
        *("a block is missing", "a flipped bit"),
    ],
)
def test_a_file_that_cannot_be_continued_is_refused_and_left_alone(reference: bytes, tmp_path: Path, kind: str) -> None:
    content, reason = damaged(reference)[kind]
    file = tmp_path / "results"
    file.write_bytes(content)
    with pytest.raises(ResultError) as refused:
        Arena.resume(file)
    assert reason in str(refused.value)
    assert refused.value.in_language("ru") != str(refused.value)
    assert file.read_bytes() == content


def test_another_versions_results_can_still_be_looked_at(reference: bytes, tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_bytes(damaged(reference)["another version"][0])
    assert load_standings(file).blocks == 1


def test_a_file_that_exists_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_text("precious", encoding="utf-8")
    with pytest.raises(ResultError, match="exists already and is left alone"):
        Arena.create(plan_arena("chips", ["easy", "random"]), file)
    with pytest.raises(ResultError, match="Cannot write"):
        Arena.create(plan_arena("chips", ["easy", "random"]), tmp_path / "no" / "results")
    with pytest.raises(ResultError, match="Cannot read"):
        Arena.resume(tmp_path / "nothing")
    assert file.read_text(encoding="utf-8") == "precious"


def test_notes_that_cannot_be_read_are_done_without(reference: bytes, tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_bytes(reference)
    notes_path(file).write_text("{", encoding="utf-8")
    assert load_standings(file).bots[0].mean_milliseconds is None


@pytest.mark.slow
def test_ray_of_which_a_worker_is_killed_makes_the_same_file(
    reference: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'duodecim[ray]'")
    monkeypatch.setenv(ONCE, str(tmp_path / "once"))
    assert play(tmp_path / f"ray{SUFFIX}", processes=2, engine="ray") == reference
    assert (tmp_path / "once").exists(), "a worker was killed"
