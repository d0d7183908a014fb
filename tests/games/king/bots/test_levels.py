"""Every level of King of 12 and its tournament: legal, repeatable, and blind to what is hidden."""

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim.core.bot import Budget, Thinker
from duodecim.core.compile import on_first
from duodecim.core.random import seed_state
from duodecim.core.registry import descriptor
from duodecim.games.king.bots.medium import MediumBot
from duodecim.games.king.rules.hidden import wait_for
from duodecim.search.flat import search_flat
from tests.games.king.tables import KINDS
from tests.sizes import size

LITTLE = Budget(iterations=8)
TOURNAMENTS = (5, 8, 16)


def play(game: Any, levels: list[str], seed: int, most: int) -> list[str]:
    """A game between bots, or the beginning of one; its moves."""
    position, random = game.start(seed), Random(seed)
    bots = [descriptor(game.id).make_bot(level) for level in levels]
    for _ in range(most):
        if not position.actors:
            break
        seat = position.actors[0]
        view = position.view(seat)
        action = bots[seat].choose(view, random, LITTLE)
        assert action in view.actions
        position = position.play(seat, action)
    return [str(move) for move in position.moves]


#: Two experts solve rounds exactly, which takes a second or two. `make thorough` lets them do so with all sets.
SOLVED = ("random-2", "collector-2")


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[pytest.mark.thorough] if kind in SOLVED else []) for kind in KINDS]
)
def test_all_levels_play_legally_to_the_end(kind: str) -> None:
    game = duodecim.game("king", **KINDS[kind])
    levels = ["expert", "medium", "easy", "random"][: game.seats]
    for seed in range(size(1, 2)):
        play(game, levels[seed:] + levels[:seed], seed, 1000)


@pytest.mark.slow
@pytest.mark.parametrize("players", TOURNAMENTS)
def test_all_levels_play_tournaments_legally(players: int) -> None:
    game = duodecim.game("king-tournament", players=players, cards="random")
    levels = ["expert", "medium", "expert", "easy"] * 4
    play(game, levels[:players], players, size(10, 40) * players)


@pytest.mark.parametrize("level", descriptor("king").levels)
@pytest.mark.parametrize("players", [2, 4])
def test_the_same_seed_and_iterations_give_the_same_game(level: str, players: int) -> None:
    game = duodecim.game("king", players=players)
    assert play(game, [level] * players, 5, 12) == play(game, [level] * players, 5, 12)


@pytest.mark.parametrize("level", descriptor("king").levels)
@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_needs_nothing_but_the_line_of_its_view(level: str, players: int) -> None:
    """What is hidden is not in the line, so what is chosen cannot depend on it."""
    position, random = duodecim.game("king", players=players).start(4), Random(2)
    bot = descriptor("king").make_bot(level)
    for _ in range(size(8, 60)):
        if not position.actors:
            break
        seat = position.actors[0]
        view = position.view(seat)
        chosen = [bot.choose(one, Random(9), LITTLE) for one in (view, duodecim.view(view.text()))]
        assert chosen[0] == chosen[1]
        position = position.play(seat, random.choice(view.actions))


@pytest.mark.parametrize("level", ["medium", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_evaluation_covers_all_actions_and_shares_the_win(level: str, players: int) -> None:
    position: Any = duodecim.game("king", players=players).start(8)
    bot: Thinker = descriptor("king").make_bot(level)  # type: ignore[assignment]  # both levels can say what they think
    for _ in range(20):
        if not position.actors:
            break
        seat = position.actors[0]
        view = position.view(seat)
        found = bot.evaluate(view, Random(3), LITTLE)
        assert sorted(choice.action for choice in found.choices) == sorted(view.actions)
        assert sum(choice.probability for choice in found.choices) == pytest.approx(1)
        assert all(-1e-9 <= choice.worth.value <= 1 + 1e-9 for choice in found.choices)
        assert sum(share.value for share in found.seats) == pytest.approx(1)
        position = position.play(seat, found.choices[0].action)


@pytest.mark.parametrize(("players", "made"), [(2, 100), (3, 300), (4, 300)])
def test_medium_tries_a_third_of_the_games_between_two(players: int, made: int) -> None:
    """Its choice is that of a search which plays so many games for every card, and no other number."""
    for seed in range(3):
        position: Any = duodecim.game("king", players=players).start(seed)
        view = position.view(0)
        found = MediumBot().evaluate(view, Random(seed))
        states = position.game.state_from_view(view)
        on_first(wait_for)(states, 0)
        seed_state(states, Random(seed).getrandbits(64))
        expected = search_flat(position.game.rules, states, 0, iterations=made)
        assert [one.worth.value for one in found.choices] == [one.worth for one in expected.actions]


def test_medium_plays_at_least_one_game_for_every_card() -> None:
    view = duodecim.game("king", players=2).start(1).view(0)
    assert MediumBot().choose(view, Random(1), Budget(iterations=1)) in view.actions
