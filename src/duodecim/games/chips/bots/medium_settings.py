"""How `medium` searches. Its bot and the compiled games of the balance report share this."""

from __future__ import annotations

from typing import Final

ITERATIONS: Final = 1000
#: The weight of exploration, in shares of what the round can change.
EXPLORATION: Final = 0.7
