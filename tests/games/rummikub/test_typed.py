"""Racks and tables as people type them."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duodecim.core.errors import DuodecimError
from duodecim.games.rummikub import Rack, Table, solve, solve_many
from tests.sizes import size

RACKS = {
    "r3-r6": "r3 r4 r5 r6",
    "r3-6, k1": "r3 r4 r5 r6 k1",
    "R6–r3": "r3 r4 r5 r6",
    "b1..b3;o2": "b1 b2 b3 o2",
    "Ч5 К10 С3 О7": "k5 r10 b3 o7",
    "ч5,к10,с3,о7": "k5 r10 b3 o7",
    "л5 к10 и3 щ7": "k5 r10 b3 o7",
    "к3-к5": "r3 r4 r5",
    "j Joker": "* *",
    "д ДЖОКЕР": "* *",
    "r5\nr6\tr7": "r5 r6 r7",
}


@pytest.mark.parametrize("typed", RACKS)
def test_racks(typed: str) -> None:
    assert str(Rack(typed)) == RACKS[typed]
    assert str(Rack(typed.replace(",", " ").replace(";", " ").split())) == RACKS[typed]


TABLES = {
    "r3-r6 | k9 b9 o9": "r3 r4 r5 r6 | k9 b9 o9",
    "r3 r4 r5\nk9 b9 o9\n\n": "r3 r4 r5 | k9 b9 o9",
    "r3 r4 r5; k9 b9 o9": "r3 r4 r5 | k9 b9 o9",
    "r5 r3 r4": "r3 r4 r5",
    "o9 * k9": "k9 o9 *",
    "r5 * r3": "r3 * r5",
    "* r5 r3": "r3 * r5",
    "r13 r12 *": "* r12 r13",
    "* * r2 r1 ": "r1 r2 * *",
    "r7 *r6 r5": "r5 * r7",
    "К3 к5 К4 | Ч9 О9 Д": "r3 r4 r5 | k9 o9 *",
    "r5 *r6 *r7": "r5 *r6 *r7",
    "r5 *К6 *r7": "r5 *r6 *r7",
}


@pytest.mark.parametrize("typed", TABLES)
def test_tables(typed: str) -> None:
    assert str(Table(typed)) == TABLES[typed]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("r3-b6 r4 r5", "rummikub/no-such-tile"),
        ("r3-r14", "rummikub/no-such-tile"),
        ("r0-r3", "rummikub/no-such-tile"),
        ("r9 r3 *", "rummikub/set-invalid"),
        ("r5 r4 *", "rummikub/set-order"),
        ("r12 r13 *", "rummikub/set-invalid"),
        ("r5 r3 r3", "rummikub/set-invalid"),
        ("r3-r4", "rummikub/set-short"),
    ],
)
def test_what_is_no_set_is_refused(typed: str, reason: str) -> None:
    with pytest.raises(DuodecimError) as caught:
        Table(typed)
    assert caught.value.reason == reason
    assert caught.value.in_language("ru") != str(caught.value)


LETTERS = st.text("krboчксо*1234567890-|;,. \n*RК=∞½²", max_size=40)
OBJECTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.binary(max_size=4) | LETTERS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=8,
)
ONE_LINE = st.sampled_from(["r6 b9", "* k1", "k10 r10 b10"])


@settings(max_examples=size(200, 2000), deadline=None)
@given(
    rack=LETTERS | OBJECTS | ONE_LINE,
    table=LETTERS | OBJECTS,
    options=st.fixed_dictionaries(
        {},
        optional={
            "objective": st.sampled_from(["tiles", "points", "penalty", "out", "fewest"]) | OBJECTS,
            "jokers": st.sampled_from(["strict", "free"]) | OBJECTS,
            "initial": OBJECTS,
            "turn": st.sampled_from(["play", "meld", "whole"]) | OBJECTS,
            "lay": LETTERS | OBJECTS,
            "leave": OBJECTS,
            "keep_jokers": OBJECTS,
            "alternatives": st.integers(0, 3) | OBJECTS,
        },
    ),
)
def test_no_input_ends_in_an_error_of_python(rack: object, table: object, options: dict[str, object]) -> None:
    try:
        solution = solve(rack, table, **options)  # type: ignore[arg-type]  # anything at all
        assert len(solution.laid) == solution.tiles
    except DuodecimError as problem:
        for sentence in (str(problem), problem.in_language("ru")):
            assert sentence
            assert sentence[-1] in ".»”?"
    with suppress(DuodecimError):
        solve_many(rack, table)  # type: ignore[arg-type]  # anything at all
