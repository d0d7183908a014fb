"""How `medium` searches. Its bot and the compiled games of the balance report share this."""

from __future__ import annotations

from typing import Final

#: So many games for every card.
ITERATIONS: Final = 300
#: Between two players the bot plays one of so many, which puts it midway between `easy` and `expert`. The balance
#: report plays all of them at every table.
ONE_OF_BETWEEN_TWO: Final = 3
