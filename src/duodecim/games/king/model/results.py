"""What tricks and rounds of King of 12 came to, from the states before and after.

States are given in plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules.cards import ORACLE, count_of, holds
from ..rules.rounds import ENOUGH_POINTS, LAST_CARDS, token_points
from ..rules.state import GROUP
from .actions import answer_word
from .events import RoundEnded, TableResult, TrickEnded
from .explanation import STAGE_NAMES
from .resolution import NO_ANSWER, Setting, explain_trick
from .view import closed_question


def tricks_ended(before: Any, after: Any, tables: Sequence[Sequence[int]]) -> list[TrickEnded]:
    """Return the explained tricks of all tables of a stage."""
    return [
        TrickEnded(
            explain_trick(_setting(before, before.first_table + index, seats)),
            index if after.stage == GROUP else None,
        )
        for index, seats in enumerate(tables)
        if seats
    ]


def _setting(state: Any, table: int, seats: Sequence[int]) -> Setting:
    """Return the trick at one table as it was before anything happened."""
    ones, twos = state.ones[:], state.twos[:]
    # A theft has happened since.
    tokens = {1: ones, 2: twos}.get(state.stolen[table])
    if tokens is not None:
        tokens[state.thief[table]] -= 1
        tokens[state.victim[table]] += 1
    oracle = [seat for seat in seats if state.played[seat] == ORACLE and holds(state.force[table], ORACLE)]
    return Setting(
        stage=STAGE_NAMES[state.stage],
        seats=seats,
        faces=[state.lay[seat] for seat in seats],
        cards=[state.played[seat] for seat in seats],
        ones=[ones[seat] for seat in seats],
        twos=[twos[seat] for seat in seats],
        answers=[_answered(state, seat) for seat in seats],
        rolls=[state.face[seat] for seat in oracle],
    )


def _answered(state: Any, seat: int) -> str:
    """Return what a seat decided in this trick, as `resolution` reads it."""
    return answer_word(closed_question(state, seat), state.answer[seat]) if state.answer[seat] else NO_ANSWER


def round_ended(before: Any, after: Any, tables: Sequence[Sequence[int]]) -> RoundEnded:
    """Return why a round is over (R1), and who won it at each table (R2, N5)."""
    points = [token_points(before.ones[seat], before.twos[seat]) for seat in range(before.seats)]
    # Points come first: with enough of them the round is over whatever is in hand.
    enough = [seat for seat, count in enumerate(points) if count >= ENOUGH_POINTS]
    last = [seat for seat in range(before.seats) if count_of(before.hand[seat]) == LAST_CARDS]
    return RoundEnded(
        round=before.round_number,
        by="points" if enough else "cards",
        seat=max(enough, key=points.__getitem__) if enough else last[0],
        tables=tuple(_result(before, after, points, seats) for seats in tables),
        wins=tuple(after.wins[: after.seats]),
    )


def _result(before: Any, after: Any, points: Sequence[int], seats: Sequence[int]) -> TableResult:
    own = [points[seat] for seat in seats]
    winners = [seat for seat in seats if after.wins[seat] > before.wins[seat]]
    return TableResult(
        seats=tuple(seats),
        points=tuple(own),
        level=tuple(seat for seat in seats if own.count(points[seat]) > 1),
        winner=winners[0] if winners else None,
    )
