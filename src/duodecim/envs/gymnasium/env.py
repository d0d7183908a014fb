"""A game as a Gymnasium environment: one learner, and others at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces
from numpy.typing import NDArray

from ...core.observation import ObservationField
from ...core.registry import find_game
from ...core.seats import NOBODY
from ..errors import EnvError
from ..render import RENDER_FPS, RENDER_MODES, check_mode, render
from ..single import ILLEGAL_REWARD, Illegal, SingleGame, check_illegal
from ..spaces import masked_space
from .opponents import SELF, UNIFORM, Opponent, Opponents

Observation = dict[str, NDArray[Any]]


class SeatEnv(gymnasium.Env[Observation, Any]):
    """A game in which the learner has one seat, or plays all of them.

    `opponents` play the other seats: “uniform” for random legal actions, the level of a bot such as “easy”, a policy,
    or a list with one of these for each other seat in order. A policy is a function that takes an observation and
    returns an action. With “self” the learner is asked for every seat in turn, `info["seat"]` says for which, and the
    reward is that of the seat that has just acted.

    The reward is the share of the win when the game ends, and 0 before; `info["payoffs"]` then has those of all seats.
    `illegal` says what an illegal action does: “lose” ends the game with a reward of -1, “random” plays a random legal
    action instead, “raise” raises IllegalAction and changes nothing. `options` are those of the game.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": RENDER_FPS}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game_id: str,
        *,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = UNIFORM,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        check_illegal(illegal)
        self.game = game = find_game(game_id)(**options)
        check_learner(seat, game.people)
        self.render_mode = render_mode
        self.illegal = illegal
        self.seat = seat
        self._single = SingleGame(game)
        self._opponents = None if opponents == SELF else Opponents(game, seat, opponents)
        self._is_over = True
        self._was_reset = False
        actions = game.rules.action_count
        self.observation_space: spaces.Dict[Any] = masked_space(game, actions)  # type: ignore[assignment]  # a kind of space
        self.action_space = spaces.Discrete(actions)

    @property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        """What the numbers under “observation” mean: names, places and ranges."""
        return self.game.observation_fields

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game. Without a seed the random sources run on."""
        super().reset(seed=seed, options=options)
        if seed is not None and self._opponents is not None:
            self._opponents.seed(seed)
        self._single.start(seed)
        self._let_others_act()
        while self._single.actor == NOBODY:
            # The others have ended the game before the learner's first decision.
            self._single.start()
            self._let_others_act()
        self._is_over, self._was_reset = False, True
        seat = self._observer()
        return self._see(seat), self._info(seat)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make an action of the learner, and let the others act until it is asked again."""
        if self._is_over:
            raise EnvError("env/ended" if self._was_reset else "env/not-reset")
        single, seat = self._single, self._single.actor
        if not single.may(action):
            if self.illegal == "raise":
                raise single.illegal_action(action)
            if self.illegal == "lose":
                self._is_over = True
                return self._see(seat), ILLEGAL_REWARD, True, False, self._info(seat)
            action = single.random_action()
        single.step(action)
        self._let_others_act()
        if single.actor != NOBODY:
            observer = self._observer()
            return self._see(observer), 0.0, False, False, self._info(observer)
        self._is_over = True
        payoffs = single.payoffs()
        return self._see(seat), payoffs[seat], True, False, {**self._info(seat), "payoffs": payoffs}

    def render(self) -> Any:
        """Return the board as `render_mode` says, with everything on it."""
        return render(self._single.position(), self.render_mode)

    def _let_others_act(self) -> None:
        if self._opponents is not None:
            while self._single.actor not in (self.seat, NOBODY):
                self._opponents.play(self._single, self._single.actor)

    def _observer(self) -> int:
        """Return the seat that is asked."""
        return self._single.actor if self._opponents is None else self.seat

    def _see(self, seat: int) -> Observation:
        return {"observation": self._single.observe(seat), "action_mask": self._mask()}

    def _info(self, seat: int) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": seat}

    def _mask(self) -> NDArray[Any]:
        mask = self._single.mask()
        if self._is_over and self._was_reset:
            mask[:] = 0
        return mask


def check_learner(seat: int, people: int) -> None:
    """Raise EnvError if the learner cannot have this seat."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < people:
        raise EnvError("env/seat", last=people - 1, value=seat)
