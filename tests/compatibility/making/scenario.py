"""Everything that the pages on the protocol and on bots say can be done, done once."""

from __future__ import annotations

import itertools
from typing import Any, Final

from tests.compatibility.steps import (
    Authorize,
    Connect,
    Disconnect,
    Finish,
    Hear,
    Request,
    Send,
    SendText,
    Step,
    Stream,
    Turn,
)

_OPEN: Final = {"kind": "open"}
_BOT: Final = {"kind": "bot", "level": "random"}
_PASSWORD: Final = "correct horse"  # noqa: S105  # of people who do not exist
_NEW_PASSWORD: Final = "battery staple"  # noqa: S105  # likewise
_numbers = itertools.count(1)


def scenario() -> list[Step]:
    """Return the steps in their order."""
    return [*_guests(), *_tables(), *_sockets(), *_seats(), *_moves(), *_games(), *_accounts(), *_bots(), *_goodbyes()]


def _ask(by: str, method: str, path: str, body: Any = None, **more: Any) -> Request:
    return Request(by=by, method=method, path=path, body=body, **more)


def _send(by: str, kind: str, table: str = "", **values: Any) -> Send:
    """Send a command with an id of its own, unless one is given."""
    at = {"table": f"${table}"} if table else {}
    return Send(by=by, command={"type": kind, "id": f"command-{next(_numbers)}", **at, **values})


def _new_table(by: str, name: str, game: str, options: dict[str, Any], seats: list[Any], **wish: Any) -> Request:
    body = {"id": f"table-{name}", "game": game, "options": options, "seats": seats, **wish}
    return _ask(by, "POST", "/api/tables", body, keep={name: "table"})


def _guests() -> list[Step]:
    return [
        _ask("stranger", "GET", "/healthz"),
        _ask("stranger", "GET", "/api/me"),
        _ask("stranger", "GET", "/api/games", keep={"etag": "etag"}),
        _ask("stranger", "GET", "/api/games", headers={"If-None-Match": "$etag"}),
        _ask("stranger", "POST", "/api/tables", {"id": "a", "game": "chips"}),
        Connect(by="stranger"),
        _ask("anna", "POST", "/api/guest", keep={"anna": "you"}),
        _ask("anna", "POST", "/api/guest", keep={"anna": "you"}),
        _ask("anna", "GET", "/api/me"),
        _ask("anna", "POST", "/api/guest", headers={"Origin": "https://elsewhere.example"}),
        _ask("boris", "POST", "/api/guest"),
    ]


def _tables() -> list[Step]:
    wrong: list[dict[str, Any]] = [
        {"game": "chess"},
        {"game": "chips", "options": {"players": 5}},
        {"game": "chips", "options": {"colour": "red"}},
        {"game": "chips", "options": {"players": 3}, "seats": [_OPEN]},
        {"game": "chips", "options": {"players": 3}, "seats": [_BOT, _BOT, _BOT]},
        {"game": "chips", "options": {"players": 3}, "seats": [_OPEN, _OPEN, {"kind": "bot", "level": "divine"}]},
        {"game": "chips", "clock": 7},
        {"game": "rummikub", "clock": 30},
        {"game": "chips", "colour": "red"},
        {},
    ]
    whole = {"public": True, "clock": 0, "hints": True, "memory": True}
    return [
        *(_ask("anna", "POST", "/api/tables", {"id": f"wrong-{number}", **wish}) for number, wish in enumerate(wrong)),
        _ask("anna", "POST", "/api/tables", {"id": "ru", "game": "chess"}, headers={"Accept-Language": "ru"}),
        _new_table("anna", "chips", "chips", {"players": 3}, [_OPEN, _OPEN, _BOT], **whole),
        _new_table("anna", "chips", "chips", {"players": 3}, [_OPEN, _OPEN, _BOT], **whole),
        _ask("anna", "POST", "/api/tables", {"id": "plain", "game": "king"}, keep={"plain": "table"}),
        _ask("boris", "GET", "/api/tables"),
        _ask("boris", "GET", "/api/tables/$chips"),
        _ask("boris", "GET", "/api/tables/nothing"),
        _ask("boris", "GET", "/api/tables/$chips/record"),
        _ask("boris", "GET", "/api/tables/$chips/replay"),
    ]


def _sockets() -> list[Step]:
    return [
        Connect(by="anna"),
        Connect(by="boris"),
        _send("anna", "hello", language="en", name="Anna"),
        _send("boris", "hello", language="ru", name="Борис"),
        _send("anna", "ping"),
        SendText(by="anna", text="nonsense"),
        SendText(by="anna", text='{"type":"ping"}'),
        _send("anna", "fly"),
        _send("anna", "ping", colour="red"),
        _send("anna", "sit", "chips"),
        Send(by="anna", command={"type": "watch", "id": "unknown", "table": "nothing"}),
        _send("anna", "watch", "chips"),
        Hear(by="anna", kind="snapshot"),
        Hear(by="anna", kind="present"),
        _send("boris", "watch", "chips"),
        _send("anna", "chat", "chips", text="Hello"),
        Hear(by="boris", kind="chatted"),
        _send("boris", "chat", "chips", text="Привет"),
        _send("boris", "chat", "chips", text=""),
        _send("boris", "unwatch", "chips"),
        _send("boris", "watch", "chips", version=0, seat=None, chat=1),
        Hear(by="boris", kind="chatted"),
    ]


def _seats() -> list[Step]:
    return [
        _send("boris", "start", "chips"),
        _send("boris", "stand", "chips"),
        _send("anna", "sit", "chips", seat=0),
        Hear(by="boris", kind="update"),
        _send("anna", "sit", "chips"),
        _send("boris", "sit", "chips", seat=0),
        _send("boris", "sit", "chips", seat=2),
        _send("boris", "sit", "chips", seat=7),
        _send("boris", "sit", "chips", seat="1"),
        _send("boris", "sit", "chips"),
        _send("boris", "stand", "chips", id="boris-stands"),
        _send("boris", "stand", "chips", id="boris-stands"),
        _send("anna", "start", "chips"),
        _send("anna", "start", "chips", fill="divine"),
        _send("anna", "play", "chips", action="play 7"),
        _send("anna", "check", "chips", action="play 7"),
        _send("anna", "hint", "chips"),
        _send("anna", "resign", "chips"),
        _send("anna", "replace", "chips", seat=1),
        _send("anna", "return", "chips"),
        _send("anna", "rematch", "chips"),
        _send("boris", "sit", "chips", seat=1),
        _send("anna", "start", "chips", fill="easy"),
        _send("boris", "start", "chips"),
        _send("anna", "replace", "chips", seat=1),
        _send("anna", "replace", "chips", seat=0),
        _send("anna", "replace", "chips", seat=2),
        _send("anna", "return", "chips"),
        _send("boris", "resign", "chips"),
        _send("boris", "resign", "chips"),
        _send("boris", "return", "chips"),
        Disconnect(by="boris"),
        Connect(by="boris"),
        _send("boris", "watch", "chips", version="$version", seat="$seat", chat=2),
        _send("boris", "watch", "chips"),
    ]


def _moves() -> list[Step]:
    return [
        Turn(table="$chips", people=("anna", "boris")),
        _send("mover", "check", "chips", action="$action"),
        _send("mover", "check", "chips", action="play 99"),
        _send("mover", "check", "chips", action="nonsense"),
        _send("mover", "play", "chips", action="nonsense"),
        _send("mover", "play", "chips"),
        _send("mover", "hint", "chips"),
        _send("other", "play", "chips", action="play 7"),
        _send("other", "check", "chips", action="play 7"),
        _send("mover", "play", "chips", action="$action", id="once"),
        _send("mover", "play", "chips", action="$action", id="once"),
        Finish(table="$chips", people=("anna", "boris")),
        _send("anna", "play", "chips", action="play 7"),
        _send("anna", "resign", "chips"),
        _send("anna", "hint", "chips"),
        _send("anna", "return", "chips"),
        _send("anna", "rematch", "chips"),
        _send("boris", "rematch", "chips"),
        _ask("anna", "GET", "/api/tables/$chips", keep={"rematch": "rematch"}),
        _send("boris", "watch", "rematch"),
        _send("boris", "start", "rematch"),
        _ask("anna", "GET", "/api/tables/$chips/record"),
        _ask("anna", "GET", "/api/tables/$chips/replay"),
        _ask("anna", "GET", "/api/tables/$chips/replay?language=ru"),
        _ask("anna", "GET", "/api/tables/$chips/replay?language=de"),
        _ask("anna", "POST", "/api/replay", {"format": "duodecim/0"}),
        _ask("anna", "POST", "/api/replay", []),
        _ask("anna", "GET", "/api/me/tables"),
        _ask("anna", "GET", "/api/me/tables?which=finished"),
        _ask("anna", "GET", "/api/me/tables?which=none"),
        _ask("anna", "GET", "/api/me/tables?after=nonsense"),
    ]


def _games() -> list[Step]:
    """Play one game of each other kind to its end, with a spectator."""
    tables: dict[str, tuple[dict[str, Any], list[Any]]] = {
        "king": ({"players": 3, "cards": "random"}, [_OPEN, _OPEN, _BOT]),
        "king-tournament": ({"players": 5}, [_OPEN, _OPEN, _BOT, _BOT, _BOT]),
        "rummikub": ({"players": 2, "turn_seconds": 0}, [_OPEN, _OPEN]),
    }
    steps: list[Step] = [_ask("vera", "POST", "/api/guest"), Connect(by="vera")]
    for game, (options, seats) in tables.items():
        name = game.replace("-", "_")
        steps += [
            _new_table("anna", name, game, options, seats),
            *(_send(person, "watch", name) for person in ("anna", "boris", "vera")),
            *(_send(person, "sit", name) for person in ("anna", "boris")),
            _send("anna", "start", name),
            Turn(table=f"${name}", people=("anna", "boris")),
            _send("mover", "hint", name),
            _send("vera", "hint", name),
            _send("vera", "play", name, action="$action"),
            _send("mover", "play", name, action="nonsense"),
            *([_send("other", "play", name, action="draw")] if game == "rummikub" else []),
            _send("mover", "play", name, action="$action"),
            *([_send("mover", "play", name, action="$other_action")] if game != "rummikub" else []),
            Finish(table=f"${name}", people=("anna", "boris")),
            _ask("vera", "GET", f"/api/tables/${name}/replay"),
        ]
    forgetful = _new_table(
        "anna", "forgetful", "chips", {"players": 2}, [_OPEN, _BOT], memory=False, hints=False, clock=300
    )
    return [
        *steps,
        forgetful,
        _send("anna", "watch", "forgetful"),
        _send("anna", "sit", "forgetful"),
        _send("anna", "start", "forgetful"),
        Turn(table="$forgetful", people=("anna",)),
        _send("anna", "hint", "forgetful"),
        _send("anna", "play", "forgetful", action="$action"),
    ]


def _accounts() -> list[Step]:
    account = {"name": "Vera", "password": _PASSWORD}
    rated: list[Step] = []
    for number in range(5):  # as many as it takes to be on a leaderboard
        name = f"rated_{number}"
        rated += [
            _new_table("vera", name, "king", {"players": 2, "draw_after": 1}, [_OPEN, _BOT], public=True),
            *(_send("vera", command, name) for command in ("watch", "sit", "start")),
            Finish(table=f"${name}", people=("vera",)),
            _send("vera", "unwatch", name),
        ]
    return [
        _ask("vera", "GET", "/api/me/sessions"),
        _ask("vera", "POST", "/api/account", {"name": "V", "password": _PASSWORD}),
        _ask("vera", "POST", "/api/account", {"name": "Vera", "password": "short"}),
        Disconnect(by="vera"),
        _ask("vera", "POST", "/api/account", account),
        _ask("vera", "POST", "/api/account", account),
        _ask("boris", "POST", "/api/account", {"name": "vera", "password": _PASSWORD}),
        _ask("vera", "GET", "/api/me"),
        Connect(by="vera"),
        *rated,
        _ask("vera", "GET", "/api/me", until="ratings"),
        _ask("vera", "GET", "/api/leaderboards/king/2", until="leaders"),
        _ask("vera", "GET", "/api/leaderboards/king/9"),
        _ask("vera", "GET", "/api/leaderboards/chess/2"),
        _ask("anna", "GET", "/api/players/vera"),
        _ask("anna", "GET", "/api/players/nobody"),
        _ask("phone", "POST", "/api/session", {"name": "Vera", "password": "wrong password"}),
        _ask("phone", "POST", "/api/guest"),
        _ask("phone", "POST", "/api/session", {**account, "bring": True}),
        _ask("vera", "GET", "/api/me/sessions"),
        _ask("phone", "GET", "/api/me/sessions", keep={"session": "0.id"}),
        _ask("vera", "DELETE", "/api/me/sessions/nothing"),
        _ask("vera", "DELETE", "/api/me/sessions"),
        _ask("phone", "GET", "/api/me"),
        _ask("phone", "POST", "/api/session", account),
        _ask("phone", "DELETE", "/api/session"),
        _ask("phone", "GET", "/api/me"),
        _ask("vera", "POST", "/api/me/password", {"old": "wrong password", "new": _NEW_PASSWORD}),
        _ask("vera", "POST", "/api/me/password", {"old": _PASSWORD, "new": _NEW_PASSWORD}),
        _ask("vera", "GET", "/api/me/tables"),
        _ask("vera", "GET", "/api/me/export"),
    ]


def _bots() -> list[Step]:
    def ask(command: str, body: dict[str, Any], table: str = "robots") -> Request:
        return _ask("robot", "POST", f"/api/bot/tables/${table}/{command}", body)

    return [
        _ask("anna", "POST", "/api/me/bots", {"name": "Robot"}),
        _ask("vera", "POST", "/api/me/bots", {"name": "Robot"}, keep={"first_token": "token"}),
        _ask("vera", "POST", "/api/me/bots", {"name": "Vera"}),
        _ask("vera", "GET", "/api/me/bots"),
        Authorize(by="robot", token="$first_token"),  # noqa: S106  # a placeholder
        _ask("robot", "GET", "/api/me"),
        _ask("vera", "POST", "/api/me/bots/Robot/token", keep={"token": "token"}),
        _ask("robot", "GET", "/api/me"),
        Authorize(by="robot", token="$token"),  # noqa: S106  # a placeholder
        _ask("robot", "GET", "/api/me"),
        _ask("robot", "GET", "/api/me/tables"),
        _ask("robot", "DELETE", "/api/me", {}),
        _ask("vera", "GET", "/api/bot/stream"),
        Stream(by="robot", path="/api/bot/stream"),
        Hear(by="robot", kind="welcome"),
        _new_table("vera", "robots", "chips", {"players": 3}, [_OPEN, _OPEN, _BOT], public=True),
        Hear(by="robot", kind="offered"),
        ask("sit", {"seat": 1, "id": "robot-sits"}),
        ask("sit", {"seat": 1, "id": "robot-sits"}),
        Hear(by="robot", kind="snapshot"),
        Hear(by="robot", kind="present"),
        ask("sit", {}),
        ask("sit", {"seat": "0"}),
        ask("fly", {}),
        ask("stand", {}),
        ask("sit", {"seat": 1}),
        ask("chat", {"text": "Beep"}),
        Hear(by="robot", kind="chatted"),
        ask("play", {"action": "play 7"}),
        ask("start", {}),
        _send("vera", "watch", "robots"),
        _send("vera", "sit", "robots"),
        ask("start", {}),
        ask("resign", {"id": "robot-resigns"}),
        ask("resign", {}),
        ask("rematch", {}),
        Finish(table="$robots", people=("vera",)),
        ask("rematch", {}),
        ask("rematch", {}),
        _new_table("robot", "alone", "chips", {"players": 3}, [_OPEN, _BOT, _BOT]),
        ask("sit", {}, "alone"),
        ask("start", {}, "alone"),
        Turn(table="$alone", people=("robot",)),
        ask("play", {"action": "nonsense"}, "alone"),
        ask("play", {"action": "$action", "id": "robot-plays"}, "alone"),
        Hear(by="robot", kind="update"),
        _ask("robot", "POST", "/api/bot/tables/nothing/sit", {}),
        Connect(by="robot"),
        _send("robot", "ping"),
        Disconnect(by="robot"),
    ]


def _goodbyes() -> list[Step]:
    return [
        _ask("vera", "DELETE", "/api/me/bots/Robot/token"),
        _ask("robot", "GET", "/api/me"),
        _ask("vera", "DELETE", "/api/me/bots/Robot"),
        _ask("vera", "DELETE", "/api/me/bots/Robot"),
        _ask("vera", "DELETE", "/api/me", {"password": "wrong password"}),
        _ask("vera", "DELETE", "/api/me", {"password": _NEW_PASSWORD}),
        _ask("vera", "GET", "/api/me"),
        _ask("boris", "GET", "/api/me/export"),
        _ask("boris", "DELETE", "/api/me", {}),
        _ask("boris", "GET", "/api/me"),
    ]
