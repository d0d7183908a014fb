"""Several processes started by one option: all serve, one that dies is replaced, and all end together."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from benchmarks.server.client import Client
from benchmarks.server.process import ServerProcess
from click.testing import CliRunner

from duodecim.cli.main import main

from .serving import empty_database

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "options", [[], ["--database", "postgresql://app@127.0.0.1:1/none"], ["--redis", "redis://127.0.0.1:1"]]
)
@pytest.mark.parametrize(("language", "said"), [("en", "2 workers need"), ("ru", "Для 2 рабочих процессов")])
def test_workers_need_postgresql_and_redis(options: list[str], language: str, said: str, tmp_path: Path) -> None:
    database = [] if "--database" in options else ["--database", str(tmp_path / "db")]
    command = ["serve", "--port", "18216", "--workers", "2", "--no-warm", "--lang", language, *database, *options]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 2
    assert said in result.output
    assert not (tmp_path / "db").exists()


@pytest.fixture
def server(postgres: str, redis: str, tmp_path: Path) -> Iterator[ServerProcess]:
    asyncio.run(empty_database(postgres))
    options = ["--database", postgres, "--redis", redis, "--workers", "2", "--no-warm", "--bot-threads", "--no-limits"]
    secrets = ["--metrics-token", "t", "--log-format", "json"]
    with ServerProcess(*options, *secrets, log=tmp_path / "log") as running:
        yield running


async def worker_of(address: str) -> str:
    """The worker that answers a new connection."""
    async with httpx.AsyncClient(base_url=address) as web:
        metrics = (await web.get("/metrics", headers={"Authorization": "Bearer t"})).text
    lines = [line for line in metrics.splitlines() if not line.startswith("#")]
    found = {line.partition('worker="')[2].partition('"')[0] for line in lines}
    assert len(found) == 1, found
    return found.pop()


async def until(happened: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(60):
        while not await happened():
            await asyncio.sleep(0.1)


def workers_of(server: ServerProcess) -> list[int]:
    """The ids of the processes that serve."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text(encoding="ascii").split()
    return sorted(int(pid) for pid in children if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text("ascii"))


def is_running(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


async def test_both_serve_one_that_dies_is_replaced_and_all_end_with_the_first(server: ServerProcess) -> None:
    seen: set[str] = set()

    async def both_answer() -> bool:
        # Many at the same time, so that no process takes them all.
        seen.update(await asyncio.gather(*(worker_of(server.address) for _ in range(8))))
        return seen == {"1", "2"}

    await until(both_answer)
    first = workers_of(server)
    assert len(first) == 2

    # A game goes on at whichever worker is left.
    anna = Client(server.address)
    await anna.open()
    table = await anna.create(game="chips", seats=[{"kind": "open"}] + [{"kind": "bot", "level": "random"}] * 2)
    for command in ("sit", "start"):
        assert (await anna.command(command, table=table))["type"] == "accepted"
    os.kill(first[0], signal.SIGKILL)

    async def is_replaced() -> bool:
        return len(workers_of(server)) == 2 and first[0] not in workers_of(server)

    await until(is_replaced)
    seen.clear()
    await until(both_answer)
    known = await anna.until(table, lambda known: known["view"] and known["view"]["actions"])
    answer = await anna.command("play", table=table, action=known["view"]["actions"][0])
    assert answer["type"] == "accepted", answer
    await anna.close()
    logged = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    assert any("ended with -9" in line["message"] for line in logged)

    last = workers_of(server)
    assert await asyncio.to_thread(server.stop) == 0
    assert not any(map(is_running, last))
    logged = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    assert {line.get("worker") for line in logged if line["message"] == "stopped"} == {1, 2}


async def test_workers_end_when_the_first_process_is_killed(server: ServerProcess) -> None:
    workers = workers_of(server)
    assert len(workers) == 2
    await asyncio.to_thread(server.kill)

    async def are_gone() -> bool:
        return not any(map(is_running, workers))

    await until(are_gone)
