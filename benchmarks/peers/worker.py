"""A process that measures one library: `python -m benchmarks.peers.worker MODULE`.

It first writes a line with the contestants of the module, or the problem with it. Then it answers every line that has a
contestant, a column and a number of seconds: with a line that has the number of decisions in a second, or the problem.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from typing import Any

from .contestant import COLUMNS, Contestant, Work, rate_of


def main() -> None:
    """Measure what is asked for, until there are no more lines."""
    # What libraries print goes to the error stream, so that every line of the output is an answer.
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    try:
        contestants: list[Contestant] = importlib.import_module(sys.argv[1]).contestants()
    except Exception as problem:  # a library that cannot be loaded is named, and the rest goes on
        print(json.dumps({"problem": _words(problem)}), file=answers)
        return
    prepared: dict[tuple[str, str], Work] = {}
    named = {contestant.name: contestant for contestant in contestants}
    about = {
        name: {column: measure if isinstance(measure := getattr(one, column), str) else None for column in COLUMNS}
        for name, one in named.items()
    }
    print(json.dumps({"contestants": about}), file=answers)
    for line in sys.stdin:
        print(json.dumps(_answer(json.loads(line), named, prepared)), file=answers)


def _answer(asked: dict[str, Any], named: dict[str, Contestant], prepared: dict[tuple[str, str], Work]) -> Any:
    key = asked["name"], asked["column"]
    try:
        if key not in prepared:
            work = getattr(named[key[0]], key[1])()
            # The first call compiles or fills caches.
            work()
            prepared[key] = work
        return {"rate": rate_of(prepared[key], asked["seconds"])}
    except Exception as problem:  # whatever fails in a library is a reason to name, not to stop
        return {"problem": _words(problem)}


def _words(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}".partition("\n")[0]


if __name__ == "__main__":
    main()
