"""Single tricks against the oracle: every card with every other, over faces, tokens, answers and rolls.

In the batch everyone holds all fourteen cards, which no game does but which lets any cards meet. Games with their own
sets are in `test_oracle_games`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, NOBODY, Batch
from duodecim.games.king.model.explanation import Stage, Trick
from duodecim.games.king.model.referee import explain
from duodecim.games.king.rules.cards import NAMES, cards_of
from duodecim.games.king.rules.state import CHOOSE
from tests.oracles.king_trick import Answer, Question, questions, resolve
from tests.oracles.king_trick import Trick as OracleTrick
from tests.sizes import size

from .splitmix import Source
from .tables import faces_of, revealed, tokens_of, trick_of

#: Few enough points that no theft and no win ends the round, so that what lies there after the trick can be read.
TOKENS = [(0, 0), (1, 0), (0, 1), (1, 1), (3, 0)]
#: A trick gives at most one token of each value, and this many may come before one that does not end the round.
TRICKS_BEFORE = 4
#: The number of the first action that answers a question; a card is action 0 on.
FIRST_ACTION = {"sorcerer": 14, "order": 26, "token": 28}
VERBS = {"token": "steal", "sorcerer": "turn", "order": "order", "oracle": "reroll"}

Answers = dict[Question, Answer]


class Case(NamedTuple):
    """A trick before it is resolved, but for what is asked."""

    cards: tuple[str, ...]
    faces: tuple[int, ...]
    tokens: tuple[tuple[int, int], ...]


def pairs() -> list[Case]:
    """Every two cards both ways round, on every two faces; in `make test` on a third of them, equal ones among them."""
    random = Random(2)
    return [
        Case(cards, faces, _tokens(random, 2))
        for number, cards in enumerate(product(NAMES, repeat=2))
        for faces in product(range(1, 13), repeat=2)
        if (sum(faces) + number) % size(3, 1) == 0
    ]


def triples() -> list[Case]:
    """Every three cards in every order, on random faces and on such as effects make equal."""
    random = Random(3)
    return [
        Case(cards, _faces(random, 3, narrow=narrow), _tokens(random, 3))
        for cards in product(NAMES, repeat=3)
        for narrow in (False, True) * size(1, 3)
    ]


def fours() -> list[Case]:
    """Every four different cards, at random seats, and as many tricks with equal cards among them."""
    random = Random(4)
    different = [tuple(random.sample(cards, 4)) for cards in combinations(NAMES, 4) for _ in range(size(1, 5))]
    some_equal = [tuple(random.choices(random.sample(NAMES, 3), k=4)) for _ in range(size(500, 5000))]
    return [
        Case(cards, _faces(random, 4, narrow=narrow), _tokens(random, 4))
        for cards in different + some_equal
        for narrow in (False, True)
    ]


CASES = {2: pairs, 3: triples, 4: fours}


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_tricks_agree_with_the_oracle(players: int) -> None:
    cases = CASES[players]()
    batch = _dealt(cases, players)
    sources = [Source(word) for word in batch.states["random"].tolist()]
    for seat in range(players):
        assert (batch.actors == seat).all()
        batch.step(np.array([NAMES.index(case.cards[seat]) for case in cases]))
    answers = _answer_all(batch, cases, sources)
    columns = {name: batch.states[name].tolist() for name in batch.states.dtype.names or ()}
    for index, case in enumerate(cases):
        row = {name: column[index] for name, column in columns.items()}
        expected = resolve(*case, answers[index])
        assert row["face"][:players] == expected.faces, case
        held = list(zip(row["ones"][:players], row["twos"][:players], strict=True))
        assert held == expected.tokens, (case, answers[index])
        assert _or_none(row["winner"][0]) == expected.winner, (case, answers[index])
        assert _or_none(row["second"][0]) == expected.second, (case, answers[index])
        stolen = (row["thief"][0], row["victim"][0], row["stolen"][0]) if row["stolen"][0] else None
        assert stolen == expected.theft, case
        assert row["force"][0] == cards_of(_in_force(case, expected)), case


@pytest.mark.parametrize(("players", "stage"), [(1, "centre"), *product([2, 3, 4], ["table", "group", "centre"])])
def test_explained_tricks_agree_with_the_oracle(players: int, stage: Stage) -> None:
    random = Random(f"{players} {stage}")
    for _ in range(size(300, 1200) if stage == "table" else size(150, 400)):
        narrow = random.random() < 0.5
        case = Case(_cards(random, players), _faces(random, players, narrow=narrow), _tokens(random, players))
        answers = {question: random.choice(allowed) for question, allowed in questions(*case).items()}
        _compare(_explained(case, answers, stage), case, resolve(*case, answers, stage))


@pytest.mark.slow
@pytest.mark.parametrize("first", NAMES)
def test_every_pair_of_cards_with_every_answer_and_roll_is_explained_as_the_oracle_has_it(first: str) -> None:
    random = Random(first)
    for second in NAMES:
        for _ in range(size(6, 16)):
            case = Case((first, second), _faces(random, 2, narrow=random.random() < 0.3), _tokens(random, 2))
            for answers in _every_answer(case):
                _compare(_explained(case, answers), case, resolve(*case, answers))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tricks_played_in_positions_agree_with_the_oracle(players: int) -> None:
    random = Random(players)
    for _ in range(size(150, 500)):
        tokens = _tokens(random, players)
        while max(map(sum, zip(*tokens, strict=True))) > TRICKS_BEFORE:
            tokens = _tokens(random, players)
        case = Case(_cards(random, players), _faces(random, players, narrow=random.random() < 0.5), tokens)
        position = revealed(case.faces, case.cards, "/".join(f"{ones}.{twos}" for ones, twos in case.tokens))
        answers: Answers = {}
        for question, allowed in questions(*case).items():
            kind, seat = question
            actor = CHANCE if kind == "oracle" else seat
            assert position.may_act(actor), (case, question)
            if actor != CHANCE:
                listed = [str(action) for action in position.actions(seat)]
                assert listed == [f"{VERBS[kind]} {answer}" for answer in sorted(allowed, key=str_or_number)]
            answers[question] = random.choice(allowed)
            position = position.play(actor, f"{VERBS[kind]} {answers[question]}")
        expected = resolve(*case, answers)
        assert faces_of(position) == expected.faces
        assert tokens_of(position) == expected.tokens
        explained = trick_of(position)
        _compare(explained, case, expected)
        assert explained == _explained(case, answers)


def str_or_number(answer: Answer) -> tuple[int, str]:
    """Sort words as words and numbers as numbers."""
    return (answer, "") if isinstance(answer, int) else (0, answer)


def _tokens(random: Random, players: int) -> tuple[tuple[int, int], ...]:
    return tuple(random.choice(TOKENS) for _ in range(players))


def _cards(random: Random, players: int) -> tuple[str, ...]:
    """Cards of which two are now and then the same."""
    few = random.sample(NAMES, players + 1)
    return tuple(random.choices(few, k=players)) if random.random() < 0.4 else tuple(few[:players])


def _faces(random: Random, players: int, *, narrow: bool) -> tuple[int, ...]:
    """Random faces; narrow ones are a face and those that effects carry to it."""
    face = random.randint(1, 12)
    near = [other for other in (face, 13 - face, face + 7, face - 7, 2 * face, 12) if 1 <= other <= 12]
    return tuple(random.choice(near if narrow else range(1, 13)) for _ in range(players))


def _dealt(cases: list[Case], players: int) -> Batch:
    """A batch in which a trick begins on the faces and tokens of each case."""
    game = duodecim.game("king", players=players)
    template = game.new_state()
    template["cards"] = template["hand"][0, :players] = cards_of(NAMES)
    batch = Batch(game.rules, template, len(cases), seed=players)
    batch.states["face"][:, :players] = [case.faces for case in cases]
    batch.states["ones"][:, :players] = [[ones for ones, _ in case.tokens] for case in cases]
    batch.states["twos"][:, :players] = [[twos for _, twos in case.tokens] for case in cases]
    return batch


def _answer_all(batch: Batch, cases: list[Case], sources: list[Source]) -> list[Answers]:
    """Answer at random whatever the games ask, which must be what the oracle asks, and note what chance rolls."""
    random = Random(len(cases))
    answers: list[Answers] = [{} for _ in cases]
    pending = [list(questions(*case).items()) for case in cases]
    for index, asked in enumerate(pending):
        if asked and asked[-1][0][0] == "oracle":
            question, _ = asked.pop()
            answers[index][question] = sources[index].roll()
    while any(pending):
        actors, legal = batch.actors.tolist(), batch.legal
        # A game that asks nothing more has begun the next trick, where any card will do: it is not revealed yet.
        actions = legal.argmax(axis=1)
        for index, asked in enumerate(pending):
            if asked:
                question, allowed = asked.pop(0)
                kind, seat = question
                numbers = [_action(kind, answer) for answer in allowed]
                assert actors[index] == seat, (cases[index], question)
                assert np.flatnonzero(legal[index]).tolist() == sorted(numbers), (cases[index], question)
                answers[index][question] = random.choice(allowed)
                actions[index] = _action(kind, answers[index][question])
        batch.step(actions)
    assert (batch.states["phase"] == CHOOSE).all()
    return answers


def _action(kind: str, answer: Answer) -> int:
    return FIRST_ACTION[kind] + (["double", "flip"].index(answer) if isinstance(answer, str) else answer - 1)


def _every_answer(case: Case) -> Iterator[Answers]:
    """All ways in which a trick can be answered and rolled."""
    asked = questions(*case)
    for chosen in product(*asked.values()):
        yield dict(zip(asked, chosen, strict=True))


def _explained(case: Case, answers: Answers, stage: Stage = "table") -> Trick:
    return explain(
        case.faces,
        case.cards,
        points=["+".join(["1"] * ones + ["2"] * twos) or 0 for ones, twos in case.tokens],
        choices=[
            next((answer for (kind, other), answer in answers.items() if other == seat and kind != "oracle"), "-")
            for seat in range(len(case.cards))
        ],
        rolls=[int(answer) for (kind, _), answer in answers.items() if kind == "oracle"],
        stage=stage,
    )


def _compare(explained: Trick, case: Case, expected: OracleTrick) -> None:
    """What the explanation says of a trick is what the oracle says."""
    seats = range(len(case.cards))
    assert [die.seat for die in explained.dice] == list(seats)
    assert [die.card for die in explained.dice] == list(case.cards)
    assert [die.start for die in explained.dice] == list(case.faces)
    assert [die.face for die in explained.dice] == expected.faces, case
    assert [die.value for die in explained.dice] == expected.values, case
    assert [die.token for die in explained.dice] == expected.gains, case
    assert [bool(die.equal) for die in explained.dice] == expected.cancelled_dice, case
    assert [die.state == "cancelled" for die in explained.dice] == expected.cancelled_cards, case
    assert [die.state == "suppressed" for die in explained.dice] == expected.suppressed_cards, case
    assert (explained.winner, explained.second) == (expected.winner, expected.second), case
    theft = explained.theft
    assert (theft is not None) == (case.cards.count("lady") > 1)
    stolen = (theft.thief, theft.victim, theft.token) if theft is not None and theft.token else None
    assert stolen == expected.theft, case


def _in_force(case: Case, expected: OracleTrick) -> list[str]:
    return [
        card
        for card, cancelled, suppressed in zip(
            case.cards, expected.cancelled_cards, expected.suppressed_cards, strict=True
        )
        if not cancelled and not suppressed
    ]


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat
