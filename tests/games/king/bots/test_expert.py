"""The expert between two: nothing is gained against it inside a round."""

import time
from functools import cache
from random import Random
from statistics import fmean
from typing import Any

import pytest

import duodecim
from duodecim import CHANCE
from duodecim.core.bot import Budget
from duodecim.games.king.bots.duel.aside import round_effort
from duodecim.games.king.bots.duel.beliefs import possible_hands
from duodecim.games.king.bots.duel.player import ExactChoice, effort_limit, exact_choices, token_chances
from duodecim.games.king.bots.duel.solution import Moment, Solution, effort
from duodecim.games.king.bots.expert import ExpertBot
from duodecim.games.king.rules.cards import FIRST_GAME, card_number, cards_of

#: Three cards each are left.
ENDGAMES = (
    "king 2 first choose round=1 faces=6.9 tokens=1.1/1.1 discarded=al.or.kn.ma/al.so.go.pa aside=-/- wins=0.0",
    "king 2 first choose round=1 faces=12.1 tokens=0.2/2.0 discarded=al.or.go.ma/al.or.go.pa aside=-/- wins=0.0",
)


def solved(view: Any) -> list[ExactChoice]:
    """What the exact solution says, which these positions are small enough for."""
    choices = exact_choices(view)
    assert choices is not None
    return choices


def best_reply(position: Any) -> float:
    """What the round is worth to seat 0, an expert, against the reply of seat 1 that hurts it most."""

    @cache
    def worth(text: str) -> float:
        here: Any = duodecim.position(text)
        if here.actors == (CHANCE,):
            return fmean(after(here.play(CHANCE, f"reroll {face}")) for face in range(1, 13))
        asked = [seat for seat in here.actors if here.actions(seat)]
        if 0 not in asked:
            return min(after(here.play(1, action)) for action in here.actions(1))
        mix = [(choice.action, choice.probability) for choice in solved(here.view(0)) if choice.probability > 0]
        if asked == [0]:
            return sum(chance * after(here.play(0, action)) for action, chance in mix)
        return min(
            sum(chance * after(here.play(0, action).play(1, reply)) for action, chance in mix)
            for reply in here.actions(1)
        )

    def after(there: Any) -> float:
        seen = there.view(None)
        if seen.phase == "aside":
            return 1.0 if there.actors == (0,) else -1.0
        return 0.0 if seen.phase == "roll" else worth(there.text())

    return worth(position.text())


@pytest.mark.slow
@pytest.mark.parametrize("line", ENDGAMES)
def test_the_best_reply_gains_nothing(line: str) -> None:
    position: Any = duodecim.position(line)
    seats = position.view(0).seats
    hands = cards_of(seats[0].hand), cards_of(seats[1].hand)
    tokens = seats[0].ones, seats[0].twos, seats[1].ones, seats[1].twos
    solution = Solution(FIRST_GAME, [hands[0]], [hands[1]], tokens)
    value = solution.worth(Moment(hands, (seats[0].face, seats[1].face), tokens))
    assert best_reply(position) == pytest.approx(value, abs=1e-5)


def test_R3_a_belief_has_every_card_that_was_not_played_since() -> None:
    line = "king 2 first choose round=2 faces=10.7 tokens=1.0/0.1 discarded=al/go aside=-/? wins=0.1 shown=-/go view=0"
    view = duodecim.view(line)
    own, other = possible_hands(view, 0), possible_hands(view, 1)
    assert own.hands == [cards_of(view.seats[0].hand)]
    assert len(other.hands) == 6
    assert sum(other.chances) == pytest.approx(1)
    assert all(not hand >> card_number("golem") & 1 for hand in other.hands)
    assert sum(choice.probability for choice in solved(view)) == pytest.approx(1)


WIDE_SET = ("knight", "lady", "collector", "merchants", "faun", "sorcerer", "oracle")


def test_what_is_too_much_to_solve_is_looked_at_one_trick_ahead() -> None:
    view = duodecim.game("king", players=2, cards=WIDE_SET).start(seed=4).view(0)
    bot, short = ExpertBot(), Budget(seconds=0.2)
    assert exact_choices(view, effort_limit(short)) is None
    assert token_chances(view, effort_limit(short)) is None
    bot.choose(view, Random(1), short)
    begun = time.process_time()
    found = bot.evaluate(view, Random(1), short)
    assert time.process_time() - begun < 0.4
    assert {choice.action for choice in found.choices} == set(view.actions)
    assert sum(seat.value for seat in found.seats) == pytest.approx(1, abs=1e-6)


def test_the_rest_of_a_round_is_solved_where_the_whole_is_too_much() -> None:
    view = duodecim.position(ENDGAMES[0]).view(0)
    exact, allowed = (
        exact_choices(view),
        effort(FIRST_GAME, [cards_of(view.seats[0].hand)], [cards_of(view.seats[1].hand)]),
    )
    assert allowed < round_effort(FIRST_GAME, own_aside=False, other_aside=False)
    rest = exact_choices(view, allowed)
    assert exact is not None
    assert rest is not None
    assert [one.worth for one in rest] == pytest.approx([one.worth for one in exact])


def test_effort_is_known_before_it_is_made() -> None:
    few, many = (effort(FIRST_GAME, [hand], [hand]) for hand in (FIRST_GAME & ~(1 << card_number("golem")), FIRST_GAME))
    assert 0 < few < many


def test_what_a_card_is_likely_to_take() -> None:
    """Of two dice that cannot come to be equal one takes the 2-token and one the 1-token."""
    discarded = "al.or.go.pa.kn/al.or.go.pa.so"
    line = f"king 2 first choose round=1 faces=9.3 tokens=0.2/2.0 discarded={discarded} aside=-/- wins=0.0"
    view = duodecim.position(line).view(0)
    taking = token_chances(view)
    assert taking is not None
    assert taking.keys() == set(view.actions)
    for chances in taking.values():
        assert chances.two + chances.one == pytest.approx(1)
        assert 0 <= chances.two <= 1
