"""Deadlines: who has how long, what follows when time runs out, and that it follows once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from duodecim.core.language import Language
from duodecim.server.config import Settings
from duodecim.server.domain import commands as deciding
from duodecim.server.domain.clock import BOT_GRACE
from duodecim.server.domain.header import NewTable, SeatPlan
from duodecim.server.domain.identity import Identity
from duodecim.server.domain.log import Paused, Played, Resumed
from duodecim.server.domain.table import LogEntry, Table
from duodecim.server.infra.bus.base import MemoryBus
from duodecim.server.infra.signer import Signer
from duodecim.server.infra.store.choose import make_store
from duodecim.server.infra.time import now
from duodecim.server.live.bot_pool import Thinkers
from duodecim.server.live.play import carry_out
from duodecim.server.live.room import Services
from duodecim.server.live.rooms import Hub, Seated
from duodecim.server.protocol import commands

from .twins import new_header

pytestmark = pytest.mark.anyio

BOT = SeatPlan("bot", "random")


class Guest:
    """Someone who watches."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.language: Language = "en"

    def tell(self, payload: bytes) -> None:
        pass


@pytest.fixture
async def hubs(tmp_path: Path) -> AsyncIterator[list[Hub]]:
    """Two processes, as it were, on one file."""
    made = []
    for _ in range(2):
        store = make_store(str(tmp_path / "db"))
        await store.open()
        made.append(Services(store, MemoryBus(), Thinkers(), Signer("secret"), Settings()))
    yield [Hub(each) for each in made]
    for each in made:
        each.thinkers.close()
        await each.store.close()


async def started(hub: Hub, game: str, people: int, **wish: Any) -> Seated:
    """A table at which people have begun to play."""
    wish = {"options": {"players": 2}, "clock": 30, **wish}
    table_id = await hub.create(
        NewTable(id="1", game=game, seats=(SeatPlan(),) * people + (BOT,) * (2 - people), **wish), "p0"
    )
    seated = await hub.find(table_id)
    for number in range(people):
        sit = commands.Sit(id=f"s{number}", table=table_id)
        await carry_out(seated.live, Identity(player=f"p{number}"), f"name {number}", sit)
    await carry_out(seated.live, Identity(player="p0"), "", commands.Start(id="go", table=table_id))
    return seated


def let_time_pass(*tables: Seated) -> None:
    for seated in tables:
        assert seated.live.table.deadline is not None
        seated.live.table.deadline = 1


def entries(seated: Seated) -> list[Any]:
    return [happening.entry for happening in seated.live.table.happenings]


@pytest.mark.parametrize("game", ["chips", "king"])
async def test_a_bot_moves_for_those_whose_time_has_run_out(game: str, hubs: list[Hub]) -> None:
    seated = await started(hubs[0], game, people=2)
    waited = seated.live.table.waited_for(bots=False)
    let_time_pass(seated)
    await seated.driver.time_out(seen=now())
    moves = [entry for entry in entries(seated) if isinstance(entry, Played)]
    assert [(entry.seat, entry.by) for entry in moves] == [(seat, "clock") for seat in waited]
    assert seated.live.table.deadline is not None
    assert seated.live.table.deadline > now()


async def test_in_rummikub_the_rules_say_what_follows(hubs: list[Hub]) -> None:
    seated = await started(hubs[0], "rummikub", people=2, clock=0)
    let_time_pass(seated)
    await seated.driver.time_out(seen=now())
    last = entries(seated)[-1]
    assert isinstance(last, Played)
    assert (last.by, last.moves[0]) == ("clock", "clock timeout")
    assert last.moves[1].startswith("chance drawn")


async def test_time_that_has_not_run_out_changes_nothing(hubs: list[Hub]) -> None:
    seated = await started(hubs[0], "chips", people=2)
    before = entries(seated)
    await seated.driver.time_out(seen=now())
    assert entries(seated) == before


@pytest.mark.parametrize("game", ["chips", "king", "rummikub"])
async def test_only_one_process_lets_time_run_out(game: str, hubs: list[Hub]) -> None:
    one = await started(hubs[0], game, people=2, clock=0 if game == "rummikub" else 30)
    other = await hubs[1].find(one.live.id)
    waited = one.live.table.waited_for(bots=False)
    let_time_pass(one, other)
    await asyncio.gather(one.driver.time_out(seen=now()), other.driver.time_out(seen=now()))
    await one.live.refresh()
    await other.live.refresh()
    assert entries(one) == entries(other)
    assert len([entry for entry in entries(one) if isinstance(entry, Played)]) == len(waited)


async def test_a_deadline_outlives_the_process(hubs: list[Hub]) -> None:
    seated = await started(hubs[0], "chips", people=2)
    again = await hubs[1].find(seated.live.id)
    assert again.live.table.deadline == seated.live.table.deadline is not None


async def test_the_clock_stands_while_nobody_is_there_and_goes_on_when_someone_comes(hubs: list[Hub]) -> None:
    seated = await started(hubs[0], "chips", people=2)
    let_time_pass(seated)
    await seated.driver.time_out(seen=1)
    assert isinstance(entries(seated)[-1], Paused)
    assert (seated.live.table.phase, seated.live.table.deadline) == ("paused", None)
    await seated.driver.come_back("a stranger")
    assert seated.live.table.phase == "paused"
    await seated.driver.come_back("p1")
    assert isinstance(entries(seated)[-1], Resumed)
    assert seated.live.table.deadline is not None
    assert seated.live.table.deadline > now()


async def test_the_clock_runs_while_anyone_who_plays_is_there(hubs: list[Hub]) -> None:
    seated = await started(hubs[0], "chips", people=2)
    seated.live.watch(Guest("p1"), None, None, 0)
    let_time_pass(seated)
    await seated.driver.time_out(seen=1)
    last = entries(seated)[-1]
    assert isinstance(last, Played)
    assert last.by == "clock"


def table_of(game: str, clock: int, **options: Any) -> Table:
    """A table with people in all seats."""
    table = Table(replace(new_header(game, options), clock=clock))
    for seat in range(len(table.seats)):
        apply(table, deciding.sit(table, f"p{seat}", f"name {seat}", seat))
    apply(table, deciding.start(table, "p0", "", 1_000))
    return table


def apply(table: Table, decision: deciding.Decision) -> None:
    table.apply(LogEntry(decision.entry), decision.step)
    table.deadline = decision.deadline


def play(table: Table, seat: int, at: int, number: int = 0) -> int | None:
    """Make a legal move at a time; the deadline after it."""
    assert table.position is not None
    action = str(table.position.view(seat).actions[number])
    apply(table, deciding.move(table, seat, action, "player", at))
    return table.deadline


def test_everyone_has_the_same_time_for_a_secret_choice() -> None:
    table = table_of("king", 30, players=3)
    assert table.deadline == 31_000
    assert play(table, 1, at=5_000) == 31_000
    assert play(table, 1, at=6_000, number=1) == 31_000  # thinks again
    assert play(table, 2, at=7_000) == 31_000
    assert play(table, 0, at=9_000) == 39_000


def test_every_move_has_its_own_time() -> None:
    table = table_of("chips", 30, players=3)
    assert table.position is not None
    assert play(table, table.position.actors[0], at=5_000) == 35_000
    assert play(table, table.position.actors[0], at=8_000) == 38_000


def test_without_a_clock_nothing_is_ever_due_for_people() -> None:
    table = table_of("chips", 0, players=3)
    assert table.deadline is None
    assert table.position is not None
    seat = table.position.actors[0]
    apply(table, deciding.resign(table, f"p{seat}", 5_000))
    assert table.deadline == 5_000 + BOT_GRACE  # in case the process dies in which the bot thinks
