"""The answer of the solver, as people and programs read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from ....core.language import Language
from ..rules.set_tiles import tile_kinds
from ..rules.sets import set_worth
from ..rules.tiles import tile_name
from .arrangement import cut_runs
from .notation import set_words
from .steps import Step, plan_steps


class Solution:
    """The best play there is. It never changes; what takes time is worked out when it is first asked for."""

    def __init__(
        self, own: Sequence[int], old: Sequence[int], best: Sequence[int], tiles: int, points: int, *, is_meld: bool
    ) -> None:
        #: How many tiles are laid from the rack, and their points; a joker counts 0, for the penalty 100.
        self.tiles = tiles
        self.points = points
        self._own = own
        self._old = old
        #: What the solver found, for an initial meld its sets without the table.
        self._best = best
        self._is_meld = is_meld

    @property
    def out(self) -> bool:
        """True if the rack is empty then."""
        return self.tiles == len(self._own)

    @cached_property
    def laid(self) -> tuple[str, ...]:
        """The tiles that are laid from the rack, by colour and number."""
        laid = Counter(kind for packed in self._best for kind in tile_kinds(packed))
        if not self._is_meld:
            laid.subtract(kind for packed in self._old for kind in tile_kinds(packed))
        return tuple(tile_name(kind) for kind in sorted(laid) for _ in range(laid[kind]))

    @cached_property
    def left(self) -> tuple[str, ...]:
        """The tiles that stay on the rack, by colour and number."""
        left = Counter(map(tile_name, sorted(self._own)))
        left.subtract(self.laid)
        return tuple(left.elements())

    @cached_property
    def table(self) -> tuple[tuple[str, ...], ...]:
        """The whole new table, set by set."""
        return tuple(map(set_words, self._new))

    @cached_property
    def moves(self) -> tuple[Step, ...]:
        """The way from the old table to the new one, step by step."""
        return plan_steps(self._new, self._old)

    @property
    def meld(self) -> tuple[tuple[str, ...], ...]:
        """U2: the sets of the initial meld, if there is one."""
        return tuple(map(set_words, self._meld))

    @property
    def worth(self) -> int:
        """U2: what the initial meld is worth, a joker counting as the tile that it stands for."""
        return sum(map(set_worth, self._meld))

    def steps(self, language: Language = "en") -> list[str]:
        """Return the way from the old table to the new one, in words."""
        return [step.request.in_language(language) for step in self.moves]

    @cached_property
    def _meld(self) -> list[int]:
        return cut_runs(self._best, ()) if self._is_meld else []

    @cached_property
    def _new(self) -> list[int]:
        return [*self._old, *self._meld] if self._is_meld else cut_runs(self._best, self._old)

    def _values(self) -> tuple[object, ...]:
        return self.tiles, self.points, self.laid, self.left, self.table, self.moves, self.meld

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Solution) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.laid, self.table))

    def __repr__(self) -> str:
        shown = {"tiles": self.tiles, "points": self.points, "laid": self.laid, "left": self.left, "table": self.table}
        return f"Solution({', '.join(f'{name}={value!r}' for name, value in shown.items())})"
