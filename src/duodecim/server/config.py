"""The settings of a server."""

from __future__ import annotations

from msgspec import Struct

from .ops.logs import LogFormat


class Settings(Struct, frozen=True, kw_only=True):
    """All settings, with defaults for one process on one machine."""

    host: str = "127.0.0.1"
    port: int = 1212
    #: A file name, or `postgresql://…`.
    database: str = "duodecim.db"
    #: `redis://…` if several processes serve together.
    redis: str | None = None
    #: How many processes serve together on this machine, and the number of this one among them, 0 if it is alone.
    workers: int = 1
    worker: int = 0
    #: Origins besides our own whose pages may talk to the server, such as `https://example.org`.
    origins: tuple[str, ...] = ()
    #: True if cookies are sent over encrypted connections only.
    secure: bool = False
    #: How long overdue clocks wait after a start, so that players can reconnect.
    settling_seconds: float = 5.0
    #: A table's clock stops when nobody has been there for this long.
    absence_seconds: float = 30.0
    #: Addresses or networks of trusted proxies, whose forwarded client addresses are used.
    proxies: tuple[str, ...] = ()
    #: True if rate limits apply.
    limits: bool = True
    #: The token for reading metrics. Without it nobody can.
    metrics_token: str = ""
    log_format: LogFormat = "text"
    log_level: str = "info"
    #: How long a player must be away before the others may let a bot take over.
    patience_seconds: float = 60.0
    #: How long a player may leave the others waiting before they may let a bot take over or claim the win.
    idle_seconds: float = 180.0
    #: True if bots run in processes of their own, False for threads.
    bot_processes: bool = True
    #: Load all games in the background, and compile those that are not.
    warm: bool = True
