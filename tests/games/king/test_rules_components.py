"""K1 to K5: what the game is played with."""

from __future__ import annotations

from itertools import product

import pytest

import duodecim
from duodecim import OptionError
from duodecim.core.language import LANGUAGES
from duodecim.games.king.model.names import card_in, find_card
from duodecim.games.king.rules.cards import DIE_CARDS, NAMES, PROMOS, names_of
from duodecim.games.king.rules.die import NEIGHBOURS, neighbours, opposite

from ..texts import after
from .tables import KINDS, faces_of, random_game, revealed, tokens_of

FACES = range(1, 13)
RULES_NEIGHBOURS = (
    "1: 2 4 6 5 10, 2: 1 4 8 7 10, 3: 4 6 11 12 8, 4: 1 2 8 3 6, 5: 1 6 11 9 10, 6: 1 4 3 11 5, "
    "7: 2 8 12 9 10, 8: 2 4 3 12 7, 9: 5 10 7 12 11, 10: 1 2 7 9 5, 11: 3 6 5 9 12, 12: 3 8 7 9 11"
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K1_two_to_four_play_at_one_table_with_a_die_and_the_same_cards_each(players: int) -> None:
    position = duodecim.game("king", players=players).start(seed=1)
    seats = position.view().seats
    assert len(seats) == players
    assert all(seat.face in FACES for seat in seats)
    assert {seat.hand for seat in seats} == {position.view().cards}


@pytest.mark.parametrize("players", [1, 5, 16, 17])
def test_K1_no_other_number_plays_at_one_table(players: int) -> None:
    with pytest.raises(OptionError, match="5 to 16"):
        duodecim.game("king", players=players)


def test_K2_tokens_are_kept_by_kind_and_worth_1_and_2() -> None:
    position = revealed([9, 4], ["golem", "machine"], tokens="2.1/0.1")
    assert [(seat.ones, seat.twos, seat.points) for seat in position.view().seats] == [(2, 2, 6), (1, 1, 3)]


def test_K2_two_ones_are_not_exchanged_for_a_two() -> None:
    position = revealed([3, 3, 1], ["golem", "golem", "golem"], tokens="0.0/0.0/0.1")
    assert tokens_of(position) == [(0, 0), (0, 0), (0, 2)]
    position = revealed([3, 4, 1], ["golem", "golem", "golem"], tokens="1.0/0.0/0.0")
    assert tokens_of(position) == [(2, 0), (0, 1), (0, 0)]


def test_K2_the_supply_never_runs_out() -> None:
    # Every trick so far has given all it can.
    position = revealed([1, 2, 3, 12], ["golem"] * 4, tokens="1.1/1.1/2.1/0.1")
    assert tokens_of(position) == [(1, 1), (1, 1), (3, 1), (0, 2)]


def test_K3_the_neighbours_are_those_of_the_rules_in_ring_order() -> None:
    written = ", ".join(f"{face}: {' '.join(map(str, ring))}" for face, ring in NEIGHBOURS.items())
    assert written == RULES_NEIGHBOURS
    for face, ring in NEIGHBOURS.items():
        assert neighbours(face) == sum(1 << other for other in ring)


def test_K3_opposite_faces_sum_to_13_and_are_never_neighbours() -> None:
    for face in FACES:
        assert opposite(face) == 13 - face
        assert opposite(face) not in NEIGHBOURS[face]


def test_K3_the_die_is_a_true_dodecahedron() -> None:
    for face, ring in NEIGHBOURS.items():
        assert len(set(ring)) == 5
        assert face not in ring
        assert all(face in NEIGHBOURS[other] for other in ring)
        # Around a face each neighbour touches the next one, and no other of the ring.
        for place, other in enumerate(ring):
            touching = {ring[place - 1], ring[(place + 1) % 5]}
            assert set(NEIGHBOURS[other]) & set(ring) == touching
        # The other side of the die looks the same.
        assert {13 - other for other in ring} == set(NEIGHBOURS[13 - face])


def test_K4_there_are_twelve_cards_and_two_promos() -> None:
    assert len(NAMES) == len(set(NAMES)) == 14
    assert names_of(PROMOS) == ("collector", "faun")


@pytest.mark.parametrize(
    ("name", "russian"),
    [
        ("alchemist", "АЛХИМИК"),
        ("gambler", "ШУЛЕР"),
        ("oracle", "ОРАКУЛ"),
        ("golem", "ГОЛЕМ"),
        ("sorcerer", "ЧАРОДЕЙ"),
        ("knight", "РЫЦАРЬ"),
        ("lady", "ЛЕДИ"),
        ("machine", "РОБОТ"),
        ("merchants", "ТОРГОВЦЫ"),
        ("parasite", "ПАРАЗИТ"),
        ("reverser", "ОБОРОТЕНЬ"),
        ("troublemakers", "СМУТЬЯНЫ"),
        ("collector", "КОЛЛЕКЦИОНЕР"),
        ("faun", "ФАВН"),
    ],
)
def test_K4_every_card_has_its_name_in_both_languages(name: str, russian: str) -> None:
    assert card_in(name, "en") == name.capitalize()
    assert card_in(name, "ru").upper() == russian


@pytest.mark.parametrize("name", NAMES)
def test_K4_a_card_is_found_by_its_name_or_its_beginning_in_either_language(name: str) -> None:
    for language in LANGUAGES:
        spelling = card_in(name, language)
        for letters in range(2, len(spelling) + 1):
            for written in (spelling[:letters], spelling[:letters].lower(), spelling[:letters].upper()):
                found = find_card(written)
                assert found == name or (found is None and letters < 3), written
    assert find_card(name[:2]) == name


@pytest.mark.parametrize("text", ["", "k", "queen", "knights", "knight ", "рыцарь!", "1", "knight.golem", "🂡"])
def test_K4_nothing_else_is_a_card(text: str) -> None:
    assert find_card(text) is None


def test_K5_die_cards_are_oracle_sorcerer_and_reverser() -> None:
    assert names_of(DIE_CARDS) == ("oracle", "sorcerer", "reverser")


@pytest.mark.parametrize(
    ("first", "second"),
    list(product(["alchemist", "gambler", "golem", "knight", "lady", "machine", "parasite", "collector"], repeat=2)),
)
def test_K5_other_cards_touch_no_die(first: str, second: str) -> None:
    for faces in ([10, 3], [12, 1], [6, 6]):
        assert faces_of(revealed(faces, [first, second])) == faces


@pytest.mark.parametrize(
    ("card", "move", "face"),
    [("oracle", "chance reroll 5", 5), ("sorcerer", "0 turn 9", 9), ("reverser", None, 3), ("troublemakers", None, 3)],
)
def test_K5_cards_that_touch_a_die_leave_it_so_for_the_next_trick(card: str, move: str | None, face: int) -> None:
    position = after(revealed([10, 4], [card, "golem"]), *([move] if move else []))
    assert faces_of(position)[0] == face
    assert position.view().phase == "choose"
    assert position.view().seats[0].start == face


@pytest.mark.parametrize("card", ["alchemist", "machine", "parasite"])
def test_K5_a_bonus_is_remembered_for_its_trick_only(card: str) -> None:
    position = revealed([6, 2], [card, "golem"])
    assert [seat.bonus for seat in position.view().seats] == [0, 0]
    explained = after(position, "0 play golem", "1 play machine").events[-1].trick
    assert [die.value for die in explained.dice] == [12, 9]


@pytest.mark.parametrize("kind", KINDS)
def test_K3_every_die_shows_1_to_12_after_the_roll(kind: str) -> None:
    for position in random_game(7, **KINDS[kind]):
        rolled = position.view().phase not in ("cards", "roll")
        assert all((face in FACES) if rolled else face is None for face in faces_of(position))
