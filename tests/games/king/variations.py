"""Positions of King of 12, at one table or in a tournament, that a viewer cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any

import duodecim
from duodecim import Position
from duodecim.games.king.rules.cards import NAMES

from ..texts import field, with_fields


def vary(position: Position[Any, Any], viewer: int | None, random: Random) -> Position[Any, Any]:
    """Let others have chosen and set aside other cards."""
    line, public, seats = position.text(), position.view().seats, range(position.game.seats)
    asides = field(line, "aside").split("/")
    answers = field(line, "answers").split(".") if " answers=" in line else ["-"] * len(seats)
    for seat in seats:
        if seat == viewer:
            continue
        own = position.view(seat).seats[seat]
        aside = random.sample(public[seat].aside_among, len(own.aside)) if own.aside else []
        if aside:
            asides[seat] = ".".join(name[:2] for name in sorted(aside, key=NAMES.index))
        if own.ready:
            held = [card for card in (*own.hand, *own.aside) if card not in aside]
            choices = [str(action).partition(" ")[2] for action in position.actions(seat)]
            chosen = random.choice(held if own.question in ("card", "aside") else choices)
            answers[seat] = chosen[:2] if chosen in NAMES else chosen
    return duodecim.position(with_fields(line, aside="/".join(asides), answers=".".join(answers)))
