"""The server as a whole: store, bus, bots and tables, opened and closed together."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from .bus.choose import make_bus
from .hub import Hub
from .identity import Signer
from .live import Services
from .settings import Settings
from .store.choose import make_store
from .thinking import Thinkers

if TYPE_CHECKING:
    from .store.base import Store


class Server:
    """Everything behind the web."""

    store: Store
    hub: Hub
    signer: Signer

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = make_store(settings.database)
        self._bus = make_bus(settings.redis)

    async def open(self) -> None:
        """Connect, and let the clocks run."""
        await self.store.open()
        # The secret lives in the store: all processes of a service share it, and it outlives them.
        self.signer = Signer(await self.store.setting("secret", secrets.token_hex(32)))
        self._thinkers = Thinkers()
        self.hub = Hub(Services(self.store, self._bus, self._thinkers, self.signer, self.settings))
        await self._bus.open(self.hub.hear)
        self.hub.open()

    async def close(self) -> None:
        """Let nothing begin any more, finish what has begun, and disconnect."""
        await self.hub.close()
        self._thinkers.close()
        await self._bus.close()
        await self.store.close()
