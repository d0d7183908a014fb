"""The steps that `building` numbers, as structs and as text."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ..rules.building import FINISH, LAY, STOP, TAKE
from ..rules.catalogue import CATALOGUE, LONGEST_RUN, catalogue_number
from .notation import TileError, read_set, write_set


class Stop(Struct, frozen=True, tag_field="do", tag="stop"):
    """Put everything back and draw, or pass, or leave it at the initial meld."""

    def __str__(self) -> str:
        return "stop"


class Finish(Struct, frozen=True, tag_field="do", tag="finish"):
    """The play is done."""

    def __str__(self) -> str:
        return "finish"


class TakeUp(Struct, frozen=True, tag_field="do", tag="take"):
    """Take up a set of the table, counted from 0."""

    index: int

    def __str__(self) -> str:
        return f"take {self.index}"


class LaySet(Struct, frozen=True, tag_field="do", tag="set"):
    """Lay a set of the catalogue."""

    set: str

    def __str__(self) -> str:
        return f"set {self.set}"


AgentStep: TypeAlias = Stop | Finish | TakeUp | LaySet


def step_of(number: int) -> AgentStep:
    """Return the step of that number."""
    if number == STOP:
        return Stop()
    if number == FINISH:
        return Finish()
    return TakeUp(number - TAKE) if number < LAY else LaySet(write_set(int(CATALOGUE[number - LAY])))


def step_number(step: AgentStep) -> int:
    """Return the number of a step."""
    match step:
        case Stop():
            return STOP
        case Finish():
            return FINISH
        case TakeUp(index):
            return TAKE + index
        case LaySet(text):
            number = catalogue_number(read_set(text))
            if number is None:
                raise TileError("rummikub/run-long", set=text, most=LONGEST_RUN)
            return LAY + number
