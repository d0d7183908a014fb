"""Moves that are wrong, or may be: tables rearranged without care."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from duodecim.games.rummikub.model.notation import write_set
from duodecim.games.rummikub.rules.catalogue import CATALOGUE

_SETS = [write_set(packed) for packed in CATALOGUE.tolist()]


def careless_table(random: Random, rack: Sequence[str], table: Sequence[str]) -> list[str]:
    """A new table made by a few changes, each right in itself or not."""
    new = [laid.split() for laid in table]
    own = [tile for tile in rack if not any(tile in laid for laid in new)]
    random.shuffle(own)
    for _ in range(random.randint(1, 2)):
        random.choice([_add, _add_set, _move, _split, _split, _join, _swap_joker, _drop, _shuffle])(random, own, new)
    return [" ".join(laid) for laid in new if laid]


def _add(random: Random, own: list[str], new: list[list[str]]) -> None:
    if own and new:
        laid = random.choice(new)
        laid.insert(random.choice([0, len(laid), random.randint(0, len(laid))]), own.pop())


def _add_set(random: Random, own: list[str], new: list[list[str]]) -> None:
    """A set of which at least one tile is on the rack, or three tiles of it."""
    if random.random() < 0.2:
        new.append([own.pop() for _ in range(min(3, len(own)))])
        return
    usable = [text for text in random.sample(_SETS, 200) if any(word in own for word in text.split())]
    best = max(usable, key=lambda text: sum(word in own for word in text.split()), default=None)
    if best is not None:
        for word in best.split():
            if word in own:
                own.remove(word)
        new.append(best.split())


def _move(random: Random, own: list[str], new: list[list[str]]) -> None:
    """A tile from one set to another."""
    if len(new) > 1:
        source, target = random.sample(new, 2)
        if source:
            target.insert(random.choice([0, len(target)]), source.pop(random.choice([0, -1])))


def _split(random: Random, own: list[str], new: list[list[str]]) -> None:
    if new:
        laid = max(random.sample(new, min(3, len(new))), key=len)
        place = random.choice([len(laid) // 2, random.randint(0, len(laid))])
        new.append(laid[place:])
        del laid[place:]


def _join(random: Random, own: list[str], new: list[list[str]]) -> None:
    if len(new) > 1:
        first, second = random.sample(new, 2)
        first += second
        second.clear()


def _swap_joker(random: Random, own: list[str], new: list[list[str]]) -> None:
    """A joker of the table changes places with a tile of the rack, and makes a new set with two others."""
    for laid in new:
        for place, word in enumerate(laid):
            if word.startswith("*") and len(own) > 2:
                laid[place] = own.pop()
                new.append([own.pop(), own.pop(), "*"])
                return


def _drop(random: Random, own: list[str], new: list[list[str]]) -> None:
    if new:
        laid = random.choice(new)
        if laid:
            laid.pop(random.randrange(len(laid)))


def _shuffle(random: Random, own: list[str], new: list[list[str]]) -> None:
    if new:
        random.shuffle(random.choice(new))
