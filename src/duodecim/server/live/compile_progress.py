"""How far compiling a game is, and how long the rest may take on this machine."""

from __future__ import annotations

from typing import Final

from ...core.descriptor import GameDescriptor

#: How long the process that compiles takes to start, on the machine that the work of games was measured on.
START_SECONDS: Final = 1.0
#: A level never counts as more than this before it is done: its last functions may be the longest.
_MOST_OF_A_LEVEL: Final = 0.97
#: What was measured counts half as much after so many seconds.
_HALF_LIFE_SECONDS: Final = 10.0
#: No step counts for longer: a machine that slept meanwhile is not slow.
_LONGEST_STEP_SECONDS: Final = 5.0
#: How much the first guess counts, in seconds of measuring.
_FIRST_GUESS_SECONDS: Final = 3.0


class CompileSpeed:
    """How quickly this machine compiles: seconds of work, as the games state it, in a second of its time.

    The first guess is 1. What was measured lately counts most, because other processes come and go.
    """

    def __init__(self) -> None:
        self._work = self._seconds = _FIRST_GUESS_SECONDS

    @property
    def value(self) -> float:
        """The current estimate."""
        return self._work / self._seconds

    def note(self, work: float, seconds: float) -> None:
        """Take in that some work took so many seconds."""
        seconds = min(seconds, _LONGEST_STEP_SECONDS)
        fading = 0.5 ** (seconds / _HALF_LIFE_SECONDS)
        self._work = self._work * fading + work
        self._seconds = self._seconds * fading + seconds


class CompileProgress:
    """How far one game is. Its levels are compiled weakest first."""

    def __init__(self, game: GameDescriptor, uncompiled: tuple[str, ...]) -> None:
        self._game = game
        #: The levels that are not compiled yet.
        self.uncompiled = uncompiled
        #: The part of the first of them that is done, from 0 to 1, and that was done when the process began.
        self._part = self._part_before = 0.0

    def begin(self) -> None:
        """Take in that a process begins. It counts functions from 0, and finds compiled what others have compiled."""
        self._part_before = self._part

    def note_functions(self, count: int) -> float:
        """Take in that so many functions of the current level are compiled. Return the work done since last time."""
        if not self.uncompiled:
            return 0.0
        work = self._game.work_of(self.uncompiled[0])
        before = self._part
        self._part = min(self._part_before + count / max(work.functions, 1), _MOST_OF_A_LEVEL)
        return (self._part - before) * work.seconds

    def note_level(self, level: str) -> None:
        """Take in that a level is compiled."""
        self.uncompiled = tuple(each for each in self.uncompiled if each != level)
        self._part = self._part_before = 0.0

    def is_compiled(self, level: str) -> bool:
        """Return True if the rules, which come with the first level, and a level are compiled."""
        return self._game.levels[0] not in self.uncompiled and level not in self.uncompiled

    def total_work(self, level: str) -> float:
        """Return the seconds of work that a level takes with all below it."""
        return sum(self._game.work_of(each).seconds for each in self._until(level))

    def work_left(self, level: str) -> float:
        """Return the seconds of work that are left until a level is compiled."""
        left = [self._game.work_of(each).seconds for each in self._until(level) if each in self.uncompiled]
        if left and self.uncompiled[0] in self._until(level):
            left[0] *= 1 - self._part
        return sum(left)

    def _until(self, level: str) -> tuple[str, ...]:
        levels = self._game.levels
        return levels[: levels.index(level) + 1]
