"""A database made by a server of this version, and what could be seen through that server."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import httpx

from tests.compatibility.files import write, write_json
from tests.compatibility.making import tables
from tests.compatibility.making.people import People, accepted, snapshot
from tests.compatibility.serving import serve
from tests.server.members import PASSWORD, browser, log_in, register
from tests.server.serving import players

#: By the name of a table, the people who have seats there and may look without changing anything.
_SEATED: Final = {
    "waiting": ["Anna"],
    "playing": ["Anna", "Boris"],
    "secret-choices": ["Anna", "Boris", "Clara"],
    "tournament": ["Anna"],
    "running-clock": ["Anna", "Boris"],
    "paused": [],
    "replaced": ["Boris"],
    "timed-out": ["Anna"],
    "rated": ["Anna", "Boris"],
    "resigned": ["Boris"],
    "rematch": ["Boris", "Clara"],
    "left": ["Boris"],
    "against-program": ["Boris"],
}
#: Rated games of Anna and of Boris.
_RATED_GAMES: Final = 6
_POLL_SECONDS: Final = 0.5


async def make_database(folder: Path, scratch: Path, program: Path) -> None:
    """Write `database.db.gz`, and `database.json.gz` with what is in it."""
    file = scratch / "tables.db"
    with serve(file) as server:
        seen = await _fill(server.address, program)
        await asyncio.to_thread(server.stop)
        assert "Traceback" not in server.log(), server.log()
    stopped = round(time.time() * 1000)
    connection = sqlite3.connect(file)
    connection.execute("VACUUM")
    connection.close()
    write(folder / "database.db.gz", file.read_bytes())
    write_json(folder / "database.json.gz", {"stopped": stopped, **seen})


async def _fill(address: str, program: Path) -> dict[str, Any]:
    async with AsyncExitStack() as leaving:
        names = ("Anna", "Boris", "Clara", "Dana")
        browsers = {name: await leaving.enter_async_context(browser(address)) for name in names}
        for name in ("Anna", "Boris", "Dana"):
            await register(browsers[name], name)
        await log_in(await leaving.enter_async_context(browser(address)), "Anna")  # a second session
        token = (await browsers["Anna"].post("/api/me/bots", json={"name": "Robot"})).json()["token"]
        people = People(browsers)
        ids = {"against-program": await tables.against_program(people, program, token)}
        ids |= await _make_tables(people)
        ids["rematch"] = (await browsers["Boris"].get(f"/api/tables/{ids['resigned']}")).json()["rematch"]
        await _until_rated(browsers)
        headers = {"Authorization": f"Bearer {token}"}
        robot = await leaving.enter_async_context(httpx.AsyncClient(base_url=address, headers=headers))
        return {
            "password": PASSWORD,
            "once": await _play_once(people, ids["secret-choices"]),
            "tables": {name: await _table(people, address, name, ids[name]) for name in _SEATED},
            "people": {
                **{name: {"cookies": dict(browsers[name].cookies)} for name in ("Anna", "Boris", "Clara")},
                "Robot": {"token": token},
            },
            "exports": {
                name: (await client.get("/api/me/export")).json()
                for name, client in [*list(browsers.items())[:3], ("Robot", robot)]
            },
            "leaderboard": (await robot.get("/api/leaderboards/king/2")).json(),
            "profile": (await robot.get("/api/players/anna")).json(),
            "lobby": (await robot.get("/api/tables")).json(),
        }


async def _make_tables(people: People) -> dict[str, str]:
    """Make the tables, all at the same time; the one whose clock goes on running last."""
    making = {
        "waiting": tables.waiting,
        "playing": tables.playing,
        "secret-choices": tables.secret_choices,
        "tournament": tables.tournament,
        "paused": tables.paused,
        "replaced": tables.replaced,
        "timed-out": tables.timed_out,
        "rated": tables.rated,
        "resigned": tables.resigned,
        "left": tables.left,
    }
    made = await asyncio.gather(*(make(people) for make in making.values()))
    return {**dict(zip(making, made, strict=True)), "running-clock": await tables.running_clock(people)}


async def _until_rated(browsers: dict[str, httpx.AsyncClient]) -> None:
    """Wait until all games have been rated, which happens a moment after their end."""
    for name in ("Anna", "Boris"):
        while len((await browsers[name].get("/api/me/export")).json()["rating_changes"]) < _RATED_GAMES:
            await asyncio.sleep(_POLL_SECONDS)


async def _play_once(people: People, table: str) -> dict[str, Any]:
    """Change a secret choice once more; return the command, which may be repeated, and its answer."""
    async with people.connected("Anna") as (anna,):
        await anna.watch(table)
        command = {"type": "play", "id": "once", "table": table, "action": anna.tables[table]["view"]["actions"][2]}
        return {"command": command, "answer": await accepted(anna, "play", **command)}


async def _table(people: People, address: str, name: str, table: str) -> dict[str, Any]:
    """Return what can be seen of a table: by anyone, by those who have seats there, and afterwards."""
    async with players(address, 1) as (spectator,):
        snapshots = {"": await snapshot(spectator, table)}
    for person in _SEATED[name]:
        async with people.connected(person) as (member,):
            snapshots[person] = await snapshot(member, table)
    record = await people.browsers["Anna"].get(f"/api/tables/{table}/record")
    return {
        "id": table,
        "summary": (await people.browsers["Anna"].get(f"/api/tables/{table}")).json(),
        "record": record.text if record.status_code == 200 else None,
        "snapshots": snapshots,
    }
