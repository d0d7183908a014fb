"""The people of a database, and what they do at tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
from benchmarks.server.client import Client
from msgspec import Struct

from tests.compatibility.fields import seats_to_act
from tests.server.members import Member
from tests.server.serving import BOT, OPEN, over


class People(Struct):
    """Everyone who plays, by name, each with a browser."""

    browsers: dict[str, httpx.AsyncClient]

    @asynccontextmanager
    async def connected(self, *names: str) -> AsyncIterator[list[Member]]:
        """Open a socket for each of these people; they leave at the end."""
        async with AsyncExitStack() as leaving:
            members = []
            for name in names:
                client = self.browsers[name]
                cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
                member = Member(str(client.base_url).rstrip("/"), cookie)
                member.name = name
                await member.open()
                leaving.push_async_callback(member.close)
                members.append(member)
            yield members


async def accepted(member: Member, command: str, **values: Any) -> dict[str, Any]:
    """Send a command that must be accepted; return its answer."""
    answer = await member.command(command, **values)
    assert answer["type"] == "accepted", (command, values, answer)
    return answer


async def seat_people(members: Sequence[Member], *, bots: int = 0, start: bool = True, **wish: Any) -> str:
    """Make a table with these people in its first seats and bots in the others; return its id."""
    host = members[0]
    table = await host.create(seats=[OPEN] * len(members) + [BOT] * bots, **wish)
    for seat, member in enumerate(members):
        await member.watch(table)
        await accepted(member, "sit", table=table, seat=seat)
    if start:
        await accepted(host, "start", table=table)
        await wait_for_people(members, table)
    return table


async def wait_for_people(members: Sequence[Member], table: str) -> list[int]:
    """Wait until the game waits for people alone, who have the first seats; return these seats."""

    def is_waiting(known: dict[str, Any]) -> bool:
        if over(known):
            return True
        seats = seats_to_act(known["view"]) if known["view"] else []
        return bool(seats) and max(seats) < len(members)

    for member in members:
        known = await member.until(table, is_waiting)
    return seats_to_act(known["view"])


async def advance(members: Sequence[Member], table: str, moves: int) -> None:
    """Make some moves, each the first legal one, in a game in which one seat moves at a time."""
    for _ in range(moves):
        (seat,) = await wait_for_people(members, table)
        action = members[seat].tables[table]["view"]["actions"][0]
        version = (await accepted(members[seat], "play", table=table, action=action))["version"]
        for member in members:
            await member.until(table, lambda known, version=version: known["version"] >= version)  # type: ignore[misc]
    await wait_for_people(members, table)


async def snapshot(member: Client, table: str) -> dict[str, Any]:
    """Watch a table and return the snapshot that comes."""
    heard: list[dict[str, Any]] = []
    member.on_message = heard.append
    await member.watch(table)
    return next(message for message in heard if message["type"] == "snapshot")
