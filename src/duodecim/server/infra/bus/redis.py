"""Messages between processes over Redis."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress

import msgspec
import redis.asyncio
from redis.exceptions import RedisError

from ...errors import ServerError
from ...ops.logs import without_passwords
from .base import Attendance, Listener, News

_CHANNEL = "duodecim:tables"
_LOG = logging.getLogger(__name__)
#: Messages queued for Redis. Beyond this they are dropped, as the interface allows.
_MOST_WAITING = 10_000
_RETRY_SECONDS = 0.5


class _Envelope(msgspec.Struct, frozen=True):
    """A message and the process that sent it."""

    process: str
    news: News | Attendance


class RedisBus:
    """One channel for all tables. Every process receives everything and uses what it needs."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._process = secrets.token_hex(8)
        self._waiting: asyncio.Queue[News | Attendance] = asyncio.Queue(_MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self.failures = 0
        self.is_in_doubt = True

    async def open(self, listener: Listener) -> None:
        try:
            self._redis = redis.asyncio.from_url(self._address, health_check_interval=15)
        except ValueError:  # it quotes parts of the address, and perhaps of the password
            raise ServerError("server/redis-address", address=without_passwords(self._address)) from None
        try:
            await self._redis.ping()
        except (RedisError, OSError) as problem:
            await self._redis.aclose()
            raise ServerError("server/redis", problem=str(problem)) from problem
        self._tasks = [asyncio.create_task(self._listen(listener)), asyncio.create_task(self._send())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def publish(self, news: News | Attendance) -> None:
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(news)

    async def _send(self) -> None:
        while True:
            news = await self._waiting.get()
            try:
                await self._redis.publish(_CHANNEL, msgspec.json.encode(_Envelope(self._process, news)))
            except (RedisError, OSError) as problem:
                self.failures += 1
                _LOG.warning("Redis took no news: %s", problem)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    self.is_in_doubt = False
                    listener(None)  # earlier messages were missed
                    async for message in channel.listen():
                        if message["type"] == "message":
                            envelope = msgspec.json.decode(message["data"], type=_Envelope)
                            if envelope.process != self._process:
                                listener(_named(envelope))
            except (RedisError, OSError, msgspec.DecodeError) as problem:
                self.failures += 1
                self.is_in_doubt = True
                _LOG.warning("Redis gave no news: %s", problem)
            await asyncio.sleep(_RETRY_SECONDS)


def _named(envelope: _Envelope) -> News | Attendance:
    news = envelope.news
    return msgspec.structs.replace(news, process=envelope.process) if isinstance(news, Attendance) else news
