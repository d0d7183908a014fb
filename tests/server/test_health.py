"""The three health checks, and the metrics of the process."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

import httpx
import pytest
from benchmarks.server.services import find_redis, run_redis

from duodecim.server.infra.store.health import StoreHealth
from duodecim.server.ops.metrics import Metrics
from tests.needing import is_missing

from .serving import serve
from .test_operations import figures

pytestmark = pytest.mark.anyio


async def states(client: httpx.AsyncClient) -> tuple[int, ...]:
    """The answers to the three questions."""
    return tuple([(await client.get(path)).status_code for path in ("/livez", "/readyz", "/healthz")])


async def test_a_server_that_works_lives_is_ready_and_well(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        assert await states(client) == (200, 200, 200)
        assert (await client.get("/readyz")).json() == {
            "ready": True,
            "database": True,
            "redis": True,
            "stopping": False,
        }


async def test_without_redis_a_server_is_ready_but_not_well(tmp_path: Path) -> None:
    if find_redis() is None:
        is_missing("Redis")
    with tempfile.TemporaryDirectory() as folder:
        redis = run_redis(Path(folder))
        address = redis.__enter__()
        async with (
            serve(str(tmp_path / "db"), redis=address, metrics_token="secret") as server,  # noqa: S106  # nobody's
            httpx.AsyncClient(base_url=server) as client,
        ):
            assert await states(client) == (200, 200, 200)
            await asyncio.to_thread(redis.__exit__, None, None, None)
            while (await client.get("/readyz")).json()["redis"]:
                await asyncio.sleep(0.05)
            assert await states(client) == (200, 200, 503)
            refusal = (await client.get("/healthz", headers={"Accept-Language": "ru"})).json()
            assert refusal["reason"] == "server/redis-lost"
            assert "Redis" in refusal["text"]
            assert (await figures(server))["duodecim_redis_errors_total"] >= 1


async def test_the_metrics_show_memory_descriptors_and_a_loop_that_was_blocked(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), metrics_token="secret") as address:  # noqa: S106  # nobody's
        await asyncio.sleep(0.15)
        time.sleep(0.3)  # what must not happen, and has to show
        await asyncio.sleep(0.15)
        shown = await figures(address)
    assert shown["process_resident_memory_bytes"] > 2**20
    assert 10 < shown["process_open_fds"] < shown["process_max_fds"]
    assert shown["duodecim_loop_lag_seconds_bucket 0.1"] < shown["duodecim_loop_lag_seconds_count"]
    assert shown["duodecim_database_errors_total"] == shown["duodecim_redis_errors_total"] == 0


def test_failures_of_the_database_are_counted() -> None:
    health, metrics = StoreHealth(), Metrics()
    metrics.watch_count("duodecim_database_errors", "Failures.", lambda: health.failures)
    for _ in range(3):
        health.note_failure(OSError("no space left"))
    assert b"duodecim_database_errors_total 3.0" in metrics.expose()
