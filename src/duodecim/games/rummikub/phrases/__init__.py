"""The phrases of Rummikub by topic. Phrases whose key ends in `/you` address the player they are about."""

from __future__ import annotations

from ....core.language import Phrase
from .actions import ACTIONS_PHRASES
from .narration import NARRATION_PHRASES
from .options import OPTIONS_PHRASES
from .positions import POSITIONS_PHRASES
from .steps import STEPS_PHRASES
from .tiles import TILES_PHRASES

PHRASES: dict[str, Phrase] = {
    "rummikub/title": {"en": "Rummikub", "ru": "Руммикуб"},
    **OPTIONS_PHRASES,
    **ACTIONS_PHRASES,
    **NARRATION_PHRASES,
    **POSITIONS_PHRASES,
    **STEPS_PHRASES,
    **TILES_PHRASES,
}
