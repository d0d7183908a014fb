"""The best response to a bot in a round between two, against an independent search of the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import CHANCE
from duodecim.core.bot import Mixer, RandomBot
from duodecim.games.king.bots.best_response import exact_gain, habits_of
from duodecim.games.king.bots.duel.response import BestResponse, Habits, expert_habits
from duodecim.games.king.bots.duel.solution import Moment, Solution
from duodecim.games.king.bots.expert import ExpertBot
from duodecim.games.king.rules.cards import FIRST_GAME, cards_of, names_of

SET = names_of(FIRST_GAME)


class LastCardBot:
    """A bot with a hole: it always plays the last card of its hand, and gives the last answer."""

    looks_at_hand_and_dice_only = True

    def choose(self, view: Any, random: Random, budget: Any = None) -> str:
        chosen: str = view.actions[-1]
        return chosen

    def mix(self, view: Any, random: Random, budget: Any = None) -> Mapping[str, float]:
        return {view.actions[-1]: 1.0}


def trick(hands: tuple[tuple[str, ...], tuple[str, ...]], faces: tuple[int, int]) -> Any:
    """The position of a trick with these cards left and no tokens."""
    discarded = "/".join(".".join(card for card in SET if card not in hand) for hand in hands)
    line = f"king 2 first choose round=1 faces={faces[0]}.{faces[1]} tokens=0.0/0.0 discarded={discarded} "
    return duodecim.position(f"{line}aside=-/- wins=0.0")


def least(position: Any, bot: Any) -> float:
    """What the rest of the round leaves the bot on seat 0, by trying everything that seat 1 can do."""
    lead = _lead(position)
    return _least(position, bot, position.view().round) - lead


def _lead(position: Any) -> float:
    own, other = (seat.wins for seat in position.view().seats)
    return float(own - other)


def _least(position: Any, bot: Any, number: int) -> float:
    """The rounds that the bot is ahead by after the round of this number."""
    if position.is_over or position.view().round > number or position.view().phase == "aside":
        return _lead(position)
    if position.actors == (CHANCE,):
        rolls: list[tuple[Any, float]] = position.chance_outcomes()
        return sum(share * _least(position.play(CHANCE, roll), bot, number) for roll, share in rolls)
    if 0 in position.actors:
        view = position.view(0)
        shares: dict[str, float] = bot.mix(view, Random(0)) if len(view.actions) > 1 else {view.actions[0]: 1.0}
        if position.actors == (0,):
            return sum(
                share * _least(position.play(0, action), bot, number) for action, share in shares.items() if share
            )
        replies = position.actions(1)
        return min(
            sum(
                share * _least(position.play(0, own).play(1, reply), bot, number)
                for own, share in shares.items()
                if share
            )
            for reply in replies
        )
    return min(_least(position.play(1, action), bot, number) for action in position.actions(1))


@cache
def habits(name: str) -> Habits:
    bots: dict[str, Mixer] = {"LastCardBot": LastCardBot(), "RandomBot": RandomBot()}
    return habits_of(bots[name], FIRST_GAME)


def response_to(bot: Any, hands: tuple[tuple[str, ...], tuple[str, ...]]) -> BestResponse:
    own, other = map(cards_of, hands)
    known = expert_habits() if isinstance(bot, ExpertBot) else habits(type(bot).__name__)
    return BestResponse(Solution(FIRST_GAME, [own], [other]), known)


@pytest.mark.parametrize("bot", [LastCardBot(), RandomBot(), ExpertBot()], ids=lambda bot: type(bot).__name__)
def test_the_best_response_is_that_of_a_search_of_the_game(bot: Any) -> None:
    random = Random(4)
    for size in (2, 3):
        own, other = (tuple(sorted(random.sample(SET, size), key=SET.index)) for _ in range(2))
        found = response_to(bot, (own, other))
        for _ in range(2):
            faces = random.randint(1, 12), random.randint(1, 12)
            moment = Moment((cards_of(own), cards_of(other)), faces)
            expected = least(trick((own, other), faces), bot)
            assert found.worth_at(moment) == pytest.approx(expected, abs=1e-6), (own, other, faces)


def test_a_bot_with_a_hole_loses_what_was_worked_out_by_hand() -> None:
    """The bot always plays the Machine, its last card. On face 3 that makes 10.

    The other side's Golem is 12, takes two points against one, and wins the round with this trick, the only one.
    """
    hands = (("golem", "machine"), ("golem", "knight"))
    found = response_to(LastCardBot(), hands)
    assert found.worth_at(Moment((cards_of(hands[0]), cards_of(hands[1])), (3, 9))) == -1.0


def test_the_exact_mix_leaves_nothing_to_gain() -> None:
    hand = ("oracle", "sorcerer", "knight", "machine")
    response = response_to(ExpertBot(), (hand, hand))
    assert response.worth == pytest.approx(0.0, abs=1e-6)
    assert response_to(RandomBot(), (hand, hand)).worth < -0.1


def test_where_a_bots_play_is_not_known_nothing_exact_is_said() -> None:
    bots = [duodecim.core.registry.descriptor("king").make_bot(level) for level in ("medium", "expert")]
    progress: list[tuple[int, int]] = []

    def note(done: int, total: int) -> None:
        progress.append((done, total))

    assert exact_gain(duodecim.game("king", players=2), bots[0], note) is None
    assert exact_gain(duodecim.game("king", players=3), bots[1], note) is None
    assert exact_gain(duodecim.game("king", players=2, cards="random"), bots[1], note) is None
    assert not progress
