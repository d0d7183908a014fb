"""The checks, in order."""

from __future__ import annotations

import os
import platform
import socket
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from ... import __version__
from ...core.random import mix
from ...core.registry import descriptors
from ...core.shipped_marks import is_shipped
from ..config import Settings
from ..infra.store.choose import is_postgres
from ..infra.time import EARLIEST
from ..transport.http.static import client_files
from .database import check_database
from .results import Finding, bad, doubtful, good

#: How far the clock may differ from that of the machine that runs Redis.
_MOST_APART: Final = 5.0


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Check everything that a server with these settings needs."""
    yield good("python", version=platform.python_version(), duodecim=__version__)
    yield _check_compiled()
    yield _check_client()
    for finding in await check_database(settings.database):
        yield finding
    if settings.redis is not None:
        yield await _check_redis(settings.redis)
    elif is_postgres(settings.database):
        yield doubtful("redis/none", "redis/none/remedy")
    yield _check_port(settings.host, settings.port)
    yield _check_clock()


def _check_compiled() -> Finding:
    if all(map(is_shipped, descriptors().values())):
        return good("compiled/shipped")
    rule: Any = mix
    place = getattr(getattr(rule, "_cache", None), "cache_path", None)
    if place is None:
        return doubtful("compiled/nowhere", "compiled/remedy", folder="")
    try:
        Path(place).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            pass
    except OSError:
        return doubtful("compiled/nowhere", "compiled/remedy", folder=place)
    return good("compiled", folder=place)


def _check_client() -> Finding:
    return good("client") if "index.html" in client_files() else doubtful("client/none", "client/none/remedy")


async def _check_redis(address: str) -> Finding:
    try:
        import redis.asyncio
        from redis.exceptions import RedisError
    except ImportError:
        return bad("scale-missing", "scale-missing/remedy", name="redis")
    try:
        client = redis.asyncio.from_url(address, socket_connect_timeout=5, socket_timeout=5)
        try:
            seconds, _ = await client.time()
        finally:
            await client.aclose()
    except (RedisError, OSError, ValueError) as problem:
        return bad("redis/unreachable", "redis/unreachable/remedy", name=address, problem=problem)
    apart = abs(time.time() - seconds)
    if apart > _MOST_APART:
        return doubtful("clock/apart", "clock/remedy", name=address, seconds=round(apart))
    return good("redis", name=address)


def _check_port(host: str, port: int) -> Finding:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError:
            return bad("port/forbidden", "port/forbidden/remedy", host=host, port=port)
        except OSError as problem:
            text = os.strerror(problem.errno) if problem.errno and problem.errno > 0 else str(problem)
            return bad("port/taken", "port/taken/remedy", host=host, port=port, problem=text)
    return good("port", host=host, port=port)


def _check_clock() -> Finding:
    if time.time() < EARLIEST:
        return bad("clock/past", "clock/remedy", date=time.strftime("%Y-%m-%d"))
    return good("clock", date=time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime()))
