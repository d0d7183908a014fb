"""Pearson's test of counts that should be alike."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from scipy.special import chdtrc  # type: ignore[import-untyped]  # SciPy comes without types


def chi_square_chance(counts: Iterable[int]) -> float:
    """Return the chance that equally likely outcomes differ at least as much as these counts do.

    `scipy.stats` has this too, and takes a second to import.
    """
    found = np.array(list(counts), dtype=float)
    distance = ((found - found.mean()) ** 2 / found.mean()).sum()
    return float(chdtrc(len(found) - 1, distance))
