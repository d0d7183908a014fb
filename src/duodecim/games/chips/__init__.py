"""12 Chip Trick and its 2022 original."""

from __future__ import annotations

from ...core.descriptor import CompileWork, GameDescriptor
from .board_phrases import BOARD_PHRASES
from .bots.phrases import HINT_PHRASES
from .phrases import PHRASES
from .report.phrases import REPORT_PHRASES

GAME = GameDescriptor(
    id="chips",
    package=__name__,
    game=".game:Chips",
    view=".model.view:ChipsView",
    events=".model.events:ChipsEvent",
    round_end=".model.events:RoundEnded",
    bots={
        "random": "duodecim.core.bot:RandomBot",
        "easy": ".bots.easy:EasyBot",
        "medium": ".bots.medium:MediumBot",
        "expert": ".bots.expert:ExpertBot",
    },
    hint=".bots.hint:hint",
    values=".bots.values:VALUES",
    preparation=".bots.open_hand_file:PREPARATION",
    worth=".bots.deal_worth:WORTH",
    endgames=".bots.endgames:play_endgames",
    terminal=".terminal:ChipsBoard",
    drawing=".drawing:draw",
    report=".report.study:ChipsReport",
    phrases={**PHRASES, **HINT_PHRASES, **BOARD_PHRASES, **REPORT_PHRASES},
    compile_work={
        "random": CompileWork(51, 2.0),
        "easy": CompileWork(2, 0.1),
        "medium": CompileWork(45, 4.2),
        "expert": CompileWork(62, 8.4),
    },
)
