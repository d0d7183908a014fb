"""Write the neighbours of every face of the die of King of 12 (K3), clockwise as one looks at the face.

The board draws dice that turn, so it must know which way round the neighbours lie.

python web/scripts/king_die.py > web/src/games/king/die.json
"""

from __future__ import annotations

import json
import sys

from duodecim.games.king.rules.die import NEIGHBOURS


def rings() -> dict[int, list[int]]:
    """Return the ring around each face, the smallest neighbour first. That of 1 goes the way the rules list it."""
    found = {1: list(NEIGHBOURS[1])}
    to_visit = [1]
    while to_visit:
        face = to_visit.pop()
        ring = found[face]
        for place, other in enumerate(ring):
            if other in found:
                continue
            # Seen from the neighbour, what comes before it around this face comes after this face.
            listed = list(NEIGHBOURS[other])
            after = listed[(listed.index(face) + 1) % len(listed)]
            if after != ring[place - 1]:
                listed.reverse()
            start = listed.index(min(listed))
            found[other] = listed[start:] + listed[:start]
            to_visit.append(other)
    return dict(sorted(found.items()))


if __name__ == "__main__":
    # One line for each face.
    lines = ",\n".join(f'  "{face}": {json.dumps(ring)}' for face, ring in rings().items())
    sys.stdout.write(f"{{\n{lines}\n}}\n")
