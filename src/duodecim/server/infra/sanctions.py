"""What operators have forbidden to players, held in memory: every request asks for it."""

from __future__ import annotations

from datetime import UTC, datetime

from ...core.language import Words
from ..errors import Banned, TableError
from .store.base import Store
from .store.sanctions import SanctionKind, SanctionRow, sanctions_since
from .time import now


class Sanctions:
    """The bans and mutes that hold."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rows: dict[tuple[str, SanctionKind], SanctionRow] = {}

    async def load(self) -> None:
        """Read them from the store, in place of those that are here."""
        rows = await self._store.read(lambda transaction: sanctions_since(transaction, now()))
        self._rows = {(row.player, row.kind): row for row in rows}

    def refuse_banned(self, player: str) -> None:
        """Raise Banned if a player may not use the server."""
        row = self._find(player, "ban")
        if row is not None:
            raise Banned("account/banned", until=describe_end(row.until), why=_reason(row))

    def refuse_muted(self, player: str) -> None:
        """Raise TableError if a player may not chat."""
        row = self._find(player, "mute")
        if row is not None:
            raise TableError("table/muted", until=describe_end(row.until), why=_reason(row))

    def _find(self, player: str, kind: SanctionKind) -> SanctionRow | None:
        row = self._rows.get((player, kind))
        return row if row is not None and (row.until is None or row.until > now()) else None


def format_time(time: int) -> str:
    """Return a time as people write it, in UTC."""
    return f"{datetime.fromtimestamp(time / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def describe_end(until: int | None) -> Words:
    """Return the words for how long a sanction lasts."""
    return Words("sanction/for-ever") if until is None else Words("sanction/until", time=format_time(until))


def _reason(row: SanctionRow) -> Words:
    return Words("sanction/reason", reason=row.reason) if row.reason else Words("sanction/no-reason")
