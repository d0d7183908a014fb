"""What a game's value function is to those who take luck off results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class Worth(NamedTuple):
    """A value function, fixed before the games that it corrects: what a state is worth to each seat.

    A better one takes more luck off. Any function at all leaves the mean as it is.
    """

    #: Changes whenever the values do.
    version: int
    #: Write each seat's share of the win into a row. Called where a seat is to act or the game is over. It may play on
    #: with the state's own random source. The last argument is the knowledge.
    write: Callable[[Any, NDArray[np.float64], Any], None]
    #: Return the knowledge: whatever else `write` needs, to be used by one thread at a time.
    make_knowledge: Callable[[], Any]
    #: True if `write` can also value a state in which all seats have just chosen at the same time.
    values_choices: bool = False
    #: With how many others a move of chance is compared. Fewer leave a little more luck, and take less time.
    samples: int = 24
