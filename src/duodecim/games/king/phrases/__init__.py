"""The phrases of King of 12 by topic. Phrases whose key ends in `/you` address the player they are about."""

from __future__ import annotations

from ....core.language import Phrase
from .actions import ACTIONS_PHRASES
from .cards import CARDS_PHRASES
from .narration import NARRATION_PHRASES
from .options import OPTIONS_PHRASES
from .positions import POSITIONS_PHRASES
from .referee import REFEREE_PHRASES

PHRASES: dict[str, Phrase] = {
    "king/title": {"en": "King of 12", "ru": "Дюжина короля"},
    **CARDS_PHRASES,
    **OPTIONS_PHRASES,
    **ACTIONS_PHRASES,
    **POSITIONS_PHRASES,
    **NARRATION_PHRASES,
    **REFEREE_PHRASES,
}
