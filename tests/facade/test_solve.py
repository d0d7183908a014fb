"""`duodecim.solve`: the best play in Rummikub, and a round of King of 12 between two."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from random import Random
from statistics import fmean
from typing import Any

import msgspec
import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, SolveError
from duodecim.games.king.rules.cards import NAMES
from duodecim.games.rummikub.model.notation import TileError
from tests.oracles import king_duel

RUMMIKUB = "rummikub 2 play game=1 totals=0.0 turn=0 melded=0.1 racks=r6.b9/k1 drew=-/- table=r3.r4.r5|k9.r9.o9"


def king(
    cards: Iterable[str], hands: Iterable[Iterable[str]], faces: tuple[int, int], tokens: Iterable[tuple[int, int]]
) -> Any:
    """A trick before the cards are chosen; all other cards of the set were played before."""
    named = sorted(cards, key=NAMES.index)
    discarded = "/".join(".".join(card for card in named if card not in hand) or "-" for hand in hands)
    held = "/".join(f"{ones}.{twos}" for ones, twos in tokens)
    line = f"king 2 agreed choose round=1 faces={faces[0]}.{faces[1]} tokens={held} aside=-/- wins=0.0"
    return duodecim.position(f"{line} discarded={discarded} cards={'.'.join(named)}")


#: Every question is asked in one of these: the Sorcerer's, the Alchemist's with Troublemakers, the Ladies'.
SETS = (
    ("alchemist", "oracle", "golem", "sorcerer", "knight", "machine", "parasite"),
    ("alchemist", "gambler", "sorcerer", "knight", "lady", "merchants", "troublemakers"),
    ("oracle", "sorcerer", "knight", "lady", "reverser", "collector", "faun"),
)


@pytest.mark.parametrize("cards", SETS, ids=lambda cards: cards[1])
def test_the_value_and_the_strategies_are_those_of_the_oracle(cards: tuple[str, ...]) -> None:
    random = Random(f"{cards}")
    for size in (2, 2, 2, 3):
        one, two = (frozenset(random.sample(cards, size)) for _ in range(2))
        faces = random.randint(1, 12), random.randint(1, 12)
        tokens = ((0, 1), (1, 0))
        solution = duodecim.solve("king", king(cards, (one, two), faces, tokens))
        assert solution.value == pytest.approx(king_duel.round_value((one, two), faces, tokens), abs=1e-9)
        # The oracle lists cards by name. Neither side can do better against the other's mix.
        payoffs = king_duel.payoffs_of((one, two), faces, tokens)
        own, other = (
            np.array([strategy[f"play {card}"] for card in sorted(hand)])
            for strategy, hand in zip(solution.strategies, (one, two), strict=True)
        )
        assert own.sum() == pytest.approx(1)
        assert other.sum() == pytest.approx(1)
        assert (own @ payoffs).min() == pytest.approx(solution.value, abs=1e-9)
        assert (payoffs @ other).max() == pytest.approx(solution.value, abs=1e-9)


@cache
def value(position: Any) -> float:
    """What a position is worth to seat 0, where a round won ends in setting a card aside."""
    phase = position.view().phase
    if phase == "aside":
        return 1.0 if position.seat_to_act == 0 else -1.0
    return 0.0 if phase == "roll" else duodecim.solve("king", position).value


@pytest.mark.parametrize("cards", SETS, ids=lambda cards: cards[1])
def test_a_position_is_worth_what_follows_from_it(cards: tuple[str, ...]) -> None:
    random, phases = Random(f"{cards} follow"), set()
    for _ in range(12):
        hands = [random.sample(cards, 3) for _ in range(2)]
        faces = random.randint(1, 12), random.randint(1, 12)
        start = king(cards, hands, faces, ((1, 1), (1, 1)))
        table = np.zeros((3, 3))
        for i, own in enumerate(start.actions(0)):
            for j, other in enumerate(start.actions(1)):
                position = start.play(0, own).play(1, other)
                table[i, j] = value(position)
                phases.add(position.view().phase)
                if position.actors == (CHANCE,) and position.view().phase == "reroll":
                    expected = fmean(value(position.play(roll)) for roll, _ in position.chance_outcomes())
                    assert table[i, j] == pytest.approx(expected, abs=1e-9)
                elif position.view().phase in ("steal", "decide"):
                    _check_question(position)
        assert duodecim.solve("king", start).value == pytest.approx(king_duel.matrix_value(table), abs=1e-9)
    assert phases >= {"choose", *({"decide", "reroll"} if "oracle" in cards else {"decide", "steal"})}


def _check_question(position: Any) -> None:
    seat = position.seat_to_act
    solution = duodecim.solve("king", position)
    worths = {str(action): value(position.play(action)) for action in position.actions()}
    best = max(worths.values()) if seat == 0 else min(worths.values())
    assert solution.value == pytest.approx(best, abs=1e-9)
    assert solution.strategies[1 - seat] == {}
    assert set(solution.strategies[seat]) == set(worths)
    (chosen,) = (action for action, share in solution.strategies[seat].items() if share == 1)
    assert worths[chosen] == pytest.approx(best, abs=1e-9)


def test_a_round_before_the_roll_is_worth_the_mean_of_all_rolls() -> None:
    position = duodecim.position(
        "king 2 first roll round=2 faces=-.- tokens=0.0/0.0 discarded=-/- aside=knight/- wins=1.0"
    )
    solution = duodecim.solve("king", position)
    assert solution.strategies == ({}, {})
    rolls = position.chance_outcomes()
    assert solution.value == pytest.approx(
        fmean(duodecim.solve("king", position.play(roll)).value for roll, _ in rolls[::9]), abs=0.2
    )
    assert duodecim.solve("king", duodecim.game("king").root()).value == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (duodecim.game("king", players=3).start(seed=1), "with two players"),
        (duodecim.game("king-tournament").start(seed=1), "with two players"),
        (duodecim.game("chips").start(seed=1), "with two players"),
        ("play knight", "with two players"),
        (duodecim.game("king", cards="random").root(), "nothing to solve here"),
    ],
)
def test_only_a_round_of_two_is_solved(position: Any, words: str) -> None:
    with pytest.raises(SolveError, match=words) as caught:
        duodecim.solve("king", position)
    assert caught.value.code == "solve/refused"
    assert caught.value.in_language("ru") != str(caught.value)


def test_a_game_without_a_solver_says_which_have_one() -> None:
    with pytest.raises(SolveError) as caught:
        duodecim.solve("chips", duodecim.game("chips").start(seed=1))
    assert str(caught.value) == "There is no exact solver for chips. There is one for: king, rummikub."
    with pytest.raises(duodecim.UnknownGame):
        duodecim.solve("chess", "e4")


SOLUTION = duodecim.solve("rummikub", "r6 b9", "r3 r4 r5 | k9 r9 o9")


@pytest.mark.parametrize("rack", ["r6 b9", "r6,b9", ["r6", "b9"], ("r6", "b9"), iter(["r6", "b9"])])
def test_racks_are_text_or_lists(rack: Any) -> None:
    assert duodecim.solve("rummikub", rack, "r3 r4 r5 | k9 r9 o9") == SOLUTION


@pytest.mark.parametrize(
    "table",
    [
        ["r3 r4 r5", "k9 r9 o9"],
        [["r3", "r4", "r5"], ["k9", "r9", "o9"]],
        (("r3", "r4", "r5"), "k9 r9 o9"),
    ],
)
def test_tables_are_text_or_lists(table: Any) -> None:
    assert duodecim.solve("rummikub", "r6 b9", table) == SOLUTION


def test_racks_and_tables_are_those_of_a_view_or_a_whole_position() -> None:
    position: Any = duodecim.position(RUMMIKUB)
    view = position.view(0)
    assert duodecim.solve("rummikub", view.seats[0].rack, view.table) == SOLUTION
    assert duodecim.solve("rummikub", view.seats[0], view.table) == SOLUTION
    assert duodecim.solve("rummikub", view) == duodecim.solve("rummikub", position) == SOLUTION
    assert position.can("lay " + " | ".join(map(" ".join, SOLUTION.table)))


def test_a_position_before_the_initial_meld_asks_for_it() -> None:
    line = "rummikub 2 play game=1 totals=0.0 turn=0 melded=1 racks={}.k1.k3.k5.k7.r1.r3.r6.b2.b4.b6.o12/k2 drew=-/- "
    low: Any = duodecim.position(line.format("k9.r9.b9") + "table=r3.r4.r5")
    assert duodecim.solve("rummikub", low).tiles == 0
    high: Any = duodecim.position(line.format("k10.r10.b10") + "table=r3.r4.r5")
    assert duodecim.solve("rummikub", high).laid == ("k10", "r10", "b10")
    assert duodecim.solve("rummikub", high, initial=False).laid == ("k10", "r6", "r10", "b10")


def test_a_position_has_its_own_rule_for_jokers() -> None:
    line = "rummikub 2 play {}game=1 totals=0.0 turn=0 melded=0.1 racks=o8.*/k1 drew=-/- table=b1.b2.b3.b4.b5.*"
    strict: Any = duodecim.position(line.format(""))
    free: Any = duodecim.position(line.format("jokers=free "))
    assert duodecim.solve("rummikub", strict).tiles != duodecim.solve("rummikub", free).tiles
    assert duodecim.solve("rummikub", strict, jokers="free") == duodecim.solve("rummikub", free)


def test_the_moves_are_data() -> None:
    assert {(str(step.result), str(step.target), step.source, step.tiles) for step in SOLUTION.moves} == {
        ("r3 r4 r5 r6", "r3 r4 r5", None, ("r6",)),
        ("k9 r9 b9 o9", "k9 r9 o9", None, ("b9",)),
    }
    (moved, *_) = json.loads(msgspec.json.encode(duodecim.solve("rummikub", "k7 b7", "r4 r5 r6 r7").moves))
    assert moved == {
        "kind": "lay",
        "tiles": ["k7", "b7"],
        "source": None,
        "target": None,
        "result": {"number": 2, "tiles": ["k7", "b7"]},
        "places": [0, 1],
        "left": [],
    }


@pytest.mark.parametrize(
    ("question", "error", "words"),
    [
        (("r6 x9", ""), TileError, "There is no tile “x9”"),
        (([6, 9], ""), TileError, "There is no tile “6”"),
        (("r6", ["r3 r4"]), TileError, "r3 r4"),
        (("r6", ["r3", "r4", "r5"]), TileError, "r3"),
        ((None, ""), SolveError, "hidden from the viewer"),
        ((duodecim.position(RUMMIKUB).view(0).seats[1], ""), SolveError, "hidden from the viewer"),
        ((duodecim.position(RUMMIKUB).view(), ""), SolveError, "the view for “spectator”"),
        ((duodecim.position(RUMMIKUB), "r3 r4 r5"), SolveError, "give no other one"),
    ],
)
def test_what_cannot_be_solved_is_refused(question: Any, error: Any, words: str) -> None:
    with pytest.raises(error, match=words):
        duodecim.solve("rummikub", *question)
