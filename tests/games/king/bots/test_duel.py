"""The exact solution of a round between two, against a recursion of its own over the rules' oracle."""

from random import Random

import numpy as np
import pytest

from duodecim.games.king.bots.duel.solution import Moment, Solution
from duodecim.games.king.bots.duel.standings import LOST, OPEN, WON, standings_from
from duodecim.games.king.rules.cards import FIRST_GAME, KNIGHT, NAMES, cards_of, names_of
from tests.oracles import king_duel
from tests.oracles.king_duel import Hand

#: Every card is in one of these, and the pairs that raise questions are.
SETS = (
    names_of(FIRST_GAME),
    ("alchemist", "gambler", "sorcerer", "knight", "lady", "merchants", "troublemakers"),
    ("oracle", "sorcerer", "knight", "lady", "reverser", "collector", "faun"),
)


def some_hands(cards: tuple[str, ...], sizes: tuple[int, int], random: Random) -> tuple[Hand, Hand]:
    own, other = (frozenset(random.sample(cards, size)) for size in sizes)
    return own, other


def some_tokens(random: Random) -> tuple[tuple[int, int], tuple[int, int]]:
    own, other = ((random.randrange(3), random.randrange(3)) for _ in range(2))
    return own, other


@pytest.mark.parametrize("cards", SETS, ids=lambda cards: cards[1])
@pytest.mark.parametrize(("sizes", "count"), [((2, 2), 12), ((3, 2), 8), ((3, 3), 3)])
def test_the_value_of_a_round_is_that_of_the_oracle(cards: tuple[str, ...], sizes: tuple[int, int], count: int) -> None:
    random = Random(f"{cards} {sizes}")
    for _ in range(count):
        hands, tokens = some_hands(cards, sizes, random), some_tokens(random)
        if king_duel.end_of_round(hands, tokens) is not None:
            continue
        faces = random.randint(1, 12), random.randint(1, 12)
        packed = cards_of(hands[0]), cards_of(hands[1])
        solution = Solution(cards_of(cards), [packed[0]], [packed[1]], (*tokens[0], *tokens[1]))
        moment = Moment(packed, faces, (*tokens[0], *tokens[1]))
        assert solution.worth(moment) == pytest.approx(king_duel.round_value(hands, faces, tokens), abs=1e-9)
        ordered = [sorted(hand, key=NAMES.index) for hand in hands]
        table = king_duel.payoffs_of(hands, faces, tokens)
        rows, columns = (
            [sorted(hand).index(name) for name in names] for hand, names in zip(hands, ordered, strict=True)
        )
        assert solution.payoffs(moment) == pytest.approx(table[np.ix_(rows, columns)], abs=1e-9)


def test_two_ladies_take_the_better_token_whatever_there_is() -> None:
    cards = SETS[1]
    hands = frozenset({"lady", "knight"}), frozenset({"lady", "knight"})
    packed = cards_of(hands[0]), cards_of(hands[1])
    for tokens in [((0, 1), (1, 0)), ((1, 0), (0, 2)), ((1, 1), (1, 1)), ((0, 0), (2, 1)), ((3, 0), (0, 1))]:
        solution = Solution(cards_of(cards), [packed[0]], [packed[1]], (*tokens[0], *tokens[1]))
        for faces in [(3, 9), (9, 3), (4, 4)]:
            moment = Moment(packed, faces, (*tokens[0], *tokens[1]))
            assert solution.worth(moment) == pytest.approx(king_duel.round_value(hands, faces, tokens), abs=1e-9)


def test_no_response_gains_anything_against_the_mix() -> None:
    """Playing the mixes trick by trick, the best reply of the other side, worked out to the end, is worth the value."""
    cards, random = cards_of(SETS[0]), Random(5)
    for _ in range(4):
        own, other = (cards_of(random.sample(SETS[0], 3)) for _ in range(2))
        tokens = (1, 1, 1, 1)
        solution = Solution(cards, [own], [other], tokens)

        def best_reply(solution: Solution, moment: Moment) -> float:
            """The least that the first side's mix gets here, if the mixes of later tricks hold their values too."""
            _, mix, _ = solution.mixes(moment)
            return float((mix @ solution.payoffs(moment)).min())

        for faces in [(6, 6), (12, 1), (3, 8)]:
            moment = Moment((own, other), faces, tokens)
            assert best_reply(solution, moment) == pytest.approx(solution.worth(moment), abs=1e-9)


def test_the_answers_to_a_question_lead_to_the_worth_of_the_pair() -> None:
    cards = cards_of(SETS[0])
    own, other = cards_of(["sorcerer", "golem", "knight"]), cards_of(["machine", "oracle", "sorcerer"])
    solution = Solution(cards, [own], [other])
    moment = Moment((own, other), (5, 9))
    rows, columns = names_of(own), names_of(other)
    for card in ("machine", "oracle"):
        answers = solution.answers(moment, (cards_of(["sorcerer"]).bit_length() - 1, cards_of([card]).bit_length() - 1))
        assert sorted(answers) == [1, 6, 9, 10, 11]
        entry = solution.payoffs(moment)[rows.index("sorcerer"), columns.index(card)]
        assert max(answers.values()) == pytest.approx(entry, abs=1e-12)
    assert solution.answers(moment, (KNIGHT, cards_of(["machine"]).bit_length() - 1)) == {}


def test_a_round_of_equal_sides_is_fair() -> None:
    """From equal faces nobody is ahead, and what one side wins with its faces the other wins with the same."""
    hand = cards_of(["sorcerer", "oracle", "machine", "knight"])
    solution = Solution(FIRST_GAME, [hand], [hand])
    for face in range(1, 13):
        assert solution.worth(Moment((hand, hand), (face, face))) == pytest.approx(0, abs=1e-12)
        there = solution.worth(Moment((hand, hand), (face, 4)))
        assert there == pytest.approx(-solution.worth(Moment((hand, hand), (4, face))), abs=1e-12)


def test_standings_that_cannot_change_any_more_are_decided() -> None:
    levels = standings_from((0, 0, 0, 0), 6, (0, 1, 2), ladies=False)
    assert [int(level.sizes[0]) for level in levels[1:]] == [3, 6, 7, 6, 3, 1]
    last_but_one = levels[2].of[0]
    assert last_but_one[0, 3, 3, 0] == WON
    assert last_but_one[3, 0, 0, 3] == LOST
    assert last_but_one[1, 1, 1, 1] >= OPEN
    # R1: (5, 7) and (4, 2) are both two apart, but 7 points end the round after one more trick.
    assert last_but_one[1, 3, 3, 1] != last_but_one[0, 2, 2, 0]
