"""The games, each in a package of its own."""

from __future__ import annotations

from ..core.registry import register

register("chips", "duodecim.games.chips.game:Chips")
register("king", "duodecim.games.king.game:King")
register("king-tournament", "duodecim.games.king.tournament.game:KingTournament")
register("rummikub", "duodecim.games.rummikub.game:Rummikub")
