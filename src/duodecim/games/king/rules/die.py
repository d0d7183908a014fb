"""K3: the twelve-sided die."""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile import rule

FACES: Final = 12

#: K3: the neighbours of each face in ring order.
NEIGHBOURS: Final[dict[int, tuple[int, ...]]] = {
    1: (2, 4, 6, 5, 10),
    2: (1, 4, 8, 7, 10),
    3: (4, 6, 11, 12, 8),
    4: (1, 2, 8, 3, 6),
    5: (1, 6, 11, 9, 10),
    6: (1, 4, 3, 11, 5),
    7: (2, 8, 12, 9, 10),
    8: (2, 4, 3, 12, 7),
    9: (5, 10, 7, 12, 11),
    10: (1, 2, 7, 9, 5),
    11: (3, 6, 5, 9, 12),
    12: (3, 8, 7, 9, 11),
}

#: For every face the set of its neighbours, bit n for face n.
_NEIGHBOUR_SETS = np.array(
    [sum(1 << neighbour for neighbour in NEIGHBOURS.get(face, ())) for face in range(FACES + 1)], dtype=np.int32
)


@rule
def neighbours(face: int) -> int:
    """The set of the five neighbours of a face."""
    return int(_NEIGHBOUR_SETS[face])


@rule
def opposite(face: int) -> int:
    """Opposite faces sum to 13."""
    return FACES + 1 - face
