"""What every room needs from the rest of the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct, field

from ..config import Settings
from ..infra.bus.base import Bus
from ..infra.sanctions import Sanctions
from ..infra.store.base import Store
from ..ops.metrics import Metrics
from .bot_pool import BotPool
from .game_loader import GameLoader
from .hints import Hints
from .outages import Outages
from .table_builder import TableBuilder

#: Returns the id by which others know a player, from the player's secret id.
HandleOf: TypeAlias = Callable[[str], str]


class Services(Struct, frozen=True):
    """Everything that rooms share."""

    store: Store
    bus: Bus
    bot_pool: BotPool
    games: GameLoader
    hints: Hints
    handle_of: HandleOf
    settings: Settings
    sanctions: Sanctions
    metrics: Metrics = field(default_factory=Metrics)
    outages: Outages = field(default_factory=Outages)
    builder: TableBuilder = field(default_factory=TableBuilder)
