"""Compiled rules are kept on disk, and never used after a source that they depend on has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import duodecim
from duodecim.core.compile import on_first, rule
from tests.warm_python import WarmPython

#: `may_take` stands in rulebook.py and calls `distinct`, which stands in chipset.py.
SCRIPT = """
from duodecim.games.chips.rules.rulebook import may_take
print(may_take((1 << 4) | (1 << 16) | (1 << 11)), sum(may_take.stats.cache_hits.values()))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the sources, with nothing compiled."""
    ignored = shutil.ignore_patterns("__pycache__", "client")
    return shutil.copytree(Path(duodecim.__file__).parent, tmp_path / "duodecim", ignore=ignored)


def run(warm: WarmPython, package: Path) -> tuple[int, int]:
    """Return what the rule gives, and how often compiled code was found on disk."""
    result, hits = numbers_of(warm.run(SCRIPT, package.parent, **environment(package.parent)))
    return result, hits


def environment(*folders: Path, **settings: str) -> dict[str, str]:
    """Return variables for a process that finds modules in these folders."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    return {**inherited, "PYTHONPATH": os.pathsep.join(map(str, folders)), **settings}


def numbers_of(finished: subprocess.CompletedProcess[str]) -> list[int]:
    """Return what a process printed."""
    assert finished.returncode == 0, finished.stderr
    return [int(each) for each in finished.stdout.split()]


def test_a_caller_is_compiled_anew_after_a_rule_in_another_file_was_edited(
    package: Path, warm_python: WarmPython
) -> None:
    assert run(warm_python, package) == (1 << 4, 0)
    assert run(warm_python, package) == (1 << 4, 1)
    chipset = package / "games" / "chips" / "rules" / "chipset.py"
    source = chipset.read_text()
    assert source.count("return chips & DISTINCT\n") == 1
    chipset.write_text(source.replace("return chips & DISTINCT\n", "return chips & DISTINCT & ~16\n"))
    assert run(warm_python, package) == (1 << 11, 0)
    chipset.write_text(source)
    assert run(warm_python, package)[0] == 1 << 4


def test_editing_what_a_rule_does_not_depend_on_compiles_nothing(package: Path, warm_python: WarmPython) -> None:
    run(warm_python, package)
    edited = [*package.rglob("phrases.py"), *package.rglob("model/*.py"), *package.rglob("bots/*.py")]
    for source in [*edited, *(package / "server").rglob("*.py")]:
        source.write_text(f"{source.read_text()}\n# edited\n")
    assert run(warm_python, package) == (1 << 4, 1)


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
def double_of(state):
    return double(state.value)

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


#: Prints also how often code to inline was read, and how many modules were loaded that only compiling needs.
LOADING = f"""
import sys
import llvmlite.binding as llvm
read, parse = [], llvm.parse_bitcode
llvm.parse_bitcode = lambda *given: (read.append(1), parse(*given))[1]
{NUMBERS}
print(len(read), len({{"numba.np.arrayobj", "numba.cpython.listobj"}} & set(sys.modules)))
"""


class Counting(NamedTuple):
    """A folder with the module, and how to run scripts beside it."""

    folder: Path
    warm: WarmPython

    def run(self, script: str = NUMBERS, **settings: str) -> list[int]:
        """Return what a script prints: the three results, for how many types `double` was compiled, and cache hits."""
        return numbers_of(self.warm.run(script, self.folder, **self._environment(settings)))

    def start(self, script: str = NUMBERS, **settings: str) -> subprocess.Popen[str]:
        """Start a process that has nothing loaded yet."""
        return subprocess.Popen(
            [sys.executable, "-c", script],
            env=self._environment(settings),
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run_afresh(self, script: str = NUMBERS, **settings: str) -> list[int]:
        """Run a script in a process that has nothing loaded yet."""
        return wait_for(self.start(script, **settings))

    def kept(self) -> list[Path]:
        """Return the files of compiled code."""
        return sorted((self.folder / "__pycache__").glob("*.nbc"))

    def _environment(self, settings: dict[str, str]) -> dict[str, str]:
        return environment(self.folder, Path(duodecim.__file__).parents[1], **settings)


def wait_for(process: subprocess.Popen[str]) -> list[int]:
    """Wait for a process. Return what it printed."""
    output, errors = process.communicate()
    return numbers_of(subprocess.CompletedProcess(process.args, process.returncode, output, errors))


@pytest.fixture
def counting(tmp_path: Path, warm_python: WarmPython) -> Counting:
    (tmp_path / "counting.py").write_text(MODULE)
    return Counting(tmp_path, warm_python)


def test_compiled_code_compiles_a_rule_once_for_all_widths_of_integers(counting: Counting) -> None:
    assert counting.run() == [12, 12, 6, 1, 0]
    *results, _, hits = counting.run()
    assert results == [12, 12, 6]
    assert hits


def test_loading_kept_code_reads_neither_code_to_inline_nor_the_compiler(counting: Counting) -> None:
    *compiled, _, _, compiler = counting.run_afresh(LOADING)
    assert compiler == 2
    *loaded, hits, read, compiler = counting.run_afresh(LOADING)
    assert loaded[:3] == compiled[:3]
    assert hits > 0
    assert (read, compiler) == (0, 0)


def test_code_whose_procedure_is_gone_or_was_compiled_anew_is_compiled_anew(counting: Counting) -> None:
    counting.run()
    for file in counting.kept():
        if file.name.startswith("counting.total"):
            file.unlink()
    assert counting.run()[:3] == [12, 12, 6]
    assert counting.run()[:3] == [12, 12, 6]


def test_code_that_was_cut_short_or_overwritten_on_disk_is_compiled_anew(counting: Counting) -> None:
    counting.run()
    files = counting.kept()
    assert len(files) > 3
    for number, file in enumerate(files):
        file.write_bytes([b"", file.read_bytes()[:100], b"nonsense"][number % 3])
    assert counting.run()[:3] == [12, 12, 6]
    assert counting.run()[4]


def test_code_that_cannot_be_kept_is_compiled_in_every_process(counting: Counting) -> None:
    counting.run()
    for file in counting.kept():
        file.unlink()
        file.mkdir()  # root may write to files that are read-only, but nobody can replace a folder by a file
    assert counting.run()[:3] == [12, 12, 6]


def test_processes_that_compile_at_the_same_time_do_not_disturb_each_other(counting: Counting) -> None:
    processes = [counting.start() for _ in range(3)]
    for process in processes:
        assert wait_for(process)[:3] == [12, 12, 6]
    *results, _, hits = counting.run()
    assert results == [12, 12, 6]
    assert hits


def test_a_full_disk_leaves_no_code_that_cannot_be_used(counting: Counting) -> None:
    # No file may grow beyond a few bytes: writing fails half-way, as on a full disk.
    full = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)){NUMBERS}"
    # Python itself would leave bytecode that is cut short.
    assert counting.run_afresh(full, PYTHONDONTWRITEBYTECODE="1")[:3] == [12, 12, 6]
    assert counting.run() == [12, 12, 6, 1, 0]
    assert counting.run()[4]


def test_a_package_without_any_place_to_keep_code_is_compiled_in_every_process(counting: Counting) -> None:
    (counting.folder / "__pycache__").write_text("no folder can be made here, not even by root")
    for _ in range(2):
        *results, _, hits = counting.run(HOME=os.devnull, XDG_CACHE_HOME=os.devnull)
        assert results == [12, 12, 6]
        assert not hits


def test_code_of_another_kind_of_processor_is_compiled_anew(counting: Counting) -> None:
    other = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    assert counting.run_afresh(**other) == [12, 12, 6, 1, 0]
    assert counting.run() == [12, 12, 6, 1, 0]
    for settings in ({}, other):
        assert counting.run_afresh(**settings)[4]


def test_every_caller_of_a_helper_finds_the_procedures_that_the_helper_calls(counting: Counting) -> None:
    script = "import numpy as np; import counting; print({})"
    twice, thrice = (f"counting.{name}(np.ones(3, np.int64))" for name in ("twice", "thrice"))
    assert counting.run(script.format(f"{twice}, {thrice}")) == [12, 18]
    assert counting.run(script.format(thrice)) == [18]
    assert counting.run(script.format("counting.helped(np.ones(3, np.int64))")) == [6]


def test_a_rule_is_compiled_once_for_callers_in_python_and_compiled_ones(counting: Counting) -> None:
    script = """
import numpy as np
from numba.core import event
import counting
from duodecim.core.compile import on_first
numbers = np.ones(3, np.int64)
states = np.zeros(1, [("value", np.int32)])
double_of_first = on_first(counting.double_of)
with event.install_recorder("numba:run_pass") as recorder:
    results = counting.twice(numbers), counting.total(numbers), counting.double(5), double_of_first(states)
passes = [each.data for _, each in recorder.buffer if each.is_start]
lowered = [each["qualname"] for each in passes if "native_lowering" in each["name"]]
ours = [lowered.count(name) for name in ("total", "double", "double_of", "twice")]
print(*results, *ours)
"""
    assert counting.run(script) == [12, 6, 10, 0, 1, 1, 1, 1]


def test_what_python_passes_and_gets_is_what_it_would_be_uncompiled() -> None:
    @rule
    def shifted(state: Any, number: Any, step: int = 2) -> Any:
        return state.value + number + step

    @rule
    def perhaps(state: Any, number: int) -> Any:
        return number if state.value < number else None

    @rule
    def is_above(state: Any, number: Any) -> Any:
        return state.value > number

    @rule
    def write(state: Any, number: int) -> None:
        state.value = number

    @rule
    def values_of(state: Any) -> Any:
        return np.array([state.value, state.value + 1])

    states = np.zeros(2, [("value", np.int32)])
    on_first(write)(states, 5)
    assert states["value"].tolist() == [5, 0]
    assert [on_first(shifted)(states, number) for number in (1, np.int8(-1), np.uint64(3))] == [8, 6, 10]
    assert on_first(shifted)(states, 0.5, 1) == 6.5
    assert [on_first(perhaps)(states, number) for number in (5, 6)] == [None, 6]
    assert [on_first(is_above)(states, number) for number in (4, np.float32(5.5), True)] == [True, False, True]
    assert on_first(values_of)(states).tolist() == [5, 6]
    assert on_first(values_of)(states[1:]).tolist() == [0, 1]


def test_an_error_in_a_rule_reaches_python() -> None:
    @rule
    def refuse(state: Any) -> Any:
        if state.value == 0:
            raise ValueError("nothing there")
        return 12 // state.value

    states = np.zeros(1, [("value", np.int32)])
    with pytest.raises(ValueError, match="nothing there"):
        on_first(refuse)(states)


def test_functions_of_one_factory_keep_their_own_code(counting: Counting) -> None:
    (counting.folder / "counting.py").write_text(
        """
from duodecim.core.compile import procedure, rule

def make(step):
    @procedure
    def add(number):
        return number + step

    @rule
    def call(number):
        return add(number)

    return call

one, two = make(1), make(2)
"""
    )
    # In two processes, so that both functions get the same number in their names.
    assert counting.run("import counting; print(counting.one(0))") == [1]
    assert counting.run("import counting; print(counting.two(0))") == [2]
    assert counting.run("import counting; print(counting.one(0), counting.two(0))") == [1, 2]


def test_python_calls_a_procedure_that_only_compiled_code_has_called_before(counting: Counting) -> None:
    """The procedure comes from the disk, so that nothing is compiled before its entry is made."""
    (counting.folder / "counting.py").write_text(
        """
from typing import Any, NamedTuple

from duodecim.core.compile import procedure, rule

class Pair(NamedTuple):
    left: Any
    right: Any

@procedure
def total(pair):
    return (pair.left * pair.right).sum()

@rule
def call(left, right):
    return total(Pair(left, right))
"""
    )
    numbers = "import counting, numpy; ones = numpy.ones(3, numpy.int64)"
    assert counting.run(f"{numbers}; print(counting.call(ones, ones))") == [3]
    assert counting.run_afresh(f"{numbers}; print(counting.total(counting.Pair(ones, ones)))") == [3]
