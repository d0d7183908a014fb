"""The commands that copy a database and go back to a copy."""

from __future__ import annotations

from pathlib import Path

import click

from ..core.language import Language, say
from .admin_commands import database_option
from .groups import language_option, option
from .server_packages import require_server_packages

_PATH = click.Path(path_type=Path)


@click.command(
    params=[
        click.Argument(["to"], type=_PATH),
        option("backup", "--keep", type=click.IntRange(1)),
        database_option(),
        language_option(),
    ]
)
def backup(to: Path, keep: int | None, database: str, language: Language) -> None:
    """Copy the database to a file, or into a folder under a name with the time. Servers go on meanwhile.

    A copy of SQLite is a database like the original. For PostgreSQL it is made with pg_dump. Keep it as secret as the
    database: it holds the key that signs cookies.
    """
    require_server_packages()
    from ..server.admin.backup import back_up

    click.echo(say("cli/backup/done", language, file=back_up(database, to, keep)))


@click.command(
    params=[
        click.Argument(["copy"], type=_PATH),
        option("admin", "--yes", is_flag=True),
        database_option(),
        language_option(),
    ]
)
def restore(copy: Path, yes: bool, database: str, language: Language) -> None:
    """Put COPY, made by `duodecim backup`, in the place of the database. Stop all servers first.

    A file of SQLite that was there is kept under another name. What PostgreSQL held is replaced.
    """
    require_server_packages()
    from ..server.admin.backup import restore as put_back
    from ..server.ops.logs import without_passwords

    shown = without_passwords(database)
    if not yes:
        click.confirm(say("cli/restore?", language, database=shown, copy=copy), abort=True)
    aside = put_back(database, copy)
    click.echo(say("cli/restore/done", language, database=shown, copy=copy))
    if aside is not None:
        click.echo(say("cli/restore/aside", language, aside=aside))
