"""The tournament of King of 12. Tricks, phrases and bots are those of the game at one table; its solver is not."""

from __future__ import annotations

from msgspec.structs import replace

from ..king import GAME as KING
from .phrases import PHRASES

GAME = replace(
    KING,
    id="king-tournament",
    game="duodecim.games.king_tournament.game:KingTournament",
    view="duodecim.games.king_tournament.model.view:TournamentView",
    solver=None,
    phrases={**KING.phrases, **PHRASES},
    compile_after=KING.id,
)
