"""The moves of King of 12 and of its tournament, as structs and as text."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ....core.errors import UnreadableAction
from ....core.parsing import read_number
from ..rules.agents import action_number, answer_of
from ..rules.cards import card_name, card_number
from ..rules.state import DOUBLE_FIRST, FLIP_FIRST, WHICH_ASIDE, WHICH_CARD, WHICH_FACE, WHICH_ORDER, WHICH_TOKEN
from .names import find_card

FirstEffect: TypeAlias = Literal["double", "flip"]

_ORDERS: dict[FirstEffect, int] = {"double": DOUBLE_FIRST, "flip": FLIP_FIRST}


class Play(Struct, frozen=True, tag_field="do", tag="play"):
    """Choose a card for the trick (step 1)."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


class Turn(Struct, frozen=True, tag_field="do", tag="turn"):
    """K-Sorcerer: the face that the die ends on."""

    face: int

    def __str__(self) -> str:
        return f"turn {self.face}"


class Order(Struct, frozen=True, tag_field="do", tag="order"):
    """K-Alchemist with K-Troublemakers: which of the two acts first on the die."""

    first: FirstEffect

    def __str__(self) -> str:
        return f"order {self.first}"


class Steal(Struct, frozen=True, tag_field="do", tag="steal"):
    """K-Lady: the kind of token that is taken."""

    token: int

    def __str__(self) -> str:
        return f"steal {self.token}"


class Aside(Struct, frozen=True, tag_field="do", tag="aside"):
    """R3: the card that is set aside."""

    card: str

    def __str__(self) -> str:
        return f"aside {self.card}"


class Cards(Struct, frozen=True, tag_field="do", tag="cards"):
    """Chance: the set of seven (D2), in the order of the rules."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return "cards " + ".".join(self.cards)


class Seating(Struct, frozen=True, tag_field="do", tag="seat"):
    """Chance: who sits in which group of the tournament, in order (N6)."""

    groups: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        return "seat " + "/".join(".".join(map(str, group)) for group in self.groups)


class Roll(Struct, frozen=True, tag_field="do", tag="roll"):
    """Chance: the faces that everyone rolls at the start of a round (R1), by seat; in the final its seats alone."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return "roll " + ".".join(map(str, self.faces))


class Reroll(Struct, frozen=True, tag_field="do", tag="reroll"):
    """Chance: what the Oracles in force roll, one of each table."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return "reroll " + ".".join(map(str, self.faces))


SeatAction: TypeAlias = Play | Turn | Order | Steal | Aside
ChanceAction: TypeAlias = Cards | Seating | Roll | Reroll
KingAction: TypeAlias = SeatAction | ChanceAction


def read_action(text: str) -> KingAction:
    """Read an action, such as `play knight`, `turn 7`, `order flip`, `steal 2`, `aside golem` or `roll 10.7.3`.

    >>> read_action("play knight")
    Play(card='knight')
    """
    verb, _, what = " ".join(text.split()).partition(" ")
    match verb:
        case "play":
            return Play(_read_card(text, what))
        case "aside":
            return Aside(_read_card(text, what))
        case "turn":
            return Turn(_read_number(text, what))
        case "steal":
            return Steal(_read_number(text, what))
        case "order" if what == "double" or what == "flip":
            return Order("double" if what == "double" else "flip")
        case "cards":
            return Cards(tuple(_read_card(text, card) for card in what.split(".")))
        case "roll":
            return Roll(_read_numbers(text, what))
        case "reroll":
            return Reroll(_read_numbers(text, what))
        case "seat":
            return Seating(tuple(_read_numbers(text, group) for group in what.split("/")))
    raise UnreadableAction("king/unreadable", text=text)


def _read_card(text: str, what: str) -> str:
    card = find_card(what)
    if card is None:
        raise UnreadableAction("king/no-such-card", text=text, card=what)
    return card


def _read_number(text: str, what: str) -> int:
    number = read_number(what)
    if number is None:
        raise UnreadableAction("king/unreadable", text=text)
    return number


def _read_numbers(text: str, what: str) -> tuple[int, ...]:
    return tuple(_read_number(text, number) for number in what.split("."))


def question_of(action: SeatAction) -> int:
    """Return the question that the action answers."""
    match action:
        case Play():
            return WHICH_CARD
        case Turn():
            return WHICH_FACE
        case Order():
            return WHICH_ORDER
        case Steal():
            return WHICH_TOKEN
        case Aside():
            return WHICH_ASIDE


def answer_in(action: SeatAction) -> int:
    """Return the answer that the action gives, as the rules count answers."""
    match action:
        case Play(card) | Aside(card):
            return card_number(card)
        case Turn(number) | Steal(number):
            return number
        case Order(first):
            return _ORDERS[first]


_VERBS = {WHICH_CARD: "play", WHICH_FACE: "turn", WHICH_ORDER: "order", WHICH_TOKEN: "steal", WHICH_ASIDE: "aside"}


def read_answer(question: int, word: str) -> int:
    """Return the answer to a question from the words after the verb; 0 if they are no answer to it."""
    try:
        action = read_action(f"{_VERBS[question]} {word}")
    except UnreadableAction:
        return 0
    return 0 if isinstance(action, ChanceAction) else answer_in(action)


def answer_word(question: int, answer: int) -> str:
    """Return the word after the verb for an answer."""
    return str(action_for(question, answer)).partition(" ")[2]


def is_allowed(allowed: int, answer: int) -> bool:
    """Return True if an answer is among those allowed, bit n for answer n."""
    return answer > 0 and bool(allowed >> answer & 1)


def action_for(question: int, answer: int) -> SeatAction:
    """Return the action that gives an answer to a question."""
    if question == WHICH_CARD:
        return Play(card_name(answer))
    if question == WHICH_FACE:
        return Turn(answer)
    if question == WHICH_ORDER:
        return Order("double" if answer == DOUBLE_FIRST else "flip")
    return Steal(answer) if question == WHICH_TOKEN else Aside(card_name(answer))


def number_of(action: SeatAction) -> int:
    """Return the number by which a batch knows an action."""
    return action_number(question_of(action), answer_in(action))


def action_numbered(number: int) -> SeatAction:
    """Return the action that a batch knows by that number."""
    question = max(question for question in range(WHICH_CARD, WHICH_ASIDE + 1) if action_number(question, 1) <= number)
    return action_for(question, answer_of(question, number))
