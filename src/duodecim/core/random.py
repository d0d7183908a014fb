"""The random source that lives in a game's state.

SplitMix64: the source is one 64-bit word that advances by a fixed odd constant, and what is drawn is a strong mix of
that word. So the n-th draw is a pure function of the seed and n, every state has the full period of 2**64, and games
of one batch start at unrelated points of it. CPU, GPU and plain Python draw the same numbers.
"""

from __future__ import annotations

from typing import Protocol

from .compile import on_first, rule, word
from .state import States

_MASK = word(0xFFFF_FFFF_FFFF_FFFF)
_STRIDE = word(0x9E37_79B9_7F4A_7C15)
_MIX_1 = word(0xBF58_476D_1CE4_E5B9)
_MIX_2 = word(0x94D0_49BB_1331_11EB)
_SHIFT_30, _SHIFT_27, _SHIFT_31, _SHIFT_32 = word(30), word(27), word(31), word(32)


class HasRandomSource(Protocol):
    """Any state record with a random source in it."""

    random: int


@rule
def mix(value: int) -> int:
    """Scramble one word so that neighbouring inputs give unrelated outputs."""
    value = ((value ^ (value >> _SHIFT_30)) * _MIX_1) & _MASK
    value = ((value ^ (value >> _SHIFT_27)) * _MIX_2) & _MASK
    return value ^ (value >> _SHIFT_31)


@rule
def seed_random(state: HasRandomSource, seed: int, stream: int) -> None:
    """Start the source of game number `stream` of the batch that `seed` names."""
    start = mix((word(seed) + _STRIDE) & _MASK)
    state.random = mix((start + word(stream) * _STRIDE) & _MASK)


@rule
def draw(state: HasRandomSource) -> int:
    """The next 32 random bits."""
    state.random = (word(state.random) + _STRIDE) & _MASK
    return mix(word(state.random)) >> _SHIFT_32


@rule
def draw_below(state: HasRandomSource, count: int) -> int:
    """A whole number from 0 to count - 1, each as likely as the next to within count / 2**32."""
    return int((draw(state) * word(count)) >> _SHIFT_32)


_seed_first = on_first(seed_random)


def seed_state(states: States, seed: int) -> None:
    """Start the source of a single game."""
    _seed_first(states, word(seed), word(0))
