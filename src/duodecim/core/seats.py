"""Who acts: seats are numbered from 0 clockwise; more actors stand beside them."""

from __future__ import annotations

from typing import Final

#: Deals, rolls and draws are moves of chance.
CHANCE: Final = -1

#: Time that has run out is a move of the clock, in games whose rules say what follows from it. Whoever runs the game
#: has the clock; it may move while a seat is to act.
CLOCK: Final = -3

#: Nobody acts: the game is over. Also marks an empty place for a seat in a state.
NOBODY: Final = -2

#: Actors that are no seats, as moves name them.
ACTOR_NAMES: Final = {CHANCE: "chance", CLOCK: "clock"}
