"""D1 to D4: the set of seven."""

from __future__ import annotations

from itertools import combinations

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction, OptionError
from duodecim.games.king.rules.cards import NAMES, cards_of, may_be_drawn
from tests.oracles import king_components as oracle

from ..texts import after

FIRST = ("alchemist", "oracle", "golem", "sorcerer", "knight", "machine", "parasite")
BOTH_PROMOS = "knight,lady,golem,machine,parasite,collector,faun"


def test_D1_the_first_game_is_the_default() -> None:
    position = duodecim.game("king").root()
    assert position.view().cards == FIRST
    assert set(FIRST) == set(oracle.FIRST_GAME)
    assert position.view().phase == "roll"
    assert duodecim.game("king") == duodecim.game("king", cards="first", players=2)


def test_D2_a_random_set_is_drawn_by_chance_before_the_first_roll() -> None:
    root = duodecim.game("king", cards="random").root()
    assert root.actors == (CHANCE,)
    assert (root.view().phase, root.view().cards, root.view().round) == ("cards", (), 0)
    position = after(root, "chance cards kn.or.so.la.me.tr.al")
    assert position.view().cards == ("alchemist", "oracle", "sorcerer", "knight", "lady", "merchants", "troublemakers")
    assert str(position.moves[-1]) == "chance cards alchemist.oracle.sorcerer.knight.lady.merchants.troublemakers"
    assert (position.view().phase, position.view().round) == ("roll", 1)
    assert {seat.hand for seat in position.view().seats} == {position.view().cards}


def test_D2_the_drawn_set_stays_for_the_whole_game() -> None:
    position = duodecim.game("king", cards="random", players=3).start(seed=4)
    cards = position.view().cards
    while position.outcome is None:
        seat = position.actors[0]
        position = position.play(seat, position.actions(seat)[0])
        assert position.view().cards == cards
    assert [str(move).startswith("chance cards") for move in position.moves].count(True) == 1


@pytest.mark.parametrize("promo", [None, "collector", "faun"])
def test_D2_D4_chance_draws_the_knight_two_die_cards_at_least_and_the_promo_asked_for(promo: str | None) -> None:
    game = duodecim.game("king", cards="random", promo=promo)
    for seed in range(300):
        cards = game.start(seed=seed).view().cards
        assert oracle.may_be_drawn(cards, promo)


@pytest.mark.parametrize("promo", [None, "collector", "faun"])
def test_D2_D4_what_chance_may_draw_is_what_the_oracle_says(promo: str | None) -> None:
    number = 0 if promo is None else NAMES.index(promo) + 1
    allowed = 0
    for cards in combinations(NAMES, 7):
        if "knight" in cards:
            assert may_be_drawn(cards_of(cards), number) == oracle.may_be_drawn(cards, promo)
            allowed += oracle.may_be_drawn(cards, promo)
        else:
            assert not may_be_drawn(cards_of(cards), number)
    # Two or three of the three die cards; the others from the eight cards that are left.
    assert allowed == (3 * 70 + 56 if promo is None else 3 * 56 + 28)


@pytest.mark.parametrize(
    ("cards", "promo"),
    [
        ("or.so.re.la.me.tr.al", None),  # no Knight
        ("kn.or.la.me.tr.al.ga", None),  # one die card
        ("kn.or.so.la.me.tr", None),  # six
        ("kn.or.so.la.me.tr.al.ga", None),  # eight
        ("kn.or.so.la.me.tr.tr", None),  # a repeat
        ("kn.or.so.la.me.tr.al.al", None),  # seven, and one of them again
        ("kn.or.so.la.me.tr.fa", None),  # a promo that was not asked for
        ("kn.or.so.la.me.tr.al", "faun"),  # the promo is missing
        ("kn.or.so.la.me.tr.co", "faun"),  # the other promo
        ("kn.or.so.la.me.co.fa", "faun"),  # both
    ],
)
def test_D2_D4_chance_can_draw_no_other_set(cards: str, promo: str | None) -> None:
    root = duodecim.game("king", cards="random", promo=promo).root()
    with pytest.raises(IllegalAction) as caught:
        root.play(CHANCE, f"cards {cards}")
    assert caught.value.reason == "king/chance-set"
    assert "Knight" in str(caught.value)
    assert "Рыцарь" in caught.value.in_language("ru")
    assert root.view().cards == ()


def test_D3_an_agreed_set_may_hold_any_six_cards_besides_the_knight() -> None:
    others = [name for name in NAMES if name != "knight"]
    for cards in combinations(others, 6):
        game = duodecim.game("king", cards=("knight", *cards))
        assert set(game.root().view().cards) == {"knight", *cards}
        assert game.root().view().phase == "roll"


def test_D3_a_set_may_be_agreed_in_any_order_spelling_and_language() -> None:
    expected = duodecim.game("king", cards=("knight", "lady", "golem", "machine", "parasite", "oracle", "gambler"))
    for written in (
        "gambler,oracle,golem,knight,lady,machine,parasite",
        "Knight, Lady , GOLEM, ma, pa, or, ga",
        "рыцарь,леди,голем,робот,паразит,оракул,шулер",
        ["kn", "la", "go", "ma", "pa", "or", "ga"],
    ):
        assert duodecim.game("king", cards=written) == expected


#: The set, the key of the phrase, and what the sentence must name in English and in Russian.
REFUSED: dict[str, tuple[str | tuple[str, ...], str, list[str], list[str]]] = {
    "no Knight": (
        "lady,golem,machine,parasite,oracle,gambler,faun",
        *("king/set-knight", ["must hold the Knight", "Lady", "Faun"], ["должен быть Рыцарь", "Леди", "Фавн"]),
    ),
    "a repeat": (
        "knight,lady,golem,machine,parasite,oracle,lady",
        *("king/set-twice", ["Lady is in the set twice"], ["Леди в наборе дважды"]),
    ),
    "the Knight twice": (
        ("knight", "рыцарь", "golem", "machine", "parasite", "oracle", "lady"),
        *("king/set-twice", ["Knight is in the set twice"], ["Рыцарь в наборе дважды"]),
    ),
    "six": (
        "knight,lady,golem,machine,parasite,oracle",
        *("king/set-size", ["7 cards, not 6", "Parasite"], ["7 карт, а не 6", "Паразит"]),
    ),
    "eight": (
        "knight,lady,golem,machine,parasite,oracle,faun,gambler",
        *("king/set-size", ["7 cards, not 8"], ["7 карт, а не 8"]),
    ),
    "none": ((), "king/set-size", ["7 cards, not 0: none"], ["7 карт, а не 0: нет"]),
    "all": (NAMES, "king/set-size", ["not 14"], ["не 14"]),
    "an unknown card": (
        "knight,lady,golem,machine,parasite,oracle,queen",
        *("king/set-unknown", ["no card “queen”", "Troublemakers"], ["Карты «queen» нет", "Смутьяны"]),
    ),
    "a word": ("agreed", "king/set-unknown", ["“agreed”", "Knight"], ["«agreed»", "Рыцарь"]),
    "nothing": ("", "king/set-unknown", ["“”"], ["«»"]),
    "one letter": ("k,l,g,m,p,o,f", "king/set-unknown", ["“k”"], ["«k»"]),
}


@pytest.mark.parametrize("case", REFUSED)
def test_D3_other_sets_are_refused_with_the_reason(case: str) -> None:
    cards, reason, english, russian = REFUSED[case]
    with pytest.raises(OptionError) as caught:
        duodecim.game("king", cards=cards)
    assert caught.value.code == "option/invalid"
    assert caught.value.reason == reason
    for words in english:
        assert words in str(caught.value)
    for words in russian:
        assert words in caught.value.in_language("ru")


def test_D4_both_promos_are_possible_in_an_agreed_set_and_not_recommended() -> None:
    game = duodecim.game("king", cards=BOTH_PROMOS)
    assert game.options.not_recommended
    assert {"collector", "faun"} < set(game.root().view().cards)
    for cards in (BOTH_PROMOS.replace("faun", "lady").replace("lady", "oracle", 1), "first", "random"):
        assert not duodecim.game("king", cards=cards).options.not_recommended
    assert not duodecim.game("king", cards="random", promo="faun").options.not_recommended


@pytest.mark.parametrize("cards", ["first", BOTH_PROMOS])
def test_D4_a_promo_can_be_asked_for_only_in_a_random_set(cards: str) -> None:
    with pytest.raises(OptionError) as caught:
        duodecim.game("king", cards=cards, promo="faun")
    assert caught.value.reason == "king/promo-random"
    assert "Faun" in str(caught.value)
    assert "Фавн" in caught.value.in_language("ru")


def test_D4_only_a_promo_can_be_asked_for() -> None:
    with pytest.raises(OptionError, match="promo"):
        duodecim.game("king", cards="random", promo="lady")
