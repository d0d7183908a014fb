"""A bot that plays all games with nothing but an HTTP library: it sits down wherever a public table has a free seat.

    python -m examples.http_bot http://127.0.0.1:1212 TOKEN

Rummikub has too many plays to list them, so there the library says what can be laid.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import httpx
import msgspec

from duodecim.games.rummikub import solve
from duodecim.games.rummikub.bots.plays import best_move
from duodecim.games.rummikub.model.view import RummikubView


def choose(game: str, view: dict[str, Any]) -> str:
    """Any legal action; in Rummikub as many tiles as can be laid."""
    if game == "rummikub":
        seen = msgspec.convert(view, RummikubView)
        return best_move(seen, solve(seen))
    action: str = random.choice(view["actions"])
    return action


def _waits_for(view: dict[str, Any]) -> list[int]:
    """Return the seats that the game waits for."""
    seats: list[int] = view.get("actors", view.get("waiting_for", [view.get("to_act")]))
    return seats


def play(address: str, token: str) -> None:
    """Take free seats and move whenever the game waits for us."""
    server = httpx.Client(base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=60)
    with server, server.stream("GET", "/api/bot/stream") as stream:
        stream.raise_for_status()
        for message in map(json.loads, stream.iter_lines()):
            table, view = f"/api/bot/tables/{message.get('table')}", message.get("view")
            if message["type"] == "offered":
                server.post(f"{table}/sit", json={})
            elif view and not view["outcome"] and message["seat"] in _waits_for(view):
                server.post(f"{table}/play", json={"action": choose(message["summary"]["game"], view)})


if __name__ == "__main__":
    play(*sys.argv[1:])
