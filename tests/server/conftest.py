"""Databases and servers for the tests."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from benchmarks.server.services import find_postgres, find_redis, run_postgres, run_redis

from duodecim.server.accounts import passwords
from duodecim.server.infra import time as server_time
from duodecim.server.infra.store.base import Store
from duodecim.server.infra.store.choose import make_store
from tests.needing import is_missing

from .serving import empty_database


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    """Hash passwords quickly in servers of this process. Real costs: test_names.py."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield


@pytest.fixture
def pass_time() -> Iterator[Callable[[float], None]]:
    """Return what lets seconds pass for servers of this process. Nobody has to wait, and nobody can be too late."""
    clock, passed = server_time._CLOCK, 0

    def pass_seconds(seconds: float) -> None:
        nonlocal passed
        passed += round(seconds * 1_000_000_000)
        clock.catch_up()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "_system", lambda: time.time_ns() + passed)
        yield pass_seconds
    clock.catch_up()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    if find_postgres() is None:
        is_missing("PostgreSQL")
    # Not among pytest's own folders: every other run of pytest closes them to the user that PostgreSQL runs as.
    with tempfile.TemporaryDirectory() as folder, run_postgres(Path(folder)) as address:
        yield address


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if find_redis() is None:
        is_missing("Redis")
    with run_redis(tmp_path_factory.mktemp("redis")) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    address: str = request.getfixturevalue("postgres")
    # In a thread of its own, where no event loop can be running.
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, empty_database(address)).result()
    return address


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = make_store(database)
    await opened.open()
    yield opened
    await opened.close()
