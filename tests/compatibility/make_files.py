"""Make files of the version of duodecim that is installed, for later versions to read:

    python -m tests.compatibility.make_files

Do this once, from the commit that a version is released from. The files of an earlier version never change.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import duodecim
from tests.compatibility.files import FOLDER
from tests.compatibility.making.database import make_database
from tests.compatibility.making.notations import make_notations
from tests.compatibility.making.program import make_program
from tests.compatibility.making.records import make_records
from tests.compatibility.making.transcript import make_transcript
from tests.compatibility.serving import serve


async def make_files(folder: Path, scratch: Path) -> None:
    """Write all files of a version."""
    for name in ("records", "replays"):
        (folder / name).mkdir(parents=True)
    make_program(folder)
    with serve(scratch / "tables.db") as server:
        await make_records(folder, server.address)
        await make_transcript(folder, server.address)
    make_notations(folder)
    (scratch / "database").mkdir()
    await make_database(folder, scratch / "database", folder / "http_bot.pyz")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        asyncio.run(make_files(FOLDER / duodecim.__version__.rpartition(".")[0], Path(scratch)))
