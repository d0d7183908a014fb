"""The commands for operators. What they do is in `admin.py`, which is loaded when one of them runs."""

from __future__ import annotations

import re
from typing import Any

import click

from .groups import language_option, option
from .server_packages import require_server_packages


def database_option() -> click.Option:
    """Return the option for the database that a server uses too."""
    return option(
        "serve",
        "--database",
        envvar="DUODECIM_SERVE_DATABASE",
        default="duodecim.db",
        show_default=True,
        metavar="FILE|postgresql://…",
    )


def _params(*params: click.Parameter, asks: bool = False) -> list[click.Parameter]:
    """Return the parameters of a command, with those that all have."""
    yes = [option("admin", "--yes", is_flag=True)] if asks else []
    return [*params, *yes, database_option(), language_option()]


#: Ids of tables, some of which begin with a hyphen, as options do.
_ID = re.compile(r"-[\w-]{15}")
_PLACE = "/table/"


class TableCommand(click.Command):
    """A command with a table, given as its id or as a link to it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [f"{_PLACE}{word}" if _ID.fullmatch(word) else word for word in args])


def _table() -> click.Argument:
    return click.Argument(["table"], callback=lambda _context, _argument, value: value.rpartition(_PLACE)[2])


def _line() -> click.Argument:
    return click.Argument(["line"], type=click.IntRange(1))


def _player() -> click.Argument:
    return click.Argument(["name"])


def _limit() -> click.Option:
    return option("admin", "--limit", type=click.IntRange(1, 1000), default=20, show_default=True)


def _sanction(*, asks: bool) -> list[click.Parameter]:
    return _params(
        _player(),
        option("admin", "--for", "duration", metavar="7d"),
        option("admin", "--until", "moment", metavar="2031-12-24"),
        option("admin", "--reason", default=""),
        asks=asks,
    )


def _run(command: str, **values: Any) -> None:
    require_server_packages()
    from .admin import run_admin

    run_admin(command, **values)


@click.group(no_args_is_help=True)
def admin() -> None:
    """Look after players and tables, also while servers run: they follow within two seconds.

    NAME is the name of an account, or the id of a guest as `duodecim admin table` shows it. TABLE is the id of a
    table or a link to it. Everything that changes something is noted; `duodecim admin log` shows it. Commands that
    cannot be undone ask first, unless you say --yes.

    \b
    duodecim admin players anna                look for accounts
    duodecim admin show Anna                   what is known about one
    duodecim admin ban Anna --for 7d --reason "insults"
    duodecim admin table TABLE                 who sits there, and the chat with its numbers
    duodecim admin delete-chat TABLE 12        delete what line 12 says
    duodecim admin prune --older-than 365d --dry-run
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are


@admin.command(params=_params(click.Argument(["part"], default=""), _limit()))
def players(**values: Any) -> None:
    """List accounts whose name contains PART, newest first."""
    _run("players", **values)


@admin.command(params=_params(_player()))
def show(**values: Any) -> None:
    """Show what is known about a player: games, ratings, sessions, bots, bans, and what operators did."""
    _run("show", **values)


@admin.command(cls=TableCommand, params=_params(_table()))
def table(**values: Any) -> None:
    """Show who sits at a table, with their ids, and its chat with the numbers of its lines."""
    _run("table", **values)


@admin.command(params=_sanction(asks=True))
def ban(**values: Any) -> None:
    """Keep a player and the player's bots out, permanently or for a time.

    Their connections are closed. Every request is refused with your reason. They can still log out, export their data
    and delete their account. A guest can come back as another guest by deleting the cookie.
    """
    _run("ban", **values)


@admin.command(params=_params(_player()))
def unban(**values: Any) -> None:
    """End a ban."""
    _run("unban", **values)


@admin.command(params=_sanction(asks=False))
def mute(**values: Any) -> None:
    """Keep a player from chatting, permanently or for a time. Games go on."""
    _run("mute", **values)


@admin.command(params=_params(_player()))
def unmute(**values: Any) -> None:
    """Let a player chat again."""
    _run("unmute", **values)


@admin.command(params=_params(_player(), click.Argument(["new_name"]), asks=True))
def rename(**values: Any) -> None:
    """Give an account another name, also at its tables, in records and in chat."""
    _run("rename", **values)


_FACTOR = option("admin", "--second-factor", is_flag=True)


@admin.command("reset-password", params=_params(_player(), _FACTOR, asks=True))
def reset_password(**values: Any) -> None:
    """Reset a password, end all sessions, and print a code that lets its owner choose a new one.

    The code works once, for seven days. You never learn the password.
    """
    _run("reset-password", **values)


@admin.command("delete-chat", cls=TableCommand, params=_params(_table(), _line(), asks=True))
def delete_chat(**values: Any) -> None:
    """Delete what LINE of the chat of TABLE says. The line stays, empty."""
    _run("delete-chat", **values)


@admin.command(
    params=_params(
        option("admin", "--older-than", metavar="365d", required=True),
        option("admin", "--dry-run", is_flag=True),
        asks=True,
    )
)
def prune(**values: Any) -> None:
    """Delete tables at which only guests had seats and that nobody has touched for long.

    Tables of accounts stay. A file of SQLite keeps its size and uses the room again.
    """
    _run("prune", **values)


@admin.command(
    params=_params(
        _limit(),
        option("admin", "--server", default="http://127.0.0.1:1212", show_default=True, metavar="http://…"),
        option("serve", "--metrics-token", envvar="DUODECIM_SERVE_METRICS_TOKEN", default="", show_default=False),
    )
)
def slow(**values: Any) -> None:
    """List what is slow: the longest tables, the players with most tables, and what a running server takes long for."""
    _run("slow", **values)


@admin.command(params=_params(_limit()))
def log(**values: Any) -> None:
    """List what operators did, latest first."""
    _run("log", **values)
