"""Attack a server with its usual limits while bystanders play: `python -m benchmarks.siege`.

One attack after the other (`--only` selects). While each runs, bystanders at five tables play on: their moves must be
answered within 250 ms at the 99th percentile, bots must move within 2 s (10 s if their process hangs), and in the end
nothing may be lost.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from duodecim.server.infra.store.choose import make_store

from .measure import Claim, at_most, close, console, print_machine, table
from .server.attacker import Http, Socket, Target, open_socket
from .server.attacks import ATTACKS
from .server.bystander import Bystanders
from .server.crashes import Report, check_everything
from .server.many_games import copy_game
from .server.process import ServerProcess, cpu_seconds_of

_MEGABYTE = 2**20
_NAME, _PASSWORD = "veteran", "many games were played"  # of a server that ends with this command
_LONGEST_ANSWER = 250
_LONGEST_BOT = 2.0
#: When its process hangs, which takes a while to tell from thinking.
_LONGEST_LOST_BOT = 10.0
#: Seconds until the bots' processes have started and have read their code.
_WARM_UP = 10
#: Seconds for attackers to end after their time.
_GRACE = 30


async def prepare(server: ServerProcess) -> tuple[str, Target]:
    """Let somebody with an account play a game to its end; the table, and what attackers know."""
    target = Target(server.port, 0)
    host = await Http(target).become_guest()
    await host.ask("POST", "/api/account", {"name": _NAME, "password": _PASSWORD})
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    played = await host.create_table("rummikub", seats, public=True)
    async with open_socket(target, host.cookie) as socket:
        player = Socket(socket)
        await player.ask("watch", table=played)
        await player.ask("sit", table=played)
        await player.send("start", table=played)
        while (view := await player.next_view())["outcome"] is None:
            if view["actions"] and view["to_act"] == 0:
                await player.send("play", table=played, action=view["actions"][0])
    host.close()  # the server may have closed it meanwhile
    _, record = await host.ask("GET", f"/api/tables/{played}/record")
    for _ in range(50):
        target.tables.append(await host.create_table("king", [*seats, *seats]))
    target.name, target.password, target.record = _NAME, _PASSWORD, record.decode()
    return played, target


async def besiege(server: ServerProcess, target: Target, attacks: Sequence[str], database: Path) -> list[Claim]:
    """Run the attacks one after the other while bystanders play."""
    bystanders = Bystanders()
    await bystanders.begin(server.address)
    await asyncio.sleep(_WARM_UP)
    bystanders.take_times()
    claims: list[Claim] = []
    figures = table("The bystanders", "attack", "done", "answers", "p50 ms", "p99 ms", "bots, worst s", "MB", "files")
    for number, name in enumerate(["nobody", *attacks]):
        # Each attacker starts with the whole allowance of an address.
        target.source = f"127.0.0.{100 + number}"
        done = await _attack(name, target, server)
        answered, waited = bystanders.take_times()
        cuts = statistics.quantiles(answered, n=100)
        figures.add_row(
            name.replace("_", " "),
            done,
            str(len(answered)),
            f"{cuts[49] * 1000:.1f}",
            f"{cuts[98] * 1000:.1f}",
            f"{max(waited):.2f}",
            f"{server.memory_bytes() / _MEGABYTE:.0f}",
            str(server.open_files()),
        )
        console.print(f"{name}: {done}, p99 {cuts[98] * 1000:.0f} ms, bots {max(waited):.2f} s")
        longest = _LONGEST_LOST_BOT if name == "stop_a_bot_process" else _LONGEST_BOT
        claims += [
            at_most(f"{name}: a bystander's answer, p99", cuts[98] * 1000, _LONGEST_ANSWER, "ms"),
            at_most(f"{name}: a bystander's bot, worst", max(waited), longest, "s"),
        ]
    await bystanders.leave()
    console.print(figures)
    store = make_store(str(database))
    await store.open()
    report = Report()
    await check_everything(store, bystanders.everyone, report)
    await store.close()
    moves = sum(len(each.acknowledged) for each in bystanders.everyone)
    console.print(f"Nothing is lost: {moves:,} acknowledged commands are there.")
    for player in bystanders.everyone:
        await player.client.close()
    return claims


async def _attack(name: str, target: Target, server: ServerProcess) -> str:
    """Run one attack in a process of its own; what it says of itself."""
    if name == "nobody":
        await asyncio.sleep(target.seconds)
        return "–"
    if name == "stop_a_bot_process":
        return await _stop_bot_process(server, target.seconds)
    attacker = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.server.attacks", name),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await asyncio.wait_for(attacker.communicate(msgspec.json.encode(target)), target.seconds + _GRACE)
    return said.decode().strip() or "failed"


async def _stop_bot_process(server: ServerProcess, seconds: float) -> str:
    """Stop one of the processes in which bots think, as if it hung."""
    # The busiest: others replay games.
    busiest = max(server.child_pids("spawn_main"), key=cpu_seconds_of)
    os.kill(busiest, signal.SIGSTOP)
    await asyncio.sleep(seconds)
    return "1 stopped"


def main() -> None:
    """Attack a server of its own."""
    names = [*ATTACKS, "stop_a_bot_process"]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each attack lasts")
    parser.add_argument("--games", type=int, default=10_000, help="games of the account that is attacked with")
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="ATTACK", help=", ".join(names))
    choices = parser.parse_args()
    print_machine()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = folder / "tables.db"
        options = ["--database", str(database), "--log-level", "warning"]
        with ServerProcess(*options, "--no-limits", log=folder / "log") as server:
            played, target = asyncio.run(prepare(server))
            server.stop()
        copy_game(database, played, choices.games)
        with ServerProcess(*options, log=folder / "log") as server:
            target.port, target.seconds = server.port, choices.seconds
            claims = asyncio.run(besiege(server, target, choices.only, database))
            complaints = server.complaints()
    for line in complaints[:30]:
        console.print(line, markup=False)
    sys.exit(close(claims))


if __name__ == "__main__":
    main()
