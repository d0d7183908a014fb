"""The server behind the web: store, bus, bots and rooms, opened and closed together."""

from __future__ import annotations

import gc
import secrets
from typing import TYPE_CHECKING

from .accounts.deletion import take_up
from .accounts.operator_actions import OperatorActions
from .accounts.service import Accounts
from .config import Settings
from .errors import ServerError
from .infra.bus.choose import make_bus
from .infra.connections import ConnectionLimits
from .infra.guard import Guard
from .infra.limits import RATES
from .infra.rate_limit import RateLimiter
from .infra.sanctions import Sanctions
from .infra.signer import Signer
from .infra.store.choose import make_store
from .live.bot_pool import BotPool
from .live.bot_stream import BotStreams
from .live.game_loader import GameLoader
from .live.hints import Hints
from .live.lobby import Lobby
from .live.replay_pool import ReplayPool
from .live.rooms import Rooms
from .live.services import Services
from .ops.loop_lag import measure_loop_lag
from .ops.memory import trim_regularly
from .ops.metrics import Metrics
from .ratings.rater import Rater

if TYPE_CHECKING:
    from .infra.store.base import Store
    from .transport.websocket import Connection


class Server:
    """Everything behind the web."""

    store: Store
    rooms: Rooms
    signer: Signer
    sanctions: Sanctions
    accounts: Accounts
    lobby: Lobby
    streams: BotStreams
    games: GameLoader
    replays: ReplayPool
    #: True if other processes used the same database when this one started, and will not hear of its changes.
    has_unheard_neighbours: bool

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = make_store(settings.database)
        self.bus = make_bus(settings.redis)
        self.metrics = Metrics(settings.worker)
        self.limiter = RateLimiter(RATES)
        self.guard = Guard(self.limiter, strict=settings.limits)
        self.connection_limits = ConnectionLimits(self.limiter, self.metrics, strict=settings.limits)
        #: True from the moment the server was told to stop.
        self.is_stopping = False
        #: All open sockets.
        self.connections: set[Connection] = set()
        self._show_numbers()

    def _show_numbers(self) -> None:
        """Add the gauges that are computed when they are read."""
        watch = self.metrics.watch
        watch("duodecim_tables", "Tables that are live in this process.", lambda: len(self.rooms))
        watch("duodecim_connections", "Connections that are open, also sockets.", lambda: len(self.connection_limits))
        watch("duodecim_sockets", "Sockets that are open.", lambda: len(self.connections))
        watch(
            "duodecim_outbox_messages",
            "Messages that wait to be sent.",
            lambda: sum(each.waiting for each in self.connections),
        )
        watch(
            "duodecim_outbox_longest",
            "Messages that wait for the client that is furthest behind.",
            lambda: max((each.waiting for each in self.connections), default=0),
        )
        watch("duodecim_redis_in_doubt", "1 while Redis is not heard.", lambda: float(self.bus.is_in_doubt))
        watch(
            "duodecim_database_failing",
            "1 after the database has failed, until something was written again.",
            lambda: float(self.store.health.is_failing),
        )
        count = self.metrics.watch_count
        count("duodecim_database_errors", "How often the database has failed.", lambda: self.store.health.failures)
        count("duodecim_redis_errors", "How often Redis has failed.", lambda: self.bus.failures)

    async def open(self) -> None:
        """Connect, and start the clocks."""
        await self.connect()
        operators = OperatorActions(self.store, self.sanctions, self.accounts, self.rooms)
        await operators.load()
        self.rooms.open()
        self.rooms.background.start(operators.follow())
        self.rooms.background.start(measure_loop_lag(self.metrics))
        self.rooms.background.start(trim_regularly())
        self.rooms.background.start(self.accounts.look_after())
        self.rooms.background.start(take_up(self.store, self.rooms))
        self.rooms.background.start(self.lobby.look_after())
        self.rooms.background.start(Rater(self.store).run())
        if self.settings.redis is not None:
            from .infra.shared_limits import SharedLimits

            self.rooms.background.start(SharedLimits(self.limiter, self.settings.redis).run())
        if self.settings.warm:
            self.rooms.background.start(self._load_games())

    async def _load_games(self) -> None:
        """Load all games, then let a process of the bot pool do the same."""
        if await self.games.preparations():
            self._bot_pool.workers.prepare()  # it starts while the games are compiled
        await self.games.load_all()
        gc.freeze()  # what loading made lives as long as the process
        await self._bot_pool.warm_up()

    async def connect(self) -> None:
        """Connect to the store and the bus."""
        await self.store.open()
        try:
            self.has_unheard_neighbours = await self.store.claim(alone=self.settings.redis is None)
        except ServerError:
            await self.store.close()
            raise
        # The secret is in the store: all processes share it, and it outlives them.
        self.signer = Signer(await self.store.setting("secret", secrets.token_hex(32)))
        self.sanctions = Sanctions(self.store)
        self.accounts = Accounts(self.store, self.signer, self.limiter, self.sanctions)
        self.lobby = Lobby(self.store, strict=self.settings.limits)
        self.streams = BotStreams(self.lobby)
        self._bot_pool = BotPool(
            self.metrics,
            processes=self.settings.bot_processes,
            sharing=self.settings.workers,
            log_format=self.settings.log_format,
            log_level=self.settings.log_level,
        )
        self.replays = ReplayPool(self.settings.log_format, self.settings.log_level)
        self.games = GameLoader(rules=self.settings.warm)
        services = Services(
            *(self.store, self.bus, self._bot_pool, self.games, Hints(self._bot_pool)),
            *(self.signer.handle_of, self.settings, self.sanctions, self.metrics),
        )
        self.rooms = Rooms(services)
        try:
            await self.bus.open(self.rooms.receive)
        except ServerError:
            await self.store.close()
            raise

    async def close(self) -> None:
        """Stop starting work, finish what is running, and disconnect."""
        await self.rooms.close()
        await self.games.close()
        self._bot_pool.close()
        self.replays.close()
        self.accounts.close()
        await self.bus.close()
        await self.store.close()
