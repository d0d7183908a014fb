"""Copies of the database: make one while servers run, and go back to one."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit, urlunsplit

from ...core.language import add_phrases
from ..errors import ServerError
from ..infra.store.choose import is_postgres, make_store
from ..infra.store.damage import find_damage
from ..infra.store.file_lock import FileLock
from ..infra.store.migrations import migrations
from ..infra.store.writer import BUSY_MILLISECONDS
from ..ops.logs import without_passwords
from .phrases import PHRASES

add_phrases(PHRASES)

#: A copy holds the key that signs cookies, so nobody else may read it.
_PRIVATE: Final = 0o600


def back_up(address: str, place: Path, keep: int | None = None) -> Path:
    """Copy a database to a file, or into a folder under a name with the time. Return the file.

    In a folder, `keep` says how many of the newest copies stay.
    """
    suffix = ".dump" if is_postgres(address) else ".db"
    is_folder = place.is_dir()
    file = place / f"duodecim-{datetime.now(UTC):%Y%m%dT%H%M%S}Z{suffix}" if is_folder else place
    if file.exists():
        raise ServerError("backup/exists", file=file)
    partial = file.with_name(f"{file.name}.partial")
    try:
        partial.touch(_PRIVATE)
        partial.chmod(_PRIVATE)
        if is_postgres(address):
            _run_postgres("pg_dump", address, "--format=custom", f"--file={partial}")
        else:
            _copy(Path(address), partial)
        _sync(partial)
        partial.rename(file)
    except OSError as problem:
        raise ServerError("backup/failed", problem=problem) from problem
    finally:
        partial.unlink(missing_ok=True)
    if is_folder and keep is not None:
        for old in sorted(place.glob(f"duodecim-*Z{suffix}"))[:-keep]:
            old.unlink()
    return file


def restore(address: str, copy: Path) -> Path | None:
    """Put a copy in the place of a database that no server uses. Return where the old file of SQLite is now."""
    if not copy.is_file():
        raise ServerError("backup/no-copy", file=copy)
    if is_postgres(address):
        if asyncio.run(_is_used(address)):
            raise ServerError("backup/in-use", database=without_passwords(address))
        options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
        _run_postgres("pg_restore", address, *options, str(copy))
        return None
    return _put_back(Path(address), copy)


def _copy(database: Path, file: Path) -> None:
    """Copy a database of SQLite as it is at one moment. Servers go on writing meanwhile."""
    if not database.exists():
        raise ServerError("admin/no-database", path=database)
    try:
        with closing(_connect(database)) as source, closing(_connect(file)) as target:
            source.backup(target)
            damage = find_damage(target)
    except sqlite3.Error as problem:
        raise ServerError("backup/failed", problem=problem) from problem
    if damage is not None:
        raise ServerError("server/damaged", path=database, problem=damage)


def _put_back(database: Path, copy: Path) -> Path | None:
    _check_copy(copy)
    lock = FileLock(Path(f"{database}-lock"))
    try:
        if not lock.acquire(shared=False):
            raise ServerError("backup/in-use", database=database)
        aside = _move_aside(database) if database.exists() else None
        partial = database.with_name(f"{database.name}.partial")
        shutil.copyfile(copy, partial)
        partial.chmod(_PRIVATE)
        if aside is not None and os.geteuid() == 0:
            os.chown(partial, aside.stat().st_uid, aside.stat().st_gid)  # the server does not run as root
        _sync(partial)
        partial.rename(database)
    except OSError as problem:
        raise ServerError("backup/failed", problem=problem) from problem
    finally:
        lock.release()
    return aside


def _check_copy(copy: Path) -> None:
    """Refuse what is not an undamaged database of ours."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA user_version").fetchone()
            damage = find_damage(connection)
    except sqlite3.Error as problem:
        raise ServerError("backup/not-a-copy", file=copy, problem=problem) from problem
    if damage is not None:
        raise ServerError("server/damaged", path=copy, problem=damage)
    known = migrations()[-1].number
    if not 0 < found <= known:
        raise ServerError("backup/schema", file=copy, found=found, known=known)


def _move_aside(database: Path) -> Path:
    """Rename a database with all that belongs to it. Return its new name."""
    aside = database.with_name(f"{database.name}.before-{datetime.now(UTC):%Y%m%dT%H%M%S}Z")
    for part in ("", "-wal", "-shm"):
        file = Path(f"{database}{part}")
        if file.exists():
            file.rename(f"{aside}{part}")
    return aside


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    return connection


def _sync(path: Path) -> None:
    """Wait until a file is on disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _run_postgres(program: str, address: str, *options: str) -> None:
    """Run a program of PostgreSQL. The password is in its environment, where other users cannot see it."""
    found = shutil.which(program)
    if found is None:
        raise ServerError("backup/no-program", program=program)
    parts = urlsplit(address)
    user, at, host = parts.netloc.rpartition("@")
    name, _, password = user.partition(":")
    shown = urlunsplit(parts._replace(netloc=f"{name}{at}{host}"))
    environment = {**os.environ, **({"PGPASSWORD": unquote(password)} if password else {})}
    command = [found, f"--dbname={shown}", "--no-password", *options]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603  # no shell
    if done.returncode:
        raise ServerError("backup/failed", problem=without_passwords(done.stderr.strip()))


async def _is_used(address: str) -> bool:
    store = make_store(address)
    await store.open()
    try:
        return await store.claim(alone=True)
    finally:
        await store.close()
