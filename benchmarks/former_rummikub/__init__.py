"""The `expert` of Rummikub as it was before its play-outs were cut short, to measure others by.

It is kept as it was: its rules of thumb, its guesses and its play-outs to the end of the game. The arena takes it as
`benchmarks.former_rummikub:Expert`.
"""

from .expert import Expert

__all__ = ["Expert"]
