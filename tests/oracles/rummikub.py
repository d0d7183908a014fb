"""Rummikub in plain Python: an oracle to compare fast kernels with.

It follows the rules of `rummikub` clause by clause and is slow on purpose. Sets and plays are judged in `rummikub_sets`
and `rummikub_plays`; here are the turns, the end and the score. Chance is passed in: who is first, the racks, each tile
drawn. Seats are numbered in the order of play. There is no clock: whoever drives the game says when time is out (U5).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from .rummikub_plays import Jokers, Unlock, can_meld, fault_of_meld, fault_of_play
from .rummikub_sets import BOX, JOKER, LaidSet, number_of, readings, settle, tiles_of

Phase = Literal["deal", "turn", "melded", "over"]
Action = Literal["deal", "draw", "pass", "meld", "play", "end turn", "time out"]

RACK_SIZE = 14  # T2
DRAWN_ON_TIME_OUT = 3  # U5
JOKER_COUNTS = 100  # E2
NEVER_LAID = 100  # E3
NEVER_LAID_BUT_COULD = 200  # E3
NOBODY = -1


@dataclass
class Game:
    """One match at one table, everything face up to the reader.

    When a game of the match ends, its table, racks, penalties and winners stay readable until the next deal.

    >>> game = Game(2)
    >>> rest = [tile for tile in BOX if tile not in ("k13", "r13", "b13")]
    >>> game.deal(1, [rest[:14], ["k13", "r13", "b13", *rest[14:25]]])
    >>> game.to_act, game.actions()
    (1, ['draw', 'meld', 'time out'])
    >>> game.meld([("k13", "r13", "b13")])
    >>> game.actions()
    ['play', 'end turn', 'time out']
    >>> game.end_turn()
    >>> game.draw("o13")
    >>> game.to_act, game.table, len(game.racks[0]), len(game.racks[1])
    (1, [('k13', 'r13', 'b13')], 15, 11)
    """

    players: int
    jokers: Jokers = "strict"
    unlock: Unlock = "same_turn"
    games: int = 1

    phase: Phase = field(init=False, default="deal")
    game_number: int = field(init=False, default=0)  # counts from 1; moves on at each deal
    to_act: int = field(init=False, default=NOBODY)
    racks: list[list[str]] = field(init=False)  # sorted
    table: list[LaidSet] = field(init=False)  # each set settled
    pool: list[str] = field(init=False)  # sorted
    has_melded: list[bool] = field(init=False)
    turns_left: int | None = field(init=False, default=None)  # this one included; None before the pool is empty (E4)
    racks_at_last_turn: list[list[str] | None] = field(init=False)  # at its start; None before the first one (E3)
    table_at_turn: list[LaidSet] = field(init=False)  # at the start of this turn (U5)
    penalties: list[int] = field(init=False)  # of the last game; empty until one has ended
    winners: list[int] = field(init=False)  # of the last game
    totals: list[int] = field(init=False)
    match_winners: list[int] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        """Set up an empty table, if T1 and E5 allow it."""
        if self.players not in (2, 3, 4):
            raise ValueError(f"there are 2, 3 or 4 players, not {self.players}")
        if self.games < 1:
            raise ValueError(f"a match has at least one game, not {self.games}")
        self.racks = [[] for _ in range(self.players)]
        self.table = []
        self.pool = list(BOX)
        self.has_melded = [False] * self.players
        self.racks_at_last_turn = [None] * self.players
        self.table_at_turn = []
        self.penalties = []
        self.winners = []
        self.totals = [0] * self.players

    # What people and chance do.

    def actions(self) -> list[Action]:
        """What may happen now; a meld or play is judged when it is made."""
        if self.phase == "deal":
            return ["deal"]
        if self.phase == "over":
            return []
        if self.phase == "melded":
            return ["play", "end turn", "time out"]  # U3
        return [
            "draw" if self.pool else "pass",  # U1
            "play" if self.has_melded[self.to_act] else "meld",  # U2
            "time out",
        ]

    def deal(self, first: int, racks: Sequence[Sequence[str]]) -> None:
        """Take 14 tiles each and name the first player (T2), for each game of the match anew."""
        self._expect("deal")
        if first not in range(self.players):
            raise ValueError(f"no such seat: {first}")
        if [len(rack) for rack in racks] != [RACK_SIZE] * self.players:
            raise ValueError(f"not {RACK_SIZE} tiles for each of {self.players}: {racks}")
        taken = [tile for rack in racks for tile in rack]
        self.pool = take(BOX, taken)
        self.racks = [sorted(rack) for rack in racks]
        self.table = []
        self.has_melded = [False] * self.players
        self.turns_left = None
        self.racks_at_last_turn = [None] * self.players
        self.game_number += 1
        self._start_turn(first)

    def draw(self, tile: str) -> None:
        """Draw this one tile from the pool, which ends the turn (U1)."""
        self._expect("draw")
        self._draw_and_end_turn([tile])

    def pass_turn(self) -> None:
        """Do nothing, as there is nothing to draw (U1)."""
        self._expect("pass")
        self._end_turn()

    def meld(self, meld: Sequence[LaidSet]) -> None:
        """Make the initial meld (U2); the turn goes on unless the table stays locked (U3)."""
        self._expect("meld")
        fault = fault_of_meld(self.racks[self.to_act], meld)
        if fault is not None:
            raise ValueError(fault)
        self.has_melded[self.to_act] = True
        self._lay([*self.table, *meld])
        if not self.racks[self.to_act]:
            self._win()
        elif self.unlock == "next_turn":
            self._end_turn()
        else:
            self.phase = "melded"

    def play(self, new_table: Sequence[LaidSet]) -> None:
        """Rearrange the table and add tiles from the rack (U4), which ends the turn."""
        self._expect("play")
        fault = fault_of_play(self.table, self.racks[self.to_act], new_table, self.jokers)
        if fault is not None:
            raise ValueError(fault)
        self._lay(new_table)
        if self.racks[self.to_act]:
            self._end_turn()
        else:
            self._win()

    def end_turn(self) -> None:
        """Leave it at the initial meld (U3)."""
        self._expect("end turn")
        self._end_turn()

    def time_out(self, tiles: Sequence[str]) -> None:
        """Undo the turn, an initial meld too, and draw three tiles or as many as there are (U5)."""
        self._expect("time out")
        due = min(DRAWN_ON_TIME_OUT, len(self.pool))
        if len(tiles) != due:
            raise ValueError(f"{due} tiles are drawn on time-out, not {len(tiles)}")
        take(self.pool, tiles)  # refuses before anything has changed
        if self.phase == "melded":
            self.has_melded[self.to_act] = False
        rack = self.racks_at_last_turn[self.to_act]
        assert rack is not None
        self.table, self.racks[self.to_act] = list(self.table_at_turn), list(rack)
        self._draw_and_end_turn(tiles)

    # The rules of a turn. These trust their caller.

    def _expect(self, action: Action) -> None:
        if action not in self.actions():
            raise ValueError(f"no {action} now, only {self.actions()}")

    def _start_turn(self, seat: int) -> None:
        """Remember what a time-out goes back to (U5) and what E3 looks at."""
        self.to_act = seat
        self.racks_at_last_turn[seat] = list(self.racks[seat])
        self.table_at_turn = list(self.table)
        self.phase = "turn"

    def _lay(self, new_table: Sequence[LaidSet]) -> None:
        """Put the new table down; what was not there comes from the rack."""
        added = list((Counter(tiles_of(new_table)) - Counter(tiles_of(self.table))).elements())
        self.racks[self.to_act] = take(self.racks[self.to_act], added)
        self.table = [settle(laid_set, kind) for laid_set in new_table for kind in readings(laid_set)]

    def _draw_and_end_turn(self, tiles: Sequence[str]) -> None:
        """Add tiles from the pool to the rack; when none are left, each has one more turn (E4)."""
        self.pool = take(self.pool, tiles)
        self.racks[self.to_act] = sorted([*self.racks[self.to_act], *tiles])
        if not self.pool and self.turns_left is None:
            self.turns_left = self.players + 1  # the drawer's own turn, which ends now, and one for each
        self._end_turn()

    def _end_turn(self) -> None:
        if self.turns_left is not None:
            self.turns_left -= 1
        if self.turns_left == 0:
            self._count_racks()
        else:
            self._start_turn((self.to_act + 1) % self.players)

    # The end of a game and of the match.

    def counts(self) -> list[int]:
        """What the racks count now: E2, or E3 for whoever never laid a tile."""
        return [
            count_of(rack) if has_melded else count_of_unmelded(rack_at_last_turn)
            for rack, has_melded, rack_at_last_turn in zip(
                self.racks, self.has_melded, self.racks_at_last_turn, strict=True
            )
        ]

    def _win(self) -> None:
        """The last tile is laid (E1), be it after the pool ran out (E4): no penalty for the winner."""
        self._end_game([self.to_act], self.counts())

    def _count_racks(self) -> None:
        """Nobody has won: the lowest count does, and is taken off the others' (E4)."""
        counts = self.counts()
        lowest = min(counts)
        self._end_game(seats_with_lowest(counts), [count - lowest for count in counts])

    def _end_game(self, winners: list[int], penalties: list[int]) -> None:
        """Add up the penalties; after the last game the lowest total wins the match (E5)."""
        self.winners = winners
        self.penalties = penalties
        self.totals = [total + penalty for total, penalty in zip(self.totals, penalties, strict=True)]
        self.to_act = NOBODY
        if self.game_number == self.games:
            self.match_winners = seats_with_lowest(self.totals)
            self.phase = "over"
        else:
            self.phase = "deal"


def take(tiles: Sequence[str], taken: Sequence[str]) -> list[str]:
    """The tiles left, sorted, when these are taken; refused if they are not all there."""
    missing = Counter(taken) - Counter(tiles)
    if missing:
        raise ValueError(f"not there to be taken: {sorted(missing.elements())}")
    return sorted((Counter(tiles) - Counter(taken)).elements())


def count_of(rack: Sequence[str]) -> int:
    """The sum of the numbers left, a joker counting 100 (E2); nothing left counts nothing (E1)."""
    return sum(JOKER_COUNTS if tile == JOKER else number_of(tile) for tile in rack)


def count_of_unmelded(rack_at_last_turn: Sequence[str] | None) -> int:
    """The flat count of a player who never laid a tile (E3); one who never had a turn could not have."""
    could = rack_at_last_turn is not None and can_meld(rack_at_last_turn)
    return NEVER_LAID_BUT_COULD if could else NEVER_LAID


def seats_with_lowest(points: list[int]) -> list[int]:
    """Every seat that has the lowest number of points."""
    return [seat for seat, own in enumerate(points) if own == min(points)]
