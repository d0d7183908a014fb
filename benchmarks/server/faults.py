"""Players at two servers while PostgreSQL and Redis fail in every way: nothing is lost, no clock runs out."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from duodecim.server.domain.log import Paused, Played
from duodecim.server.domain.table import Table
from duodecim.server.infra.store.base import Store
from duodecim.server.infra.store.choose import make_store
from duodecim.server.infra.store.health import StoreFailure
from duodecim.server.live.rows import build_table

from .client import Client
from .crashes import Kind, Player, Report, check_everything
from .process import ServerProcess
from .relay import Relay
from .services import Postgres, Redis, Service

#: The tables that are played at, all with the shortest clock: game, options, people, level of the bots.
KINDS: Sequence[Kind] = (
    ("chips", {"players": 3}, 2, "random"),
    ("king", {"players": 3, "cards": "random"}, 2, "random"),
    ("rummikub", {"players": 2, "turn_seconds": 60}, 2, "random"),
    ("chips", {"players": 2}, 2, "random"),
)
_CLOCK = 10
#: Bytes are lost for all servers or for one, the service crashes and starts again, or does nothing for a while.
FAULTS = ("silent", "silent for one", "restarted", "stopped")
#: The heads of the columns that an outcome has.
COLUMNS = f"      {'service':12} {'fault':16} {'seconds':>6} {'accepted':>8} {'level after':>12}"
_SERVERS = 2
#: Commands of every player before the first fault: a server that compiles its first moves answers nobody meanwhile.
_FIRST_COMMANDS = 5
#: Every client must be level again so many seconds after the end of a fault.
LEVEL_SECONDS = 5.0
#: After so many seconds a client that is not level is given up.
_GIVEN_UP_SECONDS = 60.0
#: The longest that a player thinks, in seconds.
_THINKING = 0.6


class Outcome(Struct):
    """What a fault did."""

    service: str
    fault: str
    #: How long it lasted, and how many commands were accepted meanwhile.
    seconds: float
    accepted: int
    #: From its end until the last client had been told of a move that was made afterwards.
    level_after: float

    def describe(self) -> str:
        """One line of the table of results."""
        figures = f"{self.seconds:6.1f} {self.accepted:9} {self.level_after:12.2f}"
        return f"{self.service:12} {self.fault:16} {figures}"


class FaultReport(Report):
    """What happened in all."""

    outcomes: list[Outcome] = field(default_factory=list)
    clocks_run_out: int = 0
    games_paused: int = 0
    #: What the servers logged as their own mistakes, with tracebacks.
    errors: list[str] = field(default_factory=list)


class PacedPlayer(Player):
    """A player who thinks for a moment, and is always at one table."""

    def __init__(self, client: Client, seed: int) -> None:
        super().__init__(client, seed)
        client.patient = True
        self.table = ""

    async def _until(self, table: str, condition: Any) -> dict[str, Any]:
        self.table = table
        return await super()._until(table, condition)

    async def _move(self, table: str, known: dict[str, Any]) -> None:
        await asyncio.sleep(self.random.random() * _THINKING)
        await super()._move(table, known)


class FaultSoak:
    """Two servers, the services they need, and players at tables."""

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis, tables: int, seed: int) -> None:
        self._folder = folder
        self._postgres = postgres
        self._services: dict[str, Service] = {"PostgreSQL": postgres, "Redis": redis}
        self._kinds = [KINDS[number % len(KINDS)] for number in range(tables)]
        self._random = random.Random(seed)
        self._relays: dict[str, list[Relay]] = {}
        self._players: list[PacedPlayer] = []
        self._report = FaultReport()

    async def run(self, faults: int, seconds: float, pause: float = 4.0) -> FaultReport:
        """Let people play while the services fail again and again, with so much play between; check everything."""
        async with AsyncExitStack() as ending:
            for name, service in self._services.items():
                self._relays[name] = [await ending.enter_async_context(Relay(service.address)) for _ in range(_SERVERS)]
            servers = []
            for number in range(_SERVERS):
                options = ["--database", self._relays["PostgreSQL"][number].address]
                options += ["--redis", self._relays["Redis"][number].address, "--no-warm", "--no-limits"]
                servers.append(ServerProcess(*options, log=self._folder / f"log{number}"))
                ending.callback(servers[-1].kill)
                await asyncio.to_thread(servers[-1].start)
            store = make_store(self._postgres.address)
            await store.open()
            ending.push_async_callback(store.close)
            await self._play(servers, store, faults, seconds, pause)
            self._report.errors = [line for server in servers for line in _errors(server.log())]
        return self._report

    async def _play(
        self, servers: Sequence[ServerProcess], store: Store, faults: int, seconds: float, pause: float
    ) -> None:
        tables = await self._seat_players([server.address for server in servers])
        playing = [asyncio.create_task(player.play(table)) for player, table in zip(self._players, tables, strict=True)]
        while min(len(player.acknowledged) for player in self._players) < _FIRST_COMMANDS:
            await asyncio.sleep(0.1)
        choices = [(service, fault) for fault in FAULTS for service in self._services]
        for number in range(faults):
            await asyncio.sleep(pause * (0.5 + self._random.random()))
            for task in playing:
                if task.done():
                    task.result()  # they play on for ever, unless something is wrong
            for server in servers:
                server.check()
            outcome = await self._fail(store, *choices[number % len(choices)], seconds)
            self._report.outcomes.append(outcome)
            print(f"{number + 1:4}  {outcome.describe()}", flush=True)
        await self._count_clocks(store)
        for player in self._players:
            await player.leave()
        await asyncio.wait_for(asyncio.gather(*playing), 60)
        self._report.connections = sum(player.client.connections for player in self._players)
        self._report.games = sum(player.games for player in self._players)
        self._report.acknowledged = self._accepted
        await check_everything(store, self._players, self._report)
        for player in self._players:
            await player.client.close()

    async def _seat_players(self, addresses: Sequence[str]) -> list[str]:
        """Let players sit down at tables with a clock, those of a table at different servers."""
        tables = []
        for game, options, people, level in self._kinds:
            seats = [{"kind": "open"}] * people + [{"kind": "bot", "level": level}] * (options["players"] - people)
            players = []
            for each in range(people):
                address = addresses[each % len(addresses)]
                player = PacedPlayer(Client(address, *addresses), self._random.getrandbits(32))
                await player.client.open()
                players.append(player)
            clock = 0 if "turn_seconds" in options else _CLOCK
            table = await players[0].client.create(game=game, options=options, seats=seats, clock=clock)
            for player in players:
                await player.client.watch(table)
                await player.do("sit", table)
            self._players += players
            tables += [table] * len(players)
        return tables

    @property
    def _accepted(self) -> int:
        return sum(len(player.acknowledged) for player in self._players)

    async def _fail(self, store: Store, service: str, fault: str, seconds: float) -> Outcome:
        """Cause a fault, and wait until everybody has been told of a move that was made after it."""
        accepted, started = self._accepted, time.monotonic()
        await self._cause(service, fault, seconds)
        accepted, ended = self._accepted - accepted, time.monotonic()
        known = await self._versions(store)
        last = 0.0
        while time.monotonic() - ended < _GIVEN_UP_SECONDS:
            if all(_is_level(player, *known[player]) for player in self._players):
                last = time.monotonic() - ended
                break
            await asyncio.sleep(0.02)
        else:
            last = _GIVEN_UP_SECONDS
        return Outcome(service, fault, ended - started, accepted, last)

    async def _cause(self, name: str, fault: str, seconds: float) -> None:
        service, relays = self._services[name], self._relays[name]
        if fault == "restarted":
            await asyncio.to_thread(service.stop)
            await asyncio.to_thread(service.start)
        elif fault == "stopped":
            service.freeze()
            await asyncio.sleep(seconds)
            service.thaw()
        else:
            chosen = relays if fault == "silent" else [self._random.choice(relays)]
            for relay in chosen:
                relay.swallow()
            await asyncio.sleep(seconds)
            for relay in chosen:
                relay.restore()

    async def _versions(self, store: Store) -> dict[PacedPlayer, tuple[str, int]]:
        """The table of every player, and its version as the player counts."""
        versions = {}
        for player in self._players:
            table_id = player.table
            table = await _load(store, table_id)
            versions[player] = table_id, table.viewer_version(player.client.tables[table_id]["seat"])
        return versions

    async def _count_clocks(self, store: Store) -> None:
        for table_id in {table for player in self._players for table in player.client.tables}:
            entries = [applied.entry for applied in (await _load(store, table_id)).history]
            self._report.clocks_run_out += sum(isinstance(entry, Played) and entry.by == "clock" for entry in entries)
            self._report.games_paused += sum(isinstance(entry, Paused) for entry in entries)


def _errors(log: str) -> list[str]:
    """The messages in a log that a traceback follows."""
    return [message for message, following in pairwise(log.splitlines()) if following.startswith("Traceback")]


def _is_level(player: PacedPlayer, table: str, version: int) -> bool:
    """Return True if a player was told of more than was stored before, or plays at the next table."""
    known: int = player.client.tables[table]["version"]
    return known > version or player.table != table


async def _load(store: Store, table_id: str) -> Table:
    """A table from the store, which may have to be connected again."""
    while True:
        try:
            row = await store.load(table_id)
        except StoreFailure:
            await asyncio.sleep(0.1)
        else:
            if row is None:
                raise AssertionError(f"table {table_id} is gone")
            return build_table(row)
