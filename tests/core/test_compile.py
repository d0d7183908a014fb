"""Compiled rules are kept on disk, and never used after a source that they depend on has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import duodecim

#: `may_take` stands in rulebook.py and calls `distinct`, which stands in chipset.py.
SCRIPT = """
from duodecim.games.chips.rules.rulebook import may_take
print(may_take((1 << 4) | (1 << 16) | (1 << 11)), sum(may_take.stats.cache_hits.values()))
"""


def run(folder: Path) -> tuple[int, int]:
    """What the rule gives, and how often compiled code was found on disk."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    environment["PYTHONPATH"] = str(folder)
    command = [sys.executable, "-c", SCRIPT]
    finished = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    result, hits = finished.stdout.split()
    return int(result), int(hits)


def test_a_caller_is_compiled_anew_after_a_rule_in_another_file_was_edited(tmp_path: Path) -> None:
    package = tmp_path / "duodecim"
    shutil.copytree(Path(duodecim.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    assert run(tmp_path) == (1 << 4, 0)
    assert run(tmp_path) == (1 << 4, 1)
    chipset = package / "games" / "chips" / "rules" / "chipset.py"
    source = chipset.read_text()
    assert source.count("return chips & DISTINCT\n") == 1
    chipset.write_text(source.replace("return chips & DISTINCT\n", "return chips & DISTINCT & ~16\n"))
    assert run(tmp_path) == (1 << 11, 0)
    chipset.write_text(source)
    assert run(tmp_path)[0] == 1 << 4


def test_editing_what_a_rule_does_not_depend_on_compiles_nothing(tmp_path: Path) -> None:
    package = tmp_path / "duodecim"
    shutil.copytree(Path(duodecim.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    run(tmp_path)
    edited = [*package.rglob("phrases.py"), *package.rglob("model/*.py"), *package.rglob("bots/*.py")]
    for source in [*edited, *(package / "server").rglob("*.py")]:
        source.write_text(f"{source.read_text()}\n# edited\n")
    assert run(tmp_path) == (1 << 4, 1)


def test_a_rule_typed_at_a_prompt_is_compiled_without_a_place_to_keep_it() -> None:
    names: dict[str, Any] = {}
    exec("from duodecim.core.compile import rule\n@rule\ndef double(number): return 2 * number", names)  # noqa: S102
    assert names["double"](21) == 42


def test_code_for_one_signature_is_never_taken_for_that_of_another(tmp_path: Path) -> None:
    from duodecim.core.code_cache import CacheFile

    # Two processes that both began when nothing was kept yet.
    one, two = (CacheFile(str(tmp_path), "rule", lambda: "sources") for _ in range(2))
    one.save(("int64",), "code for int64")
    two.save(("int32",), "code for int32")
    for cache in (one, two):
        assert cache.load(("int64",)) == "code for int64"
        assert cache.load(("int32",)) == "code for int32"
        assert cache.load(("int16",)) is None
    changed = CacheFile(str(tmp_path), "rule", lambda: "other sources")
    assert changed.load(("int64",)) is None


def test_code_made_from_other_sources_is_not_even_unpacked(tmp_path: Path) -> None:
    from duodecim.core.code_cache import CacheFile

    class Gone:
        """Stands for what compiled code refers to and is not there any more."""

        def __reduce__(self) -> tuple[object, tuple[str]]:
            return __import__, ("a_module_that_is_gone",)

    old = CacheFile(str(tmp_path), "rule", lambda: "old")
    new = CacheFile(str(tmp_path), "rule", lambda: "new")
    old.save(("int64",), Gone())
    assert new.load(("int64",)) is None


#: A module with a rule, a procedure, and two functions that Python calls.
MODULE = """
import numpy as np
from duodecim.core.compile import helper, procedure, rule

@rule
def double(number):
    return 2 * number

@procedure
def total(numbers):
    count = 0
    for number in numbers:
        count += double(number)
    return count

@rule
def small_and_large(small, large):
    return double(small[0]) + double(large[0]) + double(1) + total(large)

@helper
def helped(numbers):
    return total(numbers)

@rule
def twice(numbers):
    return helped(numbers) + helped(numbers)

@rule
def thrice(numbers):
    return helped(numbers) + twice(numbers)
"""
NUMBERS = """
import numpy as np
import counting
small, large = np.ones(3, np.int8), np.ones(3, np.int64)
result = counting.small_and_large(small, large), counting.twice(large), counting.total(large)
compiled = [each for each in vars(counting).values() if hasattr(each, "stats")]
hits = sum(sum(each.stats.cache_hits.values()) for each in compiled)
print(*result, len(counting.double._inner), hits)
"""


def run_module(folder: Path, script: str = NUMBERS) -> list[int]:
    """The three results, for how many types `double` was compiled, and how often code was found on disk."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    environment["PYTHONPATH"] = os.pathsep.join([str(folder), str(Path(duodecim.__file__).parents[1])])
    finished = subprocess.run(
        [sys.executable, "-c", script], env=environment, cwd=folder, capture_output=True, text=True, check=False
    )
    assert finished.returncode == 0, finished.stderr
    return [int(each) for each in finished.stdout.split()]


def test_compiled_code_compiles_a_rule_once_for_all_widths_of_integers(tmp_path: Path) -> None:
    (tmp_path / "counting.py").write_text(MODULE)
    assert run_module(tmp_path) == [12, 12, 6, 1, 0]
    *results, _, hits = run_module(tmp_path)
    assert results == [12, 12, 6]
    assert hits


def test_code_whose_procedure_is_gone_or_was_compiled_anew_is_compiled_anew(tmp_path: Path) -> None:
    (tmp_path / "counting.py").write_text(MODULE)
    run_module(tmp_path)
    for file in (tmp_path / "__pycache__").glob("counting.total*.nbc"):
        file.unlink()
    assert run_module(tmp_path)[:3] == [12, 12, 6]
    assert run_module(tmp_path)[:3] == [12, 12, 6]


def test_code_that_was_cut_short_or_overwritten_on_disk_is_compiled_anew(tmp_path: Path) -> None:
    (tmp_path / "counting.py").write_text(MODULE)
    run_module(tmp_path)
    files = sorted((tmp_path / "__pycache__").glob("*.nbc"))
    assert len(files) > 3
    for number, file in enumerate(files):
        file.write_bytes([b"", file.read_bytes()[:100], b"nonsense"][number % 3])
    assert run_module(tmp_path)[:3] == [12, 12, 6]
    assert run_module(tmp_path)[4]


def test_code_that_cannot_be_kept_is_compiled_in_every_process(tmp_path: Path) -> None:
    (tmp_path / "counting.py").write_text(MODULE)
    run_module(tmp_path)
    folder = tmp_path / "__pycache__"
    for file in folder.glob("*.nbc"):
        file.unlink()
        file.mkdir()  # root may write to files that are read-only, but nobody can replace a folder by a file
    assert run_module(tmp_path)[:3] == [12, 12, 6]


def test_every_caller_of_a_helper_finds_the_procedures_that_the_helper_calls(tmp_path: Path) -> None:
    (tmp_path / "counting.py").write_text(MODULE)
    script = "import numpy as np; import counting; print({})"
    twice, thrice = (f"counting.{name}(np.ones(3, np.int64))" for name in ("twice", "thrice"))
    assert run_module(tmp_path, script.format(f"{twice}, {thrice}")) == [12, 18]
    assert run_module(tmp_path, script.format(thrice)) == [18]
    assert run_module(tmp_path, script.format("counting.helped(np.ones(3, np.int64))")) == [6]
