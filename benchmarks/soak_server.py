"""Let people play while the server is killed, or what it needs fails.

`python -m benchmarks.soak_server --kills 50`, `python -m benchmarks.soak_server --faults 50`.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from .server.crashes import KINDS, kill_and_restart
from .server.faults import COLUMNS, LEVEL_SECONDS, FaultSoak
from .server.process import ServerProcess
from .server.services import Postgres, Redis, find_postgres, find_redis, run_postgres, run_redis, running


def main() -> None:
    """Soak the server with kills, or with faults of PostgreSQL and Redis."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--longest", type=float, default=3.0, help="seconds of play before a kill")
    parser.add_argument("--faults", type=int, default=0, help="faults of PostgreSQL and Redis, instead of kills")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long such a fault lasts")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    choices = parser.parse_args()
    if choices.faults:
        soak_with_faults(choices.faults, choices.seconds, choices.tables, choices.seed)
    else:
        soak_with_kills(choices.kills, choices.longest, choices.tables, choices.seed)


def soak_with_faults(faults: int, seconds: float, tables: int, seed: int) -> None:
    """Soak two processes on PostgreSQL and Redis, which fail in turn. Raise if anything is lost or late."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as ending:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "postgres").mkdir()
        postgres, redis = Postgres(folder / "postgres"), Redis(folder)
        for service in (postgres, redis):
            ending.enter_context(running(service))
        print(COLUMNS, flush=True)
        report = asyncio.run(FaultSoak(folder, postgres, redis, tables, seed).run(faults, seconds))
    slowest = max(outcome.level_after for outcome in report.outcomes)
    print(
        f"{faults} faults, seed {seed}: {report.acknowledged} commands accepted at {report.tables} tables, none lost,"
        f" {report.clocks_run_out} clocks run out, {report.games_paused} games paused,"
        f" everybody level after {slowest:.1f} s at most",
        flush=True,
    )
    for error in report.errors:
        print(f"  {error}", flush=True)
    if report.errors or report.clocks_run_out or report.games_paused or slowest > LEVEL_SECONDS:
        raise SystemExit("a fault was felt for too long")


def soak_with_kills(kills: int, longest: float, tables: int, seed: int) -> None:
    """Soak one process on SQLite, then two on PostgreSQL and Redis where they are installed."""
    kinds = [KINDS[number % len(KINDS)] for number in range(tables)]
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
                run = kill_and_restart(servers, options[0][1], kinds, kills, longest, seed)
                report = asyncio.run(run)
                print(f"{name}, seed {seed}: nothing lost in {time.monotonic() - started:.0f} s")
                print(f"  {report}", flush=True)


if __name__ == "__main__":
    main()
