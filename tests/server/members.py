"""People with accounts, over HTTP and over sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from benchmarks.server.client import Client

PASSWORD = "correct horse"  # noqa: S105  # of people who do not exist


class Member(Client):
    """A player who is known by something else than a guest's cookie."""

    def __init__(self, address: str, cookie: str) -> None:
        super().__init__(address)
        self.cookie = cookie

    async def _become_guest(self) -> None:
        pass


@asynccontextmanager
async def browser(address: str) -> AsyncIterator[httpx.AsyncClient]:
    """Someone with a browser, a guest at first."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as client:
        assert (await client.post("/api/guest")).status_code == 200
        yield client


async def register(client: httpx.AsyncClient, name: str) -> dict[str, Any]:
    answer = await client.post("/api/account", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    me: dict[str, Any] = answer.json()
    return me


async def log_in(client: httpx.AsyncClient, name: str, **more: Any) -> httpx.Response:
    return await client.post("/api/session", json={"name": name, "password": PASSWORD, **more})


@asynccontextmanager
async def socket_of(client: httpx.AsyncClient) -> AsyncIterator[Member]:
    """The same person over a socket."""
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    member = Member(str(client.base_url).rstrip("/"), cookie)
    await member.open()
    try:
        yield member
    finally:
        await member.close()


async def delete_me(client: httpx.AsyncClient, password: str = PASSWORD) -> httpx.Response:
    return await client.request("DELETE", "/api/me", json={"password": password})
