"""Run tests against a mutant, in a copy of the repository."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from .mutations import Mutation
from .sample import Group, expand

#: A mutant may loop for ever. The slowest tests end well before this on a busy machine.
_SECONDS: Final = 900
#: The same for a single test as plain Python, of which none has to compile anything.
_PLAIN_SECONDS: Final = 60
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
#: The exit status of pytest if all tests passed, and if some failed or could not be read.
_PASSED: Final = 0
_CAUGHT: Final = (1, 2)


class Verdict(NamedTuple):
    """What became of a mutant."""

    caught: bool
    #: The test that failed, or why there is none.
    by: str


def copy_repository(root: Path, folder: Path) -> None:
    """Copy what git knows or would add, and the compiled code, so that only what a mutant changes is compiled again."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],  # noqa: S607  # whichever git there is
        cwd=root,
        capture_output=True,
        check=True,
    ).stdout.decode()
    files = [root / name for name in listed.split("\0") if name and (root / name).is_file()]
    compiled = [path for pattern in ("*.nbc", "*.compiled") for path in (root / "src").rglob(pattern)]
    for path in (*files, *compiled):
        target = folder / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)


def try_mutant(folder: Path, mutation: Mutation, group: Group) -> Verdict:
    """Run the tests of a group against a mutant: first as plain Python, which needs no compiling, then compiled."""
    path = folder / mutation.path
    original = path.read_bytes()
    _write_later(path, mutation.apply(original))
    try:
        plain = run_plain(folder, group)
        return plain if plain.caught else _run(folder, group.tests, "not thorough", "", {})
    finally:
        _write_later(path, original)


def _write_later(path: Path, source: bytes) -> None:
    """Write a source with a later time: bytecode is up to date for Python if the size and the second are the same."""
    seconds = int(path.stat().st_mtime)
    path.write_bytes(source)
    os.utime(path, (seconds + 2, seconds + 2))


def run_plain(folder: Path, group: Group) -> Verdict:
    """Run the quick tests of a group with the rules as plain Python."""
    # For pytest-timeout, which prefers it to pyproject.toml.
    environment = {"NUMBA_DISABLE_JIT": "1", "PYTEST_TIMEOUT": str(_PLAIN_SECONDS)}
    return _run(folder, group.plain_tests, "not slow and not thorough", group.plain_names, environment)


def _run(folder: Path, tests: tuple[str, ...], marked: str, named: str, environment: dict[str, str]) -> Verdict:
    paths = f"{folder / 'src'}{os.pathsep}{folder}"
    environment = {**os.environ, **environment, "PYTHONPATH": paths}
    options = ["-x", "-q", "-p", "no:cacheprovider", "-m", marked, "-k", named, "--tb=no"]
    command = [sys.executable, "-m", "pytest", *options, *expand(folder, tests)]
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    )
    try:
        said = process.communicate(timeout=_SECONDS)[0].decode(errors="replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)  # with the processes that the tests have started
        process.communicate()
        return Verdict(caught=True, by="did not end")
    if process.returncode == _PASSED:
        return Verdict(caught=False, by="no test")
    failed = _FAILED.search(said)
    if process.returncode in _CAUGHT:
        return Verdict(caught=True, by=failed[1] if failed else "could not be read")
    if process.returncode < 0:
        return Verdict(caught=True, by=f"ended by signal {-process.returncode}")
    raise RuntimeError(f"pytest ended with {process.returncode}:\n{said}")
