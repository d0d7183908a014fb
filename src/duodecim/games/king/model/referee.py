"""A referee for people: who wins a trick and why, from what lies on their table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias, get_args

from ....core.language import Words
from ....core.parsing import read_number, whole_number
from ..rules.cards import NAMES, card_number
from ..rules.die import FACES, NEIGHBOURS
from ..rules.state import MOST_AT_TABLE
from .actions import FirstEffect
from .explanation import STAGES, Die, Stage, Trick
from .names import CardWords, find_card
from .resolution import NO_ANSWER, ExplainError, Setting, explain_trick

#: Tokens as people write them, `1+2` or 0, or how many there are of value 1 and of value 2.
Tokens: TypeAlias = str | int | Sequence[int]


def explain(
    faces: Sequence[int],
    cards: Sequence[str],
    *,
    points: Sequence[Tokens] = (),
    choices: Sequence[str | int] = (),
    rolls: Sequence[int] = (),
    stage: Stage = "table",
) -> Trick:
    """Resolve and explain one trick of two to four players, seated clockwise in the order given.

    `points` are the tokens each player has, such as "1+2" or 0, or as `tokens_after` gives them; `choices` what each
    was asked and answered: the face the Sorcerer turns to, "double" or "flip" for what comes first on the Alchemist's
    die, the token a Lady takes, and "-" for nothing; `rolls` what the Oracle rolls. `stage` may be a "group" or the
    "centre" of a tournament.

    >>> explain([10, 7, 3], ["alchemist", "alchemist", "reverser"]).winner
    1
    """
    count = len(cards)
    least = 1 if stage == "centre" else 2
    if not least <= count <= MOST_AT_TABLE:
        raise ExplainError("king/explain-players", count=count, least=least)
    tokens = [_read_tokens(entry) for entry in _one_each("points", points or [0] * count, count)]
    return explain_trick(
        Setting(
            stage=_read_stage(stage),
            seats=range(count),
            faces=[_read_face(face) for face in _one_each("faces", faces, count)],
            cards=[_read_card(card) for card in cards],
            ones=[ones for ones, _ in tokens],
            twos=[twos for _, twos in tokens],
            answers=[_read_choice(choice) for choice in _one_each("choices", choices or [NO_ANSWER] * count, count)],
            rolls=[_read_face(face) for face in rolls],
        )
    )


def tokens_after(trick: Trick, points: Sequence[Tokens] = ()) -> list[tuple[int, int]]:
    """Return everyone's tokens of value 1 and 2 after a trick that was explained from these `points`.

    >>> tokens = tokens_after(explain([10, 7, 3], ["alchemist", "alchemist", "reverser"]), ["1", "1+2", 0])
    >>> tokens
    [(1, 0), (1, 2), (0, 0)]
    >>> tokens_after(explain([4, 7, 3], ["golem", "machine", "knight"], points=tokens), tokens)
    [(2, 0), (1, 2), (0, 1)]
    """
    count = len(trick.dice)
    tokens = [list(_read_tokens(entry)) for entry in _one_each("points", points or [0] * count, count)]
    theft = trick.theft
    if theft is not None and theft.thief is not None and theft.victim is not None and theft.token:
        tokens[theft.thief][theft.token - 1] += 1
        tokens[theft.victim][theft.token - 1] -= 1
    for die in trick.dice:
        if die.token:
            tokens[die.seat][die.token - 1] += 1
    return [(ones, twos) for ones, twos in tokens]


def values_alone(face: int, card: str) -> tuple[int, ...]:
    """Return the values that a die can come to by its owner's card if nothing else touches it.

    >>> values_alone(10, "machine"), values_alone(10, "sorcerer")
    ((17,), (1, 2, 5, 7, 9))
    """
    return tuple(die.value for die in dice_alone(face, card))


@cache
def dice_alone(face: int, card: str) -> tuple[Die, ...]:
    """Return what a die can become by its owner's card if nothing else touches it: several dice if one chooses."""
    choices = sorted(NEIGHBOURS[face]) if card == "sorcerer" else [NO_ANSWER]
    rolls = [[roll] for roll in NEIGHBOURS] if card == "oracle" else [[]]
    return tuple(
        explain([face], [card], choices=[choice], rolls=roll, stage="centre").dice[0]
        for choice in choices
        for roll in rolls
    )


def value_in_order(face: int, first: FirstEffect) -> int:
    """Return the value that a die comes to by its owner's Alchemist and another's Troublemakers, in the order chosen.

    >>> value_in_order(10, "double"), value_in_order(10, "flip")
    (13, 6)
    """
    return die_in_order(face, first).value


@cache
def die_in_order(face: int, first: FirstEffect) -> Die:
    """Return what becomes of a die by its owner's Alchemist and another's Troublemakers, in the order chosen."""
    cards = ["alchemist", "troublemakers"]
    return explain([face, face], cards, choices=[first, NO_ANSWER]).dice[0]


# --- reading what people give ---


def _one_each(name: str, values: Sequence[Any], count: int) -> Sequence[Any]:
    if len(values) != count:
        raise ExplainError("king/explain-count", what=Words(f"king/explain-{name}"), given=len(values), count=count)
    return values


def _read_stage(stage: str) -> Stage:
    for name in STAGES:
        if name == stage:
            return name
    raise ExplainError("option/choice", name="stage", allowed=", ".join(STAGES), value=stage)


def _read_face(face: Any) -> int:
    number = whole_number(face)
    if number is None or not 1 <= number <= FACES:
        raise ExplainError("king/no-such-face", face=face)
    return number


def _read_card(card: str) -> int:
    name = find_card(card) if isinstance(card, str) else None
    if name is None:
        raise ExplainError("king/set-unknown", card=card, cards=CardWords(NAMES))
    return card_number(name)


def _read_tokens(entry: Tokens) -> tuple[int, int]:
    if isinstance(entry, Sequence) and not isinstance(entry, str):
        return _read_counts(entry)
    tokens = [token.strip() for token in str(entry).split("+")]
    if tokens == ["0"]:
        return 0, 0
    if any(token not in ("1", "2") for token in tokens):
        raise ExplainError("king/explain-tokens", entry=entry)
    return tokens.count("1"), tokens.count("2")


def _read_counts(counts: Sequence[int]) -> tuple[int, int]:
    """How many tokens of value 1 and of value 2."""
    match [whole_number(count) for count in counts]:
        case [int(ones), int(twos)] if ones >= 0 and twos >= 0:
            return ones, twos
    raise ExplainError("king/explain-tokens", entry=counts)


def _read_choice(choice: str | int) -> str:
    text = str(choice).strip()
    if text not in (NO_ANSWER, *get_args(FirstEffect)) and read_number(text) is None:
        raise ExplainError("king/explain-unreadable", choice=choice)
    return text
