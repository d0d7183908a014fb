"""The chat of one room."""

from __future__ import annotations

from typing import Final

from ..domain.chat import ChatBody, ChatLine, make_line
from ..infra.store.base import MOST_CHAT, ChatRow, EntryRow
from ..protocol.codec import decode_chat, encode_text
from .services import Services

#: Lines that are read again when another process has news: some before our last line may have been stored late.
_OVERLAP: Final = 20


class RoomChat:
    """The last lines of chat. Methods return lines that are new to this process, for the watchers."""

    def __init__(self, table_id: str, services: Services) -> None:
        self._table_id = table_id
        self._services = services
        self.lines: list[ChatLine] = []

    @property
    def last_number(self) -> int:
        """The number of the last line, 0 if there is none."""
        return self.lines[-1].number if self.lines else 0

    async def load(self) -> None:
        """Read all lines from the store, in place of those that are here."""
        rows = await self._services.store.chat(self._table_id)
        self.lines = [self._line(row) for row in rows]

    async def say(self, player: str, command: str, body: ChatBody) -> list[ChatLine]:
        """Store a line. Repeating a command stores nothing."""
        row = EntryRow(body=encode_text(body), player=player, command=command)
        return self._add([await self._services.store.say(self._table_id, row)])

    async def refresh(self) -> list[ChatLine]:
        """Read the lines that other processes have stored."""
        return self._add(await self._services.store.chat(self._table_id, max(0, self.last_number - _OVERLAP)))

    def has_author(self, player: str) -> bool:
        """Return True if the player has said something that is still here."""
        handle = self._services.handle_of(player)
        return any(line.author == handle for line in self.lines)

    def _add(self, rows: list[ChatRow]) -> list[ChatLine]:
        known = {line.number for line in self.lines}
        new = [self._line(row) for row in rows if row.number not in known]
        self.lines = sorted([*self.lines, *new], key=lambda line: line.number)[-MOST_CHAT:]
        return new

    def _line(self, row: ChatRow) -> ChatLine:
        return make_line(row.number, self._services.handle_of(row.player), decode_chat(row.body))
