"""Positions that took the solver long, with what integer programming finds for them.

`python -m benchmarks.hunt_rummikub --keep FILE` hunts for such positions. `python -m tests.games.rummikub.hunted FILE`
solves them by integer programming and adds them to those that are kept here.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from tests.oracles.rummikub_plays import Jokers
from tests.oracles.rummikub_search import MeldObjective, Objective
from tests.oracles.rummikub_sets import LaidSet, as_set
from tests.oracles.rummikub_solver import best_meld, best_play

KEPT = Path(__file__).with_name("hunted.txt")
_BETWEEN = " ; "


class Hunted(NamedTuple):
    """A question as a line has it: `rule` is that of the jokers, or `initial`."""

    objective: str
    rule: str
    rack: str
    table: str

    @classmethod
    def read(cls, line: str) -> Hunted:
        """Read a line as the hunt writes it; a value at its end does not matter."""
        return cls(*(part.strip() for part in line.split(_BETWEEN.strip())[: len(cls._fields)]))

    def sets(self) -> list[LaidSet]:
        """Return the table set by set."""
        return [as_set(text.strip()) for text in self.table.split("|")] if self.table else []

    def best(self) -> int:
        """Return what integer programming finds: tiles for `tiles` and `fewest`, otherwise points."""
        rack = self.rack.split()
        if self.rule == "initial":
            objective: dict[str, MeldObjective] = {"tiles": "tiles", "points": "points", "penalty": "penalty"}
            meld = best_meld(rack, objective.get(self.objective, "fewest"))
            return 0 if meld is None else meld.value
        objectives: dict[str, Objective] = {"tiles": "tiles", "points": "points", "penalty": "penalty"}
        jokers: Jokers = "strict" if self.rule == "strict" else "free"
        return best_play(rack, self.sets(), jokers, objectives[self.objective]).value


def kept() -> list[tuple[Hunted, int]]:
    """Return the positions that are kept, each with its value."""
    return [(Hunted.read(line), int(line.rpartition(_BETWEEN)[2])) for line in KEPT.read_text().splitlines()]


def main() -> None:
    """Add the positions of the files named to those that are kept."""
    found = dict(kept()) if KEPT.exists() else {}
    for name in sys.argv[1:]:
        for hunted in map(Hunted.read, Path(name).read_text().splitlines()):
            found.setdefault(hunted, hunted.best())
    lines = sorted(_BETWEEN.join([*hunted, str(value)]) for hunted, value in found.items())
    KEPT.write_text("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    main()
