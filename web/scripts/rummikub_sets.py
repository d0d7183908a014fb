"""Write all sets of Rummikub without jokers (S1, S2) and their worth, so that the board can mark sets while tiles move.

python web/scripts/rummikub_sets.py > web/src/games/rummikub/sets.json
"""

from __future__ import annotations

import json
import sys

from duodecim.games.rummikub.model.notation import write_set
from duodecim.games.rummikub.rules.sets import is_valid_group, is_valid_run, pack_group, pack_run, set_worth
from duodecim.games.rummikub.rules.tiles import COLOUR_COUNT, HIGHEST


def plain_sets() -> dict[str, dict[str, int]]:
    """Return runs and groups by their text, each with its worth."""
    runs = [
        pack_run(colour, first, length, 0)
        for colour in range(COLOUR_COUNT)
        for first in range(1, HIGHEST + 1)
        for length in range(1, HIGHEST + 1)
        if is_valid_run(first, length)
    ]
    groups = [
        pack_group(number, colours, 0)
        for number in range(1, HIGHEST + 1)
        for colours in range(1 << COLOUR_COUNT)
        if is_valid_group(colours)
    ]
    return {
        "run": {write_set(packed): set_worth(packed) for packed in runs},
        "group": {write_set(packed): set_worth(packed) for packed in groups},
    }


if __name__ == "__main__":
    json.dump(plain_sets(), sys.stdout, indent=2)
    sys.stdout.write("\n")
