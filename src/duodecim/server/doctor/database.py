"""Checks of the database: reachable, migrated, and really durable."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any, Final

from ..infra.store.choose import is_postgres
from ..infra.store.damage import find_damage
from ..infra.store.migrations import migrations
from .results import Finding, bad, doubtful, good

#: File systems that lose data with the power, and those on which a write-ahead log cannot be shared.
_FORGETFUL: Final = ("tmpfs", "ramfs")
_DISTANT: Final = ("nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs")
_LITTLE_ROOM: Final = 200 * 1024 * 1024
_DURABLE: Final = ("fsync", "synchronous_commit", "full_page_writes")


async def check_database(address: str) -> list[Finding]:
    """Check the database of an address."""
    if is_postgres(address):
        return await _check_postgres(address)
    if "://" in address:
        return [bad("database/kind", "database/kind/remedy", address=address)]
    return _check_file(Path(address))


def _check_file(path: Path) -> list[Finding]:
    folder = path.parent.absolute()
    if not folder.is_dir():
        return [bad("file/no-folder", "file/no-folder/remedy", folder=folder)]
    if not os.access(folder, os.W_OK):
        return [bad("file/not-writable", "file/not-writable/remedy", path=folder)]
    findings = [_opened(path) if path.exists() else good("file/new", path=path)]
    kind = _file_system(folder)
    if kind in _FORGETFUL:
        findings.append(doubtful("file/forgetful", "file/elsewhere/remedy", path=path, kind=kind))
    elif kind in _DISTANT:
        findings.append(bad("file/distant", "file/elsewhere/remedy", path=path, kind=kind))
    room = os.statvfs(folder)
    if room.f_bavail * room.f_frsize < _LITTLE_ROOM:
        megabytes = room.f_bavail * room.f_frsize // 2**20
        findings.append(doubtful("file/little-room", "file/little-room/remedy", folder=folder, megabytes=megabytes))
    return findings


def _opened(path: Path) -> Finding:
    if not os.access(path, os.W_OK):
        return bad("file/not-writable", "file/not-writable/remedy", path=path)
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            (found,) = connection.execute("PRAGMA user_version").fetchone()
            damage = find_damage(connection)
        finally:
            connection.close()
    except sqlite3.Error as problem:
        return bad("file/unreadable", "file/unreadable/remedy", path=path, problem=problem)
    if damage is not None:
        return bad("file/unreadable", "file/unreadable/remedy", path=path, problem=damage)
    return _schema(str(path), found)


def _schema(name: str, found: int) -> Finding:
    known = migrations()[-1].number
    if found > known:
        return bad("schema/newer", "schema/newer/remedy", name=name, found=found, known=known)
    if found < known:
        return good("schema/older", name=name, found=found, known=known)
    return good("schema/current", name=name, found=found)


def _file_system(folder: Path) -> str:
    """Return the type of file system a folder is on, empty if the system does not say."""
    mounts = Path("/proc/mounts")
    if not mounts.exists():
        return ""
    fields = [line.split() for line in mounts.read_text(encoding="utf-8").splitlines()]
    holding = [(Path(place), kind) for _, place, kind, *_ in fields if folder.resolve().is_relative_to(place)]
    return max(holding, key=lambda mount: len(mount[0].parts), default=(folder, ""))[1]


async def _check_postgres(address: str) -> list[Finding]:
    try:
        import asyncpg
    except ImportError:
        return [bad("scale-missing", "scale-missing/remedy", name="asyncpg")]
    try:
        connection = await asyncpg.connect(address, timeout=10)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
        text = str(problem) or type(problem).__name__
        return [bad("postgres/unreachable", "postgres/unreachable/remedy", name=address, problem=text)]
    try:
        return await _look_into(connection, address)
    finally:
        await connection.close()


async def _look_into(connection: Any, name: str) -> list[Finding]:
    findings = []
    if await connection.fetchval("SELECT pg_is_in_recovery()"):
        return [bad("postgres/read-only", "postgres/read-only/remedy", name=name)]
    if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
        findings.append(good("postgres/new", name=name))
    else:
        found = await connection.fetchval("SELECT COALESCE(MAX(number), 0) FROM schema_version")
        findings.append(_schema(name, found))
    for setting in _DURABLE:
        value = await connection.fetchval("SELECT current_setting($1)", setting)
        if value == "off":
            findings.append(bad("postgres/forgetful", "postgres/forgetful/remedy", setting=setting, value=value))
    return findings
