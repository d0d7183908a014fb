"""`duodecim admin`: asks, acts, and prints what is found as tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import click
from rich.table import Table

from ..core.language import Language, say
from ..server.admin import players, slow, tables
from ..server.admin.desk import Desk, open_desk
from ..server.admin.players import Player
from ..server.admin.times import read_duration, read_end
from ..server.errors import ServerError
from ..server.infra.sanctions import describe_end, format_time
from ..server.infra.store.admin_actions import ActionRow, latest_actions
from ..server.infra.store.sanctions import SanctionKind
from ..server.infra.time import now
from ..server.ratings.boards import shown
from .console import new_console


def run_admin(command: str, *, database: str, language: Language, **values: Any) -> None:
    """Run a command on a database."""

    async def run() -> None:
        async with open_desk(database) as desk:
            await _COMMANDS[command](Operator(desk, language), **values)

    asyncio.run(run())


class Operator:
    """An operator at the terminal."""

    def __init__(self, desk: Desk, language: Language) -> None:
        self.desk = desk
        self.language = language

    def say(self, key: str, **values: object) -> str:
        """Return a phrase in the operator's language."""
        return say(f"cli/admin/{key}", self.language, **values)

    def tell(self, key: str, **values: object) -> None:
        """Print a phrase."""
        new_console().print(self.say(key, **values))

    def confirm(self, yes: bool, key: str, **values: object) -> None:
        """Ask unless the operator has said yes already. Stop here if the answer is no."""
        if not yes:
            click.confirm(self.say(key, **values), abort=True)

    def show(self, title: str, heads: Sequence[str], rows: Sequence[Sequence[object]], **values: object) -> None:
        """Print a table, or that there is nothing."""
        console = new_console()
        console.print(self.say(title, **values), style="bold")
        if not rows:
            console.print(f"  {self.say('nothing')}")
            return
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for head in heads:
            table.add_column(self.say(f"head/{head}") if head else "", overflow="fold")
        for row in rows:
            table.add_row(*(_cell(each) for each in row))
        console.print(table)


def _cell(value: object) -> str:
    return "–" if value is None or value == "" else str(value)


def _time(time: int | None) -> str | None:
    return None if time is None else format_time(time)


async def _players(operator: Operator, part: str, limit: int) -> None:
    found = await players.list_players(operator.desk, part, limit)
    operator.show(
        "players",
        ("name", "id", "owner", "created", "seen", "tables"),
        [(row.name, row.id, row.owner, _time(row.created), _time(row.seen), row.tables) for row in found],
    )


async def _show(operator: Operator, name: str) -> None:
    dossier = await players.look_up(operator.desk, name)
    player = dossier.player
    facts = {
        "id": player.id,
        "owner": dossier.owner,
        "created": _time(dossier.created),
        "finished": dossier.finished,
        "bots": ", ".join(dossier.bots),
        "recovery-codes": dossier.recovery_codes,
        "second-factor": "✓" if dossier.second_factor else None,
    }
    title = "account" if player.name else "guest"
    operator.show(
        title, ("", ""), [(operator.say(f"head/{key}"), value) for key, value in facts.items()], name=player.name
    )
    operator.show(
        "sanctions",
        ("kind", "until", "created", "reason"),
        [(row.kind, _time(row.until), _time(row.created), row.reason) for row in dossier.sanctions],
    )
    boards = [(row.board, shown(row.mu, row.sigma), row.games) for row in dossier.ratings]
    operator.show("ratings", ("board", "rating", "games"), boards)
    sessions = [(_time(row.created), _time(row.seen), row.agent) for row in dossier.sessions]
    operator.show("sessions", ("created", "seen", "agent"), sessions)
    _show_actions(operator, dossier.actions)


async def _table(operator: Operator, table: str) -> None:
    file = await tables.look_at_table(operator.desk, table)
    summary = file.summary
    operator.tell(
        "table", table=table, game=summary.game, phase=summary.phase, entries=file.entries, changed=_time(file.changed)
    )
    seats = [
        (seat, player.name, player.id, summary.seats[seat].name if seat is not None else None)
        for seat, player in file.seated
    ]
    operator.show("seats", ("seat", "account", "id", "name"), seats)
    lines = [(line.number, line.body.name, line.player, line.body.text) for line in file.chat]
    operator.show("chat", ("line", "name", "id", "text"), lines)


async def _impose(
    operator: Operator,
    kind: SanctionKind,
    name: str,
    duration: str | None,
    moment: str | None,
    reason: str,
    yes: bool = True,
) -> None:
    until = read_end(duration, moment)
    player = await players.find(operator.desk, name)
    operator.confirm(yes, "ban?", name=_called(player))
    await players.impose(operator.desk, player, kind, until, reason)
    operator.tell(f"{kind}/done", name=_called(player), until=describe_end(until))


async def _lift(operator: Operator, kind: SanctionKind, name: str) -> None:
    player = await players.find(operator.desk, name)
    await players.lift(operator.desk, player, kind)
    operator.tell(f"{kind}/lifted", name=_called(player))


async def _rename(operator: Operator, name: str, new_name: str, yes: bool) -> None:
    player = await players.find_account(operator.desk, name)
    operator.confirm(yes, "rename?", name=player.name, new=new_name)
    new = await players.rename(operator.desk, player, new_name)
    operator.tell("renamed", name=player.name, new=new)


async def _reset_password(operator: Operator, name: str, second_factor: bool, yes: bool) -> None:
    player = await players.find_account(operator.desk, name)
    operator.confirm(yes, "reset?", name=player.name)
    code = await players.reset_password(operator.desk, player, second_factor=second_factor)
    operator.tell("reset", name=player.name, code=code)


async def _delete_chat(operator: Operator, table: str, line: int, yes: bool) -> None:
    file = await tables.look_at_table(operator.desk, table)
    text = next((each.body.text for each in file.chat if each.number == line), None)
    if text is not None:  # otherwise the refusal below says which lines there are
        operator.confirm(yes, "delete-chat?", line=line, text=text)
    await tables.delete_chat(operator.desk, table, line)
    operator.tell("deleted-chat", line=line)


async def _prune(operator: Operator, older_than: str, dry_run: bool, yes: bool) -> None:
    before = now() - read_duration(older_than)
    counts = await tables.count_old(operator.desk, before)
    total = sum(counts.values())
    operator.show("old-tables", ("phase", "tables"), list(counts.items()), time=_time(before))
    if dry_run or not total:
        return
    operator.confirm(yes, "prune?", count=total)
    operator.tell("pruned", count=await tables.prune(operator.desk, before))


async def _slow(operator: Operator, limit: int, server: str, metrics_token: str) -> None:
    long, busy = await slow.find_large(operator.desk, limit)
    operator.show(
        "longest", ("table", "entries", "changed"), [(row.table, row.entries, _time(row.changed)) for row in long]
    )
    operator.show("busiest", ("name", "id", "tables"), [(row.name, row.player, row.tables) for row in busy])
    try:
        timings = await asyncio.to_thread(slow.read_timings, server, metrics_token)
    except ServerError as problem:
        new_console().print(problem.in_language(operator.language), style="yellow")
        return
    operator.show(
        "timings",
        ("what", "count", "mean", "p99", "total"),
        [
            (row.name, row.count, f"{1000 * row.seconds / row.count:.1f}", _p99(row.p99), f"{row.seconds:.1f}")
            for row in timings[:limit]
        ],
    )


def _p99(seconds: float | None) -> str:
    return "> 5000" if seconds is None else f"≤ {1000 * seconds:g}"


async def _log(operator: Operator, limit: int) -> None:
    rows = await operator.desk.store.read(lambda transaction: latest_actions(transaction, limit))
    _show_actions(operator, rows)


def _show_actions(operator: Operator, actions: Sequence[ActionRow]) -> None:
    operator.show(
        "actions",
        ("number", "time", "operator", "action", "id", "table", "details"),
        [
            (row.number, _time(row.time), row.operator, row.action, row.player, row.table, row.details)
            for row in actions
        ],
    )


def _called(player: Player) -> str:
    return player.name or player.id


def _of_kind(work: Callable[..., Awaitable[None]], kind: SanctionKind) -> Callable[..., Awaitable[None]]:
    return lambda operator, **values: work(operator, kind, **values)


_COMMANDS: Final[dict[str, Callable[..., Awaitable[None]]]] = {
    "players": _players,
    "show": _show,
    "table": _table,
    "ban": _of_kind(_impose, "ban"),
    "unban": _of_kind(_lift, "ban"),
    "mute": _of_kind(_impose, "mute"),
    "unmute": _of_kind(_lift, "mute"),
    "rename": _rename,
    "reset-password": _reset_password,
    "delete-chat": _delete_chat,
    "prune": _prune,
    "slow": _slow,
    "log": _log,
}
