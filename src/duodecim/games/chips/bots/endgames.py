"""Exact best responses in endgames of 12 Chip Trick.

An endgame is the rest of a game's last round: everyone lacks one tile, or two rounds have been played for points, so
that what a seat gets is its share of the win. The round is played by one bot on all seats. An endgame begins for a seat
with its first choice from which all deals that fit what it knows can come to few enough ends.

See docs/decisions/0098-best-responses.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from ....core.bot import Bot, Budget
from ....core.endgame import Endgame
from ....core.game import Game
from ....core.known_policy import KnownPolicy
from ....core.position import Move
from ....core.seats import CHANCE
from ..game import Chips
from ..model.actions import Deal, Take
from ..model.position import ChipsPosition
from ..rules.chipset import values_of
from ..rules.rulebook import ROUNDS_FOR_POINTS, TILES_TO_WIN
from ..rules.state import DEAL, HAND_SIZE, POINTS
from .deals import deals_of
from .endings import count_ends

#: An endgame has at most so many ends, over all deals.
MOST_ENDS: Final = 20_000
#: What everyone has before the last round if it is played for points: about the middle of what can be had.
_POINTS_SO_FAR: Final = 30
_ALL_DEALS: Final = 10_000


class Weighed(NamedTuple):
    """A deal at some moment of the round, and how much it counts."""

    position: ChipsPosition
    weight: float


class Start(NamedTuple):
    """Where an endgame begins for a seat."""

    #: The position before the deal, and the one where the seat has to choose.
    before: ChipsPosition
    position: ChipsPosition
    #: All deals that fit what the seat knows, weighed by the ways in which they come about (twins are two chips).
    deals: Sequence[Weighed]
    ends: int


class Values(NamedTuple):
    """What a best response gets, and what the bot itself gets in its place."""

    best: float
    own: float


def play_endgames(game: Game, bot: Bot, budget: Budget | None, seed: int) -> list[Endgame | None] | None:
    """Return the endgame of each seat in one round; None for a seat if the round ends before one begins.

    None for all at tables with the automa, where endgames are not worked out.
    """
    if not isinstance(game, Chips) or game.seats != game.people:
        return None
    policy, random = KnownPolicy(bot, budget), Random(f"endgame {seed}")
    positions = list(play_round(last_round(game, random), policy, random))
    starts = [find_start(positions, seat) for seat in range(game.seats)]
    return [None if start is None else solve_endgame(start, seat, policy) for seat, start in enumerate(starts)]


def last_round(game: Chips, random: Random) -> ChipsPosition:
    """Return the position before the deal of a last round in which all seats stand equal."""
    states, by_points = game.new_state(), game.options.scoring == POINTS
    states["phase"] = DEAL
    states["first"] = states["lead"] = random.randrange(game.seats)
    states["round_number"] = ROUNDS_FOR_POINTS - 1 if by_points else game.seats * (TILES_TO_WIN - 1)
    states["score"][0, : game.seats] = _POINTS_SO_FAR if by_points else TILES_TO_WIN - 1
    return ChipsPosition(game, states)


def play_round(before: ChipsPosition, policy: KnownPolicy, random: Random) -> Iterator[ChipsPosition]:
    """Yield the positions of a round, before the deal and after each move, with the bot on all seats."""
    yield before
    position = before.play(CHANCE, before.sample_chance(random))
    while position.outcome is None:
        yield position
        seat = position.seat_to_act
        position = position.play(seat, policy.draw(position, seat, random))


def find_start(positions: Sequence[ChipsPosition], seat: int, most: int = MOST_ENDS) -> Start | None:
    """Return the beginning of the first endgame of a seat with at most so many ends; None if the round has none.

    It follows from what the seat knows.
    """
    before, dealt, *_ = positions
    deals = _deals(dealt, seat)
    for position in positions[1:]:
        if position.seat_to_act == seat and len(position.actions(seat)) > 1:
            # The deal is one of those that fit, and often it alone has too many ends.
            if count_ends([position.states], most) > most:
                continue
            moves = position.moves[1:]
            replayed = ((_replay(before, deal, moves), ways) for deal, ways in deals.items())
            fitting = [Weighed(found, ways) for found, ways in replayed if found is not None]
            ends = count_ends([found.states for found, _ in fitting], most)
            if ends <= most:
                return Start(before, position, fitting, ends)
    return None


def solve_endgame(start: Start, seat: int, policy: KnownPolicy) -> Endgame:
    """Return what a best response of a seat gains from the beginning of an endgame on."""
    deals = start.deals
    if len(deals) > 1:
        deals = [
            Weighed(position, ways * _reach(start.before, position.moves, seat, policy)) for position, ways in deals
        ]
    whole = sum(weight for _, weight in deals)
    likely = [Weighed(position, weight / whole) for position, weight in deals if weight > 0]
    best, own = Responder(seat, policy).values(likely)
    return Endgame(
        # Rounding may leave a trace below 0: the best response is never worse than the bot itself.
        gain=max(0.0, best - own),
        own=own,
        tricks=_tricks_left(start.position),
        deals=len(deals),
        ends=start.ends,
    )


def _deals(dealt: ChipsPosition, seat: int) -> Counter[Deal]:
    """Return the deals that fit what a seat was dealt, and in how many ways each comes about."""
    states, _ = deals_of(dealt.view(seat), Random(0), _ALL_DEALS)
    seats = dealt.game.seats
    return Counter(Deal(tuple(tuple(sorted(values_of(hand))) for hand in row[:seats])) for row in states["hand"])


def _replay(before: ChipsPosition, deal: Deal, moves: Sequence[Move]) -> ChipsPosition | None:
    """Return the position after moves from another deal, or None if that deal does not allow them."""
    hands = [list(hand) for hand in deal.hands]
    # Quicker than to play it: a chip that is played was in the hand.
    for move in moves:
        if isinstance(move.action, Take):
            hands[move.actor].append(move.action.chip)
        elif move.action.chip in hands[move.actor]:
            hands[move.actor].remove(move.action.chip)
        else:
            return None
    position = before.play(CHANCE, deal)
    for move in moves:
        position = position.play(*move)
    return position


def _reach(before: ChipsPosition, moves: Sequence[Move], seat: int, policy: KnownPolicy) -> float:
    """Return how likely the moves of all other seats are, from the deal on."""
    position, reach = before, 1.0
    for move in moves:
        if move.actor not in (seat, CHANCE):
            reach *= policy.probabilities(position, move.actor).get(str(move.action), 0.0)
            if reach == 0:
                break
        position = position.play(*move)
    return reach


class Responder:
    """Knows the policy of all other seats."""

    def __init__(self, seat: int, policy: KnownPolicy) -> None:
        self._seat = seat
        self._policy = policy
        #: What is known of positions that come about in several ways, if the policy depends on them alone.
        self._known: dict[tuple[tuple[bytes, float], ...], Values] | None = None if policy.wants_story else {}

    def values(self, deals: Sequence[Weighed]) -> Values:
        """Return the best response and what the bot gets in its place, added up over deals by their weights.

        All deals look the same to the seat. It chooses once for all of them; the others choose by what they see in
        each.
        """
        if self._known is None:
            return self._find(deals)
        whole = sum(weight for _, weight in deals)
        parts = [Weighed(position, weight / whole) for position, weight in deals]
        key = tuple((position.states.tobytes(), weight) for position, weight in parts)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._find(parts)
        return Values(whole * found.best, whole * found.own)

    def _find(self, deals: Sequence[Weighed]) -> Values:
        first = deals[0].position
        if first.outcome is not None:
            worth = sum(weight * _share(position, self._seat) for position, weight in deals)
            return Values(worth, worth)
        who = first.seat_to_act
        if who == self._seat:
            mix = self._policy.probabilities(first, who)
            found = {action: self.values(_after(deals, who, action)) for action in map(str, first.actions(who))}
            own = sum(share * found[action].own for action, share in mix.items())
            return Values(max(one.best for one in found.values()), own)
        mixes = [self._policy.probabilities(position, who) for position, _ in deals]
        actions = sorted({action for mix in mixes for action in mix})
        parts = [self.values(_after(_given(deals, mixes, action), who, action)) for action in actions]
        return Values(sum(part.best for part in parts), sum(part.own for part in parts))


def _given(deals: Sequence[Weighed], mixes: Sequence[Mapping[str, float]], action: str) -> list[Weighed]:
    """Return the deals in which an action may come, weighed by how likely it is there."""
    return [
        Weighed(position, weight * mix[action])
        for (position, weight), mix in zip(deals, mixes, strict=True)
        if action in mix
    ]


def _after(deals: Sequence[Weighed], seat: int, action: str) -> list[Weighed]:
    return [Weighed(position.play(seat, action), weight) for position, weight in deals]


def _share(position: ChipsPosition, seat: int) -> float:
    return 0.0 if position.outcome is None else position.outcome.shares()[seat]


def _tricks_left(position: ChipsPosition) -> int:
    """Return how many tricks are left at most: the round ends with somebody's fourth (T6)."""
    won = [len(seat.scored) for seat in position.view().seats]
    return 1 + sum(HAND_SIZE - 1 - count for count in won)
