"""The best plays and melds of Rummikub as integer programs: exact for whole racks and tables.

The columns are shapes: runs of three to five tiles and groups, written with numbered tiles only. That is enough.

- A longer run is a run of three with a run of three or more beside it, and every joker keeps standing for its tile.
- A joker that stands for a tile may lie in any set that has the tile. As there are two jokers at most, no set of three
  is of jokers alone, so whichever of the equal tiles are jokers, the sets are valid. So it is enough to count, for each
  tile, how often the shapes have it, and how many of those are jokers.

>>> best_play(["*"], [("k8", "r8", "b8")])
Solution(value=1, laid=('*',), table=[('k8', 'r8', 'b8', '*')], meld=[], empties_rack=True)
>>> solution = best_meld(["b10", "k10", "o1", "r10"], "fewest")
>>> solution.value, solution.meld, solution.empties_rack
(3, [('k10', 'r10', 'b10')], False)
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp  # type: ignore[import-untyped] # SciPy comes without types
from scipy.sparse import csr_array  # type: ignore[import-untyped] # SciPy comes without types

from .rummikub_plays import INITIAL_MELD, Jokers, worth_of_reading
from .rummikub_search import MeldObjective, Objective, value_of
from .rummikub_sets import (
    JOKER,
    MOST_JOKERS,
    NUMBERED,
    LaidSet,
    Reading,
    groups,
    is_joker,
    runs,
    settle,
    settled_readings,
    tiles_of,
)

RUNS = [shape for length in (3, 4, 5) for shape in runs(length)]
GROUPS = [
    shape
    for length in (3, 4)
    for shape in groups(length)
    if list(shape) == sorted(shape, key=NUMBERED.index)  # one order of the colours will do
]
SHAPES = [*RUNS, *GROUPS]
MOST_OF_ONE_TILE = 2 + MOST_JOKERS  # in all sets together


@dataclass(frozen=True)
class Solution:
    """The best that can be done, and one way to do it."""

    value: int
    laid: tuple[str, ...]  # rack tiles, sorted
    table: list[LaidSet]  # afterwards, each set settled
    meld: list[LaidSet]  # the initial meld, where there is one
    empties_rack: bool  # whether there is a way to lay all tiles, be it another one


@dataclass
class Program:
    """An integer program that is written column by column and row by row."""

    weights: list[int] = field(default_factory=list)
    highest: list[int] = field(default_factory=list)
    rows: list[Mapping[int, int]] = field(default_factory=list)
    least: list[float] = field(default_factory=list)
    most: list[float] = field(default_factory=list)

    def column(self, highest: int, weight: int = 0) -> int:
        """A new unknown from 0 to `highest`; its name is its number."""
        self.highest.append(highest)
        self.weights.append(weight)
        return len(self.weights) - 1

    def row(self, terms: Iterable[tuple[int, int]], least: float = -inf, most: float = inf) -> None:
        """The sum of columns times factors is within these limits."""
        row: Counter[int] = Counter()
        for column, factor in terms:
            row[column] += factor
        self.rows.append(row)
        self.least.append(least)
        self.most.append(most)

    def maximise(self) -> list[int] | None:
        """The unknowns that make the most of the weights; None if no numbers will do."""
        entries = [
            (place, column, factor) for place, row in enumerate(self.rows) for column, factor in row.items() if factor
        ]
        places, columns, factors = zip(*entries, strict=True)
        matrix = csr_array((factors, (places, columns)), shape=(len(self.rows), len(self.weights)), dtype=float)
        result = milp(
            -np.array(self.weights, dtype=float),
            integrality=np.ones(len(self.weights)),
            bounds=Bounds(0, self.highest),
            constraints=LinearConstraint(matrix, self.least, self.most),
            options={"mip_rel_gap": 0},  # the default takes what is nearly the best
        )
        if result.status == 2:
            return None
        if result.status != 0:
            raise RuntimeError(f"the solver gave up: {result.message}")
        return [round(unknown) for unknown in result.x]


@dataclass
class Layout:
    """Sets that lie somewhere, as columns: how often each shape, and how many jokers stand for each tile."""

    times: dict[Reading, int]
    standing: dict[str, int]

    @classmethod
    def of(cls, program: Program, fixed: Counter[str], laid: Mapping[str, int]) -> "Layout":
        """Sets of exactly the fixed tiles and those laid."""
        there = Counter({tile: fixed[tile] + program.highest[column] for tile, column in laid.items()})
        # The others would need more jokers than there are. With few tiles most are left out here.
        shapes = [shape for shape in SHAPES if sum(not there[tile] for tile in shape) <= there[JOKER]]
        layout = cls(
            times={shape: program.column(MOST_OF_ONE_TILE) for shape in shapes},
            standing={tile: program.column(MOST_JOKERS) for tile in NUMBERED},
        )
        for tile in NUMBERED:
            having = [(column, 1) for shape, column in layout.times.items() if tile in shape]
            program.row([*having, (layout.standing[tile], -1), (laid[tile], -1)], fixed[tile], fixed[tile])
        all_jokers = [(column, 1) for column in layout.standing.values()]
        program.row([*all_jokers, (laid[JOKER], -1)], fixed[JOKER], fixed[JOKER])
        return layout

    def sets(self, unknowns: Sequence[int]) -> list[LaidSet]:
        """The sets laid out, jokers at the first places that have the tiles they stand for."""
        jokers = {tile: unknowns[column] for tile, column in self.standing.items()}
        laid_sets = []
        for shape, column in self.times.items():
            for _ in range(unknowns[column]):
                laid_set = []
                for tile in shape:
                    laid_set.append(JOKER if jokers[tile] else tile)
                    jokers[tile] -= bool(jokers[tile])
                laid_sets.append(settle(tuple(laid_set), "run" if shape in RUNS else "group"))
        return laid_sets


@dataclass
class Matching:
    """Old jokers as columns that are 1 where one finds its tile: a new joker (kept) or a real tile (freed), J3a."""

    kept: dict[str, list[int]] = field(default_factory=lambda: {tile: [] for tile in NUMBERED})
    freed: dict[str, list[int]] = field(default_factory=lambda: {tile: [] for tile in NUMBERED})

    def add_table(self, program: Program, table: Sequence[LaidSet]) -> None:
        """Each joker finds one tile it stood for; two jokers of one set did not stand for the same tile."""
        for laid_set in table:
            finds_in_set: dict[str, list[int]] = {}
            for place, laid in enumerate(laid_set):
                if is_joker(laid):
                    finds = []
                    for tile in sorted({reading[place] for reading in settled_readings(laid_set)}):
                        kept, freed = program.column(1), program.column(1)
                        self.kept[tile].append(kept)
                        self.freed[tile].append(freed)
                        finds_in_set.setdefault(tile, []).extend([kept, freed])
                        finds += [kept, freed]
                    program.row(((column, 1) for column in finds), 1, 1)
            for columns in finds_in_set.values():
                program.row(((column, 1) for column in columns), most=1)

    def add_meld(self, program: Program, meld: Layout) -> None:
        """The jokers of an initial meld before a play in the same turn are as bound as the others (U3)."""
        for tile, standing in meld.standing.items():
            kept, freed = program.column(MOST_JOKERS), program.column(MOST_JOKERS)
            self.kept[tile].append(kept)
            self.freed[tile].append(freed)
            program.row([(kept, 1), (freed, 1), (standing, -1)], 0, 0)

    def demand(self, program: Program, new: Layout, fixed: Counter[str], laid: Mapping[str, int]) -> None:
        """Each find is another new joker or another real tile."""
        for tile in NUMBERED:
            if self.kept[tile]:
                program.row([*((column, 1) for column in self.kept[tile]), (new.standing[tile], -1)], most=0)
                program.row([*((column, 1) for column in self.freed[tile]), (laid[tile], -1)], most=fixed[tile])


def best_play(
    rack: Sequence[str], table: Sequence[LaidSet], jokers: Jokers = "strict", objective: Objective = "tiles"
) -> Solution:
    """The play that makes the most of the objective; with no legal play nothing is laid and the table stays."""
    program = Program()
    fixed, held = Counter(tiles_of(table)), Counter(rack)
    laid = laid_columns(program, held, {tile: value_of(tile, objective) for tile in held})
    new = Layout.of(program, fixed, laid)
    if jokers == "strict":
        matching = Matching()
        matching.add_table(program, table)
        matching.demand(program, new, fixed, laid)
    unknowns = program.maximise()
    assert unknowns is not None  # nothing laid is a solution
    tiles = tiles_laid(unknowns, laid)
    return Solution(
        value=sum(value_of(tile, objective) for tile in tiles),
        laid=tiles,
        table=new.sets(unknowns) if tiles else list(table),
        meld=[],
        empties_rack=len(tiles) == len(rack)
        or (objective == "points" and best_play(rack, table, jokers, "tiles").empties_rack),
    )


def best_meld(rack: Sequence[str], objective: MeldObjective = "tiles") -> Solution | None:
    """The initial meld that makes the most of the objective, on its own (U2); None if the rack has none."""
    program = Program()
    held = Counter(rack)
    weights = {tile: meld_weight(tile, objective) for tile in held}
    laid = laid_columns(program, held, weights)
    meld = Layout.of(program, Counter(), laid)
    demand_worth(program, meld)
    if objective == "worth":
        for shape, column in meld.times.items():
            program.weights[column] = worth_of_reading(shape)
    unknowns = program.maximise()
    if unknowns is None:
        return None
    tiles = tiles_laid(unknowns, laid)
    sets = meld.sets(unknowns)
    return Solution(
        value=abs(sum(weight * unknowns[column] for column, weight in enumerate(program.weights))),
        laid=tiles,
        table=sets,
        meld=sets,
        empties_rack=len(tiles) == len(rack) or (objective != "tiles" and empties(best_meld(rack, "tiles"))),
    )


def best_first_turn(
    rack: Sequence[str], table: Sequence[LaidSet], jokers: Jokers = "strict", objective: Objective = "tiles"
) -> Solution | None:
    """The initial meld with the play after it, if there is one, that make the most of the objective (U3)."""
    program = Program()
    fixed, held = Counter(tiles_of(table)), Counter(rack)
    laid = laid_columns(program, held, {tile: value_of(tile, objective) for tile in held})
    melded = laid_columns(program, held, {})
    for tile, column in melded.items():
        program.row([(column, 1), (laid[tile], -1)], most=0)
    meld = Layout.of(program, Counter(), melded)
    demand_worth(program, meld)
    new = Layout.of(program, fixed, laid)
    if jokers == "strict":
        matching = Matching()
        matching.add_table(program, table)
        matching.add_meld(program, meld)
        matching.demand(program, new, fixed, laid)
    unknowns = program.maximise()
    if unknowns is None:
        return None
    tiles, sets = tiles_laid(unknowns, laid), meld.sets(unknowns)
    is_play = len(tiles) > len(tiles_of(sets))  # else the table stays, as a play must lay a tile (U4)
    return Solution(
        value=sum(value_of(tile, objective) for tile in tiles),
        laid=tiles,
        table=new.sets(unknowns) if is_play else [*table, *sets],
        meld=sets,
        empties_rack=len(tiles) == len(rack)
        or (objective == "points" and empties(best_first_turn(rack, table, jokers, "tiles"))),
    )


def laid_columns(program: Program, held: Counter[str], weights: Mapping[str, int]) -> dict[str, int]:
    """How many of each tile are laid from the rack."""
    return {tile: program.column(held[tile], weights.get(tile, 0)) for tile in [*NUMBERED, JOKER]}


def tiles_laid(unknowns: Sequence[int], laid: Mapping[str, int]) -> tuple[str, ...]:
    """The rack tiles that the solution lays."""
    return tuple(sorted(tile for tile, column in laid.items() for _ in range(unknowns[column])))


def demand_worth(program: Program, meld: Layout) -> None:
    """An initial meld is worth 30, a joker counting as the tile it stands for (U2)."""
    program.row(((column, worth_of_reading(shape)) for shape, column in meld.times.items()), least=INITIAL_MELD)


def meld_weight(tile: str, objective: MeldObjective) -> int:
    """What laying this tile in a meld adds; where the worth counts, the sets bring it and not the tiles."""
    if objective == "fewest":
        return -1
    return 0 if objective == "worth" else value_of(tile, objective)


def empties(solution: Solution | None) -> bool:
    """Whether there is a solution and it can empty the rack."""
    return solution is not None and solution.empties_rack
