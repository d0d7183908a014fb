"""A transcript: what clients of this version say, and how its server answers."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tests.compatibility.fields import condense
from tests.compatibility.files import write_json, write_lines
from tests.compatibility.making.scenario import scenario
from tests.compatibility.stage import Stage
from tests.compatibility.steps import Request


async def make_transcript(folder: Path, address: str) -> None:
    """Write `transcript.jsonl`, `messages.json` with all kinds of messages that were heard, and the `games.json.gz`."""
    stage = Stage(address)
    try:
        done = []
        for step in scenario():
            answer = await stage.perform(step)
            done.append(replace(step, answer=condense([answer])))
        write_lines(folder / "transcript.jsonl", done)
        write_json(folder / "messages.json", stage.messages())
        games = await stage.perform(Request(by="stranger", method="GET", path="/api/games"))
        write_json(folder / "games.json.gz", games["body"])
    finally:
        await stage.close()
