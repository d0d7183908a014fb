"""Steps of plays: done in order they lead from the old table to the new one, and no tile is lost on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, cycle, islice
from random import Random

import pytest

from duodecim.core.language import LANGUAGES
from duodecim.games.rummikub import solve
from duodecim.games.rummikub.model.notation import read_table
from duodecim.games.rummikub.model.options import Jokers
from duodecim.games.rummikub.model.steps import Row, Step, plan_steps
from tests.sizes import size

from .positions import played_positions, random_position

Tiles = tuple[str, ...]


def plain(words: Sequence[str]) -> Tiles:
    """The tiles themselves: a joker does not say what it stands for."""
    return tuple("*" if word.startswith("*") else word for word in words)


def steps_between(old: str, new: str) -> tuple[Step, ...]:
    return plan_steps(read_table(new), read_table(old))


def replay(old: Sequence[Sequence[str]], laid: Sequence[str], steps: Sequence[Step]) -> list[Tiles]:
    """Do the steps by hand, with nothing but the tiles that lie there, and return the rows of the table then."""
    rows = {number: plain(tiles) for number, tiles in enumerate(old, 1)}
    rack = Counter(laid)
    for step in steps:
        taken = Counter(step.tiles)
        assert taken, step
        if step.source is None:
            assert taken <= rack, step
            rack -= taken
            assert step.left == ()
        else:
            assert rows.pop(step.source.number) == step.source.tiles, step
        if step.target not in (None, step.source):
            assert rows.pop(step.target.number) == step.target.tiles, step
        changed = [row for row in (step.source, step.target) if row is not None]
        before = Counter(tile for tiles in {row.number: row.tiles for row in changed}.values() for tile in tiles)
        after = [*step.left, step.result]
        from_rack = taken if step.source is None else Counter[str]()
        assert Counter(tile for row in after for tile in row.tiles) == before + from_rack, step
        assert tuple(step.result.tiles[place] for place in step.places) == step.tiles, step
        others = tuple(tile for place, tile in enumerate(step.result.tiles) if place not in step.places)
        if step.kind != "shift":
            assert others == (() if step.target is None else step.target.tiles), step
        for row in after:
            assert row.tiles, step
            assert row.number not in rows, step
            rows[row.number] = row.tiles
    assert not rack, rack
    return list(rows.values())


def check(
    old: Sequence[Sequence[str]], new: Sequence[Sequence[str]], laid: Sequence[str], steps: Sequence[Step]
) -> None:
    assert sorted(replay(old, laid, steps)) == sorted(map(plain, new)), (old, new)
    for language in LANGUAGES:
        words = [
            *(step.request.in_language(language) for step in steps),
            *(step.report.in_language(language) for step in steps),
        ]
        assert not any(set("{}") & set(sentence) or "None" in sentence for sentence in words)


def plays(seed: int) -> Iterator[tuple[list[Tiles], list[Tiles], Tiles, tuple[Step, ...]]]:
    """Plays of real games, of random positions, and tables that were laid anew as a whole."""
    random = Random(seed)
    games = chain.from_iterable(played_positions(2 + number % 3, seed + number) for number in range(1 << 30))
    for kind in cycle(("played", "random", "anew")):
        rack, table = next(games) if kind == "played" else random_position(random)
        rule: Jokers = random.choice(["strict", "free"])
        if kind == "anew":
            tiles = [tile for text in table for tile in plain(text.split())]
            solution = solve([*rack, *tiles])
            laid = Counter(solution.laid)
            laid.subtract(tiles)
            if min(laid.values(), default=0) < 0 or not solution.tiles:
                continue
            old, new = [tuple(text.split()) for text in table], list(solution.table)
            steps = plan_steps(read_table(" | ".join(map(" ".join, new))), read_table(" | ".join(table)))
            yield old, new, tuple(laid.elements()), steps
        else:
            solution = solve(rack, table, jokers=rule, objective=random.choice(["tiles", "points", "penalty"]))
            yield [tuple(text.split()) for text in table], list(solution.table), solution.laid, solution.moves


def test_the_steps_of_any_play_lead_to_the_new_table() -> None:
    rearranged = 0
    for old, new, laid, steps in islice(plays(1), size(300, 20_000)):
        check(old, new, laid, steps)
        rearranged += any(step.source is not None for step in steps)
    assert rearranged > size(60, 4_000)


@pytest.mark.parametrize(
    ("old", "new", "english", "russian"),
    [
        (
            "r3 r4 r5",
            "r3 r4 r5 | k9 b9 o9",
            ["Lay k9 b9 o9 from the rack."],
            ["Выложите k9 b9 o9 с подставки."],
        ),
        (
            "r3 r4 r5",
            "r2 r3 r4 r5 r6",
            ["Add r2 r6 from the rack to r3 r4 r5: r2 r3 r4 r5 r6."],
            ["Добавьте r2 r6 с подставки к r3 r4 r5: r2 r3 r4 r5 r6."],
        ),
        (
            "r1 r2 r3 r4 r5 r6 r7",
            "r1 r2 r3 r4 | r4 r5 r6 r7",
            [
                "Split r1 r2 r3 r4 r5 r6 r7 into r1 r2 r3 r4 and r5 r6 r7.",
                "Add r4 from the rack to r5 r6 r7: r4 r5 r6 r7.",
            ],
            [
                "Разделите r1 r2 r3 r4 r5 r6 r7 на r1 r2 r3 r4 и r5 r6 r7.",
                "Добавьте r4 с подставки к r5 r6 r7: r4 r5 r6 r7.",
            ],
        ),
        # A gap parts a run by itself.
        (
            "r1 r2 r3 r4 r5 r6 r7 | k4 b4 o4",
            "r1 r2 r3 | r5 r6 r7 | k4 r4 b4 o4",
            ["Move r4 from r1 r2 r3 r4 r5 r6 r7 to k4 b4 o4: k4 r4 b4 o4."],
            ["Переложите r4 из r1 r2 r3 r4 r5 r6 r7 к k4 b4 o4: k4 r4 b4 o4."],
        ),
        # No tile is dropped: the joker and the nine change their sets one after the other.
        (
            "k9 r9 b9 | k9 o9 *",
            "k9 r9 * | k9 b9 o9",
            ["Move b9 from k9 r9 b9 to k9 o9 *: k9 b9 o9 *.", "Move * from k9 b9 o9 * to k9 r9: k9 r9 *."],
            [
                "Переложите b9 из k9 r9 b9 к k9 o9 *: k9 b9 o9 *.",
                "Переложите * из k9 b9 o9 * к k9 r9: k9 r9 *.",
            ],
        ),
        (
            "r1 r2 r3 | r5 r6 r7 | k4 r4 b4 o4",
            "r1 r2 r3 r4 r5 r6 r7 | k4 b4 o4",
            [
                "Move r4 from k4 r4 b4 o4 to r1 r2 r3: r1 r2 r3 r4.",
                "Join r5 r6 r7 and r1 r2 r3 r4: r1 r2 r3 r4 r5 r6 r7.",
            ],
            [
                "Переложите r4 из k4 r4 b4 o4 к r1 r2 r3: r1 r2 r3 r4.",
                "Соедините r5 r6 r7 и r1 r2 r3 r4: r1 r2 r3 r4 r5 r6 r7.",
            ],
        ),
        (
            "* r4 r5",
            "r3 r4 r5 *",
            ["Move * within * r4 r5: r4 r5 *.", "Add r3 from the rack to r4 r5 *: r3 r4 r5 *."],
            ["Переставьте * внутри * r4 r5: r4 r5 *.", "Добавьте r3 с подставки к r4 r5 *: r3 r4 r5 *."],
        ),
    ],
)
def test_steps_in_words(old: str, new: str, english: list[str], russian: list[str]) -> None:
    steps = steps_between(old, new)
    assert [step.request.in_language("en") for step in steps] == english
    assert [step.request.in_language("ru") for step in steps] == russian


def test_what_stays_between_parts_of_another_set_is_taken_out_of_it() -> None:
    old = (
        "k8 k9 * * k12 k13 | r4 b4 o4 | b6 b7 b8 b9 b10 b11 | k11 r11 b11 o11 | r4 b4 o4 | k9 k10 k11 | "
        "r10 r11 r12 r13 | k13 r13 o13 | k6 r6 b6 o6 | o9 o10 o11"
    )
    new = (
        "r4 b4 o4 | k6 r6 o6 | k9 b9 o9 | r10 b10 o10 | k11 b11 o11 | r11 b11 o11 | k13 r13 o13 | "
        "k8 k9 k10 k11 k12 k13 | r3 r4 * | r11 r12 r13 | b4 * b6 b7 | b6 b7 b8 | o3 o4 o5"
    )
    steps = steps_between(old, new)
    check(
        [tuple(text.split()) for text in old.split(" | ")],
        [tuple(text.split()) for text in new.split(" | ")],
        ("r3", "b7", "o3", "o5"),
        steps,
    )


def test_a_step_says_what_is_taken_from_where_and_put_where() -> None:
    (step,) = steps_between("k4 b4 o4 | r1 r2 r3 r4 r5 r6 r7", "k4 r4 b4 o4 | r1 r2 r3 | r5 r6 r7")
    assert step == Step(
        kind="move",
        tiles=("r4",),
        source=Row(2, ("r1", "r2", "r3", "r4", "r5", "r6", "r7")),
        target=Row(1, ("k4", "b4", "o4")),
        result=Row(1, ("k4", "r4", "b4", "o4")),
        places=(1,),
        left=(Row(2, ("r1", "r2", "r3")), Row(3, ("r5", "r6", "r7"))),
    )
