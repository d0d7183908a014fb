"""Players at many tables while their servers are killed: nothing that was acknowledged may be lost, nothing halved."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from duodecim.server.domain.table import Table
from duodecim.server.infra.store.base import Store, TableRow
from duodecim.server.infra.store.choose import make_store
from duodecim.server.live.rows import build_table

from .client import Client
from .process import ServerProcess

#: The tables that are played at: game, options, people, level of the bots in the other seats.
Kind = tuple[str, dict[str, Any], int, str]
KINDS: Sequence[Kind] = (
    ("chips", {"players": 3}, 2, "easy"),
    ("king", {"players": 3, "cards": "random"}, 2, "random"),
    ("rummikub", {"players": 2}, 1, "easy"),
    ("king-tournament", {"players": 5}, 2, "random"),
    ("chips", {"players": 2}, 1, "random"),
)
#: How much must be acknowledged before the next server is killed, however slow the machine is.
_BETWEEN_KILLS = 10


class Report(Struct):
    """What happened."""

    kills: int = 0
    tables: int = 0
    games: int = 0
    acknowledged: int = 0
    connections: int = 0
    entries: int = 0


class Acknowledged(Struct, frozen=True):
    """A command that was accepted."""

    table: str
    command: str
    action: str


class Player:
    """A scripted player: any legal move, each as likely as the next."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.random = random.Random(seed)
        self.acknowledged: list[Acknowledged] = []
        self.games = 0
        self.leaving = False

    async def do(self, kind: str, table: str, **values: Any) -> dict[str, Any]:
        """Send a command and note it if it is accepted."""
        answer = await self.client.command(kind, table=table, **values)
        if answer["type"] == "accepted" and kind != "watch":
            self.acknowledged.append(Acknowledged(table, answer["id"], values.get("action", kind)))
        return answer

    async def play(self, table: str) -> None:
        """Play at a table, and at the tables of its rematches, until it is time to leave."""
        while not self.leaving:
            known = await self._until(table, lambda known: self.leaving or _may_act(known))
            if known["summary"]["phase"] == "finished":
                self.games += 1
                table = await self._meet_again(table)
            elif known["summary"]["phase"] == "waiting":
                await self.do("start", table)
                await self._until(table, lambda known: self.leaving or known["summary"]["phase"] != "waiting")
            elif not self.leaving:
                await self._move(table, known)

    async def _until(self, table: str, condition: Any) -> dict[str, Any]:
        return await self.client.until(table, condition)

    async def _move(self, table: str, known: dict[str, Any]) -> None:
        version = known["version"]
        await self.do("play", table, action=self.random.choice(known["view"]["actions"]))
        # Whether it was accepted or came too late: there is news, or there will be.
        await self._until(table, lambda known: self.leaving or known["version"] > version)

    async def _meet_again(self, table: str) -> str:
        await self.do("rematch", table)
        known = await self._until(table, lambda known: self.leaving or known["summary"]["rematch"])
        following: str | None = known["summary"]["rematch"]
        if following is None:
            return table
        await self.client.watch(following)
        await self._until(following, bool)
        await self.client.unwatch(table)
        return following

    async def leave(self) -> None:
        """Finish the move at hand and play no more."""
        self.leaving = True
        async with self.client.news:
            self.client.news.notify_all()


def _may_act(known: dict[str, Any]) -> bool:
    if not known or known["summary"]["phase"] in ("finished", "waiting"):
        return bool(known)
    view = known["view"]
    return known["seat"] in view.get("waiting_for", [view.get("to_act")])


async def seat_players(
    addresses: Sequence[str], kinds: Sequence[Kind], make_player: Callable[[Client, int], Player] = Player
) -> list[tuple[list[Player], str]]:
    """Players at tables, the clients spread over the servers."""
    seated = []
    for number, (game, options, people, level) in enumerate(kinds):
        seats = [{"kind": "open"}] * people + [{"kind": "bot", "level": level}] * (options["players"] - people)
        players = []
        for each in range(people):
            turn = (number + each) % len(addresses)
            player = make_player(Client(*addresses[turn:], *addresses[:turn]), 100 * number + each)
            await player.client.open()
            players.append(player)
        table = await players[0].client.create(game=game, options=options, seats=seats)
        for player in players:
            await player.client.watch(table)
            await player.do("sit", table)
        seated.append((players, table))
    return seated


async def kill_and_restart(
    servers: Sequence[ServerProcess], database: str, kinds: Sequence[Kind], kills: int, longest: float, seed: int
) -> Report:
    """Let people play while one server after the other is killed at a random moment; check everything at the end."""
    chance, report = random.Random(seed), Report(kills=kills)
    seated = await seat_players([server.address for server in servers], kinds)
    playing = [asyncio.create_task(player.play(table)) for players, table in seated for player in players]
    everyone = [player for players, _ in seated for player in players]
    for number in range(kills):
        enough = sum(len(player.acknowledged) for player in everyone) + _BETWEEN_KILLS
        while sum(len(player.acknowledged) for player in everyone) < enough:
            await asyncio.sleep(0.01)
            for server in servers:
                server.check()
            for task in playing:
                if task.done():
                    task.result()  # they play on for ever, unless something is wrong
        await asyncio.sleep(chance.random() * longest)
        server = servers[number % len(servers)]
        server.kill()
        await asyncio.to_thread(server.start)
    for player in everyone:
        await player.leave()
    await asyncio.wait_for(asyncio.gather(*playing), 60)
    report.connections = sum(player.client.connections for player in everyone)
    report.games = sum(player.games for player in everyone)
    report.acknowledged = sum(len(player.acknowledged) for player in everyone)
    store = make_store(database)
    await store.open()
    try:
        await check_everything(store, everyone, report)
    finally:
        await store.close()
        for player in everyone:
            await player.client.close()
    return report


async def check_everything(store: Store, players: Sequence[Player], report: Report) -> None:
    """Raise if anything that was acknowledged is missing, anything is halved, or a client was told otherwise."""
    tables: dict[str, tuple[TableRow, Table]] = {}
    for table_id in {table for player in players for table in player.client.tables}:
        row = await store.load(table_id)
        _must(row is not None, f"table {table_id} is gone")
        assert row is not None  # noqa: S101  # for the type checker
        _must(row.version == len(row.entries), f"{table_id} has {len(row.entries)} entries at version {row.version}")
        tables[table_id] = row, build_table(row)  # plays every move again
        position = tables[table_id][1].position
        _must(position is None or -1 not in position.actors, f"a move at {table_id} lacks the chance it caused")
        report.entries += len(row.entries)
    report.tables = len(tables)
    for player in players:
        for done in player.acknowledged:
            found = [entry for entry in tables[done.table][0].entries if entry.command == done.command]
            _must(len(found) == 1, f"{done} was acknowledged and is there {len(found)} times")
        _must(not player.client.problems, f"versions out of order: {player.client.problems}")
        for table_id in player.client.tables:
            await _check_view(player, table_id, store)


async def _check_view(player: Player, table_id: str, store: Store) -> None:
    """What a client knows is what the log says, once all has arrived."""
    for _ in range(200):
        row = await store.load(table_id)
        table = build_table(row)  # type: ignore[arg-type]  # it was there before
        known = player.client.tables[table_id]
        if known["version"] == table.viewer_version(known["seat"]):
            break
        await asyncio.sleep(0.05)  # bots may still be moving
    view = None if table.position is None else table.position.view(known["seat"])
    _must(
        msgspec.to_builtins(view) == known["view"] or msgspec.json.decode(msgspec.json.encode(view)) == known["view"],
        f"a client of {table_id} saw something else at version {known['version']}",
    )


def _must(condition: bool, problem: str) -> None:
    if not condition:
        raise AssertionError(problem)
