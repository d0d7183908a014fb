"""Lets what operators did in the database take effect in a running server.

See docs/decisions/0065-operators-work-on-the-database.md.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ..infra.sanctions import Sanctions
from ..infra.store import accounts as kept
from ..infra.store.admin_actions import ActionRow, actions_after, last_action
from ..infra.store.base import Store, Transaction
from ..live.rooms import Rooms
from .service import Accounts

_LOG = logging.getLogger(__name__)
_SECONDS: Final = 1.0


class OperatorActions:
    """Follows the trail of operators' actions."""

    def __init__(self, store: Store, sanctions: Sanctions, accounts: Accounts, rooms: Rooms) -> None:
        self._store = store
        self._sanctions = sanctions
        self._accounts = accounts
        self._rooms = rooms
        self._last = 0

    async def load(self) -> None:
        """Read what holds now."""
        self._last = await self._store.read(last_action)
        await self._sanctions.load()

    async def follow(self) -> None:
        """Look for new actions every second until cancelled."""
        while True:
            await asyncio.sleep(_SECONDS)
            try:
                for action in await self._store.read(lambda transaction: actions_after(transaction, self._last)):
                    await self._take_effect(action)
                    self._last = action.number
            except Exception:
                _LOG.exception("actions of operators cannot be followed")

    async def _take_effect(self, action: ActionRow) -> None:
        _LOG.info("an operator acted", extra={"data": {"action": action.action, "number": action.number}})
        match action.action:
            case "ban":
                await self._sanctions.load()
                await self._close_sockets(action.player)
            case "unban" | "mute" | "unmute":
                await self._sanctions.load()
            case "rename":
                await self._rooms.reload_here(action.player)
                await self._close_sockets(action.player)  # they connect again, under the new name
            case "reset-password":
                await self._accounts.close_ended()
            case "delete-chat":
                await self._rooms.reload_table(action.table)
            case "prune":
                pass  # such tables have been deserted for long

    async def _close_sockets(self, player: str) -> None:
        """Close all connections of a player and of the player's bots."""

        async def find(transaction: Transaction) -> list[str]:
            bots = await kept.accounts_of(transaction, player)
            players = [player, *(bot.id for bot in bots)]
            return [session.id for each in players for session in await kept.sessions_of(transaction, each)]

        for key in (player, *await self._store.read(find)):  # a guest has no session
            self._accounts.sockets.end(key)
