"""What a caller wishes besides the most: tiles that must be laid, sets that stay as they are, jokers that are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, NoReturn, TypeAlias

from ....core.parsing import read_number, whole_number
from ..rules.tiles import JOKER, tile_name
from .best_table import Goal
from .given import GivenRack, SolveError, list_of, read_rack
from .question import Question
from .whole_turn import Turn

#: Numbers of sets, counted from 1 as the table was given: one, several, or as text.
GivenSets: TypeAlias = int | str | Iterable[int]
#: How a question is answered.
Answering: TypeAlias = Callable[[Question], Turn | None]


class Wishes(NamedTuple):
    """What is wished for, read and checked."""

    lay: tuple[int, ...] = ()
    #: The places of sets on the table, counted from 0.
    leave: frozenset[int] = frozenset()
    keep_jokers: bool = False


def read_wishes(
    own: Sequence[int], old: Sequence[int], lay: GivenRack | None, leave: GivenSets | None, keep_jokers: object
) -> Wishes:
    """Return what is wished for. An error says which wish makes no sense."""
    if keep_jokers not in (True, False):
        raise SolveError("option/choice", name="keep_jokers", allowed="True, False", value=keep_jokers)
    must = () if lay is None else tuple(read_rack(lay))
    missing = sorted((Counter(must) - Counter(own)).elements())
    if missing:
        raise SolveError("rummikub/lay-missing", count=len(missing), tiles=_names(missing))
    if keep_jokers and JOKER in must:
        raise SolveError("rummikub/lay-kept-joker")
    return Wishes(must, frozenset(_read_places(leave, len(old))), bool(keep_jokers))


def question_of(own: Sequence[int], old: Sequence[int], goal: Goal, wishes: Wishes) -> Question:
    """Return the question that asks for what is wished."""
    usable = tuple(kind for kind in own if kind != JOKER or not wishes.keep_jokers)
    # The table is out of reach for the initial meld alone (U2).
    reach = [] if goal.needed else list(enumerate(old))
    touched = tuple(packed for place, packed in reach if place not in wishes.leave)
    beside = tuple(packed for place, packed in reach if place in wishes.leave)
    return Question(usable, wishes.lay, touched, beside, goal)


def refuse_wishes(question: Question, kept: Sequence[int], answering: Answering) -> NoReturn:
    """Say which tiles cannot be laid, and which other wish is in the way, if one is."""
    alone = [kind for kind in dict.fromkeys(question.must) if not answering(question._replace(must=(kind,)))]
    tiles = tuple(alone) or question.must
    asked = question._replace(must=tiles)
    reason = "rummikub/lay-alone" if alone else "rummikub/lay-together"
    if kept and answering(asked._replace(own=(*asked.own, *kept))):
        reason = "rummikub/lay-without-joker"
    elif asked.beside and answering(asked._replace(old=(*asked.old, *asked.beside), beside=())):
        reason = "rummikub/lay-beside"
    raise SolveError(reason, count=len(tiles), tiles=_names(sorted(tiles)))


def _read_places(leave: GivenSets | None, count: int) -> list[int]:
    if leave is None:
        return []
    words = leave.replace(",", " ").split() if isinstance(leave, str) else list_of(leave)
    places = []
    for word in [leave] if words is None else words:
        number = read_number(word) if isinstance(word, str) else whole_number(word)
        if number is None or not 1 <= number <= count:
            raise SolveError("rummikub/leave-number" if count else "rummikub/leave-none", set=word, last=count)
        places.append(number - 1)
    return places


def _names(kinds: Sequence[int]) -> str:
    return " ".join(map(tile_name, kinds))
