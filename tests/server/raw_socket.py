"""A WebSocket client that sends and sees single frames."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from benchmarks.server.client import Client
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri


class RawSocket:
    """A connection whose frames are all up to the test: nothing is answered by itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, protocol: ClientProtocol) -> None:
        self._reader = reader
        self._writer = writer
        self._protocol = protocol
        self._seen: list[Frame] = []

    @property
    def close_code(self) -> int | None:
        """The code with which the server closed, if it did."""
        return self._protocol.close_rcvd.code if self._protocol.close_rcvd else None

    async def send(self, *frames: Frame) -> None:
        """Send frames in one piece. A server that has gone is no error."""
        await self.send_bytes(b"".join(frame.serialize(mask=True) for frame in frames))

    async def send_bytes(self, data: bytes) -> None:
        """Send bytes in one piece, whole frames or not. A server that has gone is no error."""
        try:
            self._writer.write(data)
            await self._writer.drain()
        except ConnectionError:
            pass

    async def next_frame(self) -> Frame | None:
        """Return the next frame, None at the end of the connection."""
        while not self._seen:
            try:
                data = await asyncio.wait_for(self._reader.read(65536), 20)
            except ConnectionError:
                data = b""
            if not data:
                return None
            self._protocol.receive_data(data)
            self._seen += [event for event in self._protocol.events_received() if isinstance(event, Frame)]
            self._protocol.data_to_send()  # what a client would answer by itself
        return self._seen.pop(0)

    async def read_to_the_end(self) -> list[Frame]:
        """Return all frames up to the close of the server or the end of the connection."""
        frames = []
        while (frame := await self.next_frame()) is not None:
            frames.append(frame)
            if frame.opcode is Opcode.CLOSE:
                break
        return frames


@asynccontextmanager
async def raw_socket(client: Client) -> AsyncIterator[RawSocket]:
    """Connect as a guest that another client already is."""
    protocol = ClientProtocol(parse_uri(client.address.replace("http", "ws") + "/ws"))
    request = protocol.connect()
    request.headers["Cookie"] = client.cookie
    protocol.send_request(request)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(client.address.rpartition(":")[2]))
    try:
        writer.write(b"".join(protocol.data_to_send()))
        while protocol.state is State.CONNECTING and protocol.handshake_exc is None:
            protocol.receive_data(await reader.readuntil(b"\r\n\r\n"))
        assert protocol.handshake_exc is None
        protocol.events_received()
        yield RawSocket(reader, writer, protocol)
    finally:
        writer.close()
