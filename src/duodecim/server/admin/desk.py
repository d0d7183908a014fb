"""Where an operator works: an open database and a name for the trail.

See docs/decisions/0065-operators-work-on-the-database.md.
"""

from __future__ import annotations

import getpass
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from ...core.language import add_phrases
from ..errors import ServerError
from ..infra.store.admin_actions import Action, ActionRow, note_action
from ..infra.store.base import Store, Transaction, Work
from ..infra.store.choose import is_postgres, make_store
from ..infra.time import now
from .phrases import PHRASES

add_phrases(PHRASES)

Result = TypeVar("Result")


class Desk:
    """An open database. Everything that an operator changes here leaves a trail."""

    def __init__(self, store: Store, operator: str) -> None:
        self.store = store
        self._operator = operator

    async def act(
        self, action: Action, work: Work[Result], *, player: str = "", table: str = "", details: str = ""
    ) -> Result:
        """Do something and note it, together or not at all."""
        row = ActionRow(0, now(), self._operator, action, player, table, details)

        async def do(transaction: Transaction) -> Result:
            result = await work(transaction)
            await note_action(transaction, row)
            return result

        return await self.store.write(do)


@asynccontextmanager
async def open_desk(address: str) -> AsyncIterator[Desk]:
    """Open the database of an address for an operator. It must exist."""
    store = make_store(address)
    if not is_postgres(address) and not Path(address).exists():
        raise ServerError("admin/no-database", path=address)
    await store.open()
    try:
        yield Desk(store, os.environ.get("SUDO_USER") or getpass.getuser())
    finally:
        await store.close()
