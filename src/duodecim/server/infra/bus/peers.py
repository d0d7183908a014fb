"""The other processes on the bus: what was heard of each, and when."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

#: A process that was not heard for so many seconds is silent: every process sends something twice a second.
SILENCE_SECONDS: Final = 1.5
#: After so many seconds of silence a process is taken for dead.
_DEATH_SECONDS: Final = 30.0

#: A message is the next of its process, comes after some that were missed, or has been heard before.
Hearing: TypeAlias = Literal["next", "gap", "repeat"]


class Peers:
    """Counts the messages of every other process."""

    def __init__(self) -> None:
        #: The number of the last message of each process, and when it was heard.
        self._last: dict[str, tuple[int, float]] = {}

    def hear(self, process: str, number: int, now: float) -> Hearing:
        """Note a message, and return how it follows the last one."""
        last, _ = self._last.get(process, (0, now))
        if number <= last:
            return "repeat"
        self._last[process] = number, now
        return "next" if number == last + 1 else "gap"

    def forget(self, process: str) -> None:
        """Forget a process that has ended."""
        self._last.pop(process, None)

    def any_silent(self, now: float) -> bool:
        """Return True if a process is silent that was heard a moment ago."""
        self._last = {
            process: (number, heard) for process, (number, heard) in self._last.items() if now - heard < _DEATH_SECONDS
        }
        return any(now - heard > SILENCE_SECONDS for _, heard in self._last.values())
