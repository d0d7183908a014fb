"""Games are compiled in the order in which people ask for them, and it is shown how far that is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from duodecim.core.descriptor import CompileWork, GameDescriptor
from duodecim.core.registry import descriptor
from duodecim.server.live.compile_progress import CompileProgress, CompileSpeed
from duodecim.server.live.compile_queue import CompileQueue

from .compilers import Compilers, install_stand_in

pytestmark = pytest.mark.anyio

CHIPS, KING, RUMMIKUB = (descriptor(game_id) for game_id in ("chips", "king", "rummikub"))


@pytest.fixture
def compilers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compilers:
    monkeypatch.setattr("sys.executable", str(install_stand_in(tmp_path)))
    return Compilers(tmp_path)


@asynccontextmanager
async def open_queue(*games: GameDescriptor) -> AsyncIterator[CompileQueue]:
    """A queue in which nothing of these games is compiled."""
    queue = CompileQueue(cores=2)
    for game in games:
        queue.add(game, game.levels)
    queue.schedule()
    async with asyncio.timeout(20):
        yield queue
    await queue.close()


async def test_what_nobody_asked_for_is_compiled_one_game_at_a_time_the_quickest_first(compilers: Compilers) -> None:
    async with open_queue(RUMMIKUB, CHIPS) as queue:
        await compilers.until_started("chips random easy medium expert")
        compilers.finish(CHIPS, *CHIPS.levels)
        await queue.wait("chips", "expert")
        await compilers.until_started("rummikub random easy medium expert")
        compilers.finish(RUMMIKUB, *RUMMIKUB.levels)
        await queue.wait_for_all()
    assert len(compilers.started) == 2


async def test_a_game_that_is_asked_for_takes_the_place_of_one_that_is_not(compilers: Compilers) -> None:
    async with open_queue(CHIPS, RUMMIKUB) as queue:
        compilers.finish(CHIPS, "random")
        await compilers.until_started("chips random easy medium expert")
        await queue.wait("chips", "random")
        queue.ask("rummikub", "easy")
        await compilers.until_started("rummikub random easy medium expert")
        compilers.finish(RUMMIKUB, "random", "easy")
        await queue.wait("rummikub", "easy")
        # Nobody waits any more. What runs goes on, and chips continues after it where it was ended.
        compilers.finish(RUMMIKUB, "medium", "expert")
        await compilers.until_started("chips easy medium expert")


async def test_as_many_games_as_cores_are_compiled_for_those_who_wait(compilers: Compilers) -> None:
    async with open_queue(CHIPS, KING, RUMMIKUB) as queue:
        for game in ("rummikub", "king", "chips"):
            queue.ask(game, "medium")
        while set(compilers.started[-2:]) != {f"{game} random easy medium expert" for game in ("rummikub", "king")}:
            await asyncio.sleep(0.01)
        waiting = queue.preparation("chips", "medium")
        alone = queue.preparation("king", "medium")
        assert waiting is not None
        assert alone is not None
        assert waiting.seconds > KING.work_of("random").seconds / 2, "the games before it are counted"
        compilers.finish(KING, "random", "easy", "medium")
        await compilers.until_started("chips random easy medium expert")


async def test_a_game_waits_for_the_one_whose_rules_it_uses(compilers: Compilers) -> None:
    tournament = descriptor("king-tournament")
    async with open_queue(KING, tournament) as queue:
        queue.ask("king-tournament", "easy")
        await compilers.until_started("king random easy medium expert")
        shown = queue.preparation("king-tournament", "easy")
        assert shown is not None
        assert shown.share == 0
        compilers.finish(KING, "random", "easy")
        await compilers.until_started("king-tournament random easy")
        later = queue.preparation("king-tournament", "easy")
        assert later is not None
        assert 0 < later.share < 1
        assert later.seconds < shown.seconds
        compilers.finish(tournament, "random", "easy")
        await queue.wait("king-tournament", "easy")


async def test_a_game_that_cannot_be_compiled_ahead_keeps_nobody_waiting(compilers: Compilers) -> None:
    async with open_queue(CHIPS) as queue:
        compilers.say(CHIPS, "random", "fail")
        await queue.wait("chips", "expert")
        assert queue.preparations() == []


async def test_a_system_that_starts_no_process_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "nothing"))
    async with open_queue(CHIPS) as queue:
        await queue.wait("chips", "expert")
        assert queue.preparations() == []


async def test_functions_that_are_compiled_move_the_bar(compilers: Compilers) -> None:
    async with open_queue(CHIPS) as queue:
        first = queue.preparation("chips", "random")
        assert first is not None
        assert first.share == 0
        compilers.say(CHIPS, "random", str(CHIPS.work_of("random").functions // 2))
        while (shown := queue.preparation("chips", "random")) == first:
            await asyncio.sleep(0.01)
        assert shown is not None
        assert shown.share == pytest.approx(0.5, abs=0.05)
        assert shown.seconds < first.seconds


GAME = msgspec.structs.replace(
    CHIPS, compile_work={level: CompileWork(10, 2.0 * number) for number, level in enumerate(CHIPS.levels, 1)}
)


def test_progress_never_goes_back_and_is_never_complete_before_the_end() -> None:
    progress = CompileProgress(GAME, GAME.levels)
    left = [progress.work_left("medium")]
    for level in GAME.levels[:3]:
        for count in (4, 9, 10, 11, 30):
            progress.note_functions(count)
            left.append(progress.work_left("medium"))
            assert left[-1] > 0
        progress.note_level(level)
        left.append(progress.work_left("medium"))
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0
    assert progress.is_compiled("medium")
    assert not progress.is_compiled("expert")


def test_a_process_that_is_started_again_counts_on() -> None:
    progress = CompileProgress(GAME, GAME.levels)
    progress.begin()
    progress.note_functions(5)
    before = progress.work_left("random")
    progress.begin()
    assert progress.work_left("random") == before
    progress.note_functions(2)
    assert progress.work_left("random") == pytest.approx(before - 0.4)


def test_after_an_edit_of_one_bot_the_others_can_be_played_against() -> None:
    progress = CompileProgress(GAME, ("medium",))
    assert progress.is_compiled("expert")
    assert not progress.is_compiled("medium")
    assert not CompileProgress(GAME, ("random",)).is_compiled("expert"), "its rules are not compiled"


def test_the_estimate_follows_the_speed_of_the_machine() -> None:
    speed = CompileSpeed()
    assert speed.value == 1
    for _ in range(60):
        speed.note(0.25, 1)
    assert speed.value == pytest.approx(0.25, rel=0.05)
    speed.note(1, 1)
    assert speed.value < 0.4, "one moment does not change it by much"
    before = speed.value
    speed.note(0.1, 3600)
    assert speed.value > before / 2, "the machine slept"
