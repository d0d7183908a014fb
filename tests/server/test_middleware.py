"""What every answer carries, and how much one address or player may ask for."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from duodecim.core.language import LANGUAGES
from duodecim.server.errors import TooFast, TooMany
from duodecim.server.infra import guard
from duodecim.server.infra.guard import Guard
from duodecim.server.infra.limits import PLAYER_SOCKETS, RATES
from duodecim.server.infra.rate_limit import Rate, RateLimiter
from duodecim.server.transport.addresses import address_key
from duodecim.server.transport.middleware.headers import security_headers

from .serving import players, serve
from .test_fuzz import answer_to, socket_of

pytestmark = pytest.mark.anyio

PLACES = [
    ("GET", "/api/games"),
    ("GET", "/healthz"),
    ("GET", "/nothing"),
    ("DELETE", "/api/games"),
    ("POST", "/api/tables"),
]


@pytest.mark.parametrize("secure", [False, True])
async def test_every_answer_has_the_headers_whatever_it_says(secure: bool, tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), secure=secure) as address, httpx.AsyncClient(base_url=address) as client:
        for method, path in PLACES:
            headers = (await client.request(method, path)).headers
            policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
            assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
            assert policy["script-src"] == policy["style-src"] == "'self'"
            own = address.replace("http://", "wss://" if secure else "ws://")
            assert own in policy["connect-src"].split()
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert ("strict-transport-security" in headers) is secure
            assert "server" not in headers
        assert (await client.get("/api/tables")).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "host", ["a; script-src *", "a b", "'unsafe-inline'", "", "a" * 10 + "\r\nx: y", "[::1", "a:b"]
)
def test_a_host_that_is_none_does_not_get_into_the_policy(host: str) -> None:
    policy = dict(security_headers(host, secure=False))[b"content-security-policy"].decode()
    assert "connect-src 'self';" in policy
    assert "unsafe" not in policy


async def test_the_document_of_the_interface_comes_without_pages_that_need_foreign_scripts(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        assert (await client.get("/api/schema/openapi.json")).json()["info"]["title"] == "duodecim"
        for page in ("", "/redoc", "/swagger", "/elements", "/rapidoc"):
            assert "<script" not in (await client.get(f"/api/schema{page}")).text


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands until the test moves it."""
    at = [100.0]
    monkeypatch.setattr("duodecim.server.infra.rate_limit.time", SimpleNamespace(monotonic=lambda: at[0]))
    return at


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_subscriber_is_one_address_or_one_network(address: str, key: str) -> None:
    assert address_key(address) == key


def test_a_player_is_limited_wherever_they_come_from(clock: list[float]) -> None:
    strict = Guard(RateLimiter(RATES))
    for number in range(int(RATES["table/player"].burst)):
        strict.spend("table", f"address {number}", "anna")
    with pytest.raises(TooMany) as refused:
        strict.spend("table", "another address", "anna")
    assert refused.value.seconds == 10
    assert all("10" in refused.value.in_language(language) for language in LANGUAGES)
    strict.spend("table", "another address", "ben")
    for _ in range(int(RATES["message/player"].burst)):
        strict.spend("message", "address", "anna")
    with pytest.raises(TooFast):
        strict.spend("message", "address", "anna")


def test_sockets_are_counted_while_they_are_open(clock: list[float]) -> None:
    strict = Guard(RateLimiter(RATES))
    opened = [strict.socket("address", "anna") for _ in range(PLAYER_SOCKETS)]
    for each in opened:
        each.__enter__()
    with pytest.raises(TooMany), strict.socket("elsewhere", "anna"):
        pass
    with strict.socket("address", "ben"):
        pass
    for each in opened:
        each.__exit__(None, None, None)
    with strict.socket("address", "anna"):
        pass
    assert not strict._sockets


async def test_an_address_that_wants_too_many_guests_is_refused_with_the_time_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "guest/address", Rate(0.1, 2))  # few enough to reach
    async with serve(str(tmp_path / "db"), limits=True) as address:
        answers = []
        for _ in range(3):
            async with httpx.AsyncClient(base_url=address) as client:
                answers.append(await client.post("/api/guest", headers={"Accept-Language": "ru"}))
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 10
        assert answers[-1].json()["reason"] == "server/too-many"
        assert "Слишком" in answers[-1].json()["text"]
        async with httpx.AsyncClient(base_url=address, cookies=answers[0].cookies) as client:
            assert (await client.post("/api/guest")).status_code == 200  # known again, not new


async def test_requests_that_lead_nowhere_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "request/address", Rate(0.1, 4))
    async with serve(str(tmp_path / "db"), limits=True) as address, httpx.AsyncClient(base_url=address) as client:
        answers = [await client.get("/nothing.txt") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [404] * 4 + [429] * 2
        assert answers[-1].json()["code"] == "server/too-many"
        assert "content-security-policy" in answers[-1].headers


@pytest.mark.parametrize(
    ("proxies", "claimed", "expected"),
    [
        ((), ["192.0.2.1", "192.0.2.2", "192.0.2.3"], [200, 200, 429]),
        (("127.0.0.1",), ["192.0.2.1", "192.0.2.2", "192.0.2.3"], [200, 200, 200]),
        (("127.0.0.0/8",), ["192.0.2.1", "192.0.2.1", "192.0.2.1"], [200, 200, 429]),
        (("192.0.2.9",), ["192.0.2.1", "192.0.2.2", "192.0.2.3"], [200, 200, 429]),
    ],
)
async def test_only_a_trusted_proxy_says_whom_a_request_comes_from(
    proxies: tuple[str, ...], claimed: list[str], expected: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "guest/address", Rate(0.1, 2))
    async with serve(str(tmp_path / "db"), limits=True, proxies=proxies) as address:
        statuses = []
        for each in claimed:
            async with httpx.AsyncClient(base_url=address, headers={"X-Forwarded-For": each}) as client:
                statuses.append((await client.post("/api/guest")).status_code)
        assert statuses == expected


async def test_one_socket_too_many_is_refused_and_the_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "PLAYER_SOCKETS", 2)
    async with serve(str(tmp_path / "db"), limits=True) as address, players(address, 1) as (anna,):
        async with socket_of(anna) as second:
            with pytest.raises(InvalidStatus) as refused:
                await socket_of(anna)
            assert refused.value.response.status_code == 403
            assert (await answer_to(second, json.dumps({"type": "ping", "id": "1"})))["type"] == "pong"
        async with socket_of(anna) as third:
            assert (await answer_to(third, json.dumps({"type": "ping", "id": "2"})))["type"] == "pong"


async def test_limits_of_every_day_hinder_nobody(tmp_path: Path) -> None:
    """Twelve people from one address sit down and talk."""
    async with serve(str(tmp_path / "db"), limits=True) as address, players(address, 12) as everyone:
        table = await everyone[0].create(game="king-tournament", options={"players": 12})
        answers: list[dict[str, Any]] = []
        for each in everyone:
            await each.watch(table)
            answers.append(await each.command("sit", table=table))
            answers += [await each.command("chat", table=table, text="hello") for _ in range(3)]
        assert {answer["type"] for answer in answers} == {"accepted"}
