"""The time of day goes on steadily, also when somebody sets the system's clock."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from duodecim.server.infra import time as server_time
from duodecim.server.infra.time import EARLIEST, SteadyClock

from .serving import OPEN, players, serve

SECOND = 1_000_000_000
START = (EARLIEST + 1_000_000) * SECOND


class Machine:
    """A machine whose two clocks the test moves."""

    def __init__(self, system: int = START) -> None:
        self.system = system
        self.monotonic = 5 * SECOND

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.system, lambda: self.monotonic)

    def wait(self, seconds: float) -> None:
        self.system += round(seconds * SECOND)
        self.monotonic += round(seconds * SECOND)

    def set_clock(self, seconds: float) -> None:
        self.system += round(seconds * SECOND)


def test_without_jumps_it_is_the_time_of_the_system() -> None:
    machine = Machine()
    clock = machine.clock()
    for seconds in (0, 0.25, 1, 3600):
        machine.wait(seconds)
        assert clock.now() == machine.system // 1_000_000


@pytest.mark.parametrize("jump", [3600, -3600, 86_400 * 400])
def test_a_jump_changes_the_time_that_passes_by_a_twentieth_at_most(
    jump: int, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock.now()
    machine.set_clock(jump)
    assert clock.now() == before
    for _ in range(40):
        machine.wait(0.25)
        clock.now()
    assert clock.now() - before == (10_500 if jump > 0 else 9_500)
    (told,) = caplog.records
    assert f"{jump:+d} seconds" in told.getMessage()


def test_in_the_end_it_is_the_time_of_the_system_again() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.set_clock(60)
    machine.wait(60 * 20)
    assert clock.now() == machine.system // 1_000_000
    machine.set_clock(3600)
    clock.catch_up()
    assert clock.now() == machine.system // 1_000_000


def test_a_machine_that_did_not_know_the_time_when_it_started_is_believed_when_it_does() -> None:
    machine = Machine(system=1000 * SECOND)
    clock = machine.clock()
    machine.system = START
    assert clock.now() == START // 1_000_000


@pytest.mark.anyio
async def test_nobody_runs_out_of_time_because_the_clock_of_the_machine_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        serve(str(tmp_path / "db"), settling_seconds=0) as address,
        players(address, 3) as everyone,
    ):
        table = await everyone[0].create(game="chips", options={"players": 3}, seats=[OPEN] * 3, clock=300)
        for each in everyone:
            await each.watch(table)
            await each.command("sit", table=table)
        await everyone[0].command("start", table=table)
        known = await everyone[0].until(table, lambda known: known["view"])
        version = known["version"]
        monkeypatch.setattr(server_time._CLOCK, "_system", lambda: time.time_ns() + 3600 * SECOND)
        await asyncio.sleep(1)  # deadlines are looked at four times
        answer = await everyone[1].command("ping")
        assert everyone[0].tables[table]["version"] == version
        assert known["deadline"] > answer["time"]
