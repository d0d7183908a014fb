"""What is not live: games, wishes for tables, and who may ask."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

import duodecim
from duodecim.games.king.model.view import QUESTIONS
from duodecim.games.king.rules.cards import NAMES
from duodecim.games.rummikub.rules.tiles import COLOURS, JOKER_SIGN

from .serving import BOT, OPEN, serve

pytestmark = pytest.mark.anyio


async def test_the_games_are_told_in_both_languages(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        games = (await client.get("/api/games")).json()
        assert [game["id"] for game in games] == duodecim.game_ids()
        for game in games:
            assert set(game["title"]) == {"en", "ru"}
            assert game["levels"]
            assert all(set(option["text"]) == {"en", "ru"} for option in game["options"])
        jokers = next(option for option in games[-1]["options"] if option["name"] == "jokers")
        assert jokers["choices"] == ["strict", "free"]
        assert (await client.get("/healthz")).json()["status"] == "ok"


async def test_the_words_of_every_game_come_with_it_and_need_be_fetched_once_only(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        answer = await client.get("/api/games")
        terms = {game["id"]: game["terms"] for game in answer.json()}
        assert terms["chips"]["chips/red"] == {"en": "red", "ru": "красная"}
        assert "chips/red-first" not in terms["chips"]  # a refusal
        assert {f"king/{kind}/{name}" for kind in ("card", "does") for name in NAMES} <= set(terms["king"])
        assert {f"king/ask/{question}" for question in QUESTIONS.values()} <= set(terms["king"])
        assert {f"rummikub/colour/{sign}" for sign in (*COLOURS, JOKER_SIGN)} <= set(terms["rummikub"])
        for game in terms.values():
            assert any("/by-" in key for key in game)
            assert all("{" not in text for term in game.values() for text in term.values())
        assert "max-age" in answer.headers["cache-control"]
        again = await client.get("/api/games", headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert (await client.get("/api/games", headers={"If-None-Match": '"another"'})).json() == answer.json()


async def test_the_same_wish_gives_the_same_table(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        wish = {"id": "1", "game": "chips"}
        assert (await client.post("/api/tables", json=wish)).status_code == 403
        first = (await client.post("/api/guest")).json()
        assert (await client.post("/api/guest")).json() == first
        tables = [(await client.post("/api/tables", json=wish)).json()["table"] for _ in range(2)]
        assert tables[0] == tables[1]
        assert len(tables[0]) >= 16
        client.cookies.set("duodecim", client.cookies["duodecim"][:-1] + "x")
        assert (await client.post("/api/tables", json=wish)).status_code == 403


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"game": "chess"}, "game/unknown"),
        ({"game": "chips", "options": {"players": 9}}, "chips/players"),
        ({"game": "chips", "options": {"self": 9}}, "option/unknown"),
        ({"game": "chips", "options": {"players": "3"}}, "option/type"),
        ({"game": "chips", "seats": [OPEN]}, "table/seat-count"),
        ({"game": "chips", "seats": [BOT, BOT, BOT]}, "table/no-person"),
        ({"game": "chips", "seats": [OPEN, BOT, {"kind": "bot", "level": "genius"}]}, "table/level"),
        ({"game": "chips", "clock": 7}, "table/clock"),
        ({"game": "rummikub", "clock": 60}, "table/own-clock"),
        ({"game": "chips", "colour": "red"}, "http/400"),
        ({"game": 7}, "http/400"),
    ],
)
async def test_a_wish_that_cannot_be_had_is_refused_with_the_reason(
    wish: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        await client.post("/api/guest")
        answer = await client.post("/api/tables", json={"id": "1", **wish}, headers={"Accept-Language": "ru"})
        assert (answer.status_code in (400, 409), answer.json()["reason"]) == (True, reason)
        assert answer.json()["text"]


async def test_choices_that_exclude_each_other_are_told_before_a_table_is_made(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        await client.post("/api/guest")

        async def ask(wish: dict[str, Any], *changes: dict[str, Any], language: str = "en") -> dict[str, Any]:
            question = {"wish": {"id": "q", **wish}, "changes": changes}
            answer = await client.post("/api/tables/check", json=question, headers={"Accept-Language": language})
            assert answer.status_code == 200, answer.text
            told: dict[str, Any] = answer.json()
            return told

        chips = await ask(
            {"game": "chips", "options": {"players": 3, "edition": "tgm2022"}},
            *({"options": {"players": players}} for players in (2, 3, 4)),
            {"options": {"no_burst": True}},
        )
        assert chips["problem"] is None
        assert [reason is None for reason in chips["refusals"]] == [False, True, False, False]
        assert "exactly 3 players" in chips["refusals"][0]

        king = {"game": "king", "options": {"cards": "first"}}
        promo: dict[str, Any] = {"options": {"promo": "faun"}}
        drawn: dict[str, Any] = {"options": {"promo": "faun", "cards": "random"}}
        refusals = (await ask(king, promo, drawn, language="ru"))["refusals"]
        assert "Фавн" in refusals[0]
        assert refusals[1] is None
        unfinished = await ask({"game": "king", "options": {"cards": ["knight"]}}, {"options": {"players": 3}})
        assert "7" in unfinished["problem"] or "seven" in unfinished["problem"]
        assert unfinished["refusals"] == [None]

        rated = {"rated": True, "public": True, "hints": False, "clock": 60}
        assert "accounts" in (await ask(king, rated))["refusals"][0]
        wrong = await ask(king, {"hints": 7}, {"nothing": 1}, {"options": 3})
        assert all(reason.startswith("This is no change") for reason in wrong["refusals"][:2])
        assert (await client.get("/api/tables")).json() == []


async def test_pages_from_elsewhere_are_refused(tmp_path: Path) -> None:
    allowed = ("https://friend.example",)
    async with serve(str(tmp_path / "db"), origins=allowed) as address, httpx.AsyncClient(base_url=address) as client:
        origins = [None, address, "https://friend.example", "https://foe.example", "null", "https://", ""]
        answers = await asyncio.gather(
            *(client.post("/api/guest", headers={"Origin": origin} if origin is not None else {}) for origin in origins)
        )
        assert [answer.status_code for answer in answers] == [200, 200, 200, 403, 403, 403, 403]


async def test_what_is_too_long_or_no_json_is_refused(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        await client.post("/api/guest")
        assert (await client.post("/api/tables", content=b"{" * 5)).status_code == 400
        assert (await client.post("/api/tables", content=b" " * 100_000)).status_code == 413
        assert (await client.get("/api/tables/" + "x" * 5000)).status_code == 404
        assert (await client.get("/api/nothing")).status_code == 404
