"""How a server is set up."""

from __future__ import annotations

from msgspec import Struct

from .ops.logs import LogFormat


class Settings(Struct, frozen=True, kw_only=True):
    """What can be chosen, with defaults for one process on one machine."""

    host: str = "127.0.0.1"
    port: int = 1212
    #: The name of a file, or `postgresql://…`.
    database: str = "duodecim.db"
    #: `redis://…` where several processes serve as one.
    redis: str | None = None
    #: Origins of pages that may talk to the server besides its own, such as `https://example.org`.
    origins: tuple[str, ...] = ()
    #: Whether cookies may travel over encrypted connections only.
    secure: bool = False
    #: After a start overdue clocks wait so long, for those who were cut off to come back.
    settling_seconds: float = 5.0
    #: When nobody has been seen at a table for so long, its clock is stopped.
    absence_seconds: float = 30.0
    #: Addresses or networks of proxies that are believed when they say whom a request comes from.
    proxies: tuple[str, ...] = ()
    #: Whether addresses and players are limited in how much they may ask for.
    limits: bool = True
    #: Who shows this may read the figures; without it nobody may.
    metrics_token: str = ""
    log_format: LogFormat = "text"
    log_level: str = "info"
    #: When a person has been away from a game for so long, the others may let a bot play on.
    patience_seconds: float = 60.0
    #: Whether bots think in processes of their own, or else in threads of this one.
    bot_processes: bool = True
    #: Compile all games before serving.
    warm: bool = True
