"""Write the colour of every chip of 12 Chip Trick (C1), so that the board can draw chips of which it knows the value.

python web/scripts/chips_colours.py > web/src/games/chips/colours.json
"""

from __future__ import annotations

import json
import sys

from duodecim.games.chips.model.facts import Colour, colour_of
from duodecim.games.chips.rules.chipset import HIGHEST


def colours() -> dict[int, Colour]:
    """Return the colours by value."""
    return {value: colour_of(value) for value in range(1, HIGHEST + 1)}


if __name__ == "__main__":
    json.dump(colours(), sys.stdout, indent=2)
    sys.stdout.write("\n")
