"""Rooms without sockets, and watchers who write down what they are told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from duodecim.core.language import Language
from duodecim.server.config import Settings
from duodecim.server.domain.identity import Identity
from duodecim.server.infra.bus.base import MemoryBus
from duodecim.server.infra.sanctions import Sanctions
from duodecim.server.infra.signer import Signer
from duodecim.server.infra.store.choose import make_store
from duodecim.server.live.bot_pool import BotPool
from duodecim.server.live.game_loader import GameLoader
from duodecim.server.live.hints import Hints
from duodecim.server.live.room import Caller
from duodecim.server.live.services import Services


class Listener:
    """A watcher who writes down everything."""

    def __init__(self, player: str, language: Language = "en") -> None:
        self.player = player
        self.language: Language = language
        self.heard: list[bytes] = []

    def send(self, payload: bytes) -> None:
        self.heard.append(payload)


@asynccontextmanager
async def open_services(database: str) -> AsyncIterator[Services]:
    """What rooms need, on a database."""
    store = make_store(database)
    await store.open()
    bot_pool = BotPool()
    try:
        yield Services(
            *(store, MemoryBus(), bot_pool, GameLoader(rules=False), Hints(bot_pool)),
            *(Signer("secret").handle_of, Settings(), Sanctions(store)),
        )
    finally:
        bot_pool.close()
        await store.close()


def guest(player: str, name: str = "") -> Caller:
    """A guest who gives commands."""
    return Caller(Identity(player=player), name or f"name of {player}")
