"""The tournament of King of 12. Tricks, phrases and bots are those of the game at one table; its solver is not."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.descriptor import CompileWork
from ..king import GAME as KING
from .phrases import PHRASES

GAME = replace(
    KING,
    id="king-tournament",
    game="duodecim.games.king_tournament.game:KingTournament",
    view="duodecim.games.king_tournament.model.view:TournamentView",
    solver=None,
    report=None,
    values="duodecim.games.king_tournament.bots.values:TOURNAMENT_VALUES",
    worth="duodecim.games.king_tournament.bots.valuation:WORTH",
    exact_gain=None,
    counter=None,
    phrases={**KING.phrases, **PHRASES},
    compile_after=KING.id,
    compile_work={
        "random": CompileWork(66, 7.5),
        "easy": CompileWork(0, 0.1),
        "medium": CompileWork(20, 2.7),
        "expert": CompileWork(29, 5.4),
    },
)
