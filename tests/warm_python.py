"""A Python process that has imported Numba and compiled with it before, to run scripts in forks of itself.

To import Numba and to compile for the first time takes a second. Scripts that start in a fork do not pay for it. They
find nothing of duodecim loaded.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Self

_SERVE = """
import json, os, sys, traceback
import numba, numpy

numba.njit(lambda numbers: numbers.sum())(numpy.ones(3))

def run(asked):
    for number, file in enumerate((asked["output"], asked["errors"]), 1):
        os.dup2(os.open(file, os.O_WRONLY), number)
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["folder"])
    sys.path[:0] = asked["environment"]["PYTHONPATH"].split(os.pathsep)
    numba.config.reload_config()
    exec(asked["script"], {"__name__": "__main__"})

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        status = 1
        try:
            run(json.loads(line))
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


class WarmPython:
    """Runs scripts one at a time. `close` ends it."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", _SERVE]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def run(self, script: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a script in a folder, with `PYTHONPATH` and other variables in its environment.

        Variables that say which processor to compile for have no effect.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with tempfile.TemporaryDirectory() as place:
            output, errors = Path(place, "output"), Path(place, "errors")
            output.touch()
            errors.touch()
            asked = {"script": script, "folder": str(folder), "environment": environment}
            print(
                json.dumps({**asked, "output": str(output), "errors": str(errors)}),
                file=self._process.stdin,
                flush=True,
            )
            status = int(self._process.stdout.readline())
            return subprocess.CompletedProcess(script, status, output.read_text(), errors.read_text())
