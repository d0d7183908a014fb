"""A bot stream as the lines of an HTTP response."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from ...core.language import Language
from ..domain.identity import Identity
from ..live.bot_stream import BotStream
from .outbox import Outbox

if TYPE_CHECKING:
    from ..server import Server

_LOG = logging.getLogger(__name__)


class BotLines:
    """Writes what a bot stream sends, one JSON document a line."""

    def __init__(self, server: Server, identity: Identity, language: Language, *, offers: bool) -> None:
        self._session = identity.session
        self._sockets = server.accounts.sockets
        self._outbox = Outbox(self._put)
        self._stream = BotStream(server.rooms, server.streams, identity, language, self._outbox.put, offers=offers)
        #: One line at a time. What waits longer is in the outbox, which has a limit.
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue(1)

    async def read(self) -> AsyncIterator[bytes]:
        """Return all lines, until the bot leaves or is cut off."""
        running = asyncio.create_task(self._run())
        try:
            while (line := await self._lines.get()) is not None:
                yield line
        finally:
            running.cancel()
            self._stream.close()

    async def _run(self) -> None:
        try:
            await self._sockets.serve(self._session, self._serve())
        except Exception:
            _LOG.exception("a bot stream failed")
        await self._lines.put(None)

    async def _serve(self) -> None:
        writing = asyncio.create_task(self._outbox.run())
        writing.add_done_callback(lambda _: self._stream.end())  # the bot reads too slowly
        try:
            await self._stream.run()
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)

    async def _put(self, text: str) -> None:
        await self._lines.put(text.encode() + b"\n")
