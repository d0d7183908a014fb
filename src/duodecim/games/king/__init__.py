"""King of 12 at one table."""

from __future__ import annotations

from ...core.descriptor import GameDescriptor
from .board_phrases import BOARD_PHRASES
from .bots.phrases import HINT_PHRASES
from .phrases import PHRASES

GAME = GameDescriptor(
    id="king",
    package=__name__,
    game=".game:King",
    view=".model.view:KingView",
    events=".model.events:KingEvent",
    bots={
        "random": "duodecim.core.bot:RandomBot",
        "easy": ".bots.easy:EasyBot",
        "medium": ".bots.medium:MediumBot",
        "expert": ".bots.expert:ExpertBot",
    },
    hint=".bots.hint:hint",
    terminal=".terminal:KingBoard",
    drawing=".drawing:draw",
    phrases={**PHRASES, **HINT_PHRASES, **BOARD_PHRASES},
    compile_seconds=36,
)
