"""A level that is marked as compiled stays so until a source of compiled code changes."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import duodecim
from duodecim.core.source_stamp import _COMPILED, _dependencies

#: Marks a level, then adds lines to sources and says after each whether the level still counts as compiled. Nothing is
#: compiled for that. A process reads each source once, so that it must forget them after an edit.
SCRIPT = """
import json, sys
from pathlib import Path
import duodecim
from duodecim.core import source_stamp
from duodecim.core.compile_marks import is_compiled, mark_as_compiled
from duodecim.core.registry import descriptor

chips, level = descriptor("chips"), "expert"
answers = [is_compiled(chips, level)]
mark_as_compiled(chips, level)
answers.append(is_compiled(chips, level))
for source, line in json.load(sys.stdin):
    path = Path(duodecim.__file__).parent / source
    text = path.read_text()
    for content in (f"{text}\\n{line}\\n", text):
        path.write_text(content)
        for remembered in vars(source_stamp).values():
            if hasattr(remembered, "cache_clear"):
                remembered.cache_clear()
        answers.append(is_compiled(chips, level))
print(json.dumps(answers))
"""
#: Sources, what to add to each, and whether the level still counts as compiled.
EDITS = [
    ("games/chips/phrases.py", "# edited", True),
    ("core/phrases.py", "# edited", True),
    ("games/chips/model/view.py", "# edited", True),
    ("server/server.py", "# edited", True),
    ("games/chips/bots/expert.py", "# edited", True),
    ("games/chips/bots/hint.py", "# edited", True),
    ("games/king/rules/rulebook.py", "# edited", True),
    ("search/flat.py", "# edited", True),
    ("games/chips/rules/rulebook.py", "# edited", False),
    ("games/chips/bots/match_equity.py", "# edited", False),
    ("search/tree.py", "# edited", False),
    ("core/random.py", "# edited", False),
    ("core/entry.py", "# edited", False),
    ("games/chips/model/view.py", "called_again = on_first(choices)", False),
]


def test_only_sources_of_compiled_code_count(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(Path(duodecim.__file__).parent, tmp_path / "duodecim", ignore=ignored)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    finished = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=json.dumps([edit[:2] for edit in EDITS]),
        env={**environment, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    before, marked, *answers = json.loads(finished.stdout)
    assert (before, marked) == (False, True)
    edited, undone = answers[::2], answers[1::2]
    expected = {f"{source}: {line}": still for source, line, still in EDITS}
    assert dict(zip(expected, edited, strict=True)) == expected
    assert all(undone)


def test_no_compiled_function_depends_on_words_views_or_the_server() -> None:
    package = Path(duodecim.__file__).parent
    sources = [source for source in package.rglob("*.py") if _COMPILED.search(source.read_text())]
    compiled = [".".join(source.relative_to(package.parent).with_suffix("").parts) for source in sources]
    assert len(compiled) > 40
    unrelated = re.compile(r"\.(server|cli|model|view|language|\w*phrases|narration|terminal|drawing|errors)(\.|$)")
    for module in compiled:
        assert [each for each in _dependencies(module) if unrelated.search(each)] == [], module
