"""The tournament of King of 12 in plain Python, for 5 to 16 players: N1 to N8."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .king import Game
from .king_components import GROUP_SIZES, TWELVE_IN_THREES
from .king_trick import Trick


@dataclass
class Tournament(Game):
    """One tournament, driven like a game at one table, with `seat` before each round.

    A trick is decided at two places: first in the groups, all at once, then in the centre, even where nobody comes
    there. In the last round of several finalists (N7) there is one group and `place` is "table".

    >>> tournament = Tournament(5)
    >>> tournament.seat([[4, 0], [1, 2, 3]])
    >>> tournament.roll([9, 8, 5, 2, 6])
    >>> tournament.choose(["golem", "machine", "machine", "knight", "oracle"])
    >>> tournament.questions()
    {('oracle', 4): [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
    >>> [trick.winner for trick in tournament.decide({("oracle", 4): 7})]
    [1, 2]
    >>> tournament.place, tournament.centre, tournament.questions()
    ('centre', [0, 3], {})
    >>> [trick.gains for trick in tournament.decide({})]
    [[1, 2]]
    >>> tournament.points()
    [1, 0, 1, 2, 1]
    """

    twelve_in_threes: bool = False

    sizes: list[int] = field(init=False)
    centre: list[int] = field(init=False)  # the group winners of this trick, in group order
    finalists: list[int] = field(init=False)  # in the order of the groups in which they won; empty until there are some

    def __post_init__(self) -> None:
        """Set up the tables, if N1 knows a division."""
        if self.players not in GROUP_SIZES:
            raise ValueError(f"there are 5 to 16 players in a tournament, not {self.players}")
        if self.twelve_in_threes and self.players != 12:
            raise ValueError(f"groups of three are an option of 12 players, not of {self.players}")
        self.sizes = TWELVE_IN_THREES if self.twelve_in_threes else GROUP_SIZES[self.players]
        self.centre = []
        self.finalists = []
        super().__post_init__()
        self.groups = []

    def seat(self, groups: Sequence[Sequence[int]]) -> None:
        """Seat everyone in groups of N1's sizes, none of them a group of the round before (N6)."""
        self._expect("seat")
        if [len(group) for group in groups] != self.sizes:
            raise ValueError(f"not groups of {self.sizes}: {groups}")
        if sorted(player for group in groups for player in group) != list(range(self.players)):
            raise ValueError(f"not everyone once: {groups}")
        for group in groups:
            if set(group) in [set(before) for before in self.groups]:
                raise ValueError(f"the same group as in the round before: {group}")
        self.groups = [list(group) for group in groups]
        self.phase = "roll"

    def playing(self) -> list[int]:
        """Everyone by number; in the last round the finalists in the order of their table."""
        return list(self.finalists) or super().playing()

    def _start_round(self) -> None:
        """Players are seated anew before each round (N6), but the finalists keep their seats (N7)."""
        super()._start_round()
        if self.finalists:
            self.groups = [list(self.finalists)]
            self.place = "table"
        else:
            self.place = "group"
            self.phase = "seat"

    def _tables(self) -> list[list[int]]:
        """The groups, then the centre: one table in group order (N8), or none if no group has a winner (N3)."""
        if self.place == "centre":
            return [self.centre] if self.centre else []
        return self.groups

    def _leave_place(self, tricks: list[Trick]) -> None:
        """From the groups their winners move to the centre (N2); from there on the trick goes on as usual."""
        if self.place == "group":
            self.centre = [
                group[trick.winner]
                for group, trick in zip(self.groups, tricks, strict=True)
                if trick.winner is not None
            ]
            self.place = "centre"
        else:
            if self.place == "centre":
                self.centre = []
                self.place = "group"
            self._discard()

    def _honour_winners(self) -> None:
        """Two round wins of one player alone win, those of several lead to a last round, whose winner wins (N5, N7)."""
        reached_two = [player for player in self.last_winners if self.scores[player] == 2]
        if self.finalists:
            self._end(self.last_winners)
        elif len(reached_two) == 1:
            self._end(reached_two)
        else:
            self.finalists = reached_two
            self.to_set_aside = reached_two or list(self.last_winners)
            self.phase = "set aside"
