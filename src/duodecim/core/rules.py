"""The rules of one game as compiled functions: all that batches, searches and CUDA need to know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class Rules(NamedTuple):
    """A game's rules over its state record. Every function is a `@rule` and trusts what it is given.

    Actions are numbered from 0. Where several seats choose at the same time, they are asked one after the other, and
    what they chose stays hidden in the state until all have chosen.
    """

    state_type: np.dtype[np.void]
    seat_count: int
    action_count: int
    observation_size: int
    #: Wide enough for every number in an observation.
    observation_type: type[np.integer[Any]]
    #: The seat whose decision the game waits for, or CHANCE, or NOBODY when it is over.
    actor: Callable[[Any], int]
    #: Make the pending move of chance with the state's own random source.
    chance: Callable[[Any], None]
    #: Make the actor's move.
    step: Callable[[Any, int], None]
    #: Write into a row which actions the actor may choose.
    legal: Callable[[Any, NDArray[np.bool_]], None]
    #: A legal action, each as likely as the next.
    random_action: Callable[[Any], int]
    #: Write what a seat may know into a row.
    observe: Callable[[Any, int, NDArray[Any]], None]
    #: Write each seat's share of the win into a row; all zeros while the game goes on.
    payoff: Callable[[Any, NDArray[np.float32]], None]
    #: Play on at random to the end of the game; the number of decisions made.
    play_out: Callable[[Any], int]
    #: Whether a rule takes memory of its own, which code on a GPU cannot.
    needs_memory: bool = False
    #: Draw anew, with the state's own random source, what a seat may not know, each way it can be as likely as the
    #: next; what the seat knows stays. None where nobody has said how.
    determinize: Callable[[Any, int], None] | None = None
    #: The same rules with other machine code for a GPU, where reading from a table is slow. None if there is no need.
    on_gpu: Rules | None = None
