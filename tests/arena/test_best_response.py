"""What a best response gains: chosen on some games, measured on others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim.arena import ArenaError, find_best_response, run
from duodecim.arena.best_response import budget_words
from duodecim.arena.contestants import Contestant
from duodecim.core.bot import Budget
from duodecim.core.registry import descriptor
from duodecim.games.king.bots.counter import CounterBot
from tests.arena.bots import FirstBot
from tests.sizes import size


def test_the_best_of_several_responders_is_measured_on_fresh_games() -> None:
    told: list[tuple[int, int, str]] = []
    found = find_best_response(
        "chips",
        "bad=tests.arena.bots:CheatingBot",
        responders=["first=tests.arena.bots:FirstBot"],
        blocks=2,
        seed=1,
        budget=Budget(iterations=5),
        players=3,
        on_progress=lambda done, total, about: told.append((done, total, about)),
    )
    # The bot is disqualified from every game, so anybody gets everything: two thirds more than the fair share.
    assert found.gain is not None
    assert found.gain.value == pytest.approx(2 / 3)
    assert found.exact is None
    assert found.endgames is None
    assert (found.bot, found.responder, found.budget) == ("bad", "random", "5")
    assert (found.tried, found.trials, found.blocks) == (5, 4, 2)
    assert {about for _, _, about in told} == {"random", "easy", "medium", "expert", "first"}
    assert told[-1] == (2, 2, "random")


def test_endgames_of_chips_are_exact() -> None:
    found = find_best_response("chips", "easy", blocks=2, seed=1, budget="5", players=3)
    assert found.endgames is not None
    assert (found.endgames.rounds, found.exact) == (2, None)
    assert 0 < found.endgames.gain.value <= 1
    assert 1 <= found.endgames.tricks <= found.endgames.most_tricks
    assert found.budget in ("", "5")


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (Contestant("expert", "expert"), "40000"),
        (Contestant("expert", "expert", Budget(iterations=7)), "7"),
        (Contestant("expert", "expert", Budget(seconds=0.5)), "0.5s"),
        (Contestant("easy", "easy"), ""),
        (Contestant("mine", "./mine"), ""),
    ],
)
def test_the_budget_of_a_responder_is_stated(bot: Contestant, words: str) -> None:
    assert budget_words(bot, descriptor("chips")) == words


def test_one_that_knows_the_bot_finds_its_hole() -> None:
    """The bot always plays its first card, and its counter sees that coming."""
    bots = ["first=tests.arena.bots:FirstBot", "counter:tests.arena.bots:FirstBot"]
    _, counter = run("king", bots, blocks=size(2, 4), seed=1, players=2).bots
    assert counter.share is not None
    assert counter.share.value > 0.8
    assert not counter.faults


def test_a_counter_asks_the_bot_what_it_will_play_before_anyone_has_chosen() -> None:
    asked: list[Any] = []

    class Spy(FirstBot):
        def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
            asked.append(view)
            return super().choose(view, random, budget)

    position = duodecim.game("king", players=3).start(seed=1).play(0, "play machine")
    chosen = CounterBot(Spy()).choose(position.view(1), Random(1), Budget(iterations=2))
    assert chosen in map(str, position.actions(1))
    assert [view.viewer for view in asked] == [0, 2, 0, 2]
    assert all(view.waiting_for == (0, 1, 2) for view in asked)


@pytest.mark.parametrize(
    ("game", "source"), [("chips", "counter:easy"), ("king", "counter:examples/arena_bot.py"), ("king", "counter:esay")]
)
def test_a_counter_that_cannot_be_made_is_refused(game: str, source: str) -> None:
    with pytest.raises(ArenaError) as refused:
        run(game, ["easy", source], blocks=1, players=2)
    assert refused.value.in_language("ru") != str(refused.value)
