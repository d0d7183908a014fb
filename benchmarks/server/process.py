"""A real server in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Self

#: Below those that systems give to outgoing connections, one of which could otherwise take a port between two starts.
_PORTS = range(20_000, 30_000)
#: In the log of a server.
_COMPLAINT = re.compile(r"^\d\d:\d\d:\d\d (warning|error|critical) |^Traceback")


def free_port() -> int:
    """A port that nobody uses."""
    while True:
        port = SystemRandom().choice(_PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def stolen_seconds() -> float:
    """The time for which this machine, if it is a virtual one, wanted a processor and its host gave it to others."""
    figures = Path("/proc/stat").read_text(encoding="utf-8").split("\n", 1)[0].split()
    return int(figures[8]) / os.sysconf("SC_CLK_TCK")


def cpu_seconds_of(pid: int) -> float:
    """The time of processors that a process has used."""
    user, system = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _command_of(pid: str) -> bytes:
    """Return the command line of a process; nothing if it has just ended."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


class ServerProcess:
    """`duodecim serve`, to be started, killed and started again."""

    def __init__(self, *options: str, log: Path, sources: Path | None = None, program: str = "duodecim") -> None:
        """Prepare a server. Nothing runs yet.

        `sources` is the folder that holds the package; None for the one that this process uses. `program` is the module
        to run instead of the package.
        """
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", program, "serve", "--port", str(self.port), "--lang", "en", *options]
        self._log = log
        self._environment = os.environ if sources is None else {**os.environ, "PYTHONPATH": str(sources)}
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self, *, wait: bool = True) -> None:
        """Start, and wait until it serves."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, env=self._environment)
        while wait and not self._serves():
            self.check()
            time.sleep(0.01)

    def _serves(self) -> bool:
        try:
            self.read("/healthz")
        except OSError:
            return False
        return True

    def read(self, path: str) -> bytes:
        """What it answers over HTTP. Raises OSError if it refuses or is not there."""
        with urllib.request.urlopen(self.address + path, timeout=30) as answer:  # noqa: S310  # our own server
            body: bytes = answer.read()
            return body

    def check(self) -> None:
        """Raise if it has ended by itself."""
        if self._process is not None and self._process.poll() is not None:
            raise RuntimeError(self.log())

    def kill(self) -> None:
        """End it without any warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, number: int) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(number)
        status = self._process.wait(timeout=30)
        self._process = None
        return status

    def memory_bytes(self) -> int:
        """What it holds in memory, all of it."""
        fields = dict(line.split(":", 1) for line in self._about("status").splitlines())
        return int(fields["VmRSS"].split()[0]) * 1024

    def open_files(self) -> int:
        """How many files and sockets it has open."""
        return sum(1 for _ in Path(f"/proc/{self.pid}/fd").iterdir())

    def cpu_seconds(self) -> float:
        """The time of processors that it has used."""
        return cpu_seconds_of(self.pid)

    def cpu_seconds_of_all(self) -> float:
        """The time of processors that it and its child processes have used, also those that have ended."""
        ended = self._about("stat").rpartition(")")[2].split()[13:15]
        running = sum(cpu_seconds_of(child) for child in self.child_pids(""))
        return self.cpu_seconds() + running + sum(map(int, ended)) / os.sysconf("SC_CLK_TCK")

    def child_pids(self, command: str) -> list[int]:
        """The numbers of its child processes whose command has a word in it, whichever thread started them."""
        listed = Path(f"/proc/{self.pid}/task").glob("*/children")
        children = [child for file in listed for child in file.read_text(encoding="utf-8").split()]
        return [int(each) for each in children if command.encode() in _command_of(each)]

    @property
    def pid(self) -> int:
        """The number of the process."""
        if self._process is None:
            raise RuntimeError("it does not run")
        return self._process.pid

    def _about(self, file: str) -> str:
        return Path(f"/proc/{self.pid}/{file}").read_text(encoding="utf-8")

    def complaints(self) -> list[str]:
        """The lines of the log at level warning and above, and tracebacks."""
        return [line for line in self.log().splitlines() if _COMPLAINT.search(line)]

    def log(self) -> str:
        """All that it said."""
        return self._log.read_text(encoding="utf-8", errors="replace")
