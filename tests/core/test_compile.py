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
    from duodecim.core.compile import _CacheFile

    # Two processes that both began when nothing was kept yet.
    one, two = (_CacheFile(str(tmp_path), "rule", lambda: "sources") for _ in range(2))
    one.save(("int64",), "code for int64")
    two.save(("int32",), "code for int32")
    for cache in (one, two):
        assert cache.load(("int64",)) == "code for int64"
        assert cache.load(("int32",)) == "code for int32"
        assert cache.load(("int16",)) is None
    changed = _CacheFile(str(tmp_path), "rule", lambda: "other sources")
    assert changed.load(("int64",)) is None


def test_code_made_from_other_sources_is_not_even_unpacked(tmp_path: Path) -> None:
    from duodecim.core.compile import _CacheFile

    class Gone:
        """Stands for what compiled code refers to and is not there any more."""

        def __reduce__(self) -> tuple[object, tuple[str]]:
            return __import__, ("a_module_that_is_gone",)

    old = _CacheFile(str(tmp_path), "rule", lambda: "old")
    new = _CacheFile(str(tmp_path), "rule", lambda: "new")
    old.save(("int64",), Gone())
    assert new.load(("int64",)) is None
