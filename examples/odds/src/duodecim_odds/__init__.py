"""Odds and Evens, as a package that anyone could have written."""

from __future__ import annotations

from duodecim.core.descriptor import GameDescriptor

from .phrases import PHRASES

#: The entry point in pyproject.toml names this. References are loaded on first use.
GAME = GameDescriptor(
    id="odds",
    package=__name__,
    game=".game:Odds",
    view=".model:OddsView",
    events=".model:OddsEvent",
    bots={"random": "duodecim.core.bot:RandomBot"},
    terminal=".terminal:OddsBoard",
    phrases=PHRASES,
)
