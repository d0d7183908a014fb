"""The oracle's cards and tricks of King of 12 against cases worked out by hand from the rules text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from .king import round_winner
from .king_components import (
    CARDS,
    FACES,
    FIRST_GAME,
    GROUP_SIZES,
    NEIGHBOURS,
    Tokens,
    check_set,
    is_not_recommended,
    may_be_drawn,
    opposite,
)
from .king_trick import Answers, Place, Questions, Trick, questions, resolve


def trick(cards: str, faces: Sequence[int], answers: Answers | None = None, place: Place = "table") -> Trick:
    """A trick in which nobody has tokens."""
    names = cards.split()
    return resolve(names, faces, [(0, 0)] * len(names), answers or {}, place)


def asked(cards: str, faces: Sequence[int]) -> Questions:
    names = cards.split()
    return questions(names, faces, [(0, 0)] * len(names))


# Components.


def test_K3_the_table_of_neighbours_is_a_dodecahedron() -> None:
    for face, ring in NEIGHBOURS.items():
        assert len(set(ring)) == 5
        assert not {face, opposite(face)} & set(ring)
        for place, neighbour in enumerate(ring):
            assert face in NEIGHBOURS[neighbour]
            assert ring[(place + 1) % 5] in NEIGHBOURS[neighbour]


def test_D2_D4_which_sets_may_be_drawn() -> None:
    with_faun = ["knight", "faun", "oracle", "reverser", "lady", "gambler", "golem"]
    assert may_be_drawn(FIRST_GAME)
    assert not may_be_drawn(FIRST_GAME, "faun")
    assert may_be_drawn(with_faun, "faun")
    assert not may_be_drawn(with_faun)
    assert not may_be_drawn([*with_faun[:3], "machine", *with_faun[4:]], "faun")
    assert is_not_recommended([*with_faun[:6], "collector"])
    assert not is_not_recommended(with_faun)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (CARDS[6:13], "knight"),
        (["knight", "knight", *CARDS[:5]], "twice"),
        (CARDS[:6], "seven"),
        (["king", *CARDS[:6]], "no such card"),
    ],
)
def test_D3_other_sets_are_refused(cards: list[str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_set(cards)


def test_N1_the_groups_hold_everyone() -> None:
    assert {players: sum(sizes) for players, sizes in GROUP_SIZES.items()} == {n: n for n in range(5, 17)}


# Worked examples.


def test_X1_equal_cards_and_equal_values_cancel() -> None:
    result = trick("alchemist alchemist reverser", [10, 7, 3])
    assert result.cancelled_cards == [True, True, False]
    assert result.values == [10, 7, 10]
    assert result.cancelled_dice == [True, False, True]
    assert (result.winner, result.second, result.gains) == (1, None, [0, 2, 0])


def test_X2_equal_points_cancel() -> None:
    assert round_winner([3, 6, 6]) == 0


def test_X3_the_centre_of_a_tournament_of_fifteen() -> None:
    result = trick("machine reverser oracle oracle", [3, 10, 10, 4], place="centre")
    assert result.values == [10, 3, 10, 4]
    assert result.cancelled_dice == [True, False, True, False]
    assert (result.winner, result.second, result.gains) == (3, 1, [0, 1, 0, 2])


# Cards: which faces and values a trick comes to.


@pytest.mark.parametrize(
    ("cards", "faces", "answers", "faces_after", "values"),
    [
        ("alchemist machine parasite golem", [9, 2, 3, 5], {}, [9, 2, 3, 5], [18, 9, -4, 12]),
        ("golem machine", [12, 2], {}, [12, 2], [1, 9]),
        ("reverser machine", [4, 1], {}, [9, 1], [9, 8]),
        ("sorcerer machine", [12, 2], {("sorcerer", 0): 11}, [11, 2], [11, 9]),
        ("oracle machine", [4, 1], {("oracle", 0): 6}, [6, 1], [6, 8]),
        ("oracle oracle sorcerer sorcerer", [1, 2, 3, 4], {}, [1, 2, 3, 4], [1, 2, 3, 4]),
        # Troublemakers: a bonus stays, the Golem looks at the final face, two flips undo each other, a roll is last.
        ("machine parasite troublemakers", [4, 5, 6], {}, [9, 8, 7], [16, 1, 7]),
        ("golem troublemakers", [1, 4], {}, [12, 9], [1, 9]),
        ("golem troublemakers", [12, 4], {}, [1, 9], [12, 9]),
        ("reverser troublemakers", [4, 5], {}, [4, 8], [4, 8]),
        ("sorcerer troublemakers", [12, 3], {("sorcerer", 0): 6}, [6, 10], [6, 10]),
        ("oracle troublemakers", [4, 1], {("oracle", 0): 4}, [4, 12], [4, 12]),
        # Merchants: the effects hit the die received.
        ("merchants machine parasite", [1, 2, 3], {}, [3, 1, 2], [3, 8, -5]),
        ("merchants golem", [12, 4], {}, [4, 12], [4, 1]),
        ("merchants sorcerer", [12, 1], {("sorcerer", 1): 8}, [1, 8], [1, 8]),
        ("oracle merchants", [4, 1], {("oracle", 0): 6}, [6, 4], [6, 4]),
        ("merchants alchemist troublemakers", [3, 5, 9], {("order", 1): "flip"}, [4, 10, 8], [4, 20, 8]),
        ("merchants troublemakers oracle", [3, 5, 9], {("oracle", 2): 2}, [4, 10, 2], [4, 10, 2]),
    ],
)
def test_step_3_effects(
    cards: str, faces: list[int], answers: Answers, faces_after: list[int], values: list[int]
) -> None:
    result = trick(cards, faces, answers)
    assert (result.faces, result.values) == (faces_after, values)


@pytest.mark.parametrize("face", FACES)
def test_K_Alchemist_the_owner_chooses_when_troublemakers_flip(face: int) -> None:
    assert trick("alchemist troublemakers", [face, 1], {("order", 0): "double"}).values[0] == 13
    assert trick("alchemist troublemakers", [face, 1], {("order", 0): "flip"}).values[0] == 2 * (13 - face)


@pytest.mark.parametrize("face", FACES)
def test_K_Sorcerer_reaches_the_same_faces_in_either_order(face: int) -> None:
    flipped_first = asked("sorcerer troublemakers", [face, 1])["sorcerer", 0]
    flipped_last = {opposite(neighbour) for neighbour in NEIGHBOURS[face]}
    assert set(flipped_first) == flipped_last


def test_step_3_the_middle_stage_is_asked_before_the_roll() -> None:
    assert list(asked("oracle sorcerer troublemakers alchemist", [1, 2, 3, 4])) == [
        ("sorcerer", 1),
        ("order", 3),
        ("oracle", 0),
    ]


def test_step_3_cards_without_effect_ask_nothing() -> None:
    assert asked("oracle oracle sorcerer sorcerer", [1, 2, 3, 4]) == {}
    assert asked("alchemist troublemakers troublemakers", [4, 1, 2]) == {}
    assert asked("lady sorcerer oracle merchants", [1, 2, 3, 4]) == {}


# Cards: who wins and what is paid.


@pytest.mark.parametrize(
    ("cards", "faces", "winner", "second", "gains"),
    [
        ("golem knight", [4, 12], None, None, [0, 0]),
        ("parasite knight reverser", [1, 3, 10], 0, None, [2, 0, 0]),  # -6 wins, the 3s cancel
        ("parasite golem machine", [7, 4, 5], 0, None, [2, 0, 0]),  # 0 wins, the 12s cancel
        ("knight machine parasite", [6, 1, 5], 2, 0, [1, 0, 2]),
        ("knight knight", [3, 8], 1, 0, [1, 2]),
        ("gambler machine parasite", [6, 1, 5], 1, 0, [2, 1, 0]),
        ("gambler machine parasite", [9, 2, 8], 2, None, [0, 0, 1]),
        ("knight gambler machine", [6, 2, 5], 1, 0, [2, 1, 0]),
    ],
)
def test_step_5_K_Knight_K_Gambler(
    cards: str, faces: list[int], winner: int | None, second: int | None, gains: list[int]
) -> None:
    result = trick(cards, faces)
    assert (result.winner, result.second, result.gains) == (winner, second, gains)


@pytest.mark.parametrize(
    ("cards", "faces", "winner", "second", "gains"),
    [
        ("collector machine parasite", [6, 1, 12], 1, 0, [1, 2, 0]),  # not cancelled
        ("collector reverser golem parasite", [6, 7, 5, 10], 0, 2, [2, 0, 1, 0]),
        ("collector knight golem parasite", [6, 6, 5, 10], 0, 3, [2, 0, 0, 1]),
        ("collector gambler golem parasite", [6, 6, 5, 10], 0, 2, [2, 0, 1, 0]),
        ("collector gambler", [6, 6], 0, None, [2, 0]),
        ("collector gambler machine", [7, 9, 2], 0, None, [1, 0, 0]),  # others are cancelled
        ("collector collector", [6, 6], None, None, [0, 0]),
    ],
)
def test_K_Collector(cards: str, faces: list[int], winner: int | None, second: int | None, gains: list[int]) -> None:
    result = trick(cards, faces)
    assert (result.winner, result.second, result.gains) == (winner, second, gains)


@pytest.mark.parametrize(
    ("cards", "faces", "faces_after", "values", "gains"),
    [
        ("faun machine", [5, 6], [5, 6], [5, 13], [1, 2]),  # not cancelled
        ("faun gambler knight", [5, 5, 8], [12, 5, 8], [12, 5, 8], [0, 1, 2]),  # the other 5 is free
        ("faun gambler merchants reverser", [12, 11, 5, 8], [10, 12, 11, 8], [10, 12, 11, 8], [0, 1, 2, 0]),
        ("faun gambler", [12, 12], [11, 12], [11, 12], [2, 1]),  # its own face lies on another die too
        ("faun machine parasite", [12, 5, 9], [12, 5, 9], [12, 12, 2], [0, 0, 2]),  # stays and is cancelled
        ("faun gambler machine", [5, 5, 5], [12, 5, 5], [12, 5, 12], [0, 1, 0]),  # once, then cancelled by a value
        ("faun golem gambler", [5, 4, 5], [12, 4, 5], [12, 12, 5], [0, 0, 1]),  # the Golem's 12 is on top of no die
        ("faun collector machine", [5, 5, 1], [12, 5, 1], [12, 5, 8], [2, 0, 1]),  # frees the Collector
        ("faun collector reverser machine", [5, 5, 8, 1], [12, 5, 5, 1], [12, 5, 5, 8], [1, 2, 0, 0]),
        ("faun collector golem", [5, 5, 1], [12, 5, 1], [12, 5, 12], [0, 2, 0]),
        ("faun faun", [5, 5], [5, 5], [5, 5], [0, 0]),
    ],
)
def test_K_Faun(cards: str, faces: list[int], faces_after: list[int], values: list[int], gains: list[int]) -> None:
    result = trick(cards, faces)
    assert (result.faces, result.values, result.gains) == (faces_after, values, gains)


@pytest.mark.parametrize("card", [card for card in CARDS if card != "lady"])
def test_K_Lady_alone_leaves_the_dice_to_decide(card: str) -> None:
    result = trick(f"lady {card}", [3, 8])
    assert result.suppressed_cards == [False, True]
    assert (result.faces, result.values, result.gains) == ([3, 8], [3, 8], [1, 2])
    assert trick(f"lady {card}", [8, 8]).gains == [0, 0]


def test_K_Lady_alone_does_not_suppress_what_is_cancelled() -> None:
    result = trick("lady oracle oracle machine", [3, 8, 5, 1])
    assert result.cancelled_cards == [False, True, True, False]
    assert result.suppressed_cards == [False, False, False, True]


@pytest.mark.parametrize(
    ("cards", "faces", "tokens", "theft"),
    [
        ("lady lady", [9, 8], [(0, 1), (5, 5)], (1, 0, 2)),
        ("lady lady", [9, 8], [(4, 0), (5, 5)], (1, 0, 1)),
        ("lady lady", [9, 8], [(0, 0), (5, 5)], None),
        ("lady lady", [8, 8], [(1, 0), (1, 0)], None),
        ("lady lady lady", [5, 8, 2], [(1, 0)] * 3, (2, 1, 1)),
        ("lady lady lady", [5, 5, 2], [(1, 0)] * 3, None),
        ("lady lady lady", [5, 2, 2], [(1, 0)] * 3, None),
        ("lady lady golem", [5, 8, 8], [(1, 0)] * 3, (0, 1, 1)),
        # On the faces as they are before Merchants and Troublemakers.
        ("lady lady merchants troublemakers", [2, 11, 6, 5], [(1, 0)] * 4, (0, 1, 1)),
    ],
)
def test_K_Lady_who_steals(
    cards: str, faces: list[int], tokens: list[Tokens], theft: tuple[int, int, int] | None
) -> None:
    assert questions(cards.split(), faces, tokens) == {}
    assert resolve(cards.split(), faces, tokens, {}).theft == theft


@pytest.mark.parametrize(("kind", "after"), [(1, [(1, 0), (2, 1), (1, 2)]), (2, [(0, 1), (3, 0), (1, 2)])])
def test_K_Lady_a_thief_chooses_between_two_kinds(kind: int, after: list[Tokens]) -> None:
    position = ["lady", "lady", "machine"], [3, 8, 6], [(0, 0), (2, 1), (1, 1)]
    assert questions(*position) == {("token", 0): [1, 2]}
    result = resolve(*position, {("token", 0): kind})
    assert (result.theft, result.values, result.gains) == ((0, 1, kind), [3, 8, 13], [0, 1, 2])
    assert result.tokens == after


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        ({}, "no answer"),
        ({("sorcerer", 0): 12}, "not among"),
        ({("sorcerer", 0): 11, ("oracle", 0): 3}, "nobody asked"),
    ],
)
def test_wrong_answers_are_refused(answers: Answers, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        trick("sorcerer machine", [12, 2], answers)


@pytest.mark.parametrize(
    ("cards", "faces", "reason"),
    [
        ("knight", [4], "2 to 4"),
        ("knight knight knight knight knight", [4] * 5, "2 to 4"),
        ("knight knight", [4, 13], "no face 13"),
        ("knight knight", [4], "1 faces"),
        ("knight king", [4, 3], "no such card"),
    ],
)
def test_impossible_tricks_are_refused(cards: str, faces: list[int], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        trick(cards, faces)


# The places of the tournament.


@pytest.mark.parametrize(
    ("cards", "faces", "winner", "gains"),
    [
        ("machine golem parasite", [8, 4, 9], 0, [0, 1, 0]),
        ("gambler golem parasite", [8, 4, 9], 1, [2, 0, 0]),
        ("gambler machine parasite", [9, 2, 8], 2, [0, 0, 0]),
        ("collector gambler golem", [6, 6, 5], 0, [0, 0, 1]),
        ("knight knight", [6, 6], None, [0, 0]),
    ],
)
def test_N2_N4_a_group_pays_only_its_second(cards: str, faces: list[int], winner: int | None, gains: list[int]) -> None:
    result = trick(cards, faces, place="group")
    assert (result.winner, result.gains) == (winner, gains)


@pytest.mark.parametrize("card", CARDS)
def test_N3_one_alone_in_the_centre_applies_the_card_and_takes_2(card: str) -> None:
    answers = {question: legal[-1] for question, legal in asked(card, [4]).items()}
    result = trick(card, [4], answers, place="centre")
    assert (result.winner, result.second, result.gains) == (0, None, [2])
    assert result.faces == [{"sorcerer": 6, "oracle": 12, "reverser": 9, "troublemakers": 9}.get(card, 4)]


@pytest.mark.parametrize(
    ("cards", "faces", "gains"),
    [("gambler knight", [4, 4], [0, 0]), ("gambler knight machine", [4, 9, 2], [1, 0, 0])],
)
def test_N3_with_others_in_the_centre_cards_pay_as_usual(cards: str, faces: list[int], gains: list[int]) -> None:
    assert trick(cards, faces, place="centre").gains == gains
