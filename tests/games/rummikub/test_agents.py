"""A play step by step: what the masks allow is legal, and what is legal can be done."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import Batch, Position
from duodecim.games.rummikub.model.agent_steps import Finish, LaySet, Stop, TakeUp
from duodecim.games.rummikub.model.notation import TileError, read_set, write_set
from duodecim.games.rummikub.model.solve import solve
from duodecim.games.rummikub.rules.set_tiles import tile_kinds
from duodecim.games.rummikub.rules.sets import (
    NO_SET,
    is_run,
    pack_run,
    run_colour,
    run_length,
    set_jokers,
    set_number,
)

from .tables import KINDS, dealt, rack, random_game, sets, table

GAME: Any = duodecim.game("rummikub", players=2)


def numbered(*steps: object) -> list[int]:
    return [GAME.action_number(step) for step in steps]


def step_by_step(position: Position[Any, Any], *steps: object) -> Batch:
    """One game that goes on from a position by these steps, each allowed by the mask."""
    batch = position.batch(1, seed=1)
    for number in numbered(*steps):
        assert batch.legal[0, number], GAME.action(number)
        batch.step([number])
    return batch


def table_of(batch: Batch) -> Counter[int]:
    return Counter(packed for packed in batch.states["table"][0].tolist() if packed != NO_SET)


def test_every_number_stands_for_one_step() -> None:
    steps = [GAME.action(number) for number in range(GAME.rules.action_count)]
    assert steps[:3] == [Stop(), Finish(), TakeUp(0)]
    assert numbered(*steps) == list(range(len(steps)))
    assert len(set(map(str, steps))) == len(steps)


def test_J1_a_group_is_one_step_whichever_colours_its_jokers_are_called() -> None:
    assert len(set(numbered(*(LaySet(f"r5 *{a}5 *{b}5") for a, b in ("kb", "ko", "bo", "ok"))))) == 1
    assert numbered(LaySet("k7 r7 *o7")) == numbered(LaySet("r7 * k7"))


def test_a_run_of_six_is_two_steps() -> None:
    with pytest.raises(TileError, match="3 to 5"):
        numbered(LaySet("r1 r2 r3 r4 r5 r6"))


def test_U2_a_meld_set_by_set() -> None:
    position = dealt("k10 r10 b10 k3 r3 b3", "")
    begun = position.batch(1, seed=1)
    assert not begun.legal[0, numbered(Finish(), TakeUp(0))].any()
    cheap = step_by_step(position, LaySet("k3 r3 b3"))
    assert not cheap.legal[0, numbered(Finish())[0]]
    assert not cheap.legal[0, numbered(LaySet("k3 r3 b3"))[0]]
    batch = step_by_step(position, LaySet("k3 r3 b3"), LaySet("k10 r10 b10"), Finish())
    assert batch.actors.tolist() == [0]
    assert table_of(batch) == Counter(map(read_set, ("k3 r3 b3", "k10 r10 b10")))
    assert step_by_step(position, LaySet("k10 r10 b10"), Finish(), Stop()).actors.tolist() == [1]


def test_U1_to_stop_puts_everything_back_and_draws() -> None:
    position = table(["b9 o1", "k13 r13"], "b6 b7 b8 | k1 k2 k3")
    batch = step_by_step(position, TakeUp(0), LaySet("b6 b7 b8"), Stop())
    assert batch.actors.tolist() == [1]
    assert table_of(batch) == Counter(map(read_set, sets(position)))
    assert batch.states["racks"][0][:53].sum() == 3


def test_U4_nothing_may_be_left_over_and_something_must_be_laid() -> None:
    position = table(["b9 o1", "k13 r13"], "b6 b7 b8 | k1 k2 k3")
    finish = numbered(Finish())[0]
    assert not step_by_step(position, TakeUp(0)).legal[0, finish]
    assert not step_by_step(position, TakeUp(0), LaySet("b6 b7 b8")).legal[0, finish]
    assert step_by_step(position, TakeUp(0), LaySet("b6 b7 b8 b9")).legal[0, finish]


def test_sets_are_taken_up_in_their_order_and_before_any_is_laid() -> None:
    position = table(["b9 o1", "k13 r13"], "b6 b7 b8 | k1 k2 k3 | r1 r2 r3")
    taken = step_by_step(position, TakeUp(1))
    assert taken.legal[0, numbered(TakeUp(0), TakeUp(1), TakeUp(2), TakeUp(3))].tolist() == [False, False, True, False]
    laid = step_by_step(position, TakeUp(1), LaySet("k1 k2 k3"))
    assert not laid.legal[0, numbered(TakeUp(2))[0]]


def test_J3a_jokers_are_in_order_or_the_play_cannot_be_finished() -> None:
    position = table(["k12 k13", "o1"], "r1 r2 r3 *")
    steps = (TakeUp(0), LaySet("r1 r2 r3"), LaySet("* k12 k13"))
    finish = numbered(Finish())[0]
    assert not step_by_step(position, *steps).legal[0, finish]
    free = duodecim.position(position.text().replace(" game=", " jokers=free game="))
    batch = step_by_step(free, *steps, Finish())
    assert batch.done.all()
    assert batch.payoffs().tolist() == [[1, 0]]


@pytest.mark.parametrize("kind", ["2", "3", "4", "free-2", "free-3", "next-2"])
def test_every_play_that_a_solver_finds_can_be_done_step_by_step(kind: str) -> None:
    random = Random(kind)
    done = 0
    for position in random_game(8, **KINDS[kind]):
        if not position.actors or position.actors[0] < 0:
            continue
        (seat,) = position.actors
        melded = position.view().seats[seat].melded
        old = list(map(read_set, sets(position))) if melded else []
        solution = solve(
            rack(position, seat), list(map(write_set, old)), jokers=position.game.options.jokers, initial=not melded
        )
        if not solution.tiles:
            continue
        new = [piece for laid in solution.table for piece in _cut(read_set(" ".join(laid)), random)]
        stays = Counter(new) & Counter(old)
        left, taken = stays.copy(), []
        for index, packed in enumerate(old):
            if left[packed]:
                left[packed] -= 1
            else:
                taken.append(TakeUp(index))
        laid = [LaySet(write_set(packed)) for packed in (Counter(new) - stays).elements()]
        batch = step_by_step(position, *taken, *laid, Finish())
        text = " | ".join(map(write_set, new))
        following = position.play(seat, f"{'lay' if melded else 'meld'} {text}")
        if batch.done.all():
            assert following.outcome is not None
            continue
        assert table_of(batch) == Counter(map(read_set, map(_canonical, sets(following))))
        for other in range(position.game.seats):
            held = batch.states["racks"][0][other * 53 : other * 53 + 53]
            assert held.tolist() == following._states["racks"][0][other * 53 : other * 53 + 53].tolist()
        done += 1
    assert done > 5


def _canonical(text: str) -> str:
    """A group as the catalogue has it."""
    packed = read_set(text)
    return text if is_run(packed) else str(GAME.action(GAME.action_number(LaySet(text)))).removeprefix("set ")


def _cut(packed: int, random: Random) -> list[int]:
    """A run in pieces of three to five."""
    length = run_length(packed)
    if not is_run(packed) or length <= 5:
        return [packed]
    size = random.choice([size for size in (3, 4, 5) if length - size >= 3])
    colour, first, jokers = run_colour(packed), set_number(packed), set_jokers(packed)
    rest = pack_run(colour, first + size, length - size, jokers >> size)
    return [pack_run(colour, first, size, jokers & (1 << size) - 1), *_cut(rest, random)]


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_the_masks_allow_to_be_finished_is_a_legal_move(kind: str) -> None:
    random = np.random.default_rng(5)
    finished = 0
    for position in random_game(9, **KINDS[kind]):
        if not position.actors or position.actors[0] < 0:
            continue
        (seat,) = position.actors
        verb = "lay" if position.view().seats[seat].melded else "meld"
        batch = position.batch(8, seed=len(position.moves))
        for _ in range(14):
            for game in np.flatnonzero(batch.legal[:, 1] & (batch.actors == seat) & (batch.states["building"] == 1)):
                new = [write_set(packed) for packed in batch.states["new_table"][game].tolist() if packed != NO_SET]
                assert position.can(seat, f"{verb} {' | '.join(new)}"), new
                finished += 1
            legal = batch.legal.copy()
            # Nothing is finished or given up, so that the turn goes on; sets are laid rather than taken up.
            legal[:, :2] &= ~legal[:, 2:].any(axis=1, keepdims=True)
            later = legal.copy()
            later[:, :37] = False
            choices = np.where(later.any(axis=1, keepdims=True) & (random.random((8, 1)) < 0.7), later, legal)
            batch.step([random.choice(np.flatnonzero(row)) for row in choices])
            if (batch.actors != seat).any() or not (batch.states["building"] == 1).all():
                break
    assert finished


def test_tile_counts_of_the_catalogue() -> None:
    sizes = Counter(len(tile_kinds(read_set(str(GAME.action(number))[4:]))) for number in range(37, 1686))
    assert set(sizes) == {3, 4, 5}
