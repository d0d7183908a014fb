"""The games, each in a package of its own."""

from __future__ import annotations

from ..core.registry import register

register("chips", "duodecim.games.chips.game:Chips")
