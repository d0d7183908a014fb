"""Rounds between two with a card set aside: what the expert is sure of, against searches of the hidden game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim.games.king.bots.duel.aside import best_aside, solution_for
from duodecim.games.king.bots.duel.player import exact_choices
from duodecim.games.king.bots.duel.response import BestResponse, expert_habits
from duodecim.games.king.bots.duel.solution import NO_TOKENS, Moment, Solution
from duodecim.games.king.bots.expert import ExpertBot
from duodecim.games.king.rules.cards import FIRST_GAME, card_number, cards_of, names_of
from tests.games.king.bots.test_response import least
from tests.oracles.king_hidden import HiddenRound
from tests.sizes import size

SET = names_of(FIRST_GAME)
#: Cards that neither ask nor roll.
PLAIN = tuple(card for card in SET if card not in ("oracle", "sorcerer"))


def hidden_moment(random: Random, cards: tuple[str, ...], count: int) -> tuple[tuple[str, ...], tuple[str, ...], Any]:
    own, other = (tuple(sorted(random.sample(cards, count), key=SET.index)) for _ in range(2))
    faces = random.randint(1, 12), random.randint(1, 12)
    return own, other, faces


def trick(own: tuple[str, ...], other: tuple[str, ...], faces: tuple[int, int], aside: str) -> Any:
    """The position of a trick in which the other side has set one of its cards aside."""
    discarded = [[card for card in SET if card not in hand] for hand in (own, other)]
    played, shown = "/".join(map(".".join, discarded)), ".".join(discarded[1])
    line = f"king 2 first choose round=2 faces={faces[0]}.{faces[1]} tokens=0.0/0.0 discarded={played} "
    return duodecim.position(f"{line}aside=-/{aside} wins=0.1 shown=-/{shown}")


def solved(own: tuple[str, ...], other: tuple[str, ...], tricks: int) -> Solution:
    return Solution(FIRST_GAME, [cards_of(own)], [cards_of(other)], NO_TOKENS, tricks)


def test_R3_the_best_response_is_that_of_a_search_of_the_hidden_game() -> None:
    """The search plays every card that is not aside, and asks the bot itself, which does not see the one that is."""
    random = Random(8)
    for count in (3, 3, 4):
        own, other, faces = hidden_moment(random, SET, count)
        aside = random.choice(other)
        found = BestResponse(solved(own, other, count - 2), expert_habits(), withheld=card_number(aside))
        moment = Moment((cards_of(own), cards_of(other)), faces)
        expected = least(trick(own, other, faces, aside), ExpertBot())
        assert found.worth_at(moment) == pytest.approx(expected, abs=1e-6), (own, other, faces, aside)


@pytest.mark.parametrize("count", [3, 4])
def test_R3_what_the_expert_is_sure_of_is_sure_and_no_more_than_the_hidden_game_is_worth(count: int) -> None:
    """Sure: at most what the best response leaves, whatever lies aside. That is at most the value of the game."""
    random = Random(count)
    for _ in range(size(4, 40)):
        own, other, faces = hidden_moment(random, PLAIN, count)
        moment = Moment((cards_of(own), cards_of(other)), faces)
        solution = solved(own, other, count - 2)
        sure = solution.worth(moment)
        left = min(
            BestResponse(solution, expert_habits(), withheld=card_number(card)).worth_at(moment) for card in other
        )
        value = HiddenRound((frozenset(own), frozenset(other)), faces, ((0, 0), (0, 0)), count - 2).value
        known = min(
            Solution(FIRST_GAME, [cards_of(own)], [cards_of(other) & ~(1 << card_number(card))]).worth(moment_of)
            for card in other
            for moment_of in [Moment((cards_of(own), cards_of(other) & ~(1 << card_number(card))), faces)]
        )
        assert sure <= left + 1e-5
        assert left <= value + 1e-5
        assert value <= known + 1e-9


def test_R3_the_oracle_of_the_hidden_game_knows_a_game_worked_out_by_hand() -> None:
    """One trick, faces 3 and 9. The other side keeps its Golem or its Knight.

    Against the Golem, which is 12, the own Knight wins: 3 is lowest. Against the Knight the Machine makes 10, and 9 is
    lower; two Knights cancel each other, and 9 is higher than 3. So the other side keeps its Knight.
    """
    game = HiddenRound((frozenset({"machine", "knight"}), frozenset({"golem", "knight"})), (3, 9), ((0, 0), (0, 0)), 1)
    assert game.value == pytest.approx(-1.0)


def test_R3_a_card_that_must_lie_aside_is_not_expected_to_be_played() -> None:
    """Two cards may lie aside. As soon as one of them is played, the hand is known."""
    own, other = cards_of(SET[:4]), cards_of(SET[2:6])
    solution = Solution(FIRST_GAME, [own], [other], NO_TOKENS, 2, candidates=cards_of(SET[2:4]))
    assert solution.playable(other) == other
    assert solution.playable(cards_of(SET[3:6])) == cards_of(SET[4:6])
    unsure = Solution(FIRST_GAME, [own], [other], NO_TOKENS, 2)
    for spot in range(1, 13):
        moment = Moment((own, other), (spot, 7))
        assert solution.worth(moment) >= unsure.worth(moment) - 1e-12


def test_R3_the_card_to_set_aside_costs_least_if_it_is_known() -> None:
    aside = best_aside(FIRST_GAME)
    assert aside.card == card_number("parasite")
    assert aside.worth == max(aside.worths.values())
    solution = solution_for(FIRST_GAME, own_aside=True, other_aside=False)
    hand = FIRST_GAME & ~(1 << aside.card)
    assert aside.worth == pytest.approx(solution.mean_worth((hand, FIRST_GAME), NO_TOKENS))


def test_R3_what_is_known_of_the_card_aside_counts() -> None:
    """With one card that can lie aside the hand is known, and the expert plays as if it were on the table."""
    start = "king 2 first choose round=3 faces=10.7 tokens=0.0/0.0 discarded=-/- aside=parasite/"
    hidden = duodecim.view(f"{start}? wins=1.1 shown=-/alchemist.oracle.golem.sorcerer.knight.parasite view=0")
    own, other = (FIRST_GAME & ~(1 << card_number(card)) for card in ("parasite", "machine"))
    solution = Solution(FIRST_GAME, [own], [other])
    choices = exact_choices(hidden)
    assert choices is not None
    value = sum(choice.worth * choice.probability for choice in choices)
    assert value == pytest.approx(solution.worth(Moment((own, other), (10, 7))), abs=1e-5)
