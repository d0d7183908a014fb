"""Machine code that comes with the package runs where it can. Everywhere else code is compiled as without it."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import duodecim
from duodecim.core.machine_code import Processor
from tests.warm_python import WarmPython

#: A module with a rule that Python calls and a procedure that the rule calls.
MODULE = """
from duodecim.core.compile import procedure, rule

@procedure
def total(numbers):
    if len(numbers) > 100:
        raise MemoryError
    count = 0
    for number in numbers:
        count += number
    return count

@rule
def twice(numbers):
    return total(numbers) + total(numbers)
"""
#: Prints the result, and how often something was compiled.
USE = """
import numpy as np
from numba.core import event
with event.install_recorder("numba:compile") as compiled:
    from duodecim.games.chips.rules.added import twice
    result = twice(np.arange(5))
print(result, sum(each.is_start for _, each in compiled.buffer))
"""
SHIP = f"""
{USE}
from duodecim.core.machine_code import FOLDER, ShippedCode, describe, folder_for
from duodecim.core.shipped_marks import this_processor
from duodecim.games.chips.rules.added import total
processor = this_processor()
code = ShippedCode(folder_for(processor, FOLDER), processor)
code.folder.mkdir(parents=True)
twice.ship(code)
total.ship(code)
describe(code)
"""


class Package(NamedTuple):
    """A folder that holds the package, and how to run scripts with it."""

    folder: Path
    warm: WarmPython

    def run(self, **settings: str) -> tuple[int, int]:
        """Return what the rule gives, and how often something was compiled."""
        return numbers_of(self.warm.run(USE, self.folder, **environment(self.folder, **settings)))

    def code_files(self) -> list[Path]:
        """Return the files of machine code."""
        return code_files(self.folder)


def environment(folder: Path, **settings: str) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    return {**inherited, "PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": str(folder / "own"), **settings}


def numbers_of(finished: subprocess.CompletedProcess[str]) -> tuple[int, int]:
    assert finished.returncode == 0, finished.stderr
    result, compiled = finished.stdout.split()
    return int(result), int(compiled)


def code_files(folder: Path) -> list[Path]:
    return sorted((folder / "duodecim/machine_code").rglob("*.nbc"))


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package with machine code, made for a processor that can do no more than its architecture asks for."""
    folder = tmp_path_factory.mktemp("shipped")
    package = folder / "duodecim"
    ignored = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(Path(duodecim.__file__).parent, package, ignore=ignored)
    (package / "games/chips/rules/added.py").write_text(MODULE)
    name = "x86-64" if platform.machine() == "x86_64" else "generic"
    variables = environment(folder, NUMBA_CPU_NAME=name, NUMBA_CPU_FEATURES="")
    command = [sys.executable, "-c", SHIP]
    shipped = subprocess.run(command, env=variables, cwd=folder, capture_output=True, text=True, check=False)
    assert numbers_of(shipped) == (20, 3)
    shutil.rmtree(folder / "own")
    return folder


@pytest.fixture
def package(shipped: Path, tmp_path: Path, warm_python: WarmPython) -> Package:
    """A copy of that package, in another place, for one test."""
    folder = shutil.copytree(shipped, tmp_path / "copy", ignore=shutil.ignore_patterns("__pycache__"))
    return Package(folder, warm_python)


def test_code_in_the_package_runs_and_nothing_is_compiled(package: Package) -> None:
    assert package.run() == (20, 0)
    assert not list((package.folder / "own").rglob("*.nbc"))


def test_code_in_the_package_runs_where_no_folder_is_writable(package: Package) -> None:
    for place in {file.parent for file in (package.folder / "duodecim").rglob("*.py")}:
        (place / "__pycache__").write_text("a file, where a folder would be needed")
    nowhere = str(package.folder / "nothing.py" / "here")
    (package.folder / "nothing.py").write_text("")
    settings = {"NUMBA_CACHE_DIR": "", "XDG_CACHE_HOME": nowhere, "HOME": nowhere}
    assert package.run(**settings) == (20, 0)
    shutil.rmtree(package.folder / "duodecim/machine_code")
    assert package.run(**settings) == (20, 3)


def test_code_compiled_on_this_machine_comes_before_code_in_the_package(package: Package) -> None:
    shutil.move(package.folder / "duodecim/machine_code", package.folder / "elsewhere")
    assert package.run() == (20, 3)
    shutil.move(package.folder / "elsewhere", package.folder / "duodecim/machine_code")
    for file in package.code_files():
        file.unlink()
    assert package.run() == (20, 0)


@pytest.mark.parametrize("damage", [b"short", None])
def test_damaged_code_is_compiled_anew(package: Package, damage: bytes | None) -> None:
    assert len(package.code_files()) == 2
    for file in package.code_files():
        content = bytearray(file.read_bytes())
        content[len(content) // 2] ^= 1
        file.write_bytes(content if damage is None else damage)
    assert package.run() == (20, 3)


def test_a_procedure_without_its_callers_is_used_and_callers_without_it_are_compiled_anew(package: Package) -> None:
    small, large = sorted(package.code_files(), key=lambda file: file.stat().st_size)
    results = []
    for missing in (small, large):
        content = missing.read_bytes()
        missing.unlink()
        results.append(package.run())
        missing.write_bytes(content)
        shutil.rmtree(package.folder / "own")
    assert sorted(results) == [(20, 2), (20, 3)]


def test_code_for_a_processor_that_can_do_more_is_not_used(package: Package) -> None:
    (description,) = (package.folder / "duodecim/machine_code").rglob("processor.json")
    processor = json.loads(description.read_bytes())
    description.write_text(json.dumps({**processor, "features": "+what-no-processor-can-do"}))
    assert package.run() == (20, 3)


def test_code_for_a_processor_that_cannot_be_read_is_not_used(package: Package) -> None:
    (description,) = (package.folder / "duodecim/machine_code").rglob("processor.json")
    texts = ["", "[]", "null", '{"name": 1}', '{"triple": 1, "name": 1, "features": 1}']
    for number, text in enumerate(texts):
        (description.parent.parent / f"damaged-{number}").mkdir()
        (description.parent.parent / f"damaged-{number}" / description.name).write_text(text)
    assert package.run() == (20, 0)
    description.unlink()
    assert package.run() == (20, 3)


def test_code_for_another_version_or_system_is_not_used(package: Package) -> None:
    (made_for,) = (package.folder / "duodecim/machine_code").iterdir()
    assert made_for.name.startswith(f"{sys.implementation.cache_tag}-numba-")
    made_for.rename(made_for.with_name(made_for.name.replace("-numba-", "-numba-1")))
    assert package.run() == (20, 3)


def test_code_made_from_other_sources_is_not_used(package: Package) -> None:
    added = package.folder / "duodecim/games/chips/rules/added.py"
    added.write_text(added.read_text().replace("count += number", "count += 2 * number"))
    assert package.run() == (40, 3)


def test_code_in_the_package_names_no_folder_of_the_machine_that_made_it(shipped: Path) -> None:
    for file in code_files(shipped):
        assert str(shipped).encode() not in file.read_bytes()


def test_a_processor_runs_code_of_those_that_can_do_no_more() -> None:
    old, new = Processor("x86_64-linux", "old", "+sse2,-avx"), Processor("x86_64-linux", "new", "+sse2,+avx")
    assert new.runs_code_of(old)
    assert new.runs_code_of(new)
    assert not old.runs_code_of(new)
    assert not new.runs_code_of(old._replace(triple="x86_64-windows"))
    assert old.runs_code_of(Processor("x86_64-linux", "plain", ""))
