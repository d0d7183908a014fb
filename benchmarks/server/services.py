"""PostgreSQL and Redis, started for a test and gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .process import free_port


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs, the newest."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: float(file.parts[-3]))
    return folders[-1].parent if folders else None


def find_redis() -> str | None:
    """Redis's program."""
    return shutil.which("redis-server")


@contextmanager
def run_postgres(folder: Path) -> Iterator[str]:
    """A database of our own; its address."""
    programs = find_postgres()
    if programs is None:
        raise RuntimeError("PostgreSQL is not installed")
    # It refuses to run as root.
    prefix: list[str] = []
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        for parent in folder.parents:
            if parent.stat().st_uid == 0 and not parent.stat().st_mode & 0o001:
                parent.chmod(parent.stat().st_mode | 0o011)
        prefix = ["runuser", "-u", "postgres", "--"]
    data, port = folder / "data", free_port()

    def run(program: str, *options: str) -> None:
        subprocess.run(
            [*prefix, str(programs / program), "-D", str(data), *options], check=True, stdout=subprocess.DEVNULL
        )

    run("initdb", "-A", "trust", "-U", "app", "-E", "UTF8", "--locale=C.UTF-8")
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    run("pg_ctl", "-l", str(folder / "log"), "-w", "-o", settings, "start")
    try:
        yield f"postgresql://app@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-m", "immediate", "stop")


@contextmanager
def run_redis(folder: Path) -> Iterator[str]:
    """A Redis of our own; its address."""
    program = find_redis()
    if program is None:
        raise RuntimeError("Redis is not installed")
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
    process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
    try:
        while not _answers(port):
            if process.poll() is not None:
                raise RuntimeError(f"Redis ended with {process.returncode}")
            time.sleep(0.02)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
