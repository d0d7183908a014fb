"""12 Chip Trick in plain Python: an oracle to compare fast kernels with.

It follows the rules of `chips` clause by clause and is slow on purpose. Seats are numbered clockwise, so the seat to
the left of a seat is the next number. A chip is its value alone, because a value fixes its colour (C1, C2).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

Phase = Literal["choose first", "deal", "play", "take", "over"]

RED_VALUES = frozenset({4, 5, 6, 7, 8, 9})  # C1; every other value is blue
TWELVE_CHIPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]  # C2, for two or three players
SIXTEEN_CHIPS = [1, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9, 10, 10, 11, 12]  # C2, for four players

TILES_TO_WIN = 3
ROUNDS_OF_TGM2022 = 3
NOT_CHOSEN = -1


@dataclass
class Oracle:
    """One game at one table, everything face up to the reader.

    With two people seat 2 is the automa. It makes no choice (A6), so its plays and takes are carried out as soon as
    they are due, and `to_act` only ever names a person.

    When a round ends, its hands, scored chips, first player and last leader stay readable until the next deal.
    """

    players: int
    edition: str = "mandoo"
    no_burst: bool = False

    seats: int = field(init=False)
    automa: int | None = field(init=False)
    phase: Phase = field(init=False, default="choose first")
    round_number: int = field(init=False, default=0)  # counts from 1; moves on at each deal
    first: int = field(init=False, default=NOT_CHOSEN)
    lead: int = field(init=False, default=NOT_CHOSEN)
    next_first: int = field(init=False, default=NOT_CHOSEN)  # becomes `first` at the next deal
    winner: int | None = field(init=False, default=None)
    hands: list[list[int]] = field(init=False)  # people: sorted; automa: its stack, top first
    known: list[list[int]] = field(init=False)  # sorted, the automa's too
    scored: list[list[int]] = field(init=False)  # in the order taken
    trick: dict[int, int] = field(init=False)  # in the order played; empty once the chips are in the middle
    middle: list[int] = field(init=False)  # sorted
    scores: list[int] = field(init=False)  # tiles, or totals in tgm2022
    last_sums: list[int] = field(init=False)  # empty until a round has ended
    tricks_this_round: int = field(init=False, default=0)  # complete ones
    winners: list[int] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        """Set up an empty table, if the editions table allows it."""
        if self.players not in (2, 3, 4):
            raise ValueError(f"there are 2, 3 or 4 players, not {self.players}")
        if self.edition not in ("mandoo", "tgm2022"):
            raise ValueError(f"no such edition: {self.edition!r}")
        if self.edition == "tgm2022" and self.players != 3:
            raise ValueError(f"tgm2022 is for exactly 3 players, not {self.players}")
        if self.edition == "tgm2022" and self.no_burst:
            raise ValueError("no_burst is an option of mandoo only")
        self.seats = 3 if self.players == 2 else self.players
        self.automa = 2 if self.players == 2 else None
        self.hands = [[] for _ in range(self.seats)]
        self.known = [[] for _ in range(self.seats)]
        self.scored = [[] for _ in range(self.seats)]
        self.trick = {}
        self.middle = []
        self.scores = [0] * self.seats
        self.last_sums = []

    # What people and chance do.

    def choose_first(self, seat: int) -> None:
        """Name the first round's first player (S3), who may be the automa (A4)."""
        if self.phase != "choose first":
            raise ValueError(f"the first player cannot be chosen in phase {self.phase!r}")
        if seat not in range(self.seats):
            raise ValueError(f"no such seat: {seat}")
        self.first = self.lead = self.next_first = seat
        self.phase = "deal"

    def deal(self, hands: list[list[int]]) -> None:
        """Deal two red and two blue chips to every seat (S1); the automa's are its stack, top first (A1)."""
        if self.phase != "deal":
            raise ValueError(f"no deal in phase {self.phase!r}")
        if len(hands) != self.seats:
            raise ValueError(f"{len(hands)} hands for {self.seats} seats")
        for hand in hands:
            reds = [value for value in hand if value in RED_VALUES]
            if len(hand) != 4 or len(reds) != 2:
                raise ValueError(f"not two red and two blue chips: {hand}")
        chips = SIXTEEN_CHIPS if self.seats == 4 else TWELVE_CHIPS
        if sorted(value for hand in hands for value in hand) != chips:
            raise ValueError(f"not the whole set of chips: {hands}")
        self.hands = [list(hand) if seat == self.automa else sorted(hand) for seat, hand in enumerate(hands)]
        self.known = [[] for _ in range(self.seats)]
        self.scored = [[] for _ in range(self.seats)]
        self.first = self.lead = self.next_first
        self.round_number += 1
        self.tricks_this_round = 0
        self.phase = "play"
        self._run_automa()

    def to_act(self) -> int | None:
        """The person to play or take; nobody between rounds and after the game."""
        if self.phase == "play":
            return (self.lead + len(self.trick)) % self.seats  # T1
        if self.phase == "take":
            assert self.winner is not None
            already_taken = self.seats - len(self.middle)
            return (self.winner + already_taken) % self.seats  # T3
        return None

    def legal(self) -> list[int]:
        """The distinct values, sorted, that the seat to act may play (T1) or take (T3)."""
        seat = self.to_act()
        if seat is None:
            return []
        if self.phase == "play":
            return sorted(set(self.hands[seat]))
        return takeable(self.middle)

    def act(self, value: int) -> None:
        """Play or take this value for the seat to act, then do whatever the automa does next."""
        if value not in self.legal():
            raise ValueError(f"{value} is not among {self.legal()} for seat {self.to_act()} in phase {self.phase!r}")
        self._play_or_take(value)
        self._run_automa()

    # The rules of a trick. These trust their caller.

    def _run_automa(self) -> None:
        """Play the top of the stack, take the lowest chip allowed (A2), until someone else is due (A6)."""
        while self.automa is not None and self.to_act() == self.automa:
            if self.phase == "play":
                self._play_or_take(self.hands[self.automa][0])
            else:
                self._play_or_take(min(takeable(self.middle)))

    def _play_or_take(self, value: int) -> None:
        """Carry out one action of whoever is due, the automa included."""
        seat = self.to_act()
        assert seat is not None
        if self.phase == "play":
            self._play(seat, value)
        else:
            self._take(seat, value)

    def _play(self, seat: int, value: int) -> None:
        """Play one chip face up (T1); after the last one all go to the middle (T3)."""
        self.hands[seat].remove(value)
        # Of two equal chips, one known and one not, the one played counts as the known one (T7): they are
        # interchangeable (C2), so nobody could tell.
        if value in self.known[seat]:
            self.known[seat].remove(value)
        self.trick[seat] = value
        if len(self.trick) == self.seats:
            self.winner = winner_of(self.trick)
            self.middle = sorted(self.trick.values())
            self.trick = {}
            self.phase = "take"

    def _take(self, seat: int, value: int) -> None:
        """Take one chip from the middle: the winner scores it, the others add it to their hands (T3, T4)."""
        self.middle.remove(value)
        if seat == self.winner:
            self.scored[seat].append(value)
        else:
            self.hands[seat].append(value)  # for the automa this is the bottom of the stack (A2)
            if seat != self.automa:
                self.hands[seat].sort()
            self.known[seat] = sorted([*self.known[seat], value])  # it was face up (T7)
        if not self.middle:
            self._end_trick()

    def _end_trick(self) -> None:
        """The winner leads the next trick; with no chip in hand the round ends instead (T5, A4)."""
        assert self.winner is not None
        leader = self.winner
        self.winner = None
        self.tricks_this_round += 1
        if self.hands[leader]:
            self.lead = leader
            self.phase = "play"
        else:
            self._end_round(leader)

    # The end of a round and of the game.

    def _end_round(self, would_have_led: int) -> None:
        """Turn every hand face up, add up four chips each (E1) and give the round's tiles or points."""
        self.known = [sorted(hand) for hand in self.hands]
        self.last_sums = [sum(self.hands[seat]) + sum(self.scored[seat]) for seat in range(self.seats)]
        if self.edition == "tgm2022":
            for seat, points in enumerate(tgm2022_points(self.last_sums)):
                self.scores[seat] += points
            self.next_first = (self.first + 1) % self.seats
            game_over = self.round_number == ROUNDS_OF_TGM2022
        else:
            for seat in no_burst_best(self.last_sums) if self.no_burst else mandoo_best(self.last_sums):
                self.scores[seat] += 1
            self.next_first = would_have_led
            game_over = max(self.scores) >= TILES_TO_WIN
        if game_over:
            self.winners = self._tgm2022_winners() if self.edition == "tgm2022" else self._tile_winners()
            self.phase = "over"
        else:
            self.phase = "deal"

    def _tgm2022_winners(self) -> list[int]:
        """Highest total; tied: more points in the last round; still tied: shared (editions table)."""
        tied = seats_with_highest(self.scores)
        points = tgm2022_points(self.last_sums)
        most_points = max(points[seat] for seat in tied)
        return [seat for seat in tied if points[seat] == most_points]

    def _tile_winners(self) -> list[int]:
        """Whoever has three tiles (editions table), but people come before the automa (A5)."""
        finished = [seat for seat in range(self.seats) if self.scores[seat] >= TILES_TO_WIN]
        if self.automa is None:
            return finished
        people_finished = [seat for seat in finished if seat != self.automa]
        if people_finished:
            return people_finished
        if self.scores[0] == self.scores[1]:
            return [self.automa]
        return [0] if self.scores[0] > self.scores[1] else [1]

    def copy(self) -> "Oracle":
        """An independent copy, by hand because `copy.deepcopy` is too slow for the counts below."""
        other = Oracle(self.players, self.edition, self.no_burst)
        other.phase = self.phase
        other.round_number = self.round_number
        other.first = self.first
        other.lead = self.lead
        other.next_first = self.next_first
        other.winner = self.winner
        other.hands = [list(hand) for hand in self.hands]
        other.known = [list(values) for values in self.known]
        other.scored = [list(values) for values in self.scored]
        other.trick = dict(self.trick)
        other.middle = list(self.middle)
        other.scores = list(self.scores)
        other.last_sums = list(self.last_sums)
        other.tricks_this_round = self.tricks_this_round
        other.winners = None if self.winners is None else list(self.winners)
        return other


def takeable(middle: list[int]) -> list[int]:
    """The distinct values, sorted, that may be taken: red ones only while any red one is there (T3)."""
    reds = {value for value in middle if value in RED_VALUES}
    return sorted(reds or set(middle))


def winner_of(trick: dict[int, int]) -> int:
    """The seat that played the highest value; among equals the earlier one (T2)."""
    highest = max(trick.values())
    for seat, value in trick.items():  # in the order played
        if value == highest:
            return seat
    raise AssertionError("a trick has a highest value")


def seats_with_highest(points: list[int]) -> list[int]:
    """Every seat that has the highest number of points."""
    return [seat for seat, own in enumerate(points) if own == max(points)]


def mandoo_best(sums: list[int]) -> list[int]:
    """The seats that take a tile: the highest sum not over 21, or the highest of all if all are over (E2)."""
    not_over = [own for own in sums if own <= 21]
    best = max(not_over) if not_over else max(sums)
    return [seat for seat, own in enumerate(sums) if own == best]


def no_burst_best(sums: list[int]) -> list[int]:
    """The seats that take a tile once every sum over 21 is halved, rounded down (E3)."""
    return seats_with_highest([own // 2 if own > 21 else own for own in sums])


def tgm2022_points(sums: list[int]) -> list[int]:
    """The points of each seat: a sum of 21 or more is halved, rounded down (E4)."""
    return [own // 2 if own >= 21 else own for own in sums]


def table_key(oracle: Oracle) -> tuple[object, ...]:
    """Everything that tells two situations of one round apart.

    Scored chips are sorted here: no rule looks at the order in which they were taken. The leader and the winner of
    the trick follow from whose turn it is and how many chips lie in the trick or in the middle.
    """
    return (
        oracle.phase,
        oracle.to_act(),
        tuple(tuple(hand) for hand in oracle.hands),
        tuple(tuple(values) for values in oracle.known),
        tuple(tuple(sorted(values)) for values in oracle.scored),
        tuple(oracle.trick.items()),
        tuple(oracle.middle),
        tuple(oracle.scores),
    )


def count_rounds(oracle: Oracle, tricks: int | None = None) -> int:
    """Count the sequences of people's decisions until the round ends or `tricks` more tricks are complete.

    A decision with one legal value counts as a decision. From a position between rounds there is one sequence, the
    empty one.
    """
    if oracle.phase not in ("play", "take") or tricks == 0:
        return 1
    total = 0
    for value in oracle.legal():
        after = oracle.copy()
        after.act(value)
        # One action completes at most one trick: the automa alone cannot complete another.
        completed = after.tricks_this_round - oracle.tricks_this_round
        total += count_rounds(after, None if tricks is None else tricks - completed)
    return total


def reachable(oracle: Oracle, depth: int) -> Iterator[set[tuple[object, ...]]]:
    """Yield the distinct situations (`table_key`) after one of people's decisions within the round, two, and so on.

    A round that ends on the last of these decisions is included; one that ends sooner is not.
    """
    situations = {table_key(oracle): oracle}
    for _ in range(depth):
        following: dict[tuple[object, ...], Oracle] = {}
        for situation in situations.values():
            for value in situation.legal():
                after = situation.copy()
                after.act(value)
                following[table_key(after)] = after
        situations = following
        yield set(situations)
