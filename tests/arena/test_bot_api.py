"""Bots that were written for a play server play in the arena as they are."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from duodecim.arena import Arena, plan_arena, run
from duodecim.server.protocol.messages import StreamMessage

ROOT = Path(__file__).parents[2]


def program(folder: Path, source: str) -> str:
    """Return the name of a bot in the arena: a program in Python that is given an address and a token."""
    path = folder / "bot"
    path.write_text(f"#!{sys.executable}\nimport json, sys\n{source}\n", encoding="utf-8")
    path.chmod(0o755)
    return f"bad=bot-api:{path}"


def test_the_example_of_the_bot_api_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")
    found = run("chips", ["random", f"robot=bot-api:{ROOT / 'examples/http_bot.py'}"], blocks=1, seed=1, players=2)
    assert found.bots[1].faults == {}
    assert found.bots[1].games == 2


#: Keeps what the stream says, and answers each snapshot. A token that is not the bot's is refused.
LISTENING_BOT = """
import httpx
address, token = sys.argv[1:]
assert httpx.get(f"{address}/api/bot/stream", headers={"Authorization": "Bearer x"}).status_code == 401
server = httpx.Client(base_url=address, headers={"Authorization": f"Bearer {token}"})
assert server.get("/api/me").status_code == 404
assert server.post("/api/bot/tables/t/play", content="{").status_code == 400
with server.stream("GET", "/api/bot/stream") as stream, open(FILE, "w") as file:
    for line in stream.iter_lines():
        print(line, file=file, flush=True)
        message = json.loads(line)
        if message["type"] == "snapshot":
            path = f"/api/bot/tables/{message['table']}/play"
            answer = server.post(path, json={"action": message["view"]["actions"][0], "id": "a1"})
            print(answer.text, file=file, flush=True)
"""


def test_what_a_bot_reads_are_messages_of_the_play_server(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = program(tmp_path, f"FILE = {str(heard)!r}\n{LISTENING_BOT}")
    found = run("chips", ["random", bot], blocks=1, seed=1, players=2)
    assert found.bots[1].faults == {}
    welcome, *rest = heard.read_text(encoding="utf-8").splitlines()
    assert type(msgspec.json.decode(welcome, type=StreamMessage)).__name__ == "Welcome"
    snapshots = [msgspec.json.decode(line, type=StreamMessage) for line in rest if '"snapshot"' in line]
    assert {snapshot.table for snapshot in snapshots} == {"arena-1", "arena-2"}
    assert all('"type":"accepted","id":"a1"' in line for line in rest if '"snapshot"' not in line)


@pytest.mark.parametrize(
    ("source", "kind"),
    [("sys.exit(3)", "crash"), ("import time\ntime.sleep(60)", "time")],
)
def test_a_bot_that_fails_loses(source: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duodecim.arena.bot_api._START_SECONDS", 0.5)
    arena = Arena.create(plan_arena("chips", ["random", program(tmp_path, source)], seed=1, players=2, limit=0.1))
    assert arena.play(1).bots[1].faults == {kind: 2}
