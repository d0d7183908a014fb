"""How a game ended."""

from __future__ import annotations

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """The end of a game: what each seat scored, who won, and which rule decided it.

    >>> import duodecim
    >>> outcome = duodecim.Outcome(scores=(3, 1, 3), winners=(0, 2), reason="chips/by-tiles")
    >>> outcome.shares()
    (0.5, 0.0, 0.5)
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    #: The key of the phrase that says why.
    reason: str

    def shares(self) -> tuple[float, ...]:
        """The win divided among the winners: the payoff of each seat, adding up to 1."""
        share = 1 / len(self.winners)
        return tuple(share if seat in self.winners else 0.0 for seat in range(len(self.scores)))
