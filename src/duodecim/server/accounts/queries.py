"""What is stored about players, as it is shown to themselves and to others."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct

from ...core.outcome import Outcome
from ..domain.identity import Identity
from ..domain.names import fold
from ..errors import AccountError, NoPlayer
from ..infra.signer import Signer
from ..infra.store import accounts as kept
from ..infra.store import ratings, sanctions, seatings
from ..infra.store.accounts import AccountRow, SessionRow
from ..infra.store.base import Store, Transaction
from ..infra.store.ratings import ChangeRow
from ..infra.store.sanctions import SanctionRow
from ..infra.store.seatings import BEGINNING, Place, SeatedRow, Which
from ..infra.store.second_factors import has_second_factor
from ..protocol.account_messages import (
    BotInfo,
    Export,
    Me,
    MyTable,
    MyTables,
    Profile,
    RatingChange,
    SaidLine,
    SanctionInfo,
    SessionInfo,
)
from ..protocol.codec import decode_chat, decode_summary, encode
from ..ratings.boards import rating_info, shown

_PAGE: Final = 20
#: Rows of an export that are read at a time.
_EXPORTED: Final = 100


class _Result(Struct):
    """The part of a record that a list of games needs."""

    result: Outcome | None


_RESULT: Final = msgspec.json.Decoder(_Result)


async def me(store: Store, signer: Signer, who: Identity) -> Me:
    """Return the player who asks, as shown to themselves."""
    return await store.read(lambda transaction: _me(transaction, signer, who))


async def _me(transaction: Transaction, signer: Signer, who: Identity) -> Me:
    rows = await ratings.ratings_of(transaction, who.player)
    return Me(
        kind=who.kind,  # type: ignore[arg-type]  # who is deleted cannot ask
        you=signer.handle_of(who.player),
        name=who.name,
        ratings=tuple(map(rating_info, rows)),
    )


async def my_tables(store: Store, who: Identity, which: Which, after: str | None) -> MyTables:
    """Return one page of a player's tables."""
    place = BEGINNING if after is None else _place(after)

    async def look(transaction: Transaction) -> list[SeatedRow]:
        return await seatings.tables_of(transaction, who.player, which, place, _PAGE + 1)

    rows = await store.read(look)
    page = rows[:_PAGE]
    following = f"{page[-1].changed}.{page[-1].table}" if len(rows) > _PAGE else None
    return MyTables(tables=tuple(map(_table, page)), next=following)


async def profile(store: Store, name: str) -> Profile:
    """Return the public profile of an account."""

    async def look(transaction: Transaction) -> Profile | None:
        account = await kept.account_by_name(transaction, fold(name))
        if account is None or account.name is None:
            return None
        finished = await seatings.public_games_of(transaction, account.id, _PAGE)
        return Profile(
            name=account.name,
            kind="bot" if account.owner else "account",
            created=account.created,
            ratings=tuple(map(rating_info, await ratings.ratings_of(transaction, account.id))),
            games=await seatings.count_finished(transaction, account.id),
            tables=tuple(map(_table, finished)),
        )

    found = await store.read(look)
    if found is None:
        raise NoPlayer("account/no-player")
    return found


async def export(store: Store, signer: Signer, who: Identity) -> AsyncIterator[bytes]:
    """Return everything stored about a player, except secrets, which are only stored as hashes.

    It is an `Export` as JSON, in parts, because a player may have thousands of games.
    """
    first = encode(await store.read(lambda transaction: _export_without_lists(transaction, signer, who)))
    yield first.removesuffix(_EMPTY_LISTS)
    lists: dict[str, AsyncIterator[Sequence[Struct]]] = {
        "tables": _tables(store, who),
        "chat": _lines(store, who),
        "rating_changes": _changes(store, who),
    }
    for name, pages in lists.items():
        yield f',"{name}":['.encode()
        separator = b""
        async for page in pages:
            for part in page:
                yield separator + encode(part)
                separator = b","
        yield b"]"
    yield b"}"


#: How an export without games ends.
_EMPTY_LISTS: Final = b',"tables":[],"chat":[],"rating_changes":[]}'


async def _export_without_lists(transaction: Transaction, signer: Signer, who: Identity) -> Export:
    account = await kept.account_by_id(transaction, who.player)
    return Export(
        me=await _me(transaction, signer, who),
        created=account.created if account else None,
        sessions=tuple(session_info(row, who) for row in await kept.sessions_of(transaction, who.player)),
        bots=tuple([await bot_info(transaction, row) for row in await kept.accounts_of(transaction, who.player)]),
        second_factor=await has_second_factor(transaction, who.player),
        sanctions=tuple(map(_sanction, await sanctions.sanctions_of(transaction, who.player))),
        tables=(),
        chat=(),
        rating_changes=(),
    )


async def _tables(store: Store, who: Identity) -> AsyncIterator[list[MyTable]]:
    place = BEGINNING
    while rows := await store.read(
        partial(seatings.tables_of, player=who.player, which="all", after=place, most=_EXPORTED)
    ):
        yield list(map(_table, rows))
        place = Place(rows[-1].changed, rows[-1].table)


async def _lines(store: Store, who: Identity) -> AsyncIterator[list[SaidLine]]:
    place = ("", 0)
    while rows := await store.read(partial(seatings.said_by, player=who.player, after=place, most=_EXPORTED)):
        yield list(map(_said, rows))
        place = rows[-1].table, rows[-1].number


async def _changes(store: Store, who: Identity) -> AsyncIterator[list[RatingChange]]:
    place = (BEGINNING.changed, "")
    while rows := await store.read(partial(ratings.changes_of, player=who.player, after=place, most=_EXPORTED)):
        yield list(map(_change, rows))
        place = rows[-1].finished, rows[-1].table


def session_info(row: SessionRow, who: Identity) -> SessionInfo:
    """Return a session as its owner sees it."""
    return SessionInfo(id=row.id, created=row.created, seen=row.seen, agent=row.agent, current=row.id == who.session)


async def bot_info(transaction: Transaction, row: AccountRow) -> BotInfo:
    """Return a bot as its owner sees it."""
    token = bool(await kept.sessions_of(transaction, row.id))
    return BotInfo(name=row.name or "", created=row.created, token=token)


def _table(row: SeatedRow) -> MyTable:
    result = None if row.record is None else _RESULT.decode(row.record).result
    return MyTable(seat=row.seat, changed=row.changed, summary=decode_summary(row.summary), result=result)


def _said(line: seatings.SaidRow) -> SaidLine:
    body = decode_chat(line.body)
    return SaidLine(table=line.table, text=body.text, time=body.time)


def _change(row: ChangeRow) -> RatingChange:
    game, _, players = row.board.rpartition("/")
    return RatingChange(
        table=row.table,
        game=game,
        players=int(players),
        place=row.place,
        rating=shown(row.mu, row.sigma),
        finished=row.finished,
    )


def _sanction(row: SanctionRow) -> SanctionInfo:
    return SanctionInfo(kind=row.kind, until=row.until, reason=row.reason, created=row.created)


def _place(text: str) -> Place:
    changed, _, table = text.partition(".")
    if not (changed.isascii() and changed.isdigit() and len(changed) <= 16 and table and table.isprintable()):
        raise AccountError("account/place", given=text[:80])
    return Place(int(changed), table)
