"""Kill the server again and again while people play: `python -m benchmarks.soak_server --kills 50`."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from .server.crashes import KINDS, kill_and_restart
from .server.process import ServerProcess
from .server.services import find_postgres, find_redis, run_postgres, run_redis


def main() -> None:
    """Soak one process on SQLite, then two on PostgreSQL and Redis where they are installed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--longest", type=float, default=3.0, help="seconds of play before a kill")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    choices = parser.parse_args()
    kinds = [KINDS[number % len(KINDS)] for number in range(choices.tables)]
    with ExitStack() as ending:
        folder = Path(ending.enter_context(tempfile.TemporaryDirectory()))
        (folder / "postgres").mkdir()
        setups = {"one process, SQLite": [["--database", str(folder / "tables.db")]]}
        if find_postgres() and find_redis():
            folder.chmod(0o755)
            postgres = ending.enter_context(run_postgres(folder / "postgres"))
            redis = ending.enter_context(run_redis(folder))
            setups["two processes, PostgreSQL and Redis"] = [["--database", postgres, "--redis", redis]] * 2
        for name, options in setups.items():
            servers = [
                ServerProcess(*each, "--no-warm", "--no-limits", log=folder / f"log{number}")
                for number, each in enumerate(options)
            ]
            with ExitStack() as stopping:
                for server in servers:
                    stopping.enter_context(server)
                started = time.monotonic()
                run = kill_and_restart(servers, options[0][1], kinds, choices.kills, choices.longest, choices.seed)
                report = asyncio.run(run)
                print(f"{name}, seed {choices.seed}: nothing lost in {time.monotonic() - started:.0f} s")
                print(f"  {report}", flush=True)


if __name__ == "__main__":
    main()
