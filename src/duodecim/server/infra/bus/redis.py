"""Messages between processes over Redis.

A connection can go silent without an error: bytes are lost, or Redis is stopped. So every process sends a beat twice a
second and expects to hear it. If it does not, the bus is in doubt, and the process subscribes again over a new
connection. See docs/decisions/0060-faults-of-redis-and-postgresql.md.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import Any, Final

import msgspec
import redis.asyncio
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ...errors import ServerError
from ...ops.logs import without_passwords
from .base import Attendance, BusMessage, Distress, Listener, News
from .peers import SILENCE_SECONDS, Peers

_CHANNEL: Final = "duodecim:tables"
_LOG = logging.getLogger(__name__)
#: Messages queued for Redis. Beyond this they are dropped, as the interface allows.
_MOST_WAITING: Final = 10_000
_BEAT_SECONDS: Final = 0.5
_RETRY_SECONDS: Final = 0.25
#: How long Redis may take to connect or to take a message.
_PATIENCE_SECONDS: Final = 1.0
#: We try again ourselves, and know best when.
_NO_RETRY: Final = Retry(NoBackoff(), 0)


class _Beat(msgspec.Struct, frozen=True, tag="beat"):
    """Shows that the messages of a process arrive."""


class _Farewell(msgspec.Struct, frozen=True, tag="farewell"):
    """The process ends."""


class _Envelope(msgspec.Struct, frozen=True):
    """A message, the process that sent it, and its number among the messages of that process."""

    process: str
    number: int
    message: News | Attendance | Distress | _Beat | _Farewell


class RedisBus:
    """One channel for all tables. Every process receives everything and uses what it needs."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._process = secrets.token_hex(8)
        self._waiting: asyncio.Queue[_Envelope] = asyncio.Queue(_MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._peers = Peers()
        #: The number of the last message, and when we last heard ourselves.
        self._number = 0
        self._heard = float("-inf")
        self._was_heard = asyncio.Event()
        self._problem: str | None = None
        self.failures = 0

    @property
    def is_in_doubt(self) -> bool:
        """Return True if nothing that we have sent was heard for a while."""
        return time.monotonic() - self._heard > SILENCE_SECONDS

    @property
    def has_silent_peers(self) -> bool:
        """Return True if a process that was heard a moment ago is silent."""
        return self._peers.any_silent(time.monotonic())

    async def open(self, listener: Listener) -> None:
        options: dict[str, Any] = {
            "socket_connect_timeout": _PATIENCE_SECONDS,
            "socket_keepalive": True,
            "health_check_interval": 0,
            "retry": _NO_RETRY,
        }
        try:
            self._publisher = redis.asyncio.from_url(self._address, socket_timeout=_PATIENCE_SECONDS, **options)
            # It waits for messages as long as beats are heard, so reading has no limit of its own.
            self._subscriber = redis.asyncio.from_url(self._address, socket_timeout=None, **options)
        except ValueError:  # it quotes parts of the address, and perhaps of the password
            raise ServerError("server/redis-address", address=without_passwords(self._address)) from None
        try:
            await self._publisher.ping()
        except (RedisError, OSError) as problem:
            await self._disconnect()
            raise ServerError("server/redis", problem=str(problem)) from problem
        self._tasks = [asyncio.create_task(work) for work in (self._listen(listener), self._send(), self._beat())]
        with suppress(TimeoutError):  # it tries on
            async with asyncio.timeout(SILENCE_SECONDS):
                await self._was_heard.wait()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if not self.is_in_doubt:
            with suppress(RedisError, OSError):
                await self._publish(self._number_message(_Farewell()))
        await self._disconnect()

    async def _disconnect(self) -> None:
        for client in (self._publisher, self._subscriber):
            with suppress(RedisError, OSError):
                await client.aclose()

    def publish(self, message: BusMessage) -> None:
        self._queue(message)

    def _queue(self, message: BusMessage | _Beat) -> None:
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(self._number_message(message))

    def _number_message(self, message: BusMessage | _Beat | _Farewell) -> _Envelope:
        """Return a message with its number. Those that are dropped have one too, so that the others notice."""
        self._number += 1
        return _Envelope(self._process, self._number, message)

    async def _beat(self) -> None:
        while True:
            self._queue(_Beat())
            await asyncio.sleep(_BEAT_SECONDS)

    async def _send(self) -> None:
        while True:
            envelope = await self._waiting.get()
            try:
                await self._publish(envelope)
            except (RedisError, OSError) as problem:
                self._note_failure(problem)
                # The others read everything again when they notice the gap. No need to tell them what is old by then.
                while not self._waiting.empty():
                    self._waiting.get_nowait()
                await asyncio.sleep(_RETRY_SECONDS)

    async def _publish(self, envelope: _Envelope) -> None:
        await self._publisher.publish(_CHANNEL, msgspec.json.encode(envelope))

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with asyncio.timeout(SILENCE_SECONDS) as patience, self._subscriber.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":
                            self._queue(_Beat())  # to hear at once that it works
                            listener(None)  # earlier messages were missed
                        elif self._hear(msgspec.json.decode(message["data"], type=_Envelope), listener):
                            patience.reschedule(asyncio.get_running_loop().time() + SILENCE_SECONDS)
            except (RedisError, OSError, TimeoutError, msgspec.DecodeError) as problem:
                self._note_failure(problem)
            await asyncio.sleep(_RETRY_SECONDS)

    def _hear(self, envelope: _Envelope, listener: Listener) -> bool:
        """Take in a message. Return True if it is our own, which shows that the bus works."""
        now = time.monotonic()
        if envelope.process == self._process:
            self._heard = now
            self._was_heard.set()
            self._note_success()
            return True
        if isinstance(envelope.message, _Farewell):
            self._peers.forget(envelope.process)
            return False
        hearing = self._peers.hear(envelope.process, envelope.number, now)
        if hearing == "gap":
            listener(None)
        if hearing != "repeat" and not isinstance(envelope.message, _Beat):
            listener(_named(envelope.message, envelope.process))
        return False

    def _note_failure(self, problem: Exception) -> None:
        """Count a failure, and log it if it is the first since Redis worked."""
        self.failures += 1
        text = without_passwords(str(problem)) or type(problem).__name__
        if self._problem is None:
            _LOG.warning("Redis is lost; tables are compared with the database until it is back: %s", text)
        self._problem = text

    def _note_success(self) -> None:
        if self._problem is not None:
            _LOG.warning("Redis is back")
        self._problem = None


def _named(message: BusMessage, process: str) -> BusMessage:
    return msgspec.structs.replace(message, process=process) if isinstance(message, Attendance) else message
