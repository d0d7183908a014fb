"""Servers are killed at random moments, and nothing that was acknowledged is lost."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from benchmarks.server.crashes import KINDS, Report, kill_and_restart
from benchmarks.server.process import ServerProcess

from tests.sizes import size

from .serving import empty_database

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_a_server_that_is_killed_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with ServerProcess("--database", database, "--no-warm", log=tmp_path / "log") as server:
        report = await kill_and_restart([server], database, KINDS, kills=size(2, 3), longest=0.7, seed=1)
        _check(report)
        server.stop()
        assert "Traceback" not in server.log(), server.log()


async def test_one_of_two_servers_is_killed_and_the_other_goes_on(tmp_path: Path, postgres: str, redis: str) -> None:
    await empty_database(postgres)
    options = ["--database", postgres, "--redis", redis, "--no-warm"]
    with ExitStack() as ending:
        servers = [ServerProcess(*options, log=tmp_path / f"log{number}") for number in range(2)]
        for server in servers:
            ending.enter_context(server)
        report = await kill_and_restart(servers, postgres, KINDS[:3], kills=2, longest=0.7, seed=2)
        _check(report)
        for server in servers:
            assert "Traceback" not in server.log(), server.log()


def _check(report: Report) -> None:
    assert report.connections > report.kills
    assert report.acknowledged >= 20
    assert report.entries > report.acknowledged
