"""Who acts: seats are numbered from 0 clockwise; two more actors stand beside them."""

from __future__ import annotations

from typing import Final

#: Deals, rolls and draws are moves of chance.
CHANCE: Final = -1

#: Nobody acts: the game is over. Also marks an empty place for a seat in a state.
NOBODY: Final = -2
