"""What people can do at a table, over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server.client import request

from duodecim.core.hint import WIDEST_ERROR

from .serving import BOT, OPEN, accepted, asked, chips_table, play_to_the_end, players, refused, serve

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


async def test_people_sit_stand_and_start(file: str) -> None:
    async with serve(file) as address, players(address, 3) as (anna, ben, vera):
        table = await anna.create(game="chips", options={"players": 3}, seats=[OPEN, OPEN, BOT])
        for each in (ben, vera):
            await each.watch(table)
        assert await refused(anna, "start", table) == "table/not-seated"
        assert await refused(anna, "sit", table, seat=2) == "table/no-seat"
        await accepted(anna, "sit", table, seat=1)
        assert await refused(anna, "sit", table) == "table/seated-already"
        assert await refused(ben, "sit", table, seat=1) == "table/seat-taken"
        assert await refused(anna, "start", table) == "table/seats-open"
        await accepted(ben, "sit", table)
        assert await refused(vera, "sit", table) == "table/full"
        await accepted(anna, "stand", table)
        await accepted(vera, "sit", table)
        assert await refused(anna, "stand", table) == "table/not-seated"
        await accepted(vera, "start", table)
        assert await refused(anna, "sit", table) == "table/not-waiting"
        assert await refused(anna, "play", table, action="play 1") == "table/not-seated"
        known = await anna.until(table, lambda known: known["summary"]["phase"] == "playing")
        assert [seat["kind"] for seat in known["summary"]["seats"]] == ["person", "person", "bot"]
        assert [known["summary"]["seats"][0]["name"], known["summary"]["seats"][1]["name"]] == [ben.name, vera.name]


async def test_bots_fill_the_seats_of_a_tournament_that_nobody_took(file: str) -> None:
    async with serve(file) as address, players(address, 1) as (anna,):
        table = await anna.create(game="king-tournament", options={"players": 12})
        await accepted(anna, "sit", table, seat=4)
        assert await refused(anna, "start", table, fill="genius") == "table/level"
        await accepted(anna, "start", table, fill="random")
        known = await anna.until(table, lambda known: known["summary"]["phase"] == "playing")
        assert [seat["kind"] for seat in known["summary"]["seats"]] == ["bot"] * 4 + ["person"] + ["bot"] * 7
        await anna.until(table, asked)


async def test_a_refused_move_says_why_in_the_language_of_the_client(file: str) -> None:
    async with serve(file) as address, players(address, 1) as (anna,):
        table = await chips_table(anna)
        await anna.until(table, asked)
        english = await anna.command("play", table=table, action="play 99")
        await anna.command("hello", language="ru", name="Анна")
        russian = await anna.command("play", table=table, action="play 99")
        assert (english["code"], english["reason"]) == (russian["code"], russian["reason"])
        assert "99" in english["text"]
        assert english["text"] != russian["text"]


async def test_a_move_can_be_checked_without_being_made(file: str) -> None:
    async with serve(file) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna)
        await ben.watch(table)
        known = await anna.until(table, asked)
        version, action = known["version"], known["view"]["actions"][0]
        assert await refused(anna, "check", table, action="play 99") == "chips/no-such-chip"
        assert await refused(anna, "check", table, action="take 4") == "chips/time-to-play"
        assert await refused(ben, "check", table, action=action) == "table/not-seated"
        for _ in range(2):
            assert await accepted(anna, "check", table, action=action) == version
        assert anna.tables[table]["version"] == version
        # What was checked can be played, and then no longer.
        assert await accepted(anna, "play", table, action=action) > version
        await anna.command("hello", language="ru", name="Анна")
        answer = await anna.command("check", table=table, action=action)
        assert answer["type"] == "refused"
        assert answer["text"] != action


async def test_what_keeps_an_arrangement_from_being_laid_is_said_precisely(file: str) -> None:
    async with serve(file) as address, players(address, 1) as (anna,):
        table = await anna.create(game="rummikub", options={"players": 2}, seats=[OPEN, BOT])
        await accepted(anna, "sit", table)
        await accepted(anna, "start", table)
        await anna.until(table, asked)
        assert await refused(anna, "check", table, action="meld r10 r11") == "rummikub/bad-set"
        assert await refused(anna, "check", table, action="lay r1 r2 r3") == "rummikub/meld-first"
        await accepted(anna, "check", table, action="draw")


async def test_a_command_that_is_repeated_gets_the_same_answer_and_is_carried_out_once(file: str) -> None:
    async with serve(file) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna, ben)
        known = await anna.until(table, lambda _: asked(anna.tables[table]) or asked(ben.tables[table]))
        mover = anna if asked(anna.tables[table]) else ben
        action = (await mover.until(table, asked))["view"]["actions"][0]
        mover.new_id = lambda: "the-same"  # type: ignore[method-assign]
        answers = [await mover.command("play", table=table, action=action) for _ in range(3)]
        assert answers == [answers[0]] * 3
        assert answers[0]["type"] == "accepted"
        # The same id is another command when another player sends it.
        other = ben if mover is anna else anna
        other.new_id = lambda: "the-same"  # type: ignore[method-assign]
        assert (await other.command("play", table=table, action="nonsense"))["type"] == "refused"
        assert known is anna.tables[table]


async def test_a_spectator_sees_what_is_public_and_cannot_play(file: str) -> None:
    async with serve(file) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna)
        await ben.watch(table)
        known = await ben.until(table, lambda known: known.get("view"))
        assert (known["seat"], known["view"]["viewer"], known["view"]["actions"]) == (None, "spectator", [])
        assert await refused(ben, "play", table, action="play 1") == "table/not-seated"
        assert await refused(ben, "resign", table) == "table/not-seated"
        assert await refused(ben, "hint", table) == "table/not-seated"


async def test_a_bot_plays_on_for_who_resigns(file: str) -> None:
    async with serve(file) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna, ben)
        await accepted(ben, "resign", table)
        known = await ben.until(table, lambda known: known["seat"] is None)
        assert known["view"]["viewer"] == "spectator"
        assert await refused(ben, "play", table, action="play 1") == "table/not-seated"
        await play_to_the_end(anna, table)
        seat = anna.tables[table]["summary"]["seats"][1]
        assert (seat["kind"], seat["name"], seat["resigned"]) == ("bot", ben.name, True)


async def test_the_same_people_meet_again_and_spectators_hear_where(file: str) -> None:
    async with serve(file) as address, players(address, 3) as (anna, ben, vera):
        table = await chips_table(anna, ben)
        await vera.watch(table)
        assert await refused(anna, "rematch", table) == "table/not-finished"
        await asyncio.gather(play_to_the_end(anna, table), play_to_the_end(ben, table))
        assert await refused(vera, "rematch", table) == "table/not-seated"
        answers = await asyncio.gather(*(each.command("rematch", table=table) for each in (anna, ben)))
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        following = {
            (await each.until(table, lambda known: known["summary"]["rematch"]))["summary"]["rematch"]
            for each in (anna, ben, vera)
        }
        (again,) = following
        for each in (anna, ben, vera):
            await each.watch(again)
        known = await vera.until(again, bool)
        assert [seat["name"] for seat in known["summary"]["seats"]] == ["", anna.name, ben.name]
        await accepted(ben, "start", again)
        await asyncio.gather(play_to_the_end(anna, again), play_to_the_end(ben, again))


async def test_seats_are_added_and_taken_away_while_the_table_waits(file: str) -> None:
    async with serve(file) as address, players(address, 2) as (anna, ben):
        bot = {"kind": "bot", "level": "easy"}
        table = await anna.create(game="king", options={"players": 2}, seats=[OPEN, OPEN])
        await ben.watch(table)
        assert await refused(anna, "arrange", table, seats=[OPEN, bot]) == "table/not-seated"
        await accepted(anna, "sit", table)
        await accepted(anna, "arrange", table, seats=[OPEN, bot, OPEN, bot])
        known = await ben.until(table, lambda known: len(known["summary"]["seats"]) == 4)
        assert [seat["kind"] for seat in known["summary"]["seats"]] == ["person", "bot", "open", "bot"]
        assert known["summary"]["options"]["players"] == 4
        await accepted(ben, "sit", table, seat=2)
        assert await refused(anna, "arrange", table, seats=[OPEN, OPEN]) == "table/seat-in-use"
        assert await refused(anna, "arrange", table, seats=[OPEN, bot, bot]) == "table/seat-in-use"
        assert await refused(anna, "arrange", table, seats=[OPEN] * 5) == "king/players"
        assert await refused(anna, "arrange", table, seats=[OPEN, {"kind": "bot", "level": "x"}, OPEN]) == "table/level"
        await accepted(ben, "arrange", table, seats=[OPEN, bot, OPEN])
        await accepted(anna, "start", table)
        assert await refused(anna, "arrange", table, seats=[OPEN, OPEN]) == "table/not-waiting"
    async with serve(file) as address, players(address, 1) as (vera,):
        await vera.watch(table)  # what was arranged is in the log
        known = await vera.until(table, bool)
        assert [seat["kind"] for seat in known["summary"]["seats"]] == ["person", "bot", "person"]
        assert len(known["view"]["seats"]) == 3


async def test_a_rematch_against_bots_begins_at_once_and_the_chat_goes_along(file: str) -> None:
    async with serve(file) as address, players(address, 1) as (anna,):
        table = await chips_table(anna, options={"players": 2}, seats=[OPEN, {"kind": "bot", "level": "easy"}])
        await accepted(anna, "chat", table, text="well played")
        await accepted(anna, "abort", table)
        await accepted(anna, "rematch", table)
        again = (await anna.until(table, lambda known: known["summary"]["rematch"]))["summary"]["rematch"]
        await anna.watch(again)
        known = await anna.until(again, bool)
        assert known["summary"]["phase"] == "playing"
        person, bot, automa = ((seat["kind"], seat["bot"]) for seat in anna.tables[table]["summary"]["seats"])
        assert [(seat["kind"], seat["bot"]) for seat in known["summary"]["seats"]] == [bot, person, automa]
        assert [line["text"] for line in known["chat"]] == ["well played"]
        await play_to_the_end(anna, again)


async def test_people_talk_at_the_table(file: str) -> None:
    async with serve(file) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna)
        await ben.watch(table)
        heard: list[Any] = []
        ben.on_message = lambda message: heard.append(message) if message["type"] == "chatted" else None
        await accepted(anna, "chat", table, text="  hello,\n <b>Ben</b>\x00 ")
        assert await refused(anna, "chat", table, text=" \n ") == "table/chat-text"
        assert await refused(anna, "chat", table, text="a" * 301) == "table/chat-text"
        await accepted(ben, "chat", table, text="hello")
        assert [(each["line"]["text"], each["line"]["seat"]) for each in heard] == [
            ("hello, <b>Ben</b>", 0),
            ("hello", None),
        ]
        assert heard[0]["line"]["author"] != heard[1]["line"]["author"]
        async with players(address, 1) as (vera,):
            await vera.watch(table)
            known = await vera.until(table, bool)
            assert [line["text"] for line in known["chat"]] == ["hello, <b>Ben</b>", "hello"]


async def test_hints_come_where_they_are_allowed(file: str) -> None:
    async with serve(file) as address, players(address, 1) as (anna,):
        table = await chips_table(anna)
        known = await anna.until(table, asked)
        answer = await anna.command("hint", table=table)
        assert answer["type"] == "hinted"
        assert answer["action"] in known["view"]["actions"]
        assert {value["action"] for value in answer["values"]} == set(known["view"]["actions"])
        assert sum(chance["value"] for chance in answer["chances"]) == pytest.approx(1)
        await anna.command("hello", language="ru", name="Анна")
        russian = (await anna.command("hint", table=table))["reason"]
        assert answer["reason"]
        assert russian != answer["reason"]
        strict = await chips_table(anna, hints=False)
        await anna.until(strict, asked)
        assert await refused(anna, "hint", strict) == "table/no-hints"


async def test_a_hint_where_moves_cannot_be_listed_shows_what_is_known_well_enough(file: str) -> None:
    async with serve(file) as address, players(address, 1) as (anna,):
        table = await anna.create(game="rummikub", options={"players": 2}, seats=[OPEN, BOT])
        await accepted(anna, "sit", table)
        await accepted(anna, "start", table)
        await anna.until(table, asked)
        answer = await anna.command("hint", table=table)
        # Numbers that are not known well enough are left out.
        chances, values = answer["chances"], answer["values"]
        assert all(worth["error"] <= WIDEST_ERROR for worth in (*chances, *(value["worth"] for value in values)))
        assert not chances or sum(chance["value"] for chance in chances) == pytest.approx(1)
        assert not values or values[0]["action"] == answer["action"]
        assert answer["reason"]
        await accepted(anna, "check", table, action=answer["action"])


async def test_who_comes_back_gets_what_was_missed(file: str) -> None:
    async with serve(file) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna, ben)
        version = ben.tables[table]["version"]
        seat = ben.tables[table]["seat"]
        while anna.tables[table]["version"] < version + 3:
            for each in (anna, ben):
                if asked(each.tables[table]):
                    await accepted(each, "play", table, action=each.tables[table]["view"]["actions"][0])
            await asyncio.sleep(0.01)
        # Until the game waits for one of them, and both know it, bots may still be moving.
        while not any(asked(each.tables[table]) for each in (anna, ben)) or (
            anna.tables[table]["version"] != ben.tables[table]["version"]
        ):
            await asyncio.sleep(0.01)
        heard: list[Any] = []
        ben.on_message = lambda message: heard.append(message) if message["type"] in ("update", "snapshot") else None
        ben.tables[table]["version"] = version
        await ben.command("watch", table=table, version=version, seat=seat)
        missed = [message for message in heard if message["type"] == "update"]
        assert [message["version"] for message in missed] == list(range(version + 1, version + 1 + len(missed)))
        assert [bool(message["view"]) for message in missed] == [False] * (len(missed) - 1) + [True]
        assert len(missed) == len(heard)
        for wrong in (
            {"version": version, "seat": None},
            {"version": 10_000, "seat": seat},
            {"version": -1, "seat": seat},
        ):
            heard.clear()
            await ben.command("watch", table=table, **wrong)
            assert [message["type"] for message in heard] == ["snapshot"]


async def test_tables_are_listed_only_if_public_and_records_given_only_at_the_end(file: str) -> None:
    async with serve(file) as address, players(address, 1) as (anna,):
        table = await chips_table(anna)
        public = await anna.create(game="king", public=True)
        _, listed, _ = await asyncio.to_thread(request, address, "/api/tables")
        assert [each["table"] for each in listed] == [public]
        status, problem, _ = await asyncio.to_thread(request, address, f"/api/tables/{table}/record")
        assert (status, problem["reason"]) == (409, "table/not-finished")
        status, problem, _ = await asyncio.to_thread(request, address, "/api/tables/nothing/record")
        assert (status, problem["reason"]) == (404, "table/unknown")
        _, summary, _ = await asyncio.to_thread(request, address, f"/api/tables/{table}")
        assert summary["phase"] == "playing"
