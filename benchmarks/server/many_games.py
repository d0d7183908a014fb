"""An account with thousands of games, made by copying one game in the file of a server that is stopped."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def copy_game(file: Path, table: str, copies: int) -> None:
    """Copy everything about a table, each time under another id of the same length."""
    with closing(sqlite3.connect(file)) as database, database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {name: [row[1] for row in database.execute(f"PRAGMA table_info({name})")] for name in names}
        for number in range(copies):
            copied = f"{number:0{len(table)}d}"
            for name in ["tables", *(name for name in names if "table_id" in columns[name])]:
                # Ids are found wherever they are, inside JSON too. What a host creates has a command of its own.
                values = ", ".join(
                    f"command || '{copied}'"
                    if (name, column) == ("tables", "command")
                    else f"iif(typeof({column}) = 'text', replace({column}, '{table}', '{copied}'), {column})"
                    for column in columns[name]
                )
                key = "id" if name == "tables" else "table_id"
                database.execute(f"INSERT INTO {name} SELECT {values} FROM {name} WHERE {key} = ?", [table])  # noqa: S608  # names come from the schema
