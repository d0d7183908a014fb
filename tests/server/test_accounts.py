"""Accounts, as people use them."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .members import PASSWORD, browser, delete_me, log_in, register, socket_of
from .serving import BOT, OPEN, play_to_the_end, serve

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


def reason(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


async def play_a_game(client: httpx.AsyncClient, *, public: bool = True, chat: str = "") -> str:
    """A whole game of 12 Chip Trick against bots."""
    async with socket_of(client) as player:
        table = await player.create(game="chips", options={"players": 3}, seats=[OPEN, BOT, BOT], public=public)
        if chat:
            await player.command("chat", table=table, text=chat)
        await player.command("sit", table=table)
        assert (await player.command("start", table=table))["type"] == "accepted"
        await play_to_the_end(player, table)
        return table


async def test_a_guest_who_registers_keeps_all_games(file: str) -> None:
    async with serve(file) as address, browser(address) as anna:
        guest = (await anna.get("/api/me")).json()
        assert (guest["standing"], guest["name"]) == ("guest", "")
        table = await play_a_game(anna)
        old_cookie = dict(anna.cookies)
        me = await register(anna, "Anna")
        assert me == {"standing": "account", "you": guest["you"], "name": "Anna", "ratings": []}
        assert (await anna.get("/api/me")).json() == me
        (mine,) = (await anna.get("/api/me/tables")).json()["tables"]
        assert (mine["summary"]["table"], mine["summary"]["phase"]) == (table, "finished")
        assert len(mine["result"]["scores"]) == 3
        assert mine["summary"]["seats"][mine["seat"]]["standing"] == "guest"
        # The guest's cookie is nobody's any more.
        async with httpx.AsyncClient(base_url=address, cookies=old_cookie) as thief:
            assert reason(await thief.get("/api/me")) == (403, "server/no-guest")
            assert (await thief.post("/api/guest")).json()["you"] != guest["you"]


async def test_names_are_unique_to_the_eye_and_bad_wishes_are_refused(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, browser(address) as eve:
        await register(anna, "Coco")
        for name in ("coco", "COCO", "Сосо"):
            answer = await eve.post("/api/account", json={"name": name, "password": PASSWORD})
            assert reason(answer) == (409, "account/name-taken")
        for wish, expected in [
            ({"name": "a\u00a0b", "password": PASSWORD}, (409, "account/name")),
            ({"name": "Eve", "password": "short"}, (409, "account/password")),
            ({"name": "Evangeline", "password": "evangeline"}, (409, "account/password-is-name")),
            ({"name": "Eve"}, (400, "http/400")),
            ({"name": "Eve", "password": PASSWORD, "admin": True}, (400, "http/400")),
        ]:
            answer = await eve.post("/api/account", json=wish, headers={"Accept-Language": "ru"})
            assert reason(answer) == expected
            assert PASSWORD not in answer.text
        assert reason(await anna.post("/api/account", json={"name": "Two", "password": PASSWORD})) == (
            409,
            "account/logged-in",
        )
        foreign = {"Origin": "https://foe.example"}
        for method, path in [("POST", "/api/account"), ("POST", "/api/session"), ("DELETE", "/api/me")]:
            body = {"name": "Eve", "password": PASSWORD}
            assert reason(await eve.request(method, path, json=body, headers=foreign)) == (403, "server/origin")


async def test_logging_in_and_out_leaves_the_guest_beneath_alone(file: str) -> None:
    async with serve(file) as address, browser(address) as home, browser(address) as work:
        await register(home, "Anna")
        guest = (await work.get("/api/me")).json()
        table = await play_a_game(work)
        me = (await log_in(work, "ANNA")).json()
        assert (me["name"], me["standing"]) == ("Anna", "account")
        assert (await work.get("/api/me/tables")).json()["tables"] == []
        assert (await work.delete("/api/session")).status_code == 204
        assert (await work.get("/api/me")).json() == guest
        assert [mine["summary"]["table"] for mine in (await work.get("/api/me/tables")).json()["tables"]] == [table]
        assert (await home.get("/api/me")).json()["name"] == "Anna"


async def test_a_guests_games_come_along_only_if_asked(file: str) -> None:
    async with serve(file) as address, browser(address) as home, browser(address) as away:
        await register(home, "Anna")
        finished = await play_a_game(away, chat="as a guest")
        async with socket_of(away) as guest:
            table = await guest.create(game="chips", options={"players": 3}, seats=[OPEN, BOT, BOT])
            await guest.command("sit", table=table)
            await guest.command("start", table=table)
            await guest.until(table, lambda known: known["view"])
        cookie = dict(away.cookies)
        assert (await log_in(away, "Anna", bring=True)).status_code == 200
        for client in (home, away):
            listed = [mine["summary"]["table"] for mine in (await client.get("/api/me/tables")).json()["tables"]]
            assert set(listed) == {finished, table}
        export = (await home.get("/api/me/export")).json()
        assert [line["text"] for line in export["chat"]] == ["as a guest"]
        async with socket_of(home) as anna:  # who can play on
            await anna.watch(table)
            assert anna.tables[table]["seat"] == 0
            await play_to_the_end(anna, table)
        async with httpx.AsyncClient(base_url=address, cookies=cookie) as thief:
            assert reason(await thief.get("/api/me")) == (403, "server/no-guest")


async def test_an_ended_session_is_refused_at_once_and_its_sockets_are_closed(file: str) -> None:
    async with serve(file) as address, browser(address) as home, browser(address) as away:
        await register(home, "Anna")
        await log_in(away, "Anna")
        sessions = (await home.get("/api/me/sessions")).json()
        assert sorted(session["current"] for session in sessions) == [False, True]
        other = next(session["id"] for session in sessions if not session["current"])
        headers = {"Cookie": f"duodecim-session={away.cookies['duodecim-session']}"}
        async with connect(address.replace("http", "ws") + "/ws", additional_headers=headers) as socket:
            await socket.recv()
            assert (await home.delete(f"/api/me/sessions/{other}")).status_code == 204
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 20)
            assert socket.close_code == 1008
        with pytest.raises(InvalidStatus):
            await connect(address.replace("http", "ws") + "/ws", additional_headers=headers)
        assert reason(await away.get("/api/me")) == (401, "account/session-ended")
        assert "duodecim-session" not in away.cookies  # so it is a guest again
        assert (await away.get("/api/me")).json()["standing"] == "guest"
        assert reason(await home.delete(f"/api/me/sessions/{other}")) == (404, "account/no-session")
        assert reason(await away.delete(f"/api/me/sessions/{other}")) == (401, "account/logged-out")


async def test_another_password_ends_the_other_sessions(file: str) -> None:
    async with serve(file) as address, browser(address) as home, browser(address) as away:
        await register(home, "Anna")
        await log_in(away, "Anna")
        wrong = await home.post("/api/me/password", json={"old": "nonsense", "new": "battery staple"})
        assert reason(wrong) == (401, "account/wrong-password")
        changed = await home.post("/api/me/password", json={"old": PASSWORD, "new": "battery staple"})
        assert changed.status_code == 204
        assert (await home.get("/api/me")).status_code == 200
        assert reason(await away.get("/api/me")) == (401, "account/session-ended")
        assert reason(await log_in(away, "Anna")) == (401, "account/wrong")
        assert (await log_in(away, "Anna", password="battery staple")).status_code == 200  # noqa: S106  # of nobody
        assert (await home.delete("/api/me/sessions")).status_code == 204
        assert len((await home.get("/api/me/sessions")).json()) == 1


async def test_an_unknown_name_and_a_wrong_password_look_the_same_and_cost_one_hash_each(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashes: list[str] = []
    verify = PasswordHasher.verify

    def count(hasher: PasswordHasher, kept: str, password: str) -> bool:
        hashes.append("$".join(kept.split("$")[:4]))  # the algorithm and its costs
        return bool(verify(hasher, kept, password))

    monkeypatch.setattr(PasswordHasher, "verify", count)
    async with serve(file) as address, browser(address) as anna, browser(address) as eve:
        await register(anna, "Anna")
        wrong = "something else"
        answers = [await log_in(eve, name, password=wrong) for name in ("Anna", "Nobody") * 2]
        assert {(answer.status_code, answer.text) for answer in answers} == {
            (401, '{"code":"account/not-known","reason":"account/wrong","text":"The name or the password is wrong."}')
        }
        # Each costs one hash of the same strength, so each takes as long.
        assert len(hashes) == 4
        assert len(set(hashes)) == 1


async def test_guessing_is_slowed_down(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, browser(address) as eve:
        await register(anna, "Anna")
        answers = [await log_in(eve, "Anna", password=f"guess {number}") for number in range(6)]
        assert [answer.status_code for answer in answers] == [401] * 5 + [429]
        assert answers[-1].json()["reason"] == "account/slow-down"
        assert (await log_in(eve, "Anna")).status_code == 429  # even with the right one


async def test_an_account_is_always_known_by_its_name(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, browser(address) as eve:
        await register(anna, "Anna")
        async with socket_of(anna) as player, socket_of(eve) as impostor:
            for name in ("Anna", "аnnа", "An\u3164na"):
                answer = await impostor.command("hello", name=name, language="ru")
                assert (answer["type"], answer.get("reason")) == ("refused", "account/name-taken")
            assert "имя" in answer["text"]
            # What a browser still knows from before the account does not matter.
            for name in ("Anna", "admin"):
                assert (await player.command("hello", name=name))["type"] == "accepted"
            table = await player.create(game="chips", options={"players": 3})
            await impostor.watch(table)
            for each in (player, impostor):
                await each.command("sit", table=table)
            known = await player.until(table, lambda known: known["summary"]["seats"][1]["kind"] == "person")
            seats = [(seat["name"], seat["standing"]) for seat in known["summary"]["seats"]]
            assert seats == [("Anna", "account"), (impostor.name, "guest"), ("", None)]
            assert impostor.name != "Anna"


async def test_everyone_sees_a_profile_and_only_public_games_in_it(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, browser(address) as eve:
        await register(anna, "Anna B.")
        table = await play_a_game(anna)
        await play_a_game(anna, public=False)
        profile = (await eve.get("/api/players/anna%20b.")).json()
        assert (profile["name"], profile["standing"], profile["games"]) == ("Anna B.", "account", 2)
        assert [mine["summary"]["table"] for mine in profile["tables"]] == [table]
        assert reason(await eve.get("/api/players/nobody")) == (404, "account/no-player")


async def test_tables_come_in_pages(file: str) -> None:
    async with serve(file) as address, browser(address) as anna:
        async with socket_of(anna) as player:
            for _ in range(23):
                table = await player.create(game="chips", options={"players": 3})
                await player.command("sit", table=table)
                await player.unwatch(table)
        first = (await anna.get("/api/me/tables", params={"which": "waiting"})).json()
        second = (await anna.get("/api/me/tables", params={"after": first["next"]})).json()
        assert [len(first["tables"]), len(second["tables"]), second["next"]] == [20, 3, None]
        listed = [mine["summary"]["table"] for mine in first["tables"] + second["tables"]]
        assert len(set(listed)) == 23
        assert listed[0] == table
        assert reason(await anna.get("/api/me/tables", params={"after": "nonsense"})) == (409, "account/place")
        assert (await anna.get("/api/me/tables", params={"which": "nonsense"})).status_code == 400


async def test_tables_say_whose_turn_it_is_and_can_be_taken_off_the_list(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, socket_of(anna) as player:
        seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
        waiting = await player.create(game="king", options={"players": 2})
        await player.command("sit", table=waiting)
        playing = await player.create(game="king", options={"players": 2}, seats=seats)
        await player.command("sit", table=playing)
        await player.command("start", table=playing)

        async def mine() -> dict[str, bool]:
            tables = (await anna.get("/api/me/tables")).json()["tables"]
            return {table["summary"]["table"]: table["to_move"] for table in tables}

        assert await mine() == {waiting: False, playing: True}
        assert (await anna.delete("/api/me/tables/nothing")).status_code == 404
        for table in (waiting, playing):
            for _ in range(2):
                assert (await anna.delete(f"/api/me/tables/{table}")).status_code == 204
        assert await mine() == {}
        phases = [(await anna.get(f"/api/tables/{table}")).json()["phase"] for table in (waiting, playing)]
        assert phases == ["waiting", "aborted"]


async def test_the_export_has_everything_and_no_secret(file: str) -> None:
    async with serve(file) as address, browser(address) as anna:
        await register(anna, "Anna")
        token = (await anna.post("/api/me/bots", json={"name": "Robot"})).json()["token"]
        table = await play_a_game(anna, chat="hello, bots")
        answer = await anna.get("/api/me/export")
        export = answer.json()
        assert [export["me"]["name"], len(export["sessions"]), export["bots"][0]["name"]] == ["Anna", 1, "Robot"]
        assert [mine["summary"]["table"] for mine in export["tables"]] == [table]
        assert [line["text"] for line in export["chat"]] == ["hello, bots"]
        for secret in ("argon2", PASSWORD, token, anna.cookies["duodecim-session"]):
            assert secret not in answer.text


async def test_whoever_is_deleted_leaves_games_without_a_name(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, browser(address) as ben:
        await register(anna, "Annabella")
        await anna.post("/api/me/bots", json={"name": "Robot of Annabella"})
        finished = await play_a_game(anna, chat="I am Annabella")
        async with socket_of(anna) as one, socket_of(ben) as other:
            table = await one.create(game="chips", options={"players": 3}, seats=[OPEN, OPEN, BOT])
            waiting = await one.create(game="chips", options={"players": 3})
            await other.watch(table)
            for each in (one, other):
                await each.command("sit", table=table)
            await one.command("chat", table=table, text="Annabella says hello")
            await one.command("sit", table=waiting)
            await one.command("start", table=table)
            assert reason(await delete_me(anna, "wrong password")) == (401, "account/wrong-password")
            assert (await delete_me(anna)).status_code == 204
            known = await other.until(table, lambda known: known["summary"]["seats"][0]["standing"] == "deleted")
            assert known["summary"]["seats"][0] == {
                "kind": "bot",
                "name": "—",
                "level": "easy",
                "resigned": True,
                "standing": "deleted",
                "bot": "",
            }
            await play_to_the_end(other, table)  # against bots now
            await other.command("rematch", table=table)
            again = (await other.until(table, lambda known: known["summary"]["rematch"]))["summary"]["rematch"]
            assert [seat["kind"] for seat in (await ben.get(f"/api/tables/{again}")).json()["seats"]] == [
                *("bot", "open", "person")
            ]
        told = [(await ben.get(f"/api/tables/{each}")).json() for each in (finished, table, waiting)]
        assert [seat["kind"] for seat in told[2]["seats"]] == ["open"] * 3
        records = [(await ben.get(f"/api/tables/{each}/record")).text for each in (finished, table)]
        profile = await ben.get("/api/players/Annabella")
        assert reason(profile) == (404, "account/no-player")
        assert reason(await log_in(ben, "Annabella")) == (401, "account/wrong")
        assert "Annabella" not in f"{told} {records} {(await ben.get('/api/me/export')).text}"
        await register(anna, "Annabella")  # the name is free
    assert "Annabella says" not in text_of(file)


def text_of(file: str) -> str:
    """All that the database holds as rows."""
    connection = sqlite3.connect(file)
    try:
        return "\n".join(connection.iterdump())
    finally:
        connection.close()


async def test_guests_can_be_deleted_too(file: str) -> None:
    async with serve(file) as address, browser(address) as guest:
        table = await play_a_game(guest)
        assert (await delete_me(guest, "")).status_code == 204
        told = (await guest.get(f"/api/tables/{table}")).json()
        assert told["seats"][0]["name"] == "—"
        assert reason(await guest.get("/api/me")) == (403, "server/no-guest")


async def test_no_secret_is_in_any_answer_log_or_in_the_store(
    file: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("DEBUG")
    answers: list[str] = []

    async def remember(response: httpx.Response) -> None:
        await response.aread()
        answers.append(response.text)

    hidden: list[str] = [PASSWORD, "battery staple"]
    async with serve(file) as address, browser(address) as anna:
        anna.event_hooks["response"].append(remember)
        await register(anna, "Anna")
        hidden.append(anna.cookies["duodecim-session"])
        made = (await anna.post("/api/me/bots", json={"name": "Robot"})).json()
        answers.clear()  # it is told there, and nowhere else
        hidden.append(made["token"])
        await anna.post("/api/me/password", json={"old": PASSWORD, "new": 7})
        await anna.post("/api/me/password", json={"old": PASSWORD, "new": "battery staple"})
        for path in (
            "/api/me",
            "/api/me/sessions",
            "/api/me/bots",
            "/api/me/export",
            "/api/players/anna",
            "/api/nothing",
        ):
            await anna.get(path)
        for path in ("/api/me", "/api/bot/stream"):
            await anna.get(path, headers={"Authorization": "Bearer wrong"})
        await anna.delete("/api/me/bots/Robot/token")
        revoked = await anna.get("/api/me", headers={"Authorization": f"Bearer {made['token']}"})
        assert reason(revoked) == (401, "account/token")
        await log_in(anna, "Anna", password="not this one")  # noqa: S106  # of nobody
    stored = text_of(file)
    ours = [record.getMessage() for record in caplog.records if not record.name.startswith(("http", "websockets"))]
    told = [*answers, *ours, *capfd.readouterr(), stored]
    for secret in hidden:
        assert not [text for text in told if secret in text]
    assert not [text for text in told[:-1] if "argon2" in text]
    assert "$argon2id$" in stored


@pytest.mark.parametrize("odd", ["%00", "a%00b", "%01a", "%ff", "%D1%8F%00", "x" * 500, "'", "%F0%9F%98%80"])
async def test_names_and_ids_that_nobody_can_have_are_unknown(odd: str, database: str) -> None:
    async with serve(database) as address, browser(address) as anna:
        await register(anna, f"Anna {secrets.token_hex(4)}")
        answers = [
            await anna.get(f"/api/players/{odd}"),
            await anna.delete(f"/api/me/sessions/{odd}"),
            await anna.delete(f"/api/me/bots/{odd}"),
            await anna.get(f"/api/leaderboards/{odd}/3"),
            await anna.get(f"/api/me/tables?after=5.{odd}"),
            await log_in(anna, odd.replace("%00", "\0")),
        ]
        assert [answer.status_code for answer in answers if answer.status_code >= 500] == []
        assert [answer.status_code for answer in answers[:3]] == [404, 404, 404]
        assert answers[5].status_code in (400, 401)
