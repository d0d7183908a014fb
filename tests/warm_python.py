"""A Python process that has imported Numba and compiled with it before, to run programs in forks of itself.

To import Numba and to compile for the first time takes a second. Programs that start in a fork do not pay for it. They
find nothing of duodecim loaded.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Self

_SERVE = """
import importlib, json, os, runpy, sys, traceback, warnings
import numba, numpy

numba.njit(lambda numbers: numbers.sum())(numpy.ones(3))
for module in sys.argv[1:]:
    importlib.import_module(module)

def run(asked):
    for number, file in enumerate(asked["files"]):
        os.dup2(os.open(file, os.O_WRONLY if number else os.O_RDONLY), number)
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["folder"])
    sys.path[:0] = filter(None, asked["environment"].get("PYTHONPATH", "").split(os.pathsep))
    numba.config.reload_config()
    sys.argv[1:] = asked["arguments"]
    if "script" in asked:
        exec(asked["script"], {"__name__": "__main__"})
        return
    if asked["strict"]:
        warnings.simplefilter("error")
    runpy.run_module(asked["module"], run_name="__main__", alter_sys=True)

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        status = 1
        try:
            run(json.loads(line))
            status = 0
        except SystemExit as ending:
            status = ending.code if isinstance(ending.code, int) else int(ending.code is not None)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


class WarmPython:
    """Runs programs one at a time. They find the given modules loaded, and Numba."""

    def __init__(self, *modules: str) -> None:
        command = [sys.executable, "-c", _SERVE, *modules]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def run(self, script: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a script in a folder, with `PYTHONPATH` and other variables in its environment.

        Variables that say which processor to compile for have no effect.
        """
        return self._run({"script": script, "arguments": []}, folder, environment, "")

    def run_module(
        self,
        module: str,
        *arguments: str,
        folder: Path,
        environment: Mapping[str, str],
        typed: str = "",
        strict: bool = True,
    ) -> subprocess.CompletedProcess[str]:
        """Run a module as `python -m` does, and type something into it. If `strict`, warnings are errors."""
        return self._run({"module": module, "arguments": arguments, "strict": strict}, folder, environment, typed)

    def _run(
        self, program: Mapping[str, object], folder: Path, environment: Mapping[str, str], typed: str
    ) -> subprocess.CompletedProcess[str]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with tempfile.TemporaryDirectory() as place:
            files = [Path(place, name) for name in ("input", "output", "errors")]
            for file in files:
                file.write_text(typed if file.name == "input" else "", encoding="utf-8")
            asked = {"folder": str(folder), "environment": dict(environment), "files": list(map(str, files))}
            print(json.dumps({**program, **asked}), file=self._process.stdin, flush=True)
            status = int(self._process.stdout.readline())
            output, errors = (file.read_text(encoding="utf-8") for file in files[1:])
            return subprocess.CompletedProcess(str(program), status, output, errors)
