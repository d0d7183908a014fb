"""Today's server answers clients of earlier versions as theirs did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import structs

import duodecim

from .fields import condense, lost, lost_fields, without
from .files import read_json, read_lines
from .stage import Stage, kind_of
from .steps import Request, Step

pytestmark = pytest.mark.anyio


async def test_every_command_is_answered_as_it_was(folder: Path, address: str) -> None:
    stage = Stage(address)
    try:
        for was in read_lines(folder / "transcript.jsonl", Step):
            step = _without_ratings(was)
            answer = condense([await stage.perform(step)])
            assert kind_of(answer) == kind_of(step.answer), step
            assert lost_fields(step.answer, answer) == [], step
        heard = stage.messages()
    finally:
        await stage.close()
    for kind, example in read_json(folder / "messages.json").items():
        assert lost_fields(example, heard[kind], kind) == []


def _without_ratings(step: Step) -> Step:
    """Return a step that expects no rating: only tables that ask for it are rated now, see docs/decisions/0061."""
    answer = _without_fields(step.answer, {"ratings", "leaders"})
    step = structs.replace(step, answer=answer)
    return structs.replace(step, until="") if isinstance(step, Request) else step


def _without_fields(value: Any, names: set[str]) -> Any:
    if isinstance(value, dict):
        return {name: _without_fields(inner, names) for name, inner in value.items() if name not in names}
    return [_without_fields(inner, names) for inner in value] if isinstance(value, list) else value


async def test_every_game_is_offered_with_all_that_could_be_chosen_and_said(folder: Path, address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as client:
        today = {game["id"]: game for game in (await client.get("/api/games")).json()}
    for game in read_json(folder / "games.json.gz"):
        now = today[game["id"]]
        for name in ("rules", "traits", "clocks"):
            assert lost(game[name], now[name], name) == []
        assert set(game["levels"]) <= set(now["levels"])
        assert game["terms"].keys() <= now["terms"].keys()
        options = {option["name"]: option for option in now["options"]}
        for option in game["options"]:
            assert lost(without(option, "text"), options[option["name"]]) == []  # which may be put better


async def test_a_replay_shows_what_it_showed(folder: Path, address: str) -> None:
    paths = sorted((folder / "replays").iterdir())
    games = set()
    async with httpx.AsyncClient(base_url=address, timeout=200) as client:
        await client.post("/api/guest")
        for path in paths:
            record = (folder / "records" / path.stem).read_bytes()
            answer = await client.post("/api/replay", content=record)
            replay, expected = answer.raise_for_status().json(), read_json(path)
            assert lost(without(expected, "steps"), replay) == []
            for step, now in zip(expected["steps"], replay["steps"], strict=True):
                assert lost(without(step, "told"), now) == []
                assert bool(step["told"]) == bool(now["told"])  # the words may be better ones
            games.add(replay["game"])
    assert games == {"chips", "king", "king-tournament", "rummikub"} <= set(duodecim.game_ids())
