"""OpenSpiel, the peer: its card games played at random, in C++ and from Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # The environment of the peers has nothing of what this module needs.
    from .measure import Times

_DEALS = 200
_ROLLOUTS_A_DEAL = 100
_BOT_GAMES = 2000


class Rollouts:
    """Random roll-outs of one of OpenSpiel's games inside its C++ code.

    `RandomRolloutEvaluator` is what rolls out; Python reaches it only through `MCTSBot`, which with a single simulation
    does nothing but evaluate its root. The root must be a seat's decision, so these roll-outs start from dealt hands.
    What dealing costs is the difference between whole games and dealt games of OpenSpiel's C++ random bots.

    Where seats choose at the same time, OpenSpiel's own wrapper asks them one after the other: `MCTSBot` takes nothing
    else, and rolling out joint actions, as many as pairs of cards, is slower.
    """

    def __init__(self, spiel: ModuleType, name: str) -> None:
        self.spiel = spiel
        self.name = name
        self.game: Any = spiel.load_game(name)
        if self.game.get_type().dynamics == spiel.GameType.Dynamics.SIMULTANEOUS:
            self.game = spiel.convert_to_turn_based(self.game)
        source = random.Random(1)
        self.dealt = [dealt_state(self.game, source) for _ in range(_DEALS)]
        #: Decisions of seats in a game, moves of chance not counted: the mean over random games played from Python.
        self.decisions = sum(_decisions(state, source) for state in self.dealt for _ in range(5)) / (5 * _DEALS)
        evaluator = spiel.RandomRolloutEvaluator(_ROLLOUTS_A_DEAL, 1)
        self._search = spiel.MCTSBot(self.game, evaluator, 2.0, 1, 1000, False, 1, False)  # noqa: FBT003  # its arguments have no names
        self._bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(self.game.num_players())]

    def roll_out(self) -> None:
        """`rollout_games` roll-outs from dealt hands."""
        for state in self.dealt:
            self._search.mcts_search(state)

    rollout_games = _DEALS * _ROLLOUTS_A_DEAL

    def play_whole(self) -> None:
        """`bot_games` games of random bots, the deal included."""
        for seed in range(_BOT_GAMES):
            self.spiel.evaluate_bots(self.game.new_initial_state(), self._bots, seed)

    def play_dealt(self) -> None:
        """`bot_games` games of random bots from dealt hands."""
        for seed in range(_BOT_GAMES):
            self.spiel.evaluate_bots(self.dealt[seed % _DEALS].clone(), self._bots, seed)

    bot_games = _BOT_GAMES

    def contestants(self) -> dict[str, Callable[[], object]]:
        """What has to be timed for the rates."""
        return {
            f"{self.name} roll-outs": self.roll_out,
            f"{self.name} whole": self.play_whole,
            f"{self.name} dealt": self.play_dealt,
        }

    def rates(self, times: Times, *, deal: bool) -> list[float]:
        """Decisions a second in each run, the deals timed like ours or left out."""
        whole, dealt = times.runs[f"{self.name} whole"], times.runs[f"{self.name} dealt"]
        dealing = median(one - other for one, other in zip(whole, dealt, strict=True)) / self.bot_games if deal else 0
        return [
            self.decisions / (seconds / self.rollout_games + dealing)
            for seconds in times.runs[f"{self.name} roll-outs"]
        ]


def dealt_state(game: Any, source: random.Random) -> Any:
    """A state at the first decision of a seat."""
    state = game.new_initial_state()
    settle(state, source)
    return state


def settle(state: Any, source: random.Random) -> None:
    """Let chance act until a seat must decide or the game is over."""
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(source.choices(outcomes, chances)[0])


def _decisions(state: Any, source: random.Random) -> int:
    state = state.clone()
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            settle(state, source)
        else:
            state.apply_action(source.choice(state.legal_actions()))
            count += 1
    return count
