"""PostgreSQL and Redis, started for a test and gone afterwards. They can be stopped and started meanwhile."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

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


class Service(Protocol):
    """A service that runs in processes of its own."""

    address: str

    def start(self) -> None:
        """Start it, and wait until it answers."""

    def stop(self) -> None:
        """End it at once."""

    def freeze(self) -> None:
        """Let it do nothing: its connections stay open, and nobody is answered."""

    def thaw(self) -> None:
        """Let it go on."""


class Postgres:
    """A database of our own in an empty folder."""

    def __init__(self, folder: Path) -> None:
        programs = find_postgres()
        if programs is None:
            raise RuntimeError("PostgreSQL is not installed")
        self._programs = programs
        # It refuses to run as root.
        self._prefix: list[str] = []
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            for parent in folder.parents:
                if parent.stat().st_uid == 0 and not parent.stat().st_mode & 0o001:
                    parent.chmod(parent.stat().st_mode | 0o011)
            self._prefix = ["runuser", "-u", "postgres", "--"]
        self._folder, self._data, self._port = folder, folder / "data", free_port()
        self.address = f"postgresql://app@127.0.0.1:{self._port}/postgres"
        self._run("initdb", "-A", "trust", "-U", "app", "-E", "UTF8", "--locale=C.UTF-8")

    def _run(self, program: str, *options: str) -> None:
        subprocess.run(
            [*self._prefix, str(self._programs / program), "-D", str(self._data), *options],
            check=True,
            stdout=subprocess.DEVNULL,
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
        self._run("pg_ctl", "-l", str(self._folder / "log"), "-w", "-o", settings, "start")

    def stop(self) -> None:
        """End it at once, as if it had crashed."""
        self._run("pg_ctl", "-m", "immediate", "stop")

    def freeze(self) -> None:
        """Stop all of its processes. The first one goes first, so that it makes no new ones."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let its processes go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        first = int((self._data / "postmaster.pid").read_text(encoding="utf-8").split("\n", 1)[0])
        os.kill(first, number)
        for child in _children(first):
            with suppress(ProcessLookupError):
                os.kill(child, number)


class Redis:
    """A Redis of our own that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        program = find_redis()
        if program is None:
            raise RuntimeError("Redis is not installed")
        self._port = free_port()
        self.address = f"redis://127.0.0.1:{self._port}"
        options = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
        self._command = [program, "--port", str(self._port), *options]

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        while not _answers(self._port):
            if self._process.poll() is not None:
                raise RuntimeError(f"Redis ended with {self._process.returncode}")
            time.sleep(0.02)

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait()

    def freeze(self) -> None:
        """Stop its process."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let its process go on."""
        self._process.send_signal(signal.SIGCONT)


@contextmanager
def running(service: Service) -> Iterator[Service]:
    """Run a service; it is gone afterwards."""
    service.start()
    try:
        yield service
    finally:
        service.stop()


@contextmanager
def run_postgres(folder: Path) -> Iterator[str]:
    """A database of our own; its address."""
    with running(Postgres(folder)) as service:
        yield service.address


@contextmanager
def run_redis(folder: Path) -> Iterator[str]:
    """A Redis of our own; its address."""
    with running(Redis(folder)) as service:
        yield service.address


def _children(process: int) -> list[int]:
    """The processes that a process has started."""
    children = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            _, _, rest = file.read_text(encoding="utf-8").rpartition(") ")
            if int(rest.split()[1]) == process:
                children.append(int(file.parent.name))
    return children


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
