"""The exact solution of a round between two players: what it is worth, and how both should play every trick."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from random import Random
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .....search.matrix import make_matrix_workspace, solve_matrix
from ...rules.cards import LADY, SET_SIZE, count_of, holds, nth_of
from ...rules.die import FACES
from ...rules.rounds import LAST_CARDS
from .layers import HANDS, Layer, Tricks, gather, option_worth, room, settled, work_out, write_payoffs
from .outcomes import GAINS, SPOTS, outcomes_of
from .standings import LEVEL, OPEN, Tokens, standings_from
from .time_limit import check_time

#: How many pairs of hands are worked out before the clock is looked at.
_AT_ONCE: Final = 5
#: A round begins without tokens.
NO_TOKENS: Tokens = (0, 0, 0, 0)


class Moment(Struct, frozen=True):
    """A trick of a round of two before the cards are chosen: hands as sets of cards, faces, and tokens of both."""

    hands: tuple[int, int]
    faces: tuple[int, int]
    tokens: Tokens = NO_TOKENS

    @property
    def spot(self) -> int:
        """Both faces as one number."""
        return (self.faces[0] - 1) * FACES + self.faces[1] - 1


class Solution:
    """The rest of a round, solved to its end, for some hands that both sides may have.

    Its worth is counted for the first side: 1 for a round won, -1 for one lost, 0 for one without a winner.

    The other side may have set one of its cards aside. Then a hand has all cards that it may still play, `tricks` says
    how many tricks are left at most, and `candidates` which cards may be the one, if not all of them.
    """

    def __init__(
        self,
        cards: int,
        own_hands: Collection[int],
        other_hands: Collection[int],
        tokens: Tokens = NO_TOKENS,
        tricks: int | None = None,
        candidates: int = 0,
    ) -> None:
        self.cards = cards
        self._outcomes = outcomes_of(cards)
        self._places = {int(card): place for place, card in enumerate(self._outcomes.cards)}
        lady = 1 << self._places[LADY] if holds(cards, LADY) else 0
        self.tricks = Tricks(
            self._outcomes.chooser,
            self._outcomes.options,
            self._outcomes.rolls,
            self._outcomes.leaves,
            self._outcomes.alike,
            np.array(self._outcomes.occurring, np.int64),
            np.array([outcome for outcome in self._outcomes.occurring if outcome < len(GAINS)], np.int64),
            lady,
            self._packed(candidates),
        )
        own = {self._packed(hand) for hand in own_hands}
        other = {settled(self._packed(hand), self.tricks.candidates) for hand in other_hands}
        self._tricks_left = most_tricks(own | other) if tricks is None else tricks
        #: How many cards the first side has left at the end.
        self._last_cards = min(hand.bit_count() for hand in own) - self._tricks_left
        meeting = any(one & lady for one in own) and any(one & lady for one in other)
        self.standings = standings_from(tokens, self._tricks_left, self._outcomes.occurring, ladies=meeting)
        symmetric = own == other and tokens[:2] == tokens[2:] and not candidates
        self._payoffs, self._ahead = room()
        self._workspace = make_matrix_workspace()
        #: How many matrix games were solved.
        self.solved = 0
        self.layers = self._work_out(own, other, symmetric=symmetric)

    @property
    def nbytes(self) -> int:
        """The memory that the layers take, which is nearly all of it."""
        return sum(layer.worth.nbytes for layer in self.layers)

    def compact(self) -> None:
        """Round all worths to 32 bits, which takes half of the memory. Nobody plays worse for a ten-millionth."""
        self.layers = [layer._replace(worth=layer.worth.astype(np.float32)) for layer in self.layers]

    def _packed(self, hand: int) -> int:
        """Return a set of cards as a set of places."""
        return sum(1 << place for card, place in self._places.items() if holds(hand, card))

    def _unpacked(self, places: int) -> int:
        """Return a set of places as a set of cards."""
        return sum(1 << card for card, place in self._places.items() if places >> place & 1)

    def _work_out(self, own: set[int], other: set[int], *, symmetric: bool) -> list[Layer]:
        """Return all layers by the number of tricks left. The layer of the finished round is empty."""
        hands = _hands_by_layer(own, other, self._tricks_left, self.tricks.candidates)
        layers = [_FINISHED]
        for left in range(1, self._tricks_left + 1):
            standings = self.standings[left]
            layer = _layer(*hands[left], int(standings.sizes.max()))
            for hand, first in product(range(layer.own_hands.size), range(0, layer.other_hands.size, _AT_ONCE)):
                check_time()
                self.solved += work_out(
                    layer,
                    layers[-1],
                    self.tricks,
                    standings.sizes,
                    standings.after,
                    standings.mirrored,
                    symmetric,
                    self._payoffs,
                    self._ahead,
                    self._workspace,
                    hand,
                    first,
                    min(first + _AT_ONCE, layer.other_hands.size),
                )
            layers.append(layer)
        return layers

    def place_of(self, card: int) -> int:
        """Return the place of a card in the set."""
        return self._places[card]

    def playable(self, hand: int) -> int:
        """Return what the other side may play of a hand: not a card that must be the one it has set aside."""
        return self._unpacked(settled(self._packed(hand), self.tricks.candidates))

    def find(self, moment: Moment) -> tuple[int, int, int, int, int]:
        """Return the tricks left, whether Ladies can meet, the standing, and the ranks of both hands."""
        own, other = map(self._packed, moment.hands)
        left = own.bit_count() - self._last_cards
        layer = self.layers[left]
        meeting = 1 if own & other & self.tricks.lady else 0
        return (
            left,
            meeting,
            self.standings[left].of[meeting][moment.tokens],
            int(layer.own_rank[own]),
            int(layer.other_rank[other]),
        )

    def sample(self, random: Random) -> Moment:
        """Return a random trick of the round in which something is still open, for tests."""
        left = random.randint(1, self._tricks_left)
        layer = self.layers[left]
        own, other = random.choice(layer.own_hands.tolist()), random.choice(layer.other_hands.tolist())
        meeting = 1 if own & other & self.tricks.lady else 0
        tokens = [tokens for tokens, standing in self.standings[left].of[meeting].items() if standing >= OPEN]
        faces = random.randint(1, FACES), random.randint(1, FACES)
        return Moment((self._unpacked(own), self._unpacked(other)), faces, random.choice(sorted(tokens)))

    def worth(self, moment: Moment) -> float:
        """Return what the round is worth to the first side before the cards are chosen."""
        left, _, standing, own, other = self.find(moment)
        if standing < OPEN:
            return float(standing - LEVEL)
        return float(self.layers[left].worth[own, other, standing - OPEN, moment.spot])

    def mean_worth(self, hands: tuple[int, int], tokens: Tokens) -> float:
        """Return what the round is worth to the first side before the roll. All rolls are equally likely (R1)."""
        left, _, standing, own, other = self.find(Moment(hands, (1, 1), tokens))
        if standing < OPEN:
            return float(standing - LEVEL)
        return float(self.layers[left].worth[own, other, standing - OPEN].mean())

    def payoffs(self, moment: Moment) -> NDArray[np.float64]:
        """Return what every pair of cards is worth to the first side: its own cards down, the other's across."""
        payoffs: NDArray[np.float64] = self.all_payoffs(moment.hands, moment.tokens)[moment.spot]
        return payoffs

    def all_payoffs(self, hands: tuple[int, int], tokens: Tokens) -> NDArray[np.float64]:
        """Return the same for all spots."""
        left, meeting, standing, own, other = self.find(Moment(hands, (1, 1), tokens))
        rows, columns = map(count_of, hands)
        if standing < OPEN:
            return np.full((SPOTS, rows, columns), float(standing - LEVEL))
        followers = self.standings[left].after[meeting, standing - OPEN]
        layer, below = self.layers[left], self._below(left, *map(self._packed, hands))
        only_hands = layer._replace(worth=_FINISHED.worth)
        write_payoffs(self.tricks, followers, only_hands, below, own, other, self._ahead, self._payoffs)
        return self._payoffs[:, :rows, :columns].copy()

    def _below(self, left: int, own: int, other: int) -> Layer:
        """Return the part of the layer below that comes after two hands, with worths of 64 bits."""
        below = self.layers[left - 1]
        own_hands, own_rank = _ranked(_one_less({own}))
        other_hands, other_rank = _ranked(_one_less({other}, self.tricks.candidates))
        worth = below.worth[np.ix_(below.own_rank[own_hands], below.other_rank[other_hands])]
        return Layer(own_hands, other_hands, own_rank, other_rank, worth.astype(np.float64, copy=False))

    def mixes(self, moment: Moment) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
        """Return what the trick is worth, and how often each side should play which of its cards."""
        payoffs = self.payoffs(moment)
        rows, columns = payoffs.shape
        own, other = np.zeros(rows), np.zeros(columns)
        value = solve_matrix(payoffs, rows, columns, self._workspace, own, other)
        return float(value), own, other

    def answers(self, moment: Moment, cards: tuple[int, int]) -> dict[int, float]:
        """Return what each answer to the question of a pair of cards is worth to the first side; empty without one."""
        first, second = (self._places[card] for card in cards)
        if self._outcomes.chooser[first, second, moment.spot] < 0:
            return {}
        left, meeting, standing, _, _ = self.find(moment)
        answers = self._outcomes.answers[first, second, moment.spot].tolist()
        count = int(self._outcomes.options[first, second, moment.spot])
        if standing < OPEN:
            return dict.fromkeys(answers[:count], float(standing - LEVEL))
        own = self._packed(moment.hands[0]) & ~(1 << first)
        other = settled(self._packed(moment.hands[1]) & ~(1 << second), self.tricks.candidates)
        below = self.layers[left - 1]
        still = 1 if own & other & self.tricks.lady else 0
        followers = self.standings[left].after[meeting, standing - OPEN, :, still]
        worth = below.worth[below.own_rank[own], below.other_rank[other]].astype(np.float64, copy=False)
        gather(self.tricks.occurring, followers, worth, self._ahead)
        leaves = self._outcomes.leaves[first, second, moment.spot]
        rolls = int(self._outcomes.rolls[first, second, moment.spot])
        return {
            answer: float(option_worth(leaves, rolls, option, self._ahead))
            for option, answer in enumerate(answers[:count])
        }

    def token_chances(self, moment: Moment) -> NDArray[np.float64]:
        """Return the chances that the first side takes a 2-token and a 1-token in step 5, for every pair of cards."""
        hands = [[card for card in self._places if holds(hand, card)] for hand in moment.hands]
        chances = np.zeros((len(hands[0]), len(hands[1]), 2))
        for i, own in enumerate(hands[0]):
            for j, other in enumerate(hands[1]):
                first, second = self._places[own], self._places[other]
                rolls = int(self._outcomes.rolls[first, second, moment.spot])
                option = self._best_option(moment, (own, other)) * rolls
                leaves = self._outcomes.leaves[first, second, moment.spot, option : option + rolls]
                gains = [GAINS[leaf // SPOTS % len(GAINS)][0] for leaf in leaves.tolist()]
                chances[i, j] = gains.count(2) / rolls, gains.count(1) / rolls
        return chances

    def _best_option(self, moment: Moment, cards: tuple[int, int]) -> int:
        """Return the index of the answer that the seat that is asked would give."""
        worths = list(self.answers(moment, cards).values())
        if not worths:
            return 0
        chooser = self._outcomes.chooser[self._places[cards[0]], self._places[cards[1]], moment.spot]
        return worths.index(max(worths) if chooser == 0 else min(worths))


def most_tricks(hands: Collection[int]) -> int:
    """Return how many tricks can be played with these hands (R1)."""
    return min(hand.bit_count() for hand in hands) - LAST_CARDS


def effort(
    cards: int,
    own_hands: Collection[int],
    other_hands: Collection[int],
    tokens: Tokens = NO_TOKENS,
    tricks: int | None = None,
    candidates: int = 0,
) -> int:
    """Return how many pairs of cards a solution has to look at, without solving anything."""
    occurring = outcomes_of(cards).occurring
    lady = 1 << LADY if holds(cards, LADY) else 0
    meeting = any(one & lady for one in own_hands) and any(one & lady for one in other_hands)
    own, other = ({_as_places(hand, cards) for hand in hands} for hands in (own_hands, other_hands))
    left = most_tricks(own | other) if tricks is None else tricks
    standings = standings_from(tokens, left, occurring, ladies=meeting)
    pairs = 0
    layers = _hands_by_layer(own, other, left, _as_places(candidates, cards))
    for (own_layer, other_layer), level in zip(layers, standings, strict=True):
        sizes = [sum(hand.bit_count() for hand in hands) for hands in (own_layer, other_layer)]
        pairs += sizes[0] * sizes[1] * int(level.sizes.max()) * SPOTS
    # If both sides are the same, each game is solved once and seen from both.
    return pairs // 2 if own == other and tokens[:2] == tokens[2:] and not candidates else pairs


def _as_places(hand: int, cards: int) -> int:
    """Return a set of cards as a set of places in the set that is played with."""
    held = [nth_of(cards, place) for place in range(count_of(cards))]
    return sum(1 << place for place, card in enumerate(held) if holds(hand, card))


def _hands_by_layer(own: set[int], other: set[int], tricks: int, candidates: int) -> list[tuple[set[int], set[int]]]:
    """Return what both sides may hold, by the number of tricks left."""
    hands = [(own, {settled(hand, candidates) for hand in other})]
    for _ in range(tricks):
        hands.append((_one_less(hands[-1][0]), _one_less(hands[-1][1], candidates)))
    return hands[::-1]


def _one_less(hands: set[int], candidates: int = 0) -> set[int]:
    """Return all hands that are left when one card of one of these has been played."""
    return {
        settled(hand & ~(1 << place), candidates) for hand in hands for place in range(SET_SIZE) if hand >> place & 1
    }


def _layer(own: set[int], other: set[int], standings: int) -> Layer:
    own_hands, own_rank = _ranked(own)
    other_hands, other_rank = _ranked(other)
    worth = np.zeros((own_hands.size, other_hands.size, standings, SPOTS))
    return Layer(own_hands, other_hands, own_rank, other_rank, worth)


def _finished() -> Layer:
    """Return the layer below the last trick: nothing is open, so any hands are the same and have no standing."""
    none, anything = np.zeros(0, np.int64), np.zeros(HANDS, np.int64)
    return Layer(none, none, anything, anything, np.zeros((1, 1, 0, SPOTS)))


def _ranked(hands: set[int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    ordered = np.array(sorted(hands), np.int64)
    rank = np.full(HANDS, -1, np.int64)
    rank[ordered] = np.arange(ordered.size)
    return ordered, rank


_FINISHED: Final = _finished()
