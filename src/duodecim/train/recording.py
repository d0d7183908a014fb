"""Work on a GPU that is asked for as a whole.

The layers of a small network are done sooner than Python has asked for them one by one. So what is repeated many times
is recorded once, as a CUDA graph over memory that stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

import torch

#: PyTorch prepares some things when work is first done, which must not happen while it is recorded.
_REHEARSALS = 3


def recorded(work: Callable[[], None], device: torch.device, variables: Callable[[], list[Any]]) -> Callable[[], None]:
    """Return what does the work: a recording of it, or on a CPU the work itself.

    Recording changes nothing: `variables` lists what the work changes, and what the rehearsals did to it is undone.
    What comes into being at the first rehearsal is set to zero.
    """
    if device.type == "cpu":
        return work
    before = [each.detach().clone() for each in variables()]
    aside = torch.cuda.Stream()
    aside.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(aside):
        for _ in range(_REHEARSALS):
            work()
    torch.cuda.current_stream().wait_stream(aside)
    with torch.no_grad():
        for each, old in zip_longest(variables(), before):
            each.zero_() if old is None else each.copy_(old)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        work()
    return graph.replay
