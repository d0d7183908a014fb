"""How `medium` searches. Its bot and the compiled games of the balance report share this."""

from __future__ import annotations

from typing import Final

#: So many games for every card.
ITERATIONS: Final = 300
