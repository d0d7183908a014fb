"""Positions of Rummikub that a viewer cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any

import duodecim
from duodecim import Position
from tests.oracles.rummikub_sets import BOX

from ..texts import field, with_fields
from .tables import every_tile


def vary(position: Position[Any, Any], viewer: int | None, random: Random) -> Position[Any, Any]:
    """Deal out anew what the viewer does not see: the racks of the others and the pool."""
    line = position.text()
    if position.outcome is not None:
        # Nothing is hidden any more.
        return position
    racks = [[] if rack == "-" else rack.split(".") for rack in field(line, "racks").split("/")]
    drew = field(line, "drew").split("/")
    hidden = list(BOX)
    for tile in every_tile(position):
        hidden.remove(tile)
    others = [seat for seat in range(len(racks)) if seat != viewer]
    hidden += [tile for seat in others for tile in racks[seat]]
    random.shuffle(hidden)
    for seat in others:
        racks[seat] = [hidden.pop() for _ in racks[seat]]
        count = 0 if drew[seat] == "-" else len(drew[seat].split("."))
        drew[seat] = ".".join(racks[seat][:count]) or "-"
    written = {"racks": "/".join(".".join(rack) or "-" for rack in racks), "drew": "/".join(drew)}
    return duodecim.position(with_fields(line, **written))
