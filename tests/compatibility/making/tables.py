"""The tables of a database: one for each thing that a server may find there when it starts."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.compatibility.making.people import People, accepted, advance, seat_people, wait_for_people
from tests.server.members import delete_me
from tests.server.serving import OPEN, play_to_the_end

#: Players with fewer games are not on a leaderboard.
_RATED_GAMES: Final = 5
_POLL_SECONDS: Final = 0.5
#: When someone has been away for so long, the others may let a bot play on.
_PATIENCE_SECONDS: Final = 61


async def waiting(people: People) -> str:
    """Make a public table with a free seat, at which someone stood up again, and a chat."""
    async with people.connected("Anna", "Clara") as (anna, clara):
        table = await anna.create(game="chips", options={"players": 2}, seats=[OPEN, OPEN], public=True)
        await accepted(anna, "sit", table=table, seat=1)
        await clara.watch(table)
        await accepted(clara, "sit", table=table)
        await accepted(clara, "chat", table=table, text="Привет & <b>hello</b>")
        await accepted(anna, "chat", table=table, text="Hello, Clara")
        await accepted(clara, "stand", table=table)
        return table


async def playing(people: People) -> str:
    """Make a table without memory in the middle of a game, to which someone has returned."""
    async with people.connected("Anna", "Boris") as members:
        table = await seat_people(members, bots=1, game="chips", options={"players": 3}, memory=False, public=True)
        await advance(members, table, 6)
        await accepted(members[1], "resign", table=table)
        await accepted(members[1], "return", table=table)
        await advance(members, table, 2)
        return table


async def secret_choices(people: People) -> str:
    """Make a table of King of 12 at which one seat has chosen, changed its mind, and the others have not chosen."""
    async with people.connected("Anna", "Boris", "Clara") as members:
        anna = members[0]
        table = await seat_people(members, game="king", options={"players": 3, "cards": "random"}, hints=False)
        for number in (0, -1, 1):
            action = anna.tables[table]["view"]["actions"][number]
            version = (await accepted(anna, "play", table=table, action=action))["version"]
            await anna.until(table, lambda known, version=version: known["version"] >= version)  # type: ignore[misc]
        return table


async def tournament(people: People) -> str:
    """Make a tournament in which all bots have moved."""
    async with people.connected("Anna") as members:
        table = await seat_people(members, bots=4, game="king-tournament", options={"players": 5})
        await advance(members, table, 3)
        return table


async def running_clock(people: People) -> str:
    """Make a table of Rummikub whose clock runs."""
    async with people.connected("Anna", "Boris") as members:
        table = await seat_people(members, game="rummikub", options={"players": 2, "turn_seconds": 120})
        await advance(members, table, 5)
        return table


async def paused(people: People) -> str:
    """Make a table at which a bot moved for someone whose time ran out, and which stands still since they left."""
    async with people.connected("Anna") as members:
        table = await seat_people(members, bots=2, game="chips", options={"players": 3}, clock=10)
        version = members[0].tables[table]["version"]
        await members[0].until(table, lambda known: known["version"] > version)
        await wait_for_people(members, table)
    while (await people.browsers["Anna"].get(f"/api/tables/{table}")).json()["phase"] != "paused":
        await asyncio.sleep(_POLL_SECONDS)
    return table


async def replaced(people: People) -> str:
    """Make a table at which a bot plays on for someone who has been away."""
    async with people.connected("Boris") as members:
        async with people.connected("Clara") as guests:
            table = await seat_people([*members, *guests], bots=1, game="chips", options={"players": 3})
            await advance([*members, *guests], table, 3)
        await asyncio.sleep(_PATIENCE_SECONDS)
        await accepted(members[0], "replace", table=table, seat=1)
        await wait_for_people(members, table)
        return table


async def timed_out(people: People) -> str:
    """Make a finished game of Rummikub in which the clock has moved."""
    async with people.connected("Anna") as (anna,):
        table = await seat_people([anna], bots=1, game="rummikub", options={"players": 2, "turn_seconds": 30})
        version = anna.tables[table]["version"]
        await anna.until(table, lambda known: known["version"] > version)
        await play_to_the_end(anna, table)
        return table


async def rated(people: People) -> str:
    """Make several finished games between accounts; return the last."""
    async with people.connected("Anna", "Boris") as members:
        for _ in range(_RATED_GAMES):
            table = await seat_people(members, game="king", options={"players": 2}, public=True)
            await asyncio.gather(*(play_to_the_end(member, table) for member in members))
            for member in members:
                await member.unwatch(table)
        return table


async def resigned(people: People) -> str:
    """Make a finished game in which someone has given up, with a rematch."""
    async with people.connected("Boris", "Clara") as members:
        table = await seat_people(members, bots=1, game="chips", options={"players": 3, "edition": "tgm2022"})
        await advance(members, table, 2)
        await accepted(members[1], "resign", table=table)
        await play_to_the_end(members[0], table)
        await accepted(members[0], "chat", table=table, text="Again?")
        await accepted(members[0], "rematch", table=table)
        await members[0].until(table, lambda known: known["summary"]["rematch"])
        return table


async def left(people: People) -> str:
    """Make a game in which a bot plays on for someone who has deleted the account."""
    async with people.connected("Boris") as members:
        async with people.connected("Dana") as leaving:
            table = await seat_people([*members, *leaving], bots=1, game="chips", options={"players": 3})
            await accepted(leaving[0], "chat", table=table, text="Goodbye")
        answer = await delete_me(people.browsers["Dana"])
        assert answer.status_code == 204, answer.text
        await wait_for_people(members, table)
        return table


async def against_program(people: People, program: Path, token: str) -> str:
    """Make a finished game between a person and a program of another person's."""
    async with people.connected("Boris") as (boris,):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        running = await asyncio.to_thread(
            subprocess.Popen, [sys.executable, str(program), boris.address, token], env=environment
        )
        try:
            table = await boris.create(game="king", options={"players": 2}, seats=[OPEN, OPEN], public=True)
            await accepted(boris, "sit", table=table, seat=0)
            await boris.until(table, lambda known: known["summary"]["seats"][1]["kind"] == "person")
            await accepted(boris, "start", table=table)
            await play_to_the_end(boris, table)
        finally:
            running.kill()
            await asyncio.to_thread(running.wait)
        return table
