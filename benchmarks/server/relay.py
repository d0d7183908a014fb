"""A relay between a server and a service it needs, which can lose bytes without an error."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Literal, Self, TypeAlias
from urllib.parse import urlsplit

from .process import free_port

#: Forward everything; lose everything; forward questions and lose answers; or close connections at once.
Mode: TypeAlias = Literal["forward", "swallow", "swallow answers", "refuse"]

_CHUNK = 65_536


class Relay:
    """Forwards TCP connections to the service at an address. What was silenced once stays silent.

    That is how a connection is lost in earnest: both ends believe that it is there, and only a new one works.
    """

    def __init__(self, address: str) -> None:
        service = urlsplit(address)
        if service.hostname is None or service.port is None:
            raise ValueError(f"{address} has no host and port")
        self._service = service.hostname, service.port
        self._port = free_port()
        #: The address of the service through the relay.
        self.address = address.replace(f":{service.port}", f":{self._port}")
        self._mode: Mode = "forward"
        self._lines: set[_Line] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    def swallow(self, *, answers_only: bool = False) -> None:
        """Lose everything from now on, or only what the service answers."""
        self._mode = "swallow answers" if answers_only else "swallow"
        for line in self._lines:
            line.silence(answers_only=answers_only)

    def refuse(self) -> None:
        """Close all connections, and new ones at once."""
        self._mode = "refuse"
        self.cut()

    def restore(self) -> None:
        """Forward new connections."""
        self._mode = "forward"

    def cut(self) -> None:
        """Close all connections."""
        for line in self._lines:
            line.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = _Line(writer)
        if self._mode == "refuse":
            line.abort()
            return
        if self._mode != "forward":
            line.silence(answers_only=self._mode == "swallow answers")
        self._lines.add(line)
        task = asyncio.create_task(line.run(reader, self._service))
        self._tasks.add(task)
        try:
            await task
        finally:
            self._tasks.discard(task)
            self._lines.discard(line)


class _Line:
    """One connection to the service."""

    def __init__(self, client: asyncio.StreamWriter) -> None:
        self._client = client
        self._service: asyncio.StreamWriter | None = None
        self._loses_questions = False
        self._loses_answers = False

    def silence(self, *, answers_only: bool) -> None:
        """Lose what is sent from now on."""
        self._loses_answers = True
        self._loses_questions = self._loses_questions or not answers_only

    def abort(self) -> None:
        """End both sides of the connection."""
        for writer in (self._client, self._service):
            if writer is not None:
                writer.transport.abort()

    async def run(self, questions: asyncio.StreamReader, service: tuple[str, int]) -> None:
        """Forward until either side closes the connection. A side that is silenced does not hear of the end."""
        try:
            if self._loses_questions:
                while await questions.read(_CHUNK):
                    pass
                return
            answers, self._service = await asyncio.open_connection(*service)
            forwarding = asyncio.create_task(self._forward_answers(answers))
            with suppress(OSError):
                while data := await questions.read(_CHUNK):
                    if not self._loses_questions:
                        self._service.write(data)
                        await self._service.drain()
            if not self._loses_answers:
                self._service.close()
            await forwarding
        except OSError:
            pass  # the service is not there
        finally:
            self.abort()

    async def _forward_answers(self, answers: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await answers.read(_CHUNK):
                if not self._loses_answers:
                    self._client.write(data)
                    await self._client.drain()
            if not self._loses_answers:
                self._client.close()
