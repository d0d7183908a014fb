"""The former `expert`, by which others are measured, still chooses as it did."""

from __future__ import annotations

from random import Random

import pytest
from benchmarks.former_rummikub import Expert

import duodecim
from duodecim.core.bot import Budget

#: The seed, what the seat saw, and what the former `expert` chose with 200 iterations while it was the `expert`.
CHOICES = [
    (
        12,
        "rummikub 2 play game=1 totals=0.0 turn=0 melded=0.1 racks=r2.r2.r4.r13.b12.o1.o4/?6 drew=-/- "
        "table=r9.r10.r11|b2.b3.b4.b5.b6.b7.b8|k4.k5.k6.k7.k8|o4.o5.o6.* view=0",
        "lay k4 r4 o4 | k5 k6 k7 k8 | r9 r10 r11 | b2 b3 b4 b5 b6 b7 b8 | o5 o6 *",
    ),
    (
        33,
        "rummikub 2 play game=1 totals=0.0 turn=1 melded=0.1 racks=?8/k1.k1.k13.r6.b1.b11.o1.o2 drew=-/- "
        "table=r9.r10.r11|b2.b3.b4.b5.b6.b7.b8|k5.k6.k7.k8|o4.o5.o6|k4.r4.o4|o6.*.o8.o9|r9.r10.r11.r12.r13 view=1",
        "draw",
    ),
    (
        21,
        "rummikub 3 play game=1 totals=0.0.0 turn=0 melded=0.1.2 racks=k3.k11.r9.b1.b4.o5.o13/?5/?7 drew=-/-/- "
        "table=r6.b6.o6|k7.r7.b7|k10.k11.k12.k13|r1.r2.r3.r4.r5|o9.o10.o11.o12.*|r6.b6.o6|k10.r10.b10.o10|k8.r8.b8.o8"
        " view=0",
        "lay r6 b6 o6 | r6 b6 o6 | k7 r7 b7 | k8 b8 o8 | k10 b10 o10 | k10 k11 k12 k13 | r1 r2 r3 r4 r5 | r8 r9 r10 "
        "| o9 o10 o11 o12 *",
    ),
    (
        18,
        "rummikub 4 play game=1 totals=0.0.0.0 turn=2 melded=0.1.2 racks=?4/?4/k12.r10.b3.b13.b13.o2.o5/?17 "
        "drew=-/-/-/?1 table=k11.r11.o11|o9.o10.o11.o12.o13|k1.k2.k3.k4.k5.k6|r1.r2.r3.r4|o8.o9.o10|b4.b5.b6.b7"
        "|r9.*.r11|b9.b10.b11 view=2",
        "lay k11 r11 o11 | o9 o10 o11 o12 o13 | k1 k2 k3 k4 k5 k6 | r1 r2 r3 r4 | o8 o9 o10 | b4 b5 b6 b7 | r9 r10 r11 "
        "| b9 b10 b11 *",
    ),
]


@pytest.mark.parametrize(("seed", "seen", "chosen"), CHOICES)
def test_it_chooses_as_it_did(seed: int, seen: str, chosen: str) -> None:
    view = duodecim.view(seen)
    assert Expert().choose(view, Random(seed), Budget(iterations=200)) == chosen
