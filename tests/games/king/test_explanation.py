"""The explanation of a trick: every step on the way of a die follows from the one before."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from duodecim.games.king.model.events import TrickEnded
from duodecim.games.king.model.explanation import Die, Effect, Stage, Trick
from duodecim.games.king.model.referee import explain, tokens_after
from duodecim.games.king.rules.cards import NAMES
from duodecim.games.king.rules.die import NEIGHBOURS

from .tables import KINDS, random_game
from .tricks import random_tricks

#: When a card acts on a die: the Merchants first of all, the Oracle after the others, the Golem and the Faun last.
STAGES = {"merchants": 0, "oracle": 2, "golem": 2, "faun": 3}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stage", ["table", "group", "centre"])
def test_every_die_goes_from_its_face_to_its_value_step_by_step(players: int, stage: Stage) -> None:
    for trick in random_tricks(700 if stage == "table" else 200, 10 + players, players, stage):
        check(trick)


@pytest.mark.parametrize("card", NAMES)
def test_N3_one_alone_in_the_centre_takes_2_whatever_it_is(card: str) -> None:
    asked = {"sorcerer": {"choices": [10]}, "oracle": {"rolls": [3]}}
    trick = explain([1], [card], stage="centre", **asked.get(card, {}))
    check(trick)
    assert (trick.winner, trick.die(0).token, trick.gambler) == (0, 2, None)


@pytest.mark.parametrize("kind", KINDS)
def test_tricks_of_games_are_explained_step_by_step(kind: str) -> None:
    tricks = 0
    for seed in range(4):
        for position in random_game(seed, **KINDS[kind]):
            for event in position.events:
                if isinstance(event, TrickEnded):
                    check(event.trick)
                    assert (event.trick.stage, event.group) == ("table", None)
                    tricks += 1
    assert tricks > 20


def check(trick: Trick) -> None:
    """All that one sentence of the explanation says is borne out by the others."""
    assert [die.seat for die in trick.dice] == list(range(len(trick.dice)))
    for die in trick.dice:
        _check_card(trick, die)
        _check_chain(trick, die)
        assert die.equal == tuple(other.seat for other in trick.dice if other.value == die.value and other != die)
    _check_places(trick)


def _check_card(trick: Trick, die: Die) -> None:
    """Steps 2 and 3: who cancelled whom."""
    same = tuple(other.seat for other in trick.dice if other.card == die.card and other.seat != die.seat)
    ladies = tuple(other.seat for other in trick.dice if other.card == "lady")
    if same:
        assert (die.state, die.against) == ("cancelled", same)
    elif len(ladies) == 1 and die.card != "lady":
        assert (die.state, die.against) == ("suppressed", ladies)
    else:
        assert (die.state, die.against) == ("in force", ())


def _check_chain(trick: Trick, die: Die) -> None:
    """Steps 3 and 4: the chain starts with the face, each effect follows, and it ends with the value."""
    face, bonus, value = die.start, 0, die.start
    acted = []
    for effect in die.effects:
        source = trick.die(effect.by)
        assert (source.card, source.state) == (effect.card, "in force")
        assert effect.by == die.seat or effect.card in ("merchants", "troublemakers")
        face, bonus, value = _after(trick, die, effect, face, bonus)
        assert (effect.face, effect.bonus, effect.value) == (face, bonus, value)
        acted.append(effect.card)
    assert (die.face, die.value) == (face, value)
    assert acted == sorted(acted, key=lambda card: STAGES.get(card, 1))
    assert len(set(acted)) == len(acted)
    expected = {other.card for other in trick.dice if other.state == "in force"} & {"merchants", "troublemakers"}
    own = {"alchemist", "machine", "parasite", "golem", "sorcerer", "reverser", "oracle"}
    if die.state == "in force" and die.card in own:
        expected.add(die.card)
    assert set(acted) - {"faun"} == expected


def _after(trick: Trick, die: Die, effect: Effect, face: int, bonus: int) -> tuple[int, int, int]:
    """Face, bonus and value after an effect, by the text of its card."""
    match effect.card:
        case "merchants":
            face = trick.dice[die.seat - 1].start
        case "alchemist":
            bonus += face + bonus
        case "machine":
            bonus += 7
        case "parasite":
            bonus -= 7
        case "reverser" | "troublemakers":
            face = 13 - face
        case "sorcerer":
            assert effect.face in NEIGHBOURS[face]
            face = effect.face
        case "oracle":
            face = effect.face
        case "faun":
            others = [other.value for other in trick.dice if other.seat != die.seat]
            assert face + bonus in others  # it would have been cancelled
            taken = [other.face for other in trick.dice if other.seat != die.seat]
            face = max(free for free in range(1, 13) if free not in taken)
        case "golem":
            return face, bonus, 1 if face == 12 else 12
        case _:
            raise AssertionError(f"{effect.card} changes no die")
    return face, bonus, face + bonus


def _check_places(trick: Trick) -> None:
    """Step 5: who is named as first and second, and why, and what they take."""
    in_force = {die.card: die.seat for die in trick.dice if die.state == "in force"}
    left = sorted((die.value, die.seat) for die in trick.dice if not die.equal)
    ranking = [seat for _, seat in (left if "knight" in in_force else reversed(left))]
    collector = in_force.get("collector")
    if collector is not None and not trick.die(collector).equal:
        collector = None
    if collector is not None:
        ranking = [collector, *ranking]
    assert (trick.knight, trick.collector) == (in_force.get("knight"), collector)
    first, second = [*ranking, None, None][:2]
    assert (trick.winner, trick.second) == (first, second)
    alone = trick.stage == "centre" and len(trick.dice) == 1
    tokens = [1, 2] if "gambler" in in_force and collector is None and not alone else [2, 1]
    if trick.stage == "group":
        tokens[0] = 0
    earned = {first: tokens[0], second: tokens[1]}
    assert [die.token for die in trick.dice] == [earned.get(die.seat, 0) for die in trick.dice]
    # The Gambler is named if a reward is another one because of it.
    swapped = (first is not None and earned[first] == 1) or (second is not None and earned[second] == 2)
    assert trick.gambler == (in_force["gambler"] if swapped else None)


def test_a_trick_reads_back_from_its_bytes() -> None:
    for trick in random_tricks(50, 1, 4):
        assert msgspec.json.decode(msgspec.json.encode(trick), type=Trick) == trick


def test_the_die_of_a_seat_is_found() -> None:
    trick = explain([10, 7, 3], ["alchemist", "golem", "reverser"])
    assert [trick.die(seat) for seat in range(3)] == list(trick.dice)


@pytest.mark.parametrize(
    ("faces", "cards", "asked", "chain"),
    [
        (
            [4, 9],
            ["alchemist", "troublemakers"],
            {"choices": ["double", "-"]},
            [("alchemist", 8), ("troublemakers", 13)],
        ),
        ([4, 9], ["alchemist", "troublemakers"], {"choices": ["flip", "-"]}, [("troublemakers", 9), ("alchemist", 18)]),
        ([4, 9], ["sorcerer", "troublemakers"], {"choices": [10, "-"]}, [("troublemakers", 9), ("sorcerer", 10)]),
        ([4, 9], ["machine", "troublemakers"], {}, [("machine", 11), ("troublemakers", 16)]),
        ([4, 9], ["golem", "troublemakers"], {}, [("troublemakers", 9), ("golem", 12)]),
        ([4, 9], ["oracle", "merchants"], {"rolls": [5]}, [("merchants", 9), ("oracle", 5)]),
        ([4, 4], ["faun", "gambler"], {}, [("faun", 12)]),
        ([4, 9], ["lady", "troublemakers"], {}, []),
    ],
)
def test_the_chain_of_the_first_die(
    faces: list[int], cards: list[str], asked: dict[str, Any], chain: list[tuple[str, int]]
) -> None:
    trick = explain(faces, cards, **asked)
    assert [(effect.card, effect.value) for effect in trick.dice[0].effects] == chain


def test_tokens_after_a_trick_have_the_theft_and_the_rewards_in_them() -> None:
    points = ["1+2", "0", "2+2"]
    trick = explain([8, 3, 5], ["lady", "lady", "golem"], points=points, choices=["-", 2, "-"])
    assert tokens_after(trick, points) == [(2, 0), (0, 1), (0, 3)]
    assert tokens_after(explain([9, 4], ["golem", "golem"])) == [(0, 1), (1, 0)]
