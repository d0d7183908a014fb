"""How much one server process carries: `python -m benchmarks.load_server`.

The store alone; a bare echo server; then a server with players at many tables, killed and started again; then a server
with sockets that only wait. Everything on one machine, over loopback, with full durability.

`--beside FOLDER` puts this server and that of another checkout under the same load instead, and prints both.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from duodecim.server.infra.store.base import Append, EntryRow, NewRow
from duodecim.server.infra.store.sqlite import SqliteStore

from .measure import Claim, at_least, at_most, close, console, print_machine
from .server.beside import measure_server, report
from .server.client import request
from .server.pace import CONNECTED, open_tables, reconnect
from .server.person import Person
from .server.process import ServerProcess, free_port, stolen_seconds

_BODY = '{"type":"played","seat":0,"by":"player","moves":["0 play 7"]}'
_MEGABYTE = 2**20
_ECHOED = b"x" * 1500


async def measure_store(folder: Path, tables: int, seconds: float) -> float:
    """Durable appends a second, each table waiting for one before the next."""
    store = SqliteStore(str(folder / f"store{tables}.db"))
    await store.open()
    new = NewRow(id="", header="{}", host="h", command="", public=False, created=0, summary="{}")
    for number in range(tables):
        await store.create(msgspec.structs.replace(new, id=str(number), command=str(number)))
    end = time.monotonic() + seconds

    async def fill(table: str) -> int:
        version = 0
        while time.monotonic() < end:
            entry = EntryRow(body=_BODY, player="p", command=str(version))
            await store.append(
                Append(table=table, version=version, entry=entry, phase="playing", deadline=None, changed=0)
            )
            version += 1
        return version

    started = time.monotonic()
    done = sum(await asyncio.gather(*(fill(str(number)) for number in range(tables))))
    rate = done / (time.monotonic() - started)
    await store.close()
    return rate


class _Echoed(WSListener):
    """Times one message after the other."""

    def __init__(self, times: list[float]) -> None:
        self._times = times
        self._sent = 0.0

    def send(self, transport: WSTransport) -> None:
        self._sent = time.perf_counter()
        transport.send(WSMsgType.TEXT, _ECHOED)

    def on_ws_frame(self, _transport: WSTransport, _frame: WSFrame) -> None:
        self._times.append(time.perf_counter() - self._sent)


@contextmanager
def _echo_server() -> Iterator[str]:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.server.echo", str(port)])
    try:
        yield f"ws://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait()


async def measure_echo(url: str, clients: int, rate: float, seconds: float) -> list[float]:
    """The time a message takes there and back at a bare echo server in a process of its own."""
    times: list[float] = []
    connected: list[tuple[WSTransport, _Echoed]] = []
    while len(connected) < clients:
        listener = _Echoed(times)
        try:
            transport, _ = await ws_connect(lambda listener=listener: listener, url)
        except OSError:
            await asyncio.sleep(0.05)  # it is still starting
            continue
        connected.append((transport, listener))
    end = time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        transport, listener = connected[number % clients]
        listener.send(transport)
        number += 1
        await asyncio.sleep(1 / rate)
    await asyncio.sleep(0.5)
    for transport, _ in connected:
        transport.disconnect()
    return times


async def measure_play(server: ServerProcess, tables: int, rate: float, seconds: float) -> list[Claim]:
    """People who move at so many tables, then a crash, after which they all come back."""
    console.print(f"{tables} tables: {CONNECTED * tables} players and spectators come …")
    opened = await open_tables(server.address, tables)
    people = [person for table in opened for person in table.people]
    used, stolen, started = server.cpu_seconds(), stolen_seconds(), time.monotonic()
    await asyncio.gather(*(table.play(tables / rate, started + seconds) for table in opened))
    took = time.monotonic() - started
    answered = [value for table in opened for value in table.answered]
    told = [value for table in opened for value in table.told]
    moves = len(answered) / seconds  # all were begun in that time, and the last have been answered since
    console.print(f"{moves:.0f} moves/s of people, bots beside them, for {seconds:.0f} s")
    console.print(f"  answered: {_percentiles(answered)}\n  told to everybody: {_percentiles(told)}")
    console.print(
        f"  the server used {(server.cpu_seconds() - used) / took:.0%} of a core"
        f" and {server.memory_bytes() / _MEGABYTE:.0f} MB;"
        f" other machines on the same host took {(stolen_seconds() - stolen) / took:.0%} of a core from this one"
    )
    cuts = statistics.quantiles(told, n=100)
    server.kill()
    await asyncio.to_thread(server.start)
    back = await reconnect(people)
    console.print(f"  killed and started again: all {len(people)} back at their tables {back:.1f} s after it answers")
    for person in people:
        person.disconnect()
    return [
        at_least(f"moves of people at {tables} tables, {len(people)} connected", moves, 0.9 * rate, "moves/s"),
        at_most("a move to all seats, p50", cuts[49] * 1000, 5, "ms"),
        at_most("a move to all seats, p99", cuts[98] * 1000, 25, "ms"),
        at_most(f"{len(people)} players back after a crash", back, 10, "s"),
    ]


async def measure_idle(server: ServerProcess, sockets: int) -> list[Claim]:
    """Sockets that are open and silent."""
    _, _, cookie = request(server.address, "/api/guest", {})
    before = server.memory_bytes()
    people = [Person(server.address, cookie) for _ in range(sockets)]
    for batch in range(0, sockets, 100):
        await asyncio.gather(*(person.connect() for person in people[batch : batch + 100]))
    await asyncio.sleep(2)
    after = server.memory_bytes()
    console.print(f"{sockets} idle sockets: {before / _MEGABYTE:.0f} MB before, {after / _MEGABYTE:.0f} MB with them")
    lost = sum(person.lost.is_set() for person in people)
    for person in people:
        person.disconnect()
    if lost:
        raise RuntimeError(f"{lost} of {sockets} sockets were lost")
    return [
        at_most(f"the whole process with {sockets} idle sockets", after / _MEGABYTE, 400, "MB"),
        at_most(f"what {sockets} idle sockets add to it", (after - before) / _MEGABYTE, 400, "MB"),
    ]


def _percentiles(times: Sequence[float]) -> str:
    cuts = statistics.quantiles(times, n=100)
    return f"p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms ({len(times)} times)"


def _run(work: Any) -> Any:
    """In the loop that the server uses too: the measuring side should cost as little as can be."""
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def measure(tables: int, rate: float, seconds: float, idle: int) -> list[Claim]:
    """All of it."""
    claims: list[Claim] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for count in (1, tables):
            appends = asyncio.run(measure_store(folder, count, 3))
            console.print(f"store, {count} tables at once: {appends:,.0f} durable appends/s")
        with _echo_server() as url:
            echoed = _run(measure_echo(url, CONNECTED * tables, rate, seconds / 4))
        console.print(f"bare echo, {CONNECTED * tables} connected, {rate:.0f}/s: {_percentiles(echoed)}")
        options = ["--database", str(folder / "tables.db"), "--no-limits", "--log-level", "warning"]
        with ServerProcess(*options, log=folder / "log") as server:
            claims += _run(measure_play(server, tables, rate, seconds))
        with ServerProcess("--database", str(folder / "idle.db"), *options[2:], log=folder / "log") as server:
            claims += _run(measure_idle(server, idle))
    return claims


def measure_beside(folder: Path, tables: int, rate: float, seconds: float) -> list[Claim]:
    """Put this server and that of another checkout under the same load: at a rate, and at the limit."""
    ours = _run(measure_server(None, tables, rate, seconds))
    others = _run(measure_server(folder / "src", tables, rate, seconds))
    return report(ours, others, tables, rate)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=300.0, help="moves of people a second that are tried for")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--idle", type=int, default=5000, help="sockets that only wait")
    parser.add_argument(
        "--beside",
        type=Path,
        metavar="FOLDER",
        help="compare with the server of another checkout",
    )
    choices = parser.parse_args()
    # A pause of the measuring process would count as the server's.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print_machine()
    if choices.beside is not None:
        sys.exit(close(measure_beside(choices.beside, choices.tables, choices.rate, choices.seconds)))
    sys.exit(close(measure(choices.tables, choices.rate, choices.seconds, choices.idle)))


if __name__ == "__main__":
    main()
