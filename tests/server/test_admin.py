"""What operators do takes effect in a running server, and leaves a trail."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner, Result
from websockets.asyncio.client import connect

from duodecim.cli.main import main
from duodecim.core.language import LANGUAGES, say
from duodecim.server.admin.slow import parse_timings
from duodecim.server.infra.store.choose import make_store
from duodecim.server.infra.store.housekeeping import count_deserted
from duodecim.server.infra.store.statements import KEEP_SEATING
from duodecim.server.infra.time import now

from .members import PASSWORD, browser, log_in, register, socket_of
from .serving import BOT, OPEN, chips_table, play_to_the_end, players, serve

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


async def admin(database: str, *words: str, typed: str = "", language: str = "en") -> Result:
    """Run a command of operators, as another process would, in a thread of its own."""
    command = ["admin", *words, "--database", database, "--lang", language]
    return await asyncio.to_thread(CliRunner(env={"COLUMNS": "200"}).invoke, main, command, input=typed)


async def done(database: str, *words: str) -> str:
    result = await admin(database, *words)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.output


async def until(check: Any) -> None:
    """Wait until something holds: servers follow operators within two seconds."""
    async with asyncio.timeout(10):
        while not await check():
            await asyncio.sleep(0.05)


async def test_a_banned_player_is_thrown_out_and_told_why(database: str) -> None:
    async with serve(database) as address, browser(address) as anna, browser(address) as ben:
        await register(anna, "Anna")
        await register(ben, "Ben")
        token = (await anna.post("/api/me/bots", json={"name": "Robot"})).json()["token"]
        cookie = {"Cookie": f"duodecim-session={anna.cookies['duodecim-session']}"}
        async with connect(address.replace("http", "ws") + "/ws", additional_headers=cookie) as socket:
            said = await done(database, "ban", "Anna", "--for", "7d", "--reason", "insults", "--yes")
            assert "Anna is banned until" in said
            await asyncio.wait_for(socket.wait_closed(), 10)
            assert socket.close_code == 1008
        refused = await anna.get("/api/me", headers={"Accept-Language": "ru"})
        assert (refused.status_code, refused.json()["reason"]) == (403, "account/banned")
        assert re.search(r"закрыт доступ .* до \d{4}-.* UTC. Оператор пишет: insults", refused.json()["text"])
        wish = {"id": "a", "game": "chips", "options": {"players": 3}, "seats": [OPEN] * 3}
        for path, body in (("/api/tables", wish), ("/api/guest", None)):
            assert (await anna.post(path, json=body)).json()["reason"] == "account/banned"
        robot = {"Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(base_url=address) as machine:
            assert (await machine.get("/api/me", headers=robot)).json()["reason"] == "account/banned"
            assert (await log_in(machine, "Anna")).json()["reason"] == "account/banned"
        assert (await anna.get("/api/me/export")).status_code == 200  # what is theirs stays theirs
        assert (await ben.get("/api/me")).status_code == 200
        assert "ban" in await done(database, "show", "Anna")
        await done(database, "unban", "anna")

        async def is_back() -> bool:
            return (await anna.get("/api/me")).status_code == 200

        await until(is_back)
        trail = await done(database, "log")
        assert trail.index("unban") < trail.index("insults")


async def test_a_muted_player_plays_on_in_silence_and_a_deleted_line_is_gone(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, players(address, 1) as (ben,):
        await register(anna, "Anna")
        async with socket_of(anna) as player:
            table = await player.create(game="chips", options={"players": 3}, seats=[OPEN, OPEN, BOT])
            await ben.watch(table)
            for text in ("hello", "something rude"):
                assert (await player.command("chat", table=table, text=text))["type"] == "accepted"
            await done(file, "mute", "Anna", "--until", "2999-01-01")

            async def is_muted() -> bool:
                return bool((await player.command("chat", table=table, text="again"))["type"] == "refused")

            await until(is_muted)
            answer = await player.command("chat", table=table, text="again")
            assert answer["reason"] == "table/muted"
            assert "until 2999-01-01 00:00 UTC" in answer["text"]
            assert (await player.command("sit", table=table))["type"] == "accepted"
            shown = await done(file, "table", table)
            assert "something rude" in shown
            await done(file, "delete-chat", table, "2", "--yes")

            async def is_gone() -> bool:
                return [line["text"] for line in ben.tables[table]["chat"]][:2] == ["hello", "—"]

            await until(is_gone)
            await done(file, "unmute", "Anna")

            async def may_speak() -> bool:
                return bool((await player.command("chat", table=table, text="sorry"))["type"] == "accepted")

            await until(may_speak)


async def test_an_account_that_is_renamed_has_its_new_name_everywhere(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, browser(address) as ben, players(address, 1) as (eve,):
        await register(anna, "Rude Word")
        await register(ben, "Ben")
        async with socket_of(anna) as player:
            over = await chips_table(player, public=True)
            await play_to_the_end(player, over)
            open_table = await player.create(game="chips", options={"players": 3}, seats=[OPEN, OPEN, BOT])
            await player.command("sit", table=open_table)
            await player.command("chat", table=open_table, text="hello")
            await eve.watch(open_table)
            assert (await admin(file, "rename", "Rude Word", "ben", "--yes")).exit_code == 2  # taken
            assert "is now called Anna" in await done(file, "rename", "rude word", "Anna", "--yes")

            async def is_renamed() -> bool:
                return bool(eve.tables[open_table]["summary"]["seats"][0]["name"] == "Anna")

            await until(is_renamed)
        assert (await anna.get("/api/me")).json()["name"] == "Anna"
        assert (await anna.get("/api/players/Anna")).json()["games"] == 1
        everything = (await anna.get("/api/me/export")).text + (await anna.get(f"/api/tables/{over}/record")).text
        assert "Rude" not in everything
        assert "Rude" not in str(eve.tables[open_table])
        assert (await log_in(ben, "Rude Word")).status_code == 401
        assert "Rude Word → Anna" in await done(file, "log")


async def test_a_password_that_is_reset_ends_all_sessions(file: str) -> None:
    async with serve(file) as address, browser(address) as anna:
        await register(anna, "Anna")
        said = await done(file, "reset-password", "Anna", "--yes")
        code = re.search(r"\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b", said)
        assert code is not None
        assert (await anna.get("/api/me")).json()["reason"] == "account/session-ended"
        assert (await log_in(anna, "Anna")).json()["reason"] == "account/wrong"
        wish = {"name": "Anna", "code": code[0], "password": PASSWORD}
        assert [(await anna.post("/api/recover", json=wish)).status_code for _ in range(2)] == [204, 401]
        assert (await log_in(anna, "Anna")).status_code == 200
        assert code[0] not in await done(file, "log")


async def test_old_tables_of_guests_are_removed_and_those_of_accounts_stay(store: Any, database: str) -> None:
    async def fill(transaction: Any) -> None:
        await transaction.rows("INSERT INTO accounts VALUES ('anna', 'Anna', 'anna', NULL, NULL, 1)")
        for table, player, changed in [
            *(("old", "guest", 5), ("annas", "anna", 5), ("new", "guest", now()), ("left", "", 5)),
        ]:
            await transaction.rows(
                "INSERT INTO tables VALUES ($1, '{}', 'h', $1, 1, 'finished', 1, NULL, '{}', 1, $2, 1)", table, changed
            )
            await transaction.rows("INSERT INTO entries VALUES ($1, 1, '', '', '{}')", table)
            await transaction.rows("INSERT INTO records VALUES ($1, '{}', 5)", table)
            if player:
                await transaction.rows(KEEP_SEATING, player, table, 0)

    await store.write(fill)
    assert "2" in await done(database, "prune", "--older-than", "365d", "--dry-run")
    assert (await store.read(lambda transaction: count_deserted(transaction, now() - 1000))) == {"finished": 2}
    assert (await admin(database, "prune", "--older-than", "365d", typed="n\n")).exit_code == 1
    assert "2 tables are deleted" in await done(database, "prune", "--older-than", "365d", "--yes")
    left = await store.read(lambda transaction: transaction.rows("SELECT table_id FROM entries ORDER BY 1"))
    assert left == [("annas",), ("new",)]
    assert "annas" in await done(database, "slow", "--server", "http://127.0.0.1:1")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_wrong_names_times_and_places_are_told(language: Any, file: str) -> None:
    missing = await admin(file, "players", language=language)
    assert missing.exit_code == 2
    assert say("admin/no-database", language, path=file) in missing.output
    assert not Path(file).exists()
    async with serve(file) as address, browser(address) as anna, players(address, 1) as (eve,):
        await register(anna, "Annabel")
        table = await chips_table(eve)
        near = await admin(file, "ban", "Anabel", "--yes", language=language)
        assert say("admin/near", language, name="Anabel", near="Annabel") in near.output
        refusals: list[tuple[list[str], str, dict[str, object]]] = [
            (["show", "Zzz"], "admin/no-player", {"name": "Zzz"}),
            (["unban", "Annabel"], "admin/not-ban", {"name": "Annabel"}),
            (["mute", "Annabel", "--for", "soon"], "admin/duration", {"text": "soon"}),
            (["mute", "Annabel", "--until", "1999-01-01"], "admin/moment", {"text": "1999-01-01"}),
            (["mute", "Annabel", "--for", "1d", "--until", "2999-01-01"], "admin/both", {}),
            (["delete-chat", table, "7"], "admin/no-line", {"number": 7, "numbers": "—"}),
            (["table", "nothing"], "table/unknown", {}),
            (["table", "-hGv_CRSD9r8H85-"], "table/unknown", {}),  # an id may look like an option
        ]
        for words, key, values in refusals:
            result = await admin(file, *words, language=language)
            assert result.exit_code == 2, result.output
            assert say(key, language, **values) in result.output.replace("\n", " ")
        listed = await done(file, "players", "annab")
        assert "Annabel" in listed


async def test_a_guest_is_banned_by_id(file: str) -> None:
    async with serve(file) as address, players(address, 1) as (eve,):
        table = await chips_table(eve)
        shown = await done(file, "table", f"https://example.org/table/{table}")
        (guest,) = set(re.findall(r"\b[0-9a-f]{24}\b", shown))
        assert "A guest" in await done(file, "show", guest)
        assert (await admin(file, "rename", guest, "Eve", "--yes")).exit_code == 2
        await done(file, "ban", guest, "--yes")
        async with httpx.AsyncClient(base_url=address, headers={"Cookie": eve.cookie}) as web:

            async def is_banned() -> bool:
                return (await web.post("/api/guest")).status_code == 403

            await until(is_banned)


async def test_the_slowest_routes_of_a_running_server_are_listed(file: str) -> None:
    async with serve(file, metrics_token="secret") as address, browser(address):  # noqa: S106  # nobody's
        shown = await done(file, "slow", "--server", address, "--metrics-token", "secret")
        assert "POST /api/guest 200" in shown
        refused = await done(file, "slow", "--server", address)
        assert "--metrics-token" in refused


def test_the_time_that_nearly_all_take_is_read_from_the_metrics() -> None:
    lines = [
        "# TYPE duodecim_answer_seconds histogram",
        *(f'duodecim_answer_seconds_bucket{{command="play",le="{le}"}} {n}' for le, n in [("0.1", 98), ("0.5", 100)]),
        'duodecim_answer_seconds_bucket{command="play",le="+Inf"} 100',
        'duodecim_answer_seconds_count{command="play"} 100',
        'duodecim_answer_seconds_sum{command="play"} 4',
    ]
    (timing,) = parse_timings("\n".join([*lines, ""]))
    assert (timing.name, timing.count, timing.seconds, timing.p99) == ("play", 100, 4, 0.5)


async def test_two_operators_at_once_get_numbers_of_their_own(database: str) -> None:
    store = make_store(database)
    await store.open()
    for name in ("anna", "ben"):
        await store.write(
            lambda transaction, name=name: transaction.rows(  # type: ignore[misc]
                "INSERT INTO accounts VALUES ($1, $1, $1, NULL, NULL, 1)", name
            )
        )
    await asyncio.gather(*(done(database, "mute", name) for name in ("anna", "ben")))
    numbers = await store.read(lambda transaction: transaction.rows("SELECT number FROM admin_actions ORDER BY 1"))
    assert numbers == [(1,), (2,)]
    await store.close()
