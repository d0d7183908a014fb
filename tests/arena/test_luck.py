"""The luck-adjusted score: the same mean as the plain one, with a smaller interval."""

from __future__ import annotations

from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from duodecim.arena import Arena, load_standings, plan_arena, run
from duodecim.arena.blocks import Block, BlockPlayer
from duodecim.arena.luck_share import take_off
from duodecim.core.descriptor import GameDescriptor


def play(game_id: str, bots: list[str], blocks: int, **options: Any) -> list[Block]:
    with BlockPlayer(plan_arena(game_id, bots, tables="duel", seed=3, **options)) as player:
        return [player.play(number).decode() for number in range(blocks)]


@pytest.mark.parametrize(
    ("game_id", "bots", "blocks"),
    [
        ("king", ["easy", "random"], 20),
        ("king-tournament", ["easy", "random"], 8),
        ("chips", ["easy", "random"], 20),
        ("rummikub", ["easy", "random"], 3),
    ],
)
def test_luck_is_nothing_on_average_and_shared_out_among_the_seats(game_id: str, bots: list[str], blocks: int) -> None:
    players = 5 if game_id == "king-tournament" else 2
    games = [game for block in play(game_id, bots, blocks, players=players) for game in block.games]
    for game in games:
        # The automa of 12 Chip Trick has luck of its own.
        assert game_id == "chips" or sum(game.luck) == pytest.approx(0.0, abs=1e-5)
    lucks = [game.luck[0] for game in games]
    assert abs(fmean(lucks)) < 4 * stdev(lucks) / sqrt(len(lucks))
    assert stdev(lucks) > 0


def test_without_luck_the_interval_is_smaller() -> None:
    found = run("king", ["easy", "random"], blocks=20, seed=1, players=2)
    for bot in found.bots:
        assert bot.share is not None
        assert bot.without_luck is not None
        assert bot.games_saved is not None
        assert bot.games_saved > 1.3
        assert bot.games_saved == pytest.approx((bot.share.error / bot.without_luck.error) ** 2)
        # Both are right, so they agree within what chance allows.
        assert abs(bot.share.value - bot.without_luck.value) < bot.share.error + bot.without_luck.error


def test_what_is_taken_off_a_stream_does_not_depend_on_its_own_luck() -> None:
    """The heart of the proof: over all combinations of independent streams the mean stays exactly the same.

    A stream is one of four cases, each as likely: a score and a luck, which is 0 on average and has little to do with
    the score.
    """
    cases = [(1.0, 0.3), (0.0, -0.4), (1.0, -0.1), (0.5, 0.2)]
    means = []
    for streams in product(cases, repeat=4):
        scores, lucks = zip(*streams, strict=True)
        means.append(fmean(take_off(scores, lucks)))
    assert stdev(means) > 0.05
    assert fmean(means) == pytest.approx(fmean(score for score, _ in cases), abs=1e-12)


def test_luck_that_decides_nothing_is_not_taken_off() -> None:
    random = Random(1)
    lucks = [random.gauss(0, 0.1) for _ in range(50)]
    assert take_off([1.0] * 50, lucks) == pytest.approx([1.0] * 50)
    assert take_off([-luck for luck in lucks], lucks) == [-luck for luck in lucks]
    assert stdev(take_off([0.5 + luck for luck in lucks], lucks)) == pytest.approx(0.0, abs=1e-9)


def test_the_luck_is_kept_with_the_game(tmp_path: Path) -> None:
    file = tmp_path / "results"
    found = run("king", ["easy", "random"], blocks=2, seed=1, players=2, file=file)
    assert [bot.without_luck for bot in load_standings(file).bots] == [bot.without_luck for bot in found.bots]


def test_games_without_a_value_function_have_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameDescriptor, "load_worth", lambda _: None)
    plan = plan_arena("king", ["easy", "random"], tables="duel", seed=1, players=2)
    assert plan.worth == 0
    found = Arena.create(plan).standings
    assert [bot.without_luck for bot in found.bots] == [None, None]


def test_a_mix_with_an_illegal_action_loses_the_game() -> None:
    found = run("king", ["easy", "bad=tests.arena.bots:MixingBot"], blocks=1, seed=1, players=2)
    bad = next(bot for bot in found.bots if bot.name == "bad")
    assert bad.faults == {"illegal": 2}
