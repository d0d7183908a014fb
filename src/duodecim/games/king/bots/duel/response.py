"""The best response to a bot in a round of King of 12 between two, worked out exactly.

The bot is the first side. Trick by trick, from the last one backwards, its mix is worked out, and the other side, which
knows that mix and both hands, chooses the card and the answers that leave the bot least. If the other side has set a
card aside, the bot's mix is made against all that it may hold, and it plays all but that card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....search.matrix import MatrixWorkspace, Payoffs, make_matrix_workspace
from ...rules.cards import SET_SIZE
from .layers import HANDS, Layer, Tricks, count_places, gather, option_worth, room, settled, write_payoffs
from .mixes import write_mix
from .outcomes import MOST_OPTIONS, SPOTS
from .solution import Moment, Solution
from .standings import LEVEL, OPEN

#: The first side is the bot.
BOT = 0
#: The place of the card that is withheld, if there is none, and what such a card leaves the bot: more than any other.
NOTHING = -1
NEVER = 2.0


class Habits(NamedTuple):
    """How a bot plays that looks at its own hand and the dice only.

    A hand is a set of places in the set of seven. With `expert` the bot plays the exact mix instead, and the rest does
    not matter.
    """

    expert: bool
    #: By hand, spot and place: how often it plays the card.
    cards: NDArray[np.float64]
    #: By both cards, spot and option: how often it gives the answer.
    answers: NDArray[np.float64]


def expert_habits() -> Habits:
    """Return the habits of a bot that plays the exact mix."""
    return Habits(expert=True, cards=np.zeros((1, 1, SET_SIZE)), answers=np.zeros((1, 1, 1, MOST_OPTIONS)))


def empty_habits() -> Habits:
    """Return habits to be filled in."""
    cards = np.zeros((HANDS, SPOTS, SET_SIZE))
    return Habits(expert=False, cards=cards, answers=np.zeros((SET_SIZE, SET_SIZE, SPOTS, MOST_OPTIONS)))


class Room(NamedTuple):
    """Memory for one pair of hands: both games by spot, what leaves are worth in either, a mix, a linear program."""

    payoffs: NDArray[np.float64]
    responses: NDArray[np.float64]
    ahead: NDArray[np.float64]
    response_ahead: NDArray[np.float64]
    mix: NDArray[np.float64]
    workspace: MatrixWorkspace


def make_room() -> Room:
    """Return memory."""
    (payoffs, ahead), (responses, response_ahead) = room(), room()
    return Room(payoffs, responses, ahead, response_ahead, np.zeros(SET_SIZE), make_matrix_workspace())


@rule
def answered_worth(
    tricks: Tricks, first: int, second: int, spot: int, habits: Habits, ahead: NDArray[np.float64], response: Payoffs
) -> float:
    """Return what a pair of cards leaves the bot, which answers what it is asked as it is used to."""
    leaves, rolls = tricks.leaves[first, second, spot], tricks.rolls[first, second, spot]
    options, chooser = tricks.options[first, second, spot], tricks.chooser[first, second, spot]
    if options == 1:
        return option_worth(leaves, rolls, 0, response)
    if chooser != BOT:
        least = np.inf
        for option in range(options):
            least = min(least, option_worth(leaves, rolls, option, response))
        return least
    if habits.expert:
        best, chosen = -np.inf, 0
        for option in range(options):
            worth = option_worth(leaves, rolls, option, ahead)
            if worth > best:
                best, chosen = worth, option
        return option_worth(leaves, rolls, chosen, response)
    total = 0.0
    for option in range(options):
        total += habits.answers[first, second, spot, option] * option_worth(leaves, rolls, option, response)
    return total


@procedure
def write_responses(
    tricks: Tricks,
    followers: NDArray[np.int64],
    hands: tuple[int, int],
    below: Layer,
    response: NDArray[np.float64],
    habits: Habits,
    withheld: int,
    space: Room,
) -> None:
    """Write what every pair of cards leaves the bot, from every spot. A card that is withheld is never played."""
    own_hand, other_hand = hands
    i = 0
    for first in range(SET_SIZE):
        if own_hand >> first & 1:
            j = 0
            for second in range(SET_SIZE):
                if second == withheld and other_hand >> second & 1:
                    space.responses[:, i, j] = NEVER
                    j += 1
                elif other_hand >> second & 1:
                    own_left = own_hand & ~(1 << first)
                    other_left = settled(other_hand & ~(1 << second), tricks.candidates)
                    meeting = 1 if own_left & other_left & tricks.lady else 0
                    own, other = below.own_rank[own_left], below.other_rank[other_left]
                    outcomes = tricks.occurring if 1 << first & 1 << second & tricks.lady else tricks.usual
                    gather(outcomes, followers[:, meeting], below.worth[own, other], space.ahead)
                    gather(outcomes, followers[:, meeting], response[own, other], space.response_ahead)
                    for spot in range(SPOTS):
                        space.responses[spot, i, j] = answered_worth(
                            tricks, first, second, spot, habits, space.ahead, space.response_ahead
                        )
                    j += 1
            i += 1


@procedure
def respond(
    layer: Layer,
    below: Layer,
    below_response: NDArray[np.float64],
    response: NDArray[np.float64],
    tricks: Tricks,
    count: NDArray[np.int64],
    after: NDArray[np.int64],
    habits: Habits,
    withheld: int,
    own: int,
    space: Room,
) -> None:
    """Fill the part of a layer in which the bot holds one of its hands."""
    own_hand = layer.own_hands[own]
    rows = count_places(own_hand)
    for other in range(layer.other_hands.size):
        other_hand = layer.other_hands[other]
        columns = count_places(other_hand)
        meeting = 1 if own_hand & other_hand & tricks.lady else 0
        for standing in range(count[meeting]):
            followers = after[meeting, standing]
            if habits.expert:
                write_payoffs(tricks, followers, layer, below, own, other, space.ahead, space.payoffs)
            write_responses(tricks, followers, (own_hand, other_hand), below, below_response, habits, withheld, space)
            for spot in range(SPOTS):
                if habits.expert:
                    write_mix(space.payoffs[spot], rows, columns, space.workspace, space.mix)
                else:
                    place = 0
                    for first in range(SET_SIZE):
                        if own_hand >> first & 1:
                            space.mix[place] = habits.cards[own_hand, spot, first]
                            place += 1
                least = np.inf
                for column in range(columns):
                    worth = 0.0
                    for row in range(rows):
                        worth += space.mix[row] * space.responses[spot, row, column]
                    least = min(least, worth)
                response[own, other, standing, spot] = least


class BestResponse:
    """What a round leaves a bot that the other side knows through and through: won less lost, from every moment."""

    def __init__(
        self,
        solution: Solution,
        habits: Habits,
        on_progress: Callable[[int, int], None] | None = None,
        withheld: int | None = None,
    ) -> None:
        """Respond to a bot. `withheld` is the card that the other side has set aside."""
        place = NOTHING if withheld is None else solution.place_of(withheld)
        layers = [layer._replace(worth=layer.worth.astype(np.float64)) for layer in solution.layers]
        self._solution = solution
        self._worths = [np.zeros_like(layers[0].worth)]
        space = make_room()
        done, total = 0, sum(layer.own_hands.size * layer.worth[0].size for layer in layers[1:])
        for left in range(1, len(layers)):
            layer, standings = layers[left], solution.standings[left]
            found = np.zeros_like(layer.worth)
            for own in range(layer.own_hands.size):
                respond(
                    layer,
                    layers[left - 1],
                    self._worths[-1],
                    found,
                    solution.tricks,
                    standings.sizes,
                    standings.after,
                    habits,
                    place,
                    own,
                    space,
                )
                done += layer.worth[0].size
                if on_progress is not None:
                    on_progress(done, total)
            self._worths.append(found)

    @property
    def worth(self) -> float:
        """What a whole round leaves the bot, the mean over all rolls. The first hands of both sides are meant."""
        return float(self._worths[-1][0, 0, 0].mean())

    def worth_at(self, moment: Moment) -> float:
        """Return what the rest of the round leaves the bot, from a trick before the cards are chosen."""
        left, _, standing, own, other = self._solution.find(moment)
        if standing < OPEN:
            return float(standing - LEVEL)
        return float(self._worths[left][own, other, standing - OPEN, moment.spot])
