"""Best responses in endgames, against all pure strategies of the responder tried one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from math import prod
from random import Random
from typing import Any

import pytest

from duodecim.core.bot import Budget, draw_action
from duodecim.core.known_policy import DRAWS, KnownPolicy
from duodecim.core.seats import CHANCE
from duodecim.games.chips.bots.easy import EasyBot
from duodecim.games.chips.bots.endgames import find_start, last_round, play_endgames, play_round, solve_endgame
from duodecim.games.chips.bots.medium import MediumBot
from duodecim.games.chips.game import Chips
from duodecim.games.chips.model.actions import Deal
from duodecim.games.chips.model.position import ChipsPosition

#: Endgames with more strategies are left out: trying them all takes too long.
MOST_STRATEGIES = 200
#: How many endgames are compared at least.
FEWEST = 8


class TellingBot:
    """Plays high while it holds more, and now and then something else, so that its moves say what it holds."""

    def mix(self, view: Any, random: Random, budget: Budget | None = None) -> Mapping[str, float]:
        first, *_, last = view.actions
        if first == last:
            return {first: 1.0}
        high = 0.9 if view.seats[view.viewer].visible_sum > 20 else 0.2
        return {first: 1 - high, last: high}

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        return draw_action(self.mix(view, random, budget), random)


class StoryBot(TellingBot):
    """The same, but what it does also depends on how many things have happened."""

    def mix(
        self, view: Any, random: Random, budget: Budget | None = None, story: tuple[Any, ...] = ()
    ) -> Mapping[str, float]:
        return super().mix(view, random, budget) if len(story) % 3 else {view.actions[0]: 1.0}


class BruteForce:
    """Tries every pure strategy of a seat from a position on, in every deal that fits. Slow, and simple."""

    def __init__(self, before: ChipsPosition, reached: ChipsPosition, seat: int, bot: Any) -> None:
        self.seat, self.bot = seat, bot
        self.length = len(reached.moves)
        self.deals = list(self._fitting(before, reached))
        #: The choices of the seat by what it has heard: its own chips are the same in all deals.
        self.choices: dict[tuple[str, ...], list[str]] = {}
        for position, _ in self.deals:
            self._collect(position)

    def _mix(self, position: ChipsPosition, seat: int) -> Mapping[str, float]:
        view = position.view(seat)
        if len(view.actions) == 1:
            return {view.actions[0]: 1.0}
        if isinstance(self.bot, StoryBot):
            return self.bot.mix(view, Random(1), story=position.story(seat))
        found: Mapping[str, float] = self.bot.mix(view, Random(1))
        return found

    def _fitting(self, before: ChipsPosition, reached: ChipsPosition) -> Iterator[tuple[ChipsPosition, float]]:
        own = reached.moves[0].action.hands[self.seat]
        rest = [chip for chip in range(1, 13) if chip not in own]
        one, other = (seat for seat in range(3) if seat != self.seat)
        for hand in combinations(rest, 4):
            hands = {self.seat: own, one: hand, other: tuple(chip for chip in rest if chip not in hand)}
            deal = Deal(tuple(hands[seat] for seat in range(3)))
            if not before.can(CHANCE, deal):
                continue
            position, weight = before.play(CHANCE, deal), 1.0
            for who, action in reached.moves[1:]:
                if not position.can(who, action):
                    break
                if who != self.seat:
                    weight *= self._mix(position, who).get(str(action), 0.0)
                position = position.play(who, action)
            else:
                if weight > 0:
                    yield position, weight

    def _heard(self, position: ChipsPosition) -> tuple[str, ...]:
        return tuple(map(str, position.moves[self.length :]))

    def _collect(self, position: ChipsPosition) -> None:
        if position.outcome is not None:
            return
        seat = position.seat_to_act
        actions = [str(action) for action in position.actions(seat)]
        if seat == self.seat:
            self.choices[self._heard(position)] = actions
        else:
            actions = list(self._mix(position, seat))
        for action in actions:
            self._collect(position.play(seat, action))

    @property
    def strategies(self) -> int:
        return prod(len(actions) for actions in self.choices.values())

    def best(self) -> float:
        spots = list(self.choices)
        every = product(*(self.choices[spot] for spot in spots))
        return max(self._worth(dict(zip(spots, chosen, strict=True))) for chosen in every)

    def own(self) -> float:
        return self._worth(None)

    def _worth(self, strategy: Mapping[tuple[str, ...], str] | None) -> float:
        whole = sum(weight for _, weight in self.deals)
        return sum(weight * self._value(position, strategy) for position, weight in self.deals) / whole

    def _value(self, position: ChipsPosition, strategy: Mapping[tuple[str, ...], str] | None) -> float:
        if position.outcome is not None:
            return position.outcome.shares()[self.seat]
        seat = position.seat_to_act
        if seat == self.seat and strategy is not None:
            return self._value(position.play(seat, strategy[self._heard(position)]), strategy)
        mix = self._mix(position, seat)
        return sum(share * self._value(position.play(seat, action), strategy) for action, share in mix.items())


@pytest.mark.parametrize("bot", [TellingBot(), StoryBot()], ids=["view", "story"])
def test_the_best_response_is_the_best_of_all_pure_strategies(bot: Any) -> None:
    game, compared, uncertain = Chips(), 0, 0
    for seed in range(200):
        random, policy = Random(seed), KnownPolicy(bot)
        positions = list(play_round(last_round(game, random), policy, random))
        for seat in range(3):
            start = find_start(positions, seat, most=60)
            if start is None or (compared >= FEWEST and len(start.deals) == 1):
                continue
            force = BruteForce(positions[0], start.position, seat, bot)
            if not 1 < force.strategies <= MOST_STRATEGIES:
                continue
            found = solve_endgame(start, seat, policy)
            assert found.own == pytest.approx(force.own())
            assert found.own + found.gain == pytest.approx(force.best())
            compared += 1
            uncertain += len(force.deals) > 1
        if compared >= FEWEST and uncertain >= 2:
            break
    assert compared >= FEWEST
    assert uncertain >= 2


def test_a_policy_is_the_same_whenever_it_is_asked() -> None:
    position = Chips().start(seed=7)
    bot = MediumBot()
    first = KnownPolicy(bot, Budget(iterations=30)).probabilities(position, position.seat_to_act)
    assert first == KnownPolicy(bot, Budget(iterations=30)).probabilities(position, position.seat_to_act)
    assert sum(first.values()) == pytest.approx(1)
    assert all(share * DRAWS == round(share * DRAWS) for share in first.values())
    drawn = KnownPolicy(bot, Budget(iterations=30)).draw(position, position.seat_to_act, Random(1))
    assert drawn in first


@pytest.mark.parametrize("options", [{"players": 4}, {"edition": "tgm2022"}])
def test_endgames_at_other_tables(options: dict[str, Any]) -> None:
    game = Chips(**options)
    found = play_endgames(game, EasyBot(), None, seed=3)
    assert found is not None
    assert len(found) == game.seats
    endgames = [one for one in found if one is not None]
    assert endgames
    assert all(0 <= one.gain <= 1 - one.own + 1e-9 for one in endgames)
    assert found == play_endgames(game, EasyBot(), None, seed=3)


def test_no_endgames_with_the_automa() -> None:
    assert play_endgames(Chips(players=2), EasyBot(), None, seed=1) is None
