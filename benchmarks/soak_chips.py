"""Millions of random rounds of 12 Chip Trick, with what must follow from the rules checked after every trick.

The rules are the compiled ones of the package; the checks here are code of their own, down to how chips are counted.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import duodecim
from duodecim.core.compile import rule, word
from duodecim.core.cores import core_count
from duodecim.core.random import seed_random
from duodecim.core.state import States
from duodecim.games.chips.rules.agents import actor, choose_first_at_random, random_choice
from duodecim.games.chips.rules.rulebook import (
    automa_act,
    automa_choice,
    automa_to_act,
    deal,
    may_play,
    may_take,
    play,
    take,
)
from duodecim.games.chips.rules.state import CHOOSE_FIRST, OVER, PLAY, TAKE

from .measure import MILLION, Claim, close, console, print_machine, progress_bar, table

ROUNDS: Final = 10_000_000
SEED: Final = 12
#: Rounds that a thread plays before it reports back.
SHARE: Final = 50_000

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 2, "no_burst": True},
    {"players": 3},
    {"players": 3, "no_burst": True},
    {"players": 3, "edition": "tgm2022"},
    {"players": 4},
    {"players": 4, "no_burst": True},
)

CHECKS: Final = (
    "S1: two red and two blue chips each",
    "T3: red before blue",
    "T6: hand size = 4 − tricks won",
    "T6: four chips in hand and scored",
    "T6: the round ends exactly when someone has won four tricks",
    "T6: 4 to 3·seats+1 tricks in a round",
    "C2: no chip lost, none gained",
    "E5: at three seats the sums total 78, one of them over 21",
)
DEALT, RED_FIRST, HAND_SIZE, FOUR_CHIPS, ROUND_END, TRICKS, CONSERVED, SUMS = range(len(CHECKS))

#: Where the tally keeps the rest: rounds, decisions, and how often a round had that many tricks.
ROUNDS_AT: Final = len(CHECKS)
DECISIONS_AT: Final = ROUNDS_AT + 1
TRICKS_AT: Final = DECISIONS_AT + 1
MOST_TRICKS: Final = 3 * 4 + 1
TALLY_SIZE: Final = TRICKS_AT + MOST_TRICKS + 2

#: How often each value is in the game, two bits for every value.
CENSUS_OF_12: Final = sum(1 << 2 * value for value in range(1, 13))
CENSUS_OF_16: Final = CENSUS_OF_12 + sum(1 << 2 * value for value in (3, 4, 9, 10))

Tally = NDArray[np.int64]


@rule
def census(chips: int) -> int:
    """How often each value is in a set of chips, two bits for every value."""
    found = 0
    for value in range(1, 13):
        found += ((chips >> value & 1) + (chips >> (value + 12) & 1)) << (2 * value)
    return found


@rule
def count_chips(found: int) -> int:
    """The number of chips in a census."""
    count = 0
    for value in range(1, 13):
        count += found >> (2 * value) & 3
    return count


@rule
def add_up(found: int) -> int:
    """The sum of the values in a census."""
    total = 0
    for value in range(1, 13):
        total += value * (found >> (2 * value) & 3)
    return total


@rule
def count_red(found: int) -> int:
    """C1: the chips of 4 to 9 in a census."""
    count = 0
    for value in range(4, 10):
        count += found >> (2 * value) & 3
    return count


@rule
def check_deal(state: Any, tally: Tally) -> None:
    """S1: right after the deal."""
    for seat in range(state.seats):
        hand = census(state.hand[seat])
        tally[DEALT] += count_chips(hand) != 4 or count_red(hand) != 2 or state.scored[seat] != 0


@rule
def check_conserved(state: Any, tally: Tally) -> None:
    """C2: all chips together are the whole set."""
    found = census(state.middle)
    for seat in range(state.seats):
        found += census(state.hand[seat]) + census(state.scored[seat])
    tally[CONSERVED] += found != (CENSUS_OF_16 if state.seats == 4 else CENSUS_OF_12)


@rule
def check_trick(state: Any, tally: Tally, won: Tally) -> None:
    """T6: after a trick, with the tricks that each seat has won."""
    most = 0
    for seat in range(state.seats):
        in_hand, scored = count_chips(census(state.hand[seat])), count_chips(census(state.scored[seat]))
        tally[HAND_SIZE] += in_hand != 4 - won[seat]
        tally[FOUR_CHIPS] += in_hand + scored != 4
        most = max(most, won[seat])
    round_over = state.phase != PLAY and state.phase != TAKE
    tally[ROUND_END] += round_over != (most == 4)


@rule
def check_sums(state: Any, tally: Tally) -> None:
    """E5: at the end of a round of three seats."""
    total = highest = 0
    for seat in range(state.seats):
        points = add_up(census(state.hand[seat])) + add_up(census(state.scored[seat]))
        total += points
        highest = max(highest, points)
    tally[SUMS] += total != 78 or highest <= 21


@rule
def play_trick(state: Any, tally: Tally, won: Tally) -> None:
    """As many plays and then takes as there are seats; who wins is found here once more (T2)."""
    highest = 0
    winner = -1
    for _ in range(state.seats):
        seat = actor(state)
        if automa_to_act(state):
            value = int(automa_choice(state))
            automa_act(state)
        else:
            value = random_choice(state, may_play(state))
            play(state, value)
            tally[DECISIONS_AT] += 1
        if value > highest:
            highest = value
            winner = seat
    check_conserved(state, tally)
    won[winner] += 1
    for _ in range(state.seats):
        red_there = count_red(census(state.middle)) > 0
        if automa_to_act(state):
            value = int(automa_choice(state))
            automa_act(state)
        else:
            value = random_choice(state, may_take(state.middle))
            take(state, value)
            tally[DECISIONS_AT] += 1
        tally[RED_FIRST] += red_there and not 4 <= value <= 9
    check_conserved(state, tally)
    check_trick(state, tally, won)


@rule
def violations(tally: Tally) -> int:
    """How many were found."""
    count = 0
    for check in range(len(CHECKS)):
        count += tally[check]
    return count


@rule
def soak(states: States, template: States, seed: int, stream: int, rounds: int, tally: Tally, won: Tally) -> None:
    """Play random rounds, game after game, and tally what is wrong with them, up to the first trick that is."""
    state = states[0]
    states[0] = template[0]
    seed_random(state, seed, stream)
    for _ in range(rounds):
        if state.phase == OVER:
            source = state.random
            states[0] = template[0]
            state.random = source
        if state.phase == CHOOSE_FIRST:
            choose_first_at_random(state)
        deal(state)
        check_deal(state, tally)
        won[:] = 0
        tricks = 0
        while state.phase == PLAY or state.phase == TAKE:
            play_trick(state, tally, won)
            tricks += 1
            # What a broken rule leaves behind is no position to go on from: the rules might never come to an end.
            if violations(tally) or tricks > 3 * state.seats + 1:
                tally[TRICKS] += tricks > 3 * state.seats + 1
                return
        if state.seats == 3:
            check_sums(state, tally)
        tally[TRICKS] += tricks < 4
        tally[TRICKS_AT + tricks] += 1
        tally[ROUNDS_AT] += 1


class Share(NamedTuple):
    """What one thread plays at a time."""

    table: int
    stream: int
    rounds: int


def play_share(share: Share) -> tuple[Share, Tally]:
    """Play it, free of the interpreter lock."""
    template = duodecim.game("chips", **TABLES[share.table]).new_state()
    tally: Tally = np.zeros(TALLY_SIZE, np.int64)
    won: Tally = np.zeros(4, np.int64)
    soak(np.zeros_like(template), template, word(SEED), word(share.stream), share.rounds, tally, won)
    return share, tally


def measure(rounds: int = ROUNDS) -> list[Claim]:
    """Play the rounds at all tables on all cores, and print what was seen."""
    shares = _shares(rounds)
    tallies: list[Tally] = [np.zeros(TALLY_SIZE, np.int64) for _ in TABLES]
    with console.status("Compiling …"):
        play_share(Share(0, 0, 1))
    start = time.perf_counter()
    with progress_bar() as bar, ThreadPoolExecutor(core_count()) as pool:
        task = bar.add_task("Rounds checked", total=rounds)
        for done in as_completed([pool.submit(play_share, share) for share in shares]):
            share, tally = done.result()
            tallies[share.table] += tally
            bar.advance(task, share.rounds)
    seconds = time.perf_counter() - start
    _print(tallies, seconds)
    everything = np.sum(tallies, axis=0)
    found, played = int(violations(everything)), int(everything[ROUNDS_AT])
    return [Claim(f"chips, {played:,} random rounds checked", f"{found} violations", "none", found == 0)]


def _shares(rounds: int) -> list[Share]:
    """The rounds dealt out to the tables in turn."""
    shares: list[Share] = []
    while rounds > 0:
        size = min(SHARE, rounds)
        shares.append(Share(len(shares) % len(TABLES), len(shares), size))
        rounds -= size
    return shares


def _print(tallies: list[Tally], seconds: float) -> None:
    everything = np.sum(tallies, axis=0)
    decisions = int(everything[DECISIONS_AT])
    checks = table("What must always hold", "rule", "violations")
    for check, count in zip(CHECKS, everything.tolist(), strict=False):
        checks.add_row(check, f"{count:,}")
    console.print(checks)
    names = [", ".join(f"{key}={value}" for key, value in options.items()) for options in TABLES]
    spread = table("Rounds by tricks, per cent", "tricks", *(name.replace("players=", "") for name in names))
    for tricks in range(4, MOST_TRICKS + 1):
        cells = [_percent(tally, tricks) for tally in tallies]
        spread.add_row(str(tricks), *cells)
    spread.add_section()
    spread.add_row("rounds", *(f"{tally[ROUNDS_AT]:,}" for tally in tallies))
    spread.add_row("decisions", *(f"{tally[DECISIONS_AT]:,}" for tally in tallies))
    console.print(spread)
    console.print(
        f"{everything[ROUNDS_AT]:,} rounds, {decisions:,} decisions in {seconds:.1f} s on {core_count()} cores, "
        f"checks included: {decisions / seconds / MILLION:.1f} million decisions a second."
    )


def _percent(tally: Tally, tricks: int) -> str:
    rounds, count = int(tally[ROUNDS_AT]), int(tally[TRICKS_AT + tricks])
    return f"{100 * count / rounds:.3f}" if count else "–"


def main() -> None:
    """Run the soak alone."""
    parser = argparse.ArgumentParser(description="Check random rounds of 12 Chip Trick against the rules.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many, over all tables (default: %(default)s)")
    rounds = parser.parse_args().rounds
    if rounds < 1:
        parser.error("--rounds must be at least 1")
    print_machine()
    sys.exit(close(measure(rounds)))


if __name__ == "__main__":
    main()
