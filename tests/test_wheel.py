"""A wheel with machine code plays all games in an empty environment, and compiles nothing there."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import duodecim

ROOT = Path(__file__).parents[1]
#: The most that a wheel may hold, in bytes.
MOST_BYTES = 25_000_000
#: Loads what `make test` has compiled before, with a game of each bot at the usual table, and copies it into a folder.
COPY = """
import sys
from pathlib import Path
from duodecim.core.registry import descriptors
from scripts.machine_code import copy_code, play
for game in descriptors().values():
    for level in game.levels:
        play(game.game_class(), game.make_bot(level))
copy_code(Path(sys.argv[1]), descriptors().values())
"""
#: Plays every game with the bots of all levels. Prints where the package is, what was played and what was compiled.
PLAY = """
from random import Random
from numba.core import event
with event.install_recorder("numba:compile") as compiled:
    import duodecim
    from duodecim.core.bot import Budget
    from duodecim.core.registry import descriptors
    from duodecim.core.shipped_marks import is_shipped
    moves, shipped = 0, 0
    for game in descriptors().values():
        shipped += is_shipped(game)
        for level in game.levels:
            position, bot, random = game.game_class().start(1), game.make_bot(level), Random(1)
            for _ in range(8):
                seat = position.actors[0]
                position = position.play(seat, bot.choose(position.view(seat), random, Budget(iterations=5)))
                moves += 1
print(duodecim.__file__, shipped, moves, sum(each.is_start for _, each in compiled.buffer))
"""


def build(folder: Path, machine_code: Path | None) -> Path:
    """Build a wheel."""
    variables = {name: value for name, value in os.environ.items() if name != "DUODECIM_MACHINE_CODE"}
    if machine_code is not None:
        variables["DUODECIM_MACHINE_CODE"] = str(machine_code)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, env=variables, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel in an empty environment, and return its Python. What the wheel requires is lent from here."""
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    options = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "--python", str(python), "install", *options, str(wheel)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    lent = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    (packages / "lent.pth").write_text("\n".join(sorted(lent)))
    return python


def environment(own: Path) -> dict[str, str]:
    """Return an environment in which compiled code is kept in a folder of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "PYTHON"))}
    return {**kept, "NUMBA_CACHE_DIR": str(own)}


def play(python: Path, own: Path) -> tuple[Path, int, int, int]:
    """Play, and return where the package is, and how many games came compiled, moves were made, functions compiled."""
    command = [str(python), "-c", PLAY]
    finished = subprocess.run(command, env=environment(own), cwd=own, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    package, *counts = finished.stdout.split()
    shipped, moves, compiled = map(int, counts)
    return Path(package), shipped, moves, compiled


def check_plays_without_compiling(machine_code: Path, folder: Path) -> Path:
    """Check a wheel with machine code. Return the Python of an environment where it is installed."""
    wheel = build(folder / "dist", machine_code)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert wheel.stat().st_size < MOST_BYTES
    python = install(wheel, folder / "environment")
    (own := folder / "own").mkdir()
    package, shipped, moves, compiled = play(python, own)
    assert package.is_relative_to(folder)
    assert (shipped, moves) == (4, 4 * 4 * 8)
    assert compiled == 0
    assert not list(own.rglob("*.nbc"))
    return python


@pytest.mark.slow
def test_a_wheel_plays_all_games_and_compiles_nothing(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", COPY, str(tmp_path / "machine_code")], cwd=ROOT, check=True)
    python = check_plays_without_compiling(tmp_path / "machine_code", tmp_path)
    command = [str(python), "-m", "duodecim", "doctor", "--lang", "en"]
    own = environment(tmp_path / "own")
    report = subprocess.run(command, env=own, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    assert "all games came with machine code for this processor" in report


@pytest.mark.thorough
@pytest.mark.timeout(1200)
def test_code_for_every_usual_processor_fits_into_a_wheel_and_plays(tmp_path: Path) -> None:
    folder = tmp_path / "machine_code"
    subprocess.run([sys.executable, "-m", "scripts.machine_code", str(folder)], cwd=ROOT, check=True)
    made_for = {file.parent.name for file in folder.rglob("processor.json")}
    assert made_for in ({"x86-64", "x86-64-v3"}, {"generic"}, {"apple-m1"})
    assert not [file for file in folder.rglob("*.nbc") if str(ROOT).encode() in file.read_bytes()]
    python = check_plays_without_compiling(folder, tmp_path)
    for game in duodecim.game_ids():
        command = [str(python), "-m", "duodecim", "play", game]
        own = environment(tmp_path / "own")
        subprocess.run(command, env=own, cwd=tmp_path, input="1\n1\n", text=True, capture_output=True, check=False)
        assert list(tmp_path.glob(f"{game}-*.json")), "it was saved when the input ended"
    assert not list((tmp_path / "own").rglob("*.nbc"))


def test_a_wheel_without_machine_code_can_be_built(tmp_path: Path) -> None:
    names = zipfile.ZipFile(build(tmp_path, None)).namelist()
    assert "duodecim/core/machine_code.py" in names
    assert not [name for name in names if name.startswith("duodecim/machine_code/") or name.endswith(".nbc")]
