"""How a search guesses at what a seat may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.rules import Rules


def determinize_of(rules: Rules) -> Callable[[Any, int], None]:
    """Return the rule that draws anew what a seat may not know."""
    if rules.determinize is None:
        raise ValueError("these rules do not say how to draw what a seat may not know, so they cannot be searched")
    return rules.determinize
