"""Positions of 12 Chip Trick that a viewer cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any

import duodecim
from duodecim import Position
from duodecim.games.chips.model.facts import colour_of

from ..texts import field


def vary(position: Position[Any, Any], viewer: int | None, random: Random) -> Position[Any, Any]:
    """Let hidden chips of one colour change places."""
    line = position.text()
    hands = [[] if hand == "-" else hand.split(".") for hand in field(line, "hands").split("/")]
    own = None if viewer == 2 and position.game.options.players == 2 else viewer
    hidden = [
        (seat, place)
        for seat, hand in enumerate(hands)
        for place, chip in enumerate(hand)
        if seat != own and not chip.endswith("!")
    ]
    for colour in ("red", "blue"):
        places = [(seat, place) for seat, place in hidden if colour_of(int(hands[seat][place])) == colour]
        chips = [hands[seat][place] for seat, place in places]
        random.shuffle(chips)
        for (seat, place), chip in zip(places, chips, strict=True):
            hands[seat][place] = chip
    written = "/".join(".".join(hand) or "-" for hand in hands)
    return duodecim.position(line.replace(f" hands={field(line, 'hands')} ", f" hands={written} "))
