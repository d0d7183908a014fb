"""Bots that were written for the bot API of a play server: the arena serves them that API, for one bot and one table.

The bot is a program that is given an address and a token. It reads the stream and posts its moves as it would on a play
server, see docs/bot-api.md. Chance stays the arena's, so that such a bot plays in blocks like any other.
"""

from __future__ import annotations

import hmac
import secrets
import subprocess
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from typing import Any, Final

import msgspec

from .. import __version__
from ..core.game import Game
from ..core.story import Story
from .contestants import BOT_API, Contestant, command_of
from .faults import BotFailure
from .players import Player

#: A bot that was just started may take so many seconds more until its first move.
_START_SECONDS: Final = 30.0
#: How often a bot hears from a stream on which nothing happens.
_ALIVE_SECONDS: Final = 10.0
#: How often to look whether a program that is to move still runs.
_LOOK_SECONDS: Final = 0.5
_LONGEST_BODY: Final = 1 << 16
_PROTOCOL: Final = 1


class _Table:
    """What the bot is shown and what it answers. Shared by the referee's thread and those of the requests."""

    def __init__(self) -> None:
        self.token = f"duodecim_{secrets.token_urlsafe(24)}"
        self.changed = threading.Condition()
        self.version = 0
        #: The snapshot that waits for an answer.
        self.snapshot = b""
        self.answer: str | None = None
        self.closed = False

    def show(self, snapshot: dict[str, Any]) -> None:
        """Show the bot a position in which it is to move."""
        with self.changed:
            self.version += 1
            self.snapshot = msgspec.json.encode({**snapshot, "version": self.version}) + b"\n"
            self.answer = None
            self.changed.notify_all()

    def take_answer(self, seconds: float) -> str | None:
        """Wait for the bot's move. Returns None if there is none in time."""
        with self.changed:
            self.changed.wait_for(lambda: self.answer is not None, seconds)
            if self.answer is not None:
                self.snapshot = b""
            return self.answer

    def play(self, action: str) -> bool:
        """Take a move of the bot. Returns False if the table does not wait for one."""
        with self.changed:
            if not self.snapshot or self.answer is not None:
                return False
            self.answer = action
            self.changed.notify_all()
            return True

    def next_snapshot(self, shown: int) -> tuple[int, bytes]:
        """Wait for a snapshot that was not shown yet. Returns its version, and nothing if it takes long."""
        with self.changed:
            self.changed.wait_for(lambda: self.closed or (self.snapshot and self.version > shown), _ALIVE_SECONDS)
            return (self.version, self.snapshot) if self.snapshot and self.version > shown else (shown, b"")

    def close(self) -> None:
        """End the streams."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()


class _Requests(BaseHTTPRequestHandler):
    """Answers the requests of the bot API."""

    protocol_version = "HTTP/1.1"
    table: _Table

    def do_GET(self) -> None:
        """Stream positions in which the bot is to move."""
        if not self._is_allowed():
            return
        if self.path.partition("?")[0] != "/api/bot/stream":
            self._send(404, {"code": "server/not-found", "reason": "server/not-found", "text": "Not in the arena."})
            return
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Connection", "close")
        self.end_headers()
        welcome = {"type": "welcome", "protocol": _PROTOCOL, "server": __version__, "you": "arena", "time": _now()}
        shown, line = 0, msgspec.json.encode(welcome) + b"\n"
        try:
            while not self.table.closed:
                self.wfile.write(line or msgspec.json.encode({"type": "alive", "time": _now()}) + b"\n")
                shown, line = self.table.next_snapshot(shown)
        except OSError:
            return  # the bot has closed the stream; it may open another one

    def do_POST(self) -> None:
        """Take a move. Other commands are accepted and do nothing: the arena seats its bots itself."""
        length = min(int(self.headers.get("Content-Length") or 0), _LONGEST_BODY)
        body = self.rfile.read(length)
        if not self._is_allowed():
            return
        try:
            fields = msgspec.json.decode(body or b"{}", type=dict[str, Any])
        except msgspec.DecodeError as problem:
            self._send(400, {"code": "command/unreadable", "reason": "command/unreadable", "text": str(problem)})
            return
        if self.path.endswith("/play") and not self.table.play(str(fields.get("action"))):
            text = "The table does not wait for you."
            self._send(409, {"code": "action/out-of-turn", "reason": "action/out-of-turn", "text": text})
            return
        self._send(200, {"type": "accepted", "id": str(fields.get("id", "")), "version": self.table.version})

    def _is_allowed(self) -> bool:
        allowed = hmac.compare_digest(self.headers.get("Authorization", ""), f"Bearer {self.table.token}")
        if not allowed:
            self._send(401, {"code": "account/refused", "reason": "account/token", "text": "This token is not valid."})
        return allowed

    def _send(self, status: int, document: dict[str, Any]) -> None:
        body = msgspec.json.encode(document)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing: the arena has a progress bar."""


class _Server(ThreadingHTTPServer):
    """Serves the requests of one bot."""

    daemon_threads = True

    def handle_error(self, *_: Any) -> None:
        """Say nothing of connections that break: the bot may have been killed."""


class BotApiPlayer(Player):
    """Serves the bot API to a program, and starts it again after a failure."""

    def __init__(self, contestant: Contestant, game: Game, limit: float) -> None:
        self._command = command_of(contestant.source.removeprefix(BOT_API))
        self._limit = limit
        self._summary = {
            "game": game.id,
            "options": game.option_values(),
            "phase": "playing",
            "seats": (),
            "public": False,
            "clock": 0,
            "hints": False,
            "memory": True,
            "created": 0,
            "rematch": None,
        }
        self._game_number = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._table: _Table | None = None
        self._server: _Server | None = None

    def begin(self) -> None:
        self._game_number += 1

    def choose(self, view: Any, random: Random, story: Callable[[], Story]) -> str:  # noqa: ARG002  # no place for it
        fresh = self._table is None
        table = self._table or self._start()
        name = f"arena-{self._game_number}"
        table.show(
            {
                "type": "snapshot",
                "table": name,
                "seat": view.viewer,
                "summary": {"table": name, **self._summary},
                "deadline": None,
                "view": view,
                "told": (),
                "story": story(),
                "chat": (),
            }
        )
        limit = self._limit + _START_SECONDS if fresh else self._limit
        end = time.monotonic() + limit
        while (answer := table.take_answer(min(_LOOK_SECONDS, limit))) is None:
            if self._process is not None and self._process.poll() is not None:
                raise BotFailure("crash", f"the program ended with status {self._process.returncode}")
            if time.monotonic() > end:
                raise BotFailure("time", f"no move within {limit:g} s")
        return answer

    def _start(self) -> _Table:
        table = self._table = _Table()
        handler = type("TableRequests", (_Requests,), {"table": table})
        server = self._server = _Server(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the user named the program
                [*self._command, address, table.token],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError as problem:
            raise BotFailure("crash", str(problem)) from problem
        return table

    def reset(self) -> None:
        self.close()

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
        table, self._table = self._table, None
        if table is not None:
            table.close()
        server, self._server = self._server, None
        if server is not None:
            server.shutdown()
            server.server_close()


def _now() -> int:
    """Return the time in milliseconds since 1970."""
    return int(1000 * time.time())
