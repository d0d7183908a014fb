"""The referee: what it can be given, and what it says of what it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from duodecim import DuodecimError
from duodecim.games.king.model.referee import explain, tokens_after, value_in_order, values_alone
from duodecim.games.king.model.resolution import ExplainError
from duodecim.games.king.rules.cards import NAMES
from duodecim.games.king.rules.die import NEIGHBOURS

from .tables import values

TWO = ([10, 7], ["golem", "machine"])
SORCERER = ([10, 7], ["sorcerer", "machine"])
ORACLE = ([10, 7], ["oracle", "machine"])
ORDER = ([10, 7], ["alchemist", "troublemakers"])
LADIES = ([3, 8], ["lady", "lady"])

#: The trick, the options, the key of the phrase, and what the sentence must name in English and in Russian.
REFUSED: dict[str, tuple[tuple[Any, Any], dict[str, Any], str, list[str], list[str]]] = {
    "nobody": (([], []), {}, "king/explain-players", ["2 to 4", "not 0"], ["от 2 до 4", "не 0"]),
    "one": (([10], ["golem"]), {}, "king/explain-players", ["2 to 4", "not 1"], ["от 2 до 4", "не 1"]),
    "nobody in the centre": (([], []), {"stage": "centre"}, "king/explain-players", ["1 to 4"], ["от 1 до 4"]),
    "five": (([1] * 5, ["golem"] * 5), {}, "king/explain-players", ["not 5"], ["не 5"]),
    "too few faces": (([10], TWO[1]), {}, "king/explain-count", ["2 cards but 1 faces"], ["Карт 2", "граней — 1"]),
    "too many faces": (([1, 2, 3], TWO[1]), {}, "king/explain-count", ["3 faces"], ["граней — 3"]),
    "too few points": (TWO, {"points": ["1"]}, "king/explain-count", ["1 points"], ["очков — 1"]),
    "too many points": (TWO, {"points": [0, 0, 0]}, "king/explain-count", ["3 points"], ["очков — 3"]),
    "too few choices": (SORCERER, {"choices": [9]}, "king/explain-count", ["1 choices"], ["решений — 1"]),
    "too many choices": (SORCERER, {"choices": [9, "-", "-"]}, "king/explain-count", ["3 choices"], ["решений — 3"]),
    "an unknown card": (
        ([10, 7], ["golem", "queen"]),
        {},
        "king/set-unknown",
        ["“queen”", "Lady"],
        ["«queen»", "Леди"],
    ),
    "no card": (([10, 7], ["golem", ""]), {}, "king/set-unknown", ["“”"], ["«»"]),
    "face 13": (([13, 7], TWO[1]), {}, "king/no-such-face", ["no face 13", "1 to 12"], ["Грани 13 нет"]),
    "face 0": (([0, 7], TWO[1]), {}, "king/no-such-face", ["no face 0"], ["Грани 0 нет"]),
    "face -1": (([10, -1], TWO[1]), {}, "king/no-such-face", ["no face -1"], ["Грани -1 нет"]),
    "half a face": (([10, 7.5], TWO[1]), {}, "king/no-such-face", ["no face 7.5"], ["Грани 7.5 нет"]),
    "a face as text": (([10, "7"], TWO[1]), {}, "king/no-such-face", ["no face 7"], ["Грани 7 нет"]),
    "a true face": (([10, True], TWO[1]), {}, "king/no-such-face", ["no face True"], ["Грани True нет"]),
    "token 3": (TWO, {"points": ["3", 0]}, "king/explain-tokens", ["“3”", "1+2"], ["«3»", "1+2"]),
    "tokens 1+3": (TWO, {"points": ["1+3", 0]}, "king/explain-tokens", ["“1+3”"], ["«1+3»"]),
    "tokens 1+0": (TWO, {"points": ["1+0", 0]}, "king/explain-tokens", ["“1+0”"], ["«1+0»"]),
    "tokens -1": (TWO, {"points": [-1, 0]}, "king/explain-tokens", ["“-1”"], ["«-1»"]),
    "tokens of nothing": (TWO, {"points": ["", 0]}, "king/explain-tokens", ["“”"], ["«»"]),
    "no face chosen": (
        *(SORCERER, {}, "king/explain-choice"),
        *(["Player 1 has to decide", "Sorcerer", "1, 2, 5, 7, 9"], ["1", "Чародей", "1, 2, 5, 7, 9"]),
    ),
    "no order chosen": (
        *(ORDER, {"choices": ["-", "-"]}, "king/explain-choice"),
        *(["Player 1", "Alchemist", "double, flip"], ["Алхимик", "double, flip"]),
    ),
    "no token chosen": (
        *(LADIES, {"points": ["0", "1+2"]}, "king/explain-choice"),
        *(["Player 1", "Lady", "1, 2"], ["Леди", "1, 2"]),
    ),
    "a face that is no neighbour": (
        *(SORCERER, {"choices": [12, "-"]}, "king/explain-wrong-choice"),
        *(["Player 1", "1, 2, 5, 7, 9"], ["1, 2, 5, 7, 9"]),
    ),
    "a neighbour of the face that was flipped": (
        *(([10, 7], ["sorcerer", "troublemakers"]), {"choices": [1, "-"]}, "king/explain-wrong-choice"),
        *(["4, 6, 8, 11, 12"], ["4, 6, 8, 11, 12"]),
    ),
    "an order of three": (
        ORDER,
        {"choices": [3, "-"]},
        "king/explain-wrong-choice",
        ["double, flip"],
        ["double, flip"],
    ),
    "a token of three": (
        *(LADIES, {"points": ["0", "1+2"], "choices": [3, "-"]}, "king/explain-wrong-choice"),
        *(["1, 2"], ["1, 2"]),
    ),
    "a choice of nobody's": (TWO, {"choices": ["-", 5]}, "king/explain-not-asked", ["Player 2", "“-”"], ["2", "«-»"]),
    "a choice of the victim": (
        *(LADIES, {"points": ["0", "1+2"], "choices": [1, 2]}, "king/explain-not-asked"),
        *(["Player 2"], ["2"]),
    ),
    "a choice of a suppressed Sorcerer": (
        *(([10, 7], ["sorcerer", "lady"]), {"choices": [9, "-"]}, "king/explain-not-asked"),
        *(["Player 1"], ["1"]),
    ),
    "an order without Troublemakers": (
        *(([10, 7], ["alchemist", "golem"]), {"choices": ["flip", "-"]}, "king/explain-not-asked"),
        *(["Player 1"], ["1"]),
    ),
    "a token where there is but one kind": (
        *(LADIES, {"points": ["0", "2"], "choices": [2, "-"]}, "king/explain-not-asked"),
        *(["Player 1"], ["1"]),
    ),
    "a word for a choice": (SORCERER, {"choices": ["nine", "-"]}, "king/explain-unreadable", ["“nine”"], ["«nine»"]),
    "a negative choice": (SORCERER, {"choices": [-9, "-"]}, "king/explain-unreadable", ["“-9”"], ["«-9»"]),
    "no roll": (ORACLE, {}, "king/explain-roll", ["Player 1", "0 given"], ["1", "дано: 0"]),
    "two rolls": (ORACLE, {"rolls": [5, 6]}, "king/explain-roll", ["2 given"], ["дано: 2"]),
    "a roll of 13": (ORACLE, {"rolls": [13]}, "king/no-such-face", ["no face 13"], ["Грани 13 нет"]),
    "a needless roll": (TWO, {"rolls": [5]}, "king/explain-no-roll", ["No Oracle"], ["ни один Оракул"]),
    "a roll for cancelled Oracles": (
        *(([10, 7], ["oracle", "oracle"]), {"rolls": [5]}, "king/explain-no-roll"),
        *(["No Oracle"], ["ни один Оракул"]),
    ),
    "a roll for a suppressed Oracle": (
        *(([10, 7], ["oracle", "lady"]), {"rolls": [5]}, "king/explain-no-roll"),
        *(["No Oracle"], ["ни один Оракул"]),
    ),
    "another stage": (TWO, {"stage": "final"}, "option/choice", ["table, group, centre", "final"], ["final"]),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_resolved_is_refused_with_the_reason(case: str) -> None:
    trick, options, reason, english, russian = REFUSED[case]
    with pytest.raises(ExplainError) as caught:
        explain(*trick, **options)
    assert caught.value.code == "explain/refused"
    assert isinstance(caught.value, DuodecimError)
    assert caught.value.reason == reason
    for words in english:
        assert words in str(caught.value)
    for words in russian:
        assert words in caught.value.in_language("ru")


def test_every_reason_of_the_referee_is_given_above() -> None:
    from duodecim.core.language import phrases

    names = {"king/explain-faces", "king/explain-points", "king/explain-choices"}
    reasons = {key for key in phrases() if key.startswith("king/explain-")} - names
    assert reasons <= {reason for _, _, reason, _, _ in REFUSED.values()}


@pytest.mark.parametrize(
    ("trick", "options", "expected"),
    [
        (SORCERER, {"choices": [9, "-"]}, [9, 14]),
        (SORCERER, {"choices": ["9", "-"]}, [9, 14]),
        (SORCERER, {"choices": (" 9 ", " - ")}, [9, 14]),
        (ORACLE, {"rolls": (3,)}, [3, 14]),
        (ORDER, {"choices": ["double", "-"]}, [13, 6]),
        (ORDER, {"choices": ["flip", "-"]}, [6, 6]),
        ((range(1, 3), ("Golem", "РОБОТ")), {}, [12, 9]),
        (([1, 2], ["go", "ma"]), {"points": ["1+1+2", " 2 + 1 "]}, [12, 9]),
    ],
)
def test_what_is_given_may_be_written_in_several_ways(
    trick: tuple[Any, Any], options: dict[str, Any], expected: list[int]
) -> None:
    assert values(explain(*trick, **options)) == expected


def test_one_alone_in_the_centre_takes_2_whatever_the_card() -> None:
    for card in ("golem", "gambler", "knight", "collector", "lady", "merchants"):
        trick = explain([5], [card], stage="centre")
        assert (trick.winner, trick.second, trick.dice[0].token) == (0, None, 2)


@pytest.mark.parametrize(
    ("trick", "options"),
    [
        (LADIES, {"points": ["0", "1+2"], "choices": ["flip", "-"]}),
        (ORDER, {"choices": [2, "-"]}),
        (([10, 7], ["sorcerer", "machine"]), {"choices": ["double", "-"]}),
    ],
)
def test_an_answer_to_another_question_is_refused(trick: tuple[Any, Any], options: dict[str, Any]) -> None:
    with pytest.raises(ExplainError):
        explain(*trick, **options)


@pytest.mark.parametrize("face", [65, 66, 69, 129])
def test_a_choice_beyond_the_faces_is_refused(face: int) -> None:
    with pytest.raises(ExplainError):
        explain(*SORCERER, choices=[face, "-"])


@pytest.mark.parametrize("card", [None, 5, ["golem"]])
def test_what_is_no_card_at_all_is_refused(card: Any) -> None:
    with pytest.raises(ExplainError):
        explain([10, 7], [card, "golem"])


@pytest.mark.parametrize("face", NEIGHBOURS)
def test_what_a_card_makes_of_its_owners_die_alone(face: int) -> None:
    values = {card: values_alone(face, card) for card in NAMES}
    unchanged = {card for card in NAMES if values[card] == (face,)}
    assert unchanged == {"gambler", "knight", "lady", "merchants", "collector", "faun"}
    assert {card for card in NAMES if len(values[card]) > 1} == {"oracle", "sorcerer"}
    assert values["oracle"] == tuple(NEIGHBOURS)
    assert values["sorcerer"] == tuple(sorted(NEIGHBOURS[face]))
    assert values["troublemakers"] == values["reverser"] == (13 - face,)
    assert (value_in_order(face, "double"), value_in_order(face, "flip")) == (13, 2 * (13 - face))


def test_tokens_may_be_given_as_tokens_after_gives_them() -> None:
    cards: list[str] = ["lady", "lady", "golem"]
    points: list[str | int] = ["1", "1+1+2", 0]
    trick = explain([2, 8, 5], cards, points=points, choices=["2", "-", "-"])
    assert explain([2, 8, 5], cards, points=[(1, 0), (2, 1), (0, 0)], choices=["2", "-", "-"]) == trick
    after = tokens_after(trick, points)
    assert tokens_after(trick, [(1, 0), [2, 1], 0]) == after
    assert explain([2, 8, 5], ["golem", "knight", "machine"], points=after).winner is not None


@pytest.mark.parametrize("tokens", [(1,), (1, 2, 3), (-1, 0), (0.5, 1), ("1", "2"), None])
def test_other_tokens_are_refused(tokens: Any) -> None:
    with pytest.raises(ExplainError, match="are no tokens"):
        explain([10, 7], ["golem", "knight"], points=[tokens, 0])
