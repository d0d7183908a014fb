"""Requests that no client of ours sends are refused, and are no fault of the server."""

from __future__ import annotations

import json
import logging
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from duodecim.core.errors import RecordError
from duodecim.core.records import loads
from duodecim.server.domain.header import CommandId
from duodecim.server.protocol.commands import TableId
from duodecim.server.transport.origin import is_allowed_origin

from .raw_socket import raw_socket
from .serving import players, serve
from .test_fuzz import answer_to, socket_of

pytestmark = pytest.mark.anyio

DEEP = {
    "lists": b"[" * 15_000,
    "objects": b'{"a":' * 3_000,
    "an option": b'{"id":"1","game":"chips","options":{"players":' + b"[" * 5_000 + b"]" * 5_000 + b"}}",
    **{
        f"{depth} lists": b'{"id":"1","game":"chips","options":{"players":' + b"[" * depth + b"]" * depth + b"}}"
        for depth in (100, 300, 600, 900, 990)
    },
}
NOT_UNICODE = {"a byte": b"\xff\xfe{}", "a name": b'{"name":"\xff"}', "a surrogate": b'"\xed\xa0\x80"'}


async def test_a_body_that_is_no_json_is_refused_wherever_it_is_sent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        await client.post("/api/guest")
        paths = (await client.get("/api/schema/openapi.json")).json()["paths"]
        asked = [(method, path) for path, methods in paths.items() for method in methods if method != "get"]
        assert len(asked) > 8
        for (name, body), (method, path) in product((DEEP | NOT_UNICODE).items(), asked):
            place = path.replace("{", "").replace("}", "")
            answer = await client.request(method, place, content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code < 500, (name, method, path, answer.text)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("text", [*DEEP.values()][:3], ids=[*DEEP][:3])
def test_a_record_that_is_nested_too_deeply_is_none(text: bytes) -> None:
    with pytest.raises(RecordError):
        loads(text)


ORIGINS = [
    *("http://[", "http://[::1", "http://]", "://", "http://a:b", "//", "http:", "null", ""),
    *("http://127.0.0.1:x@evil.example", "javascript:alert(1)", "\xff"),
]


@pytest.mark.parametrize("origin", ORIGINS)
async def test_an_origin_that_is_none_is_refused(origin: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        answer = await client.post("/api/guest", headers={b"Origin": origin.encode("latin-1")})
        assert (answer.status_code, answer.json()["reason"]) == (403, "server/origin")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    ("origin", "secure", "allowed"),
    [
        (None, True, True),
        ("https://example.org", True, True),
        ("http://example.org", True, False),
        ("https://example.org", False, True),
        ("http://example.org", False, True),
        ("ftp://example.org", False, False),
        ("http://example.org.evil", False, False),
        ("http://named.example", True, True),
    ],
)
def test_where_cookies_are_encrypted_a_page_that_was_not_is_none_of_ours(
    origin: str | None, secure: bool, allowed: bool
) -> None:
    assert is_allowed_origin(origin, "example.org", ("http://named.example",), secure=secure) is allowed


async def test_a_page_that_came_unencrypted_gets_no_socket_where_cookies_are_encrypted(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), secure=True) as address, players(address, 1) as (anna,):
        place, headers = address.replace("http", "ws") + "/ws", {"Cookie": anna.cookie}
        with pytest.raises(InvalidStatus) as refused:
            await connect(place, additional_headers={**headers, "Origin": address})
        assert refused.value.response.status_code == 403
        async with connect(place, additional_headers={**headers, "Origin": address.replace("http", "https")}):
            pass
        async with httpx.AsyncClient(base_url=address) as client:
            assert (await client.post("/api/guest", headers={"Origin": address})).status_code == 403


async def test_a_message_that_is_not_unicode_ends_the_connection_with_1007(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,), raw_socket(anna) as socket:
        await socket.send(Frame(Opcode.TEXT, b'{"type":"ping","id":"\xff"}'))
        await socket.read_to_the_end()
        assert socket.close_code == 1007
        assert (await anna.command("ping"))["type"] == "pong"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("kind", [CommandId, TableId])
@pytest.mark.parametrize("text", ["a\n", "\n", "a\nb", "a ", "", "ä", "x" * 65])
def test_an_id_has_only_characters_that_can_be_seen(kind: Any, text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(text, kind)
    assert msgspec.convert("~a-1!", kind) == "~a-1!"


async def test_an_id_that_ends_in_a_newline_is_refused_everywhere(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        async with socket_of(anna) as socket:
            for command in ({"type": "ping", "id": "a\n"}, {"type": "watch", "id": "1", "table": "a\n"}):
                assert (await answer_to(socket, json.dumps(command)))["code"] == "message/unreadable"
        async with httpx.AsyncClient(base_url=address, headers={"Cookie": anna.cookie}) as client:
            wish = {"id": "a\n", "game": "chips", "options": {"players": 3}}
            assert (await client.post("/api/tables", json=wish)).status_code == 400
            assert (await client.get("/api/tables/a%0A")).status_code == 404
