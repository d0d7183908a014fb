"""A program that plays on servers: the example bot, with what it uses of the library."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import duodecim

#: The same date for all files in the archive, so that the same sources give the same archive.
_DATE: Final = (1980, 1, 1, 0, 0, 0)
_LIST_MODULES: Final = """
import runpy, sys
runpy.run_path(sys.argv[1])
for name, module in list(sys.modules.items()):
    if name.partition(".")[0] == "duodecim":
        print(module.__file__)
"""


def make_program(folder: Path) -> None:
    """Write `http_bot.pyz`, which `python http_bot.pyz ADDRESS TOKEN` runs with the library of this version."""
    library = Path(duodecim.__file__).parent
    script = library.parents[1] / "examples" / "http_bot.py"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    listed = subprocess.run(
        [sys.executable, "-c", _LIST_MODULES, script], env=environment, check=True, capture_output=True, text=True
    )
    with zipfile.ZipFile(folder / "http_bot.pyz", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        _add(archive, "__main__.py", script)
        for module in sorted(map(Path, listed.stdout.splitlines())):
            _add(archive, str(module.relative_to(library.parent)), module)


def _add(archive: zipfile.ZipFile, name: str, path: Path) -> None:
    archive.writestr(zipfile.ZipInfo(name, _DATE), path.read_bytes(), zipfile.ZIP_DEFLATED)
