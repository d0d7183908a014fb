"""What a view says of the viewer's own die and cards."""

from __future__ import annotations

import pytest

import duodecim
from duodecim.games.king.model.prospects import die_of, orders, prospect
from duodecim.games.king.model.referee import values_alone
from duodecim.games.king.rules.die import FACES, NEIGHBOURS

from .tables import KINDS, random_game


@pytest.mark.parametrize("kind", ["first-2", "random-3", "agreed-4"])
def test_who_chooses_a_card_sees_what_each_would_make_of_the_die(kind: str) -> None:
    chosen = 0
    for position in random_game(7, **KINDS[kind]):
        for seat in range(position.game.seats):
            view = position.view(seat)
            own = view.seats[seat]
            if own.question == "order" and own.face is not None:
                assert view.prospects == orders(own.face)
                continue
            if own.question != "card" or own.face is None:
                assert view.prospects == ()
                continue
            chosen += 1
            assert [each.card for each in view.prospects] == list(own.hand)
            assert tuple(each.action for each in view.prospects) == view.actions
            for each in view.prospects:
                assert each.values == values_alone(own.face, each.card)
    assert chosen > 10


def test_nobody_else_is_told_of_dice_and_cards_that_way() -> None:
    for position in random_game(3, **KINDS["first-3"]):
        for view in (position.view(), position.full_view()):
            assert (view.die, view.prospects) == (None, ())


def test_in_a_tournament_it_is_the_same() -> None:
    position = duodecim.game("king-tournament", players=6).start(1)
    for seat in range(6):
        view = position.view(seat)
        face = view.seats[seat].face
        assert view.die == die_of(face)
        assert view.prospects == tuple(prospect(face, card) for card in view.seats[seat].hand)


def test_the_way_to_a_value_is_told_where_there_is_one_way() -> None:
    assert [(effect.card, effect.value) for effect in prospect(10, "alchemist").effects] == [("alchemist", 20)]
    assert prospect(10, "knight").effects == ()
    assert prospect(10, "sorcerer") == prospect(10, "sorcerer")
    assert (prospect(10, "sorcerer").values, prospect(10, "sorcerer").effects) == ((1, 2, 5, 7, 9), ())
    assert prospect(4, "oracle").values == tuple(range(1, 13))


def test_K3_the_faces_around_the_top_are_in_order_and_the_rest_lie_below() -> None:
    for face in range(1, FACES + 1):
        die = die_of(face)
        assert die.opposite == 13 - face
        for one, next_one in zip(die.neighbours, (*die.neighbours[1:], die.neighbours[0]), strict=True):
            assert next_one in NEIGHBOURS[one]
        assert die.opposite not in die.neighbours


def test_K_Alchemist_each_order_says_what_it_would_make_of_the_die() -> None:
    double, flip = orders(4)
    assert (double.action, double.values) == ("order double", (13,))
    assert [(effect.card, effect.value) for effect in double.effects] == [("alchemist", 8), ("troublemakers", 13)]
    assert (flip.action, flip.values) == ("order flip", (18,))
    assert [(effect.card, effect.value) for effect in flip.effects] == [("troublemakers", 9), ("alchemist", 18)]


def test_who_is_asked_for_the_order_sees_both_outcomes() -> None:
    text = (
        "king 2 agreed decide round=1 faces=4.9 tokens=0.0/0.0 discarded=-/- aside=-/- wins=0.0 "
        "cards=al.kn.tr.la.me.go.ma played=al.tr"
    )
    position = duodecim.position(text)
    assert position.view(0).seats[0].question == "order"
    assert position.view(0).prospects == orders(4)
    assert position.view(0).actions == tuple(each.action for each in orders(4))
    assert position.view(1).prospects == ()
