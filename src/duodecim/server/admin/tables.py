"""Look at a table, delete a line of its chat, and remove old tables."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from ..accounts.renaming import PLACEHOLDER
from ..domain.chat import ChatBody
from ..domain.header import read_table_id
from ..domain.projection import TableSummary
from ..errors import NoTable, TableError
from ..infra.store import accounts as kept
from ..infra.store import seatings
from ..infra.store.base import Transaction
from ..infra.store.housekeeping import count_deserted, delete_deserted
from ..protocol.codec import decode_chat, decode_summary, encode_text
from .desk import Desk
from .players import Player

#: Tables that are deleted in one transaction, so that the server never waits long.
_BATCH: Final = 50


class Line(Struct, frozen=True):
    """A line of chat and who said it."""

    number: int
    player: str
    body: ChatBody


class TableFile(Struct, frozen=True, kw_only=True):
    """What an operator may want to know about a table."""

    summary: TableSummary
    entries: int
    changed: int
    #: Players by seat; a seat is None for those who have left.
    seated: list[tuple[int | None, Player]]
    chat: list[Line]


async def look_at_table(desk: Desk, table: str) -> TableFile:
    """Return what is known about a table."""

    async def look(transaction: Transaction) -> TableFile:
        rows = await transaction.rows(
            "SELECT summary, version, changed FROM tables WHERE id = $1", read_table_id(table)
        )
        if not rows:
            raise NoTable("table/unknown")
        ((summary, version, changed),) = rows
        seated = []
        for player, seat in await seatings.players_at(transaction, table):
            account = await kept.account_by_id(transaction, player)
            seated.append((seat, Player(player, account.name or "" if account else "")))
        lines = await transaction.rows(
            "SELECT number, player, body FROM chat WHERE table_id = $1 ORDER BY number", table
        )
        return TableFile(
            summary=decode_summary(summary),
            entries=version,
            changed=changed,
            seated=seated,
            chat=[Line(number, player, decode_chat(body)) for number, player, body in lines],
        )

    return await desk.store.read(look)


async def delete_chat(desk: Desk, table: str, number: int) -> None:
    """Delete the text of a line of chat. The line itself stays, because clients count lines."""
    file = await look_at_table(desk, table)
    line = next((line for line in file.chat if line.number == number), None)
    if line is None:
        numbers = f"{file.chat[0].number}–{file.chat[-1].number}" if file.chat else "—"
        raise TableError("admin/no-line", number=number, numbers=numbers)
    body = encode_text(msgspec.structs.replace(line.body, text=PLACEHOLDER))

    async def blank(transaction: Transaction) -> None:
        await transaction.rows("UPDATE chat SET body = $3 WHERE table_id = $1 AND number = $2", table, number, body)

    await desk.act("delete-chat", blank, player=line.player, table=table, details=str(number))


async def count_old(desk: Desk, before: int) -> dict[str, int]:
    """Return how many tables of guests nobody has touched since a time, by phase."""
    return await desk.store.read(lambda transaction: count_deserted(transaction, before))


async def prune(desk: Desk, before: int) -> int:
    """Delete tables of guests that nobody has touched since a time. Return how many."""
    total = 0
    while deleted := await desk.store.write(lambda transaction: delete_deserted(transaction, before, _BATCH)):
        total += deleted

    async def finish(transaction: Transaction) -> None:
        pass

    await desk.act("prune", finish, details=str(total))
    return total
