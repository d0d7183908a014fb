"""PostgreSQL and Redis fail while people play at two servers."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from benchmarks.server.faults import FaultSoak
from benchmarks.server.services import Postgres, Redis, find_postgres, find_redis, running

from tests.needing import is_missing

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_players_feel_faults_only_for_a_moment() -> None:
    if find_postgres() is None or find_redis() is None:
        is_missing("PostgreSQL or Redis")
    # Not among pytest's own folders: every other run of pytest closes them to the user that PostgreSQL runs as.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "postgres").mkdir()
        postgres, redis = Postgres(folder / "postgres"), Redis(folder)
        with running(postgres), running(redis):
            report = await FaultSoak(folder, postgres, redis, tables=2, seed=1).run(faults=2, seconds=2.5, pause=1)
    assert [(outcome.service, outcome.fault) for outcome in report.outcomes] == [
        ("PostgreSQL", "silent"),
        ("Redis", "silent"),
    ]
    assert report.acknowledged > 10
    assert (report.clocks_run_out, report.games_paused, report.errors) == (0, 0, [])
