"""How fast moves are kept and told: `python -m benchmarks.load_server`.

First the store alone, then one server process with many players over loopback, and a bare echo server beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from duodecim.server.store.base import Append, EntryRow, NewRow
from duodecim.server.store.sqlite import SqliteStore

from .server.client import Client
from .server.process import ServerProcess

_BODY = '{"type":"played","seat":0,"by":"player","moves":["0 play 7"]}'


async def measure_store(folder: Path, tables: int, seconds: float) -> float:
    """Durable appends a second, each table waiting for one before the next."""
    store = SqliteStore(str(folder / "store.db"))
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


async def measure_echo(clients: int, rate: float, seconds: float) -> list[float]:
    """The time a message takes there and back at a bare echo server in this process."""

    async def echo(socket: ServerConnection) -> None:
        async for message in socket:
            await socket.send(message)

    times: list[float] = []
    async with serve(echo, "127.0.0.1", 0, compression=None) as server:
        port = server.sockets[0].getsockname()[1]

        async def talk(number: int) -> None:
            async with connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
                end = time.monotonic() + seconds
                await asyncio.sleep(number / rate)
                while time.monotonic() < end:
                    sent = time.perf_counter()
                    await socket.send("x" * 1000)
                    await socket.recv()
                    times.append(time.perf_counter() - sent)
                    await asyncio.sleep(clients / rate)

        await asyncio.gather(*(talk(number) for number in range(clients)))
    return times


class Measured:
    """Two people and a bot at a table of 12 Chip Trick, moving at a given pace."""

    def __init__(self, people: list[Client]) -> None:
        self.people = people
        self.table = ""
        #: From sending a move until it was answered, and until every seat had it.
        self.answered: list[float] = []
        self.told: list[float] = []
        self._arrived: dict[int, list[float]] = {}
        self._news = asyncio.Event()

    async def open(self) -> None:
        for each in self.people:
            await each.open()
            each.on_message = self._note
        seats = [{"kind": "open"}] * 2 + [{"kind": "bot", "level": "easy"}]
        self.table = await self.people[0].create(game="chips", options={"players": 3}, seats=seats)
        for each in self.people:
            await each.watch(self.table)
            await each.command("sit", table=self.table)
        await self.people[0].command("start", table=self.table)

    def _note(self, message: dict[str, Any]) -> None:
        if message["type"] == "update" and message["table"] == self.table:
            self._arrived.setdefault(message["version"], []).append(time.perf_counter())
        self._news.set()

    async def _wait(self) -> None:
        """Until there is news, and those who are told have taken it in."""
        self._news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), 1)
        await asyncio.sleep(0)

    async def play(self, pause: float, end: float) -> None:
        # People do not move in step.
        await asyncio.sleep(random.random() * pause)
        while time.monotonic() < end:
            mover = next((each for each in self.people if self._asked(each)), None)
            if mover is None:
                if self.people[0].tables[self.table]["summary"]["phase"] == "finished":
                    await self._again()
                else:
                    await self._wait()
                continue
            action = mover.tables[self.table]["view"]["actions"][0]
            sent = time.perf_counter()
            answer = await mover.command("play", table=self.table, action=action)
            self.answered.append(time.perf_counter() - sent)
            version = answer.get("version", 0)
            while len(self._arrived.get(version, ())) < len(self.people) and time.perf_counter() - sent < 5:
                await self._wait()
            if version in self._arrived:
                self.told.append(max(self._arrived[version]) - sent)
            await asyncio.sleep(pause * (0.5 + random.random()))

    async def _again(self) -> None:
        await self.people[0].command("rematch", table=self.table)
        known = await self.people[0].until(self.table, lambda known: known["summary"]["rematch"])
        old, self.table = self.table, known["summary"]["rematch"]
        self._arrived.clear()
        for each in self.people:
            await each.watch(self.table)
            await each.unwatch(old)
        await self.people[0].command("start", table=self.table)

    def _asked(self, client: Client) -> bool:
        known = client.tables[self.table]
        return bool(known.get("view")) and known["seat"] is not None and known["view"]["to_act"] == known["seat"]


async def measure_server(
    address: str, tables: int, rate: float, seconds: float
) -> tuple[float, list[float], list[float]]:
    """Moves a second at a server, and how long they took to be answered and to reach everyone."""
    measured = [Measured([Client(address), Client(address)]) for _ in range(tables)]
    for each in measured:
        await each.open()
    started = time.monotonic()
    end = started + seconds
    await asyncio.gather(*(each.play(tables / rate, end) for each in measured))
    took = time.monotonic() - started
    for each in measured:
        for client in each.people:
            await client.close()
    answered = [value for each in measured for value in each.answered]
    return len(answered) / took, answered, [value for each in measured for value in each.told]


def _percentiles(times: Sequence[float]) -> str:
    cuts = statistics.quantiles(times, n=100)
    return f"p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms ({len(times)} times)"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=100.0, help="moves of people a second that are tried for")
    parser.add_argument("--seconds", type=float, default=10.0)
    choices = parser.parse_args()
    # A pause of the measuring process would count as the server's.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for tables in sorted({1, choices.tables, 500}):
            rate = asyncio.run(measure_store(folder / _made(folder, tables), tables, 3))
            print(f"store, {tables} tables at once: {rate:,.0f} durable appends/s", flush=True)
        echo = asyncio.run(measure_echo(2 * choices.tables, choices.rate, choices.seconds / 2))
        print(f"bare echo, {choices.rate:.0f}/s: {_percentiles(echo)}", flush=True)
        with ServerProcess("--database", str(folder / "tables.db"), log=folder / "log") as server:
            run = measure_server(server.address, choices.tables, choices.rate, choices.seconds)
            rate, answered, told = asyncio.run(run)
            print(f"server, {choices.tables} tables, {rate:.0f} moves/s of people, bots beside them:")
            print(f"  answered {_percentiles(answered)}\n  told to every seat {_percentiles(told)}")


def _made(folder: Path, tables: int) -> str:
    (folder / str(tables)).mkdir()
    return str(tables)


if __name__ == "__main__":
    main()
