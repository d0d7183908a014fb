"""The random source of a state in plain Python, from its published definition: what chance will roll in a batch."""

from __future__ import annotations

_WORD = (1 << 64) - 1


class Source:
    """SplitMix64, of which the upper half of each word is used."""

    def __init__(self, word: int) -> None:
        self.word = word

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        self.word = (self.word + 0x9E3779B97F4A7C15) & _WORD
        mixed = self.word
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        mixed ^= mixed >> 31
        return (mixed >> 32) * count >> 32

    def roll(self) -> int:
        """A face of a die."""
        return self.below(12) + 1
