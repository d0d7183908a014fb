"""Finished games and records, move by move."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import duodecim
from duodecim.core.errors import RecordError
from duodecim.core.records import Seat
from duodecim.core.registry import descriptor
from duodecim.server.domain.bot_names import BOT_NAMES
from duodecim.server.errors import TooMany
from duodecim.server.live.replay_pool import ReplayPool
from duodecim.server.protocol.replay import MOST_MOVES

from .serving import chips_table, play_to_the_end, players, serve

pytestmark = pytest.mark.anyio


def recorded(game: str) -> dict[str, Any]:
    """The record of a game of bots."""
    position = duodecim.game(game).start(1)
    bot, random = descriptor(game).make_bot("easy" if game == "rummikub" else "random"), Random(1)
    while position.outcome is None:
        position = position.play(position.actors[0], bot.choose(position.view(position.actors[0]), random))
    seats = [Seat(f"Bot {number}") for number in range(position.game.people)]
    record: dict[str, Any] = json.loads(position.record(seats).dumps())
    return record


@asynccontextmanager
async def visitor(address: str) -> AsyncIterator[httpx.AsyncClient]:
    """A guest, over HTTP."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        await client.post("/api/guest")
        yield client


async def test_a_finished_game_is_replayed_in_the_language_asked_for(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        table = await chips_table(
            anna, options={"players": 2}, seats=[{"kind": "open"}, {"kind": "bot", "level": "easy"}]
        )
        path = f"/api/tables/{table}/replay"
        async with httpx.AsyncClient(base_url=address) as client:
            for answer in ("replay", "rounds", "ratings"):
                early = await client.get(f"/api/tables/{table}/{answer}")
                assert (early.status_code, early.json()["reason"]) == (409, "table/not-finished")
            assert (await client.get("/api/tables/nothing/replay")).status_code == 404
            await play_to_the_end(anna, table)
            replay, russian = [(await client.get(path, params={"language": each})).json() for each in ("en", "ru")]
            record = (await client.get(f"/api/tables/{table}/record")).json()
            summary = (await client.get(f"/api/tables/{table}")).json()
            rounds = (await client.get(f"/api/tables/{table}/rounds")).json()
            assert (await client.get(f"/api/tables/{table}/ratings")).json() == []
            assert (await client.get(path, params={"language": "de"})).status_code == 400
        bot = summary["seats"][1]["bot"]
        assert replay["names"] == [anna.name, BOT_NAMES[bot]["en"], "Automa"]
        assert russian["names"] == [anna.name, BOT_NAMES[bot]["ru"], "Автома"]
        assert [(seat["kind"], seat["level"], seat["bot"]) for seat in replay["seats"]] == [
            ("person", "", ""), ("bot", "easy", bot), ("automa", "", "")
        ]  # fmt: skip
        assert (replay["game"], replay["options"], replay["outcome"]) == ("chips", record["options"], record["result"])
        assert [step["move"] for step in replay["steps"]] == [None, *record["moves"]]
        assert {step["view"]["viewer"] for step in replay["steps"]} == {"all"}
        assert replay["steps"][-1]["view"]["outcome"] == record["result"]
        assert any(f"{anna.name} plays" in line for step in replay["steps"] for line in step["told"])
        assert any(f"{anna.name} играет" in line for step in russian["steps"] for line in step["told"])
        assert all(bool(step["events"]) == (step["move"] is not None) for step in replay["steps"])
        ends = [event for step in replay["steps"] for event in step["events"] if event["type"] == "RoundEnded"]
        assert rounds == ends
        assert [each["round"] for each in rounds] == list(range(1, len(rounds) + 1))
        assert rounds[-1]["scores"] == record["result"]["scores"]


@pytest.mark.parametrize("game", duodecim.game_ids())
async def test_a_record_of_any_game_is_replayed(game: str, tmp_path: Path) -> None:
    record = recorded(game)
    async with serve(str(tmp_path / "db")) as address, visitor(address) as client:
        answer = await client.post("/api/replay", json=record)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-encoding"] == "gzip"
        assert len(answer.json()["steps"]) == len(record["moves"]) + 1
        plain = await client.post("/api/replay", json=record, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == answer.json()
        unfinished = {**record, "moves": record["moves"][:5], "result": None}
        assert (await client.post("/api/replay", json=unfinished)).json()["outcome"] is None


async def test_a_record_that_is_wrong_is_refused_with_the_move(tmp_path: Path) -> None:
    record = recorded("chips")
    moves = record["moves"]
    async with serve(str(tmp_path / "db")) as address, visitor(address) as client:

        async def reason(body: Any, **headers: str) -> dict[str, Any]:
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            answer = await client.post("/api/replay", content=content, headers=headers)
            assert answer.status_code == 400
            problem: dict[str, Any] = answer.json()
            return problem

        wrong = await reason({**record, "moves": [*moves[:7], "0 play 99", *moves[8:]]}, **{"Accept-Language": "ru"})
        assert wrong["reason"] == "record/move"
        assert "8" in wrong["text"]
        assert "99" in wrong["text"]
        assert (await reason({**record, "result": None}))["reason"] == "record/result"
        assert (await reason({**record, "game": "chess"}))["reason"] == "game/unknown"
        assert (await reason(b"nonsense"))["reason"] == "record/not-json"
        assert (await reason(b""))["reason"] == "record/not-json"
        assert (await reason({**record, "moves": ["0 play 1"] * (MOST_MOVES + 1)}))["reason"] == "server/long-record"
        too_long = await client.post("/api/replay", content=b" " * (1 << 21))
        assert too_long.status_code == 413


async def test_a_stranger_is_refused_and_a_guest_may_replay_so_much(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), limits=True) as address, httpx.AsyncClient(base_url=address) as client:
        stranger = await client.post("/api/replay", content=b"nonsense")
        assert (stranger.status_code, stranger.json()["reason"]) == (403, "server/no-guest")
        await client.post("/api/guest")
        answers = [await client.post("/api/replay", content=b"nonsense") for _ in range(12)]
        reasons = [answer.json()["reason"] for answer in answers]
        assert reasons[:10] == ["record/not-json"] * 10
        assert reasons[-1] == "server/too-many"
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) > 0


async def test_a_replay_has_a_limit_of_time_and_so_many_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = ReplayPool()
    async with pool.workers.take() as worker:
        process = await worker.run(os.getpid, seconds=60)
        waiting = [asyncio.create_task(pool.write(b"nonsense", "en", compressed=False)) for _ in range(16)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany) as busy:
            await pool.write(b"nonsense", "en", compressed=False)
        assert busy.value.reason == "server/replays-busy"
    for told in await asyncio.gather(*waiting, return_exceptions=True):
        assert isinstance(told, RecordError)
        assert told.reason == "record/not-json"
    monkeypatch.setattr("duodecim.server.live.replay_pool._LIMIT_SECONDS", 0.2)
    os.kill(process, signal.SIGSTOP)
    with pytest.raises(RecordError) as slow:
        await pool.write(b"nonsense", "en", compressed=False)
    assert slow.value.reason == "server/slow-record"
    pool.close()


async def test_what_is_long_is_compressed(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        assert (await client.get("/api/games")).headers["content-encoding"] == "gzip"
        assert "content-encoding" not in (await client.get("/healthz")).headers
