"""One of our games in OpenSpiel."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pyspiel

from ...core.chance import MOST_OUTCOMES
from ...core.game import Game
from ...core.registry import find_game
from ...core.registry import position as read_position
from .line import Line
from .observer import SpielObserver
from .state import SpielState


def option_defaults(game: type[Game]) -> dict[str, Any]:
    """Return the options of a game as parameters of OpenSpiel. It has no None: empty text stands for it."""
    defaults = {
        field.name: "" if field.default is None else field.default
        for field in msgspec.structs.fields(game.options_type)
    }
    return {**defaults, "position": "", "hidden": False}


def short_name(game: type[Game]) -> str:
    """Return the name of a game in OpenSpiel: `duodecim_chips`."""
    return f"duodecim_{game.id.replace('-', '_')}"


def game_type(game: Game) -> Any:
    """Return what OpenSpiel wants to know about a game with these options."""
    simultaneous = game.traits.dynamics == "simultaneous"
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(type(game)),
        long_name=f"{game.id} of duodecim, version {game.environment_version}",
        dynamics=kind.Dynamics.SIMULTANEOUS if simultaneous else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        # Where the rules play a seat, as in 12 Chip Trick for two, it can win too, and nothing is left for players.
        utility=kind.Utility.CONSTANT_SUM if game.people == game.seats else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.traits.most_players,
        min_num_players=game.traits.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=option_defaults(type(game)),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its options as parameters.

    `position` is a line of text to start from instead of the beginning; its options are then those of the game. With
    `hidden` chance first deals anew, at random, what is not known to all there: an endgame with its secrets.
    """

    #: The id of the game. Each game has a class of its own.
    game_id: ClassVar[str]

    def __init__(self, params: dict[str, Any]) -> None:
        found = find_game(self.game_id)
        given = {name: value for name, value in params.items() if name not in ("position", "hidden")}
        text = params.get("position", "")
        self._start = read_position(text) if text else None
        self._hides = bool(params.get("hidden", False))
        self.game = found(**_options_of(found, given)) if self._start is None else self._start.game
        game = self.game
        waits = game.traits.dynamics == "simultaneous"
        information = pyspiel.GameInfo(
            num_distinct_actions=game.rules.action_count + waits,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=game.people,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if game.people == game.seats else None,
            max_game_length=game.longest_game,
        )
        super().__init__(game_type(game), information, params)

    def new_line(self) -> Line:
        """Return a line of play at its beginning."""
        return Line(self.game, self._start, hides=self._hides)

    def new_initial_state(self, text: str | None = None) -> SpielState:  # noqa: ARG002  # OpenSpiel may ask for more
        """Return the state before anything has happened."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return what shows states to players."""
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """Return a number that no history has more moves of chance than."""
        return self.game.longest_game


def _options_of(game: type[Game], params: dict[str, Any]) -> dict[str, Any]:
    """Return parameters of OpenSpiel as options."""
    options: dict[str, Any] = {}
    for field in msgspec.structs.fields(game.options_type):
        value = params.get(field.name, "")
        if value != "":
            is_number = field.default is None and isinstance(value, str) and value.isdecimal()
            options[field.name] = int(value) if is_number else value
    return options
