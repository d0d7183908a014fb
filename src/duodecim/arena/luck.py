"""The luck of each seat in a game: what chance and the drawn choices of bots brought it.

See docs/decisions/0097-less-luck.md.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np

from ..core.game import Game
from ..core.seats import CHANCE
from ..core.state import States
from ..core.worth import Worth
from ..search.luck import LuckMeter
from .players import Decision

#: Luck is rounded to so many digits, so that result files do not depend on the last bits of a machine.
_DIGITS: Final = 6


class LuckJudge:
    """Judges games of one kind. The same random source gives the same luck."""

    def __init__(self, game: Game, worth: Worth) -> None:
        self.game = game
        self.values_choices = worth.values_choices
        self.meter = LuckMeter(game.rules, worth, worth.samples)

    def watch(self, random: Random) -> GameLuck:
        """Return the ledger of a new game."""
        return GameLuck(self, random)


class GameLuck:
    """Adds up the luck of each seat in one game, move by move."""

    def __init__(self, judge: LuckJudge, random: Random) -> None:
        self._judge = judge
        #: Nothing that happens in the game depends on it.
        self._random = random
        self._sums = np.zeros(judge.game.seats)
        self._choices: _Choices | None = None

    def begin(self, position: Any) -> None:
        """Count the moves of chance before the first move of a seat."""
        self._add_chance(self._judge.game.root().states, position)

    def add(self, before: Any, seat: int, decision: Decision, after: Any) -> None:
        """Count a move of a seat, and what chance did then."""
        if self._judge.values_choices and (self._choices is not None or len(before.actors) > 1):
            self._choices = self._choices or _Choices(before.states, self._judge.game)
            self._choices.add(before, seat, decision)
            if len(before.actors) == 1:
                self._add_choices(self._choices)
                self._choices = None
        made = len(before.moves) + 1
        if len(after.moves) > made and after.moves[made].actor == CHANCE:
            waiting = type(before)(before.game, before.states).play(seat, decision.action)
            self._add_chance(waiting.states, after)

    def _add_chance(self, before: States, after: Any) -> None:
        self._sums += self._judge.meter.of_chance(before, after.states, self._random.getrandbits(64))

    def _add_choices(self, choices: _Choices) -> None:
        if choices.mixed:
            found = self._judge.meter.of_choices(
                choices.before, choices.mixes, choices.chosen, self._random.getrandbits(64)
            )
            self._sums += found

    @property
    def luck(self) -> tuple[float, ...]:
        """The luck of each bot's seat so far, in shares of the win."""
        return tuple(round(luck, _DIGITS) + 0.0 for luck in self._sums[: self._judge.game.people].tolist())


class _Choices:
    """What seats choose at the same time, and from which mixes."""

    def __init__(self, before: States, game: Game) -> None:
        self.before = before
        self.chosen: dict[int, int] = {}
        self.mixes = np.zeros((game.seats, game.rules.action_count))
        #: True if anything was drawn.
        self.mixed = False
        self._game = game

    def add(self, position: Any, seat: int, decision: Decision) -> None:
        """Note the choice of a seat."""
        numbers = {str(action): self._game.action_number(action) for action in position.actions(seat)}
        self.chosen[seat] = number = numbers[decision.action]
        mix = {decision.action: 1.0} if decision.mix is None else decision.mix
        total = sum(mix.values())
        for action, share in mix.items():
            self.mixes[seat, numbers[action]] = share / total
        self.mixed |= self.mixes[seat, number] < 1.0
