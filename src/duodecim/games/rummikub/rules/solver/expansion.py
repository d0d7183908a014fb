"""One climb of the search: at each number all that is worth trying with its tiles.

Each colour on its own has a best thing to do, and everything else loses something against it; so do patterns of
groups. A state promises so much more than what is wanted; whatever loses more than that is left out, first for each
colour, then for all together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST
from .choice import pack_pattern
from .frontier import (
    END,
    NODE_BITS,
    STATE_BITS,
    Frontier,
    entry_of,
    is_outdone,
    jokers_of,
    number_of,
    place,
    pop,
    push,
    runs_of,
    state_of,
    worth_of,
)
from .options import LABEL_BITS, OPTION_BITS, PATTERN_BITS, PATTERN_PLACE, RUN_BITS, WAY_BITS, Options, pair_of
from .potential import JOKER_BITS, NEVER, VALUE_BITS, Potential, together
from .prices import earned_by, place_of
from .problem import (
    ALL_JOKERS,
    FINE,
    SCALE,
    TILE_WORTH,
    UNIT,
    UNIT_BITS,
    Problem,
    disturbance,
    joker_worth,
    jokers_matched,
    level_of,
)
from .runs import CONTINUED, IMPOSSIBLE, NEXT

#: What a climb finds if there is no end, and if there were more nodes than it may have.
NO_NODE: Final = -1
FULL: Final = -2
#: Up to so many nodes it costs more to look for better ones than it saves.
_FEW: Final = 256
#: Options of a colour with so many tiles in groups: at most twelve.
_KEPT_BITS: Final = 4


class Expansion(NamedTuple):
    """What each colour could do at one number, by colour and tiles of it in groups."""

    kept: NDArray[np.int32]
    #: The least that any of them loses.
    least: NDArray[np.int64]
    #: What is lost, what is added to the score, its way, and open runs then.
    loss: NDArray[np.int64]
    gain: NDArray[np.int64]
    way: NDArray[np.int32]
    next: NDArray[np.int32]
    #: By colour: tiles of this number.
    tiles: NDArray[np.int32]


@helper
def new_expansion() -> Expansion:
    """Memory for one step at a time."""
    groups = COLOUR_COUNT << LABEL_BITS
    options = groups << _KEPT_BITS
    return Expansion(
        kept=np.zeros(groups, np.int32),
        least=np.zeros(groups, np.int64),
        loss=np.zeros(options, np.int64),
        gain=np.zeros(options, np.int64),
        way=np.zeros(options, np.int32),
        next=np.zeros(options, np.int32),
        tiles=np.zeros(COLOUR_COUNT, np.int32),
    )


@rule
def best_given(value: NDArray[np.int32], base: int, jokers: int, cost: int) -> int:
    """The most that a colour gains if it may have up to so many jokers at this cost each."""
    best = value[base]
    if jokers > 0:
        best = max(best, value[base | 1] - cost)
        if jokers > 1:
            best = max(best, value[base | 2] - 2 * cost)
    return int(best)


@procedure
def climb(
    problem: Problem,
    options: Options,
    potential: Potential,
    frontier: Frontier,
    expansion: Expansion,
    wanted: int,
    most: int,
    needed: int,
    deep: bool,
) -> int:
    """Return the node of the best end if its score is at least `wanted`.

    Return NO_NODE if there is none, and FULL if nodes are short; `frontier.end` is then the best end so far. No play is
    worth more than `most`. A deep climb goes on from the latest number, and an end that lays as much as the best one
    will do, however much the table is disturbed.

    One function, with every array in a variable of its own: in the innermost loops that is several times as fast.
    """
    settings, represented, links = problem.settings, problem.represented, problem.links
    value, price, earned, rest = potential.value, potential.price, potential.earned, potential.rest
    states, scores, parents, choices = frontier.state, frontier.score, frontier.parent, frontier.choice
    done, heap, slots = frontier.done, frontier.heap, frontier.slots
    option_count, shapes, option_gain = options.choices, options.shape, options.gain
    pattern_count, patterns = options.pattern_count, options.pattern
    kept, least, losses, gains = expansion.kept, expansion.least, expansion.loss, expansion.gain
    ways, following, tiles = expansion.way, expansion.next, expansion.tiles
    all_jokers = int(settings[ALL_JOKERS])
    frontier.clock[0] += 1
    now = frontier.clock[0]
    frontier.end[0] = NO_NODE
    # What may be lost by disturbance without laying less.
    small = disturbance(problem) if deep else 0
    slack = UNIT >> 1 if deep else 0
    states[0], scores[0], done[0] = state_of(1, 0, all_jokers, 0), joker_worth(problem, all_jokers) * FINE, False
    heap[0] = 0
    nodes = entries = 1
    while entries > 0 and wanted <= most:
        node = pop(heap, entries) & (1 << NODE_BITS) - 1
        entries -= 1
        if done[node]:
            continue
        done[node] = True
        state = int(states[node])
        number = number_of(state)
        if number == END:
            if deep:
                continue
            return node
        if nodes > _FEW and is_outdone(slots, states, scores, now, node, slack):
            continue
        left = jokers_of(state)
        spare = scores[node] + rest[number] - wanted
        cost = 0
        if left > 0:
            cost = joker_cost(value, number, state, left)
            spare += cost * left
        first = pair_of(number, 0)
        # What each colour can do without losing more than can be spared.
        for colour in range(COLOUR_COUNT):
            base = first + colour << VALUE_BITS | runs_of(state, colour) << JOKER_BITS
            spare += best_given(value, base, left, cost)
        for colour in range(COLOUR_COUNT):
            pair = first + colour
            before = runs_of(state, colour)
            base = pair << VALUE_BITS | before << JOKER_BITS
            best = best_given(value, base, left, cost)
            old_links = links[colour, number]
            for group in range(colour << LABEL_BITS, colour + 1 << LABEL_BITS):
                kept[group] = 0
                least[group] = -NEVER
            for option in range(pair << OPTION_BITS, (pair << OPTION_BITS) + option_count[pair]):
                shape = shapes[option]
                in_runs, used = shape & 3, shape >> RUN_BITS & 3
                after = NEXT[before, in_runs]
                if after == IMPOSSIBLE or used > left:
                    continue
                label = shape >> WAY_BITS
                gain = option_gain[option] - max(0, old_links - CONTINUED[before, in_runs]) * FINE
                ahead = pair + COLOUR_COUNT << VALUE_BITS | after << JOKER_BITS
                loss = best - gain + price[pair << LABEL_BITS | label] + used * cost
                loss -= best_given(value, ahead, left - used, cost)
                if loss <= spare:
                    group = colour << LABEL_BITS | label
                    at = (group << _KEPT_BITS) + kept[group]
                    losses[at], gains[at], following[at] = loss, gain, after
                    ways[at] = shape & (1 << WAY_BITS) - 1
                    kept[group] += 1
                    least[group] = min(least[group], loss)
        start = number << PATTERN_BITS
        for index in range(start, start + pattern_count[number]):
            labels = patterns[index]
            group_0, group_1 = place_of(labels, 0, 0), place_of(labels, 0, 1)
            group_2, group_3 = place_of(labels, 0, 2), place_of(labels, 0, 3)
            least_3 = least[group_3]
            least_2 = least[group_2] + least_3
            least_1 = least[group_1] + least_2
            room = spare - earned[number] + earned_by(price, first, labels)
            if least[group_0] + least_1 > room:
                continue
            for option_0 in range(group_0 << _KEPT_BITS, (group_0 << _KEPT_BITS) + kept[group_0]):
                loss_0 = losses[option_0]
                if loss_0 + least_1 > room:
                    continue
                left_0 = left - (ways[option_0] >> RUN_BITS)
                for option_1 in range(group_1 << _KEPT_BITS, (group_1 << _KEPT_BITS) + kept[group_1]):
                    loss_1 = loss_0 + losses[option_1]
                    left_1 = left_0 - (ways[option_1] >> RUN_BITS)
                    if loss_1 + least_2 > room or left_1 < 0:
                        continue
                    for option_2 in range(group_2 << _KEPT_BITS, (group_2 << _KEPT_BITS) + kept[group_2]):
                        loss_2 = loss_1 + losses[option_2]
                        left_2 = left_1 - (ways[option_2] >> RUN_BITS)
                        if loss_2 + least_3 > room or left_2 < 0:
                            continue
                        for option_3 in range(group_3 << _KEPT_BITS, (group_3 << _KEPT_BITS) + kept[group_3]):
                            left_3 = left_2 - (ways[option_3] >> RUN_BITS)
                            if loss_2 + losses[option_3] > room or left_3 < 0:
                                continue
                            after_0, after_1 = following[option_0], following[option_1]
                            after_2, after_3 = following[option_2], following[option_3]
                            ahead = first + COLOUR_COUNT << VALUE_BITS
                            to_come = together(
                                value,
                                ahead | after_0 << JOKER_BITS,
                                ahead + (1 << VALUE_BITS) | after_1 << JOKER_BITS,
                                ahead + (2 << VALUE_BITS) | after_2 << JOKER_BITS,
                                ahead + (3 << VALUE_BITS) | after_3 << JOKER_BITS,
                                left_3,
                            )
                            score = scores[node] + gains[option_0] + gains[option_1]
                            score += gains[option_2] + gains[option_3]
                            promised = score + to_come + rest[number + 1]
                            if promised < wanted:
                                continue
                            worth = 0
                            if needed > 0 or represented[number, 0] != 0:
                                tiles[0] = (group_0 & 3) + (ways[option_0] & 3)
                                tiles[1] = (group_1 & 3) + (ways[option_1] & 3)
                                tiles[2] = (group_2 & 3) + (ways[option_2] & 3)
                                tiles[3] = (group_3 & 3) + (ways[option_3] & 3)
                                if not jokers_matched(represented, number, tiles):
                                    continue
                                worth = worth_of(state) + number * (tiles[0] + tiles[1] + tiles[2] + tiles[3])
                                worth = min(needed, worth)
                            runs = (
                                after_0 | after_1 << STATE_BITS | after_2 << 2 * STATE_BITS | after_3 << 3 * STATE_BITS
                            )
                            if number == HIGHEST:
                                if worth < needed:
                                    continue
                                # All ends are one, and others must be better.
                                score = promised
                                wanted = (level_of(score, small) + 1 << UNIT_BITS) - small if deep else score + FINE
                                runs = left_3 = worth = 0
                            elif settings[TILE_WORTH] < 0:
                                # Every tile is a loss, and for the points that are needed there must be some.
                                fewest = (needed - worth + HIGHEST - 1) // HIGHEST
                                promised = min(promised, score - fewest * SCALE * FINE)
                                if promised < wanted:
                                    continue
                            if nodes == len(states) or entries == len(heap):
                                return FULL
                            new = state_of(number + 1, runs, left_3, worth)
                            slot = place(slots, states, now, new)
                            if slots[slot] >> NODE_BITS != now:
                                slots[slot] = (now << NODE_BITS) + nodes
                                states[nodes] = new
                                scores[nodes] = NEVER
                                done[nodes] = False
                                nodes += 1
                            found = int(slots[slot] & (1 << NODE_BITS) - 1)
                            if number == HIGHEST:
                                frontier.end[0] = found
                            if score > scores[found] + (slack if done[found] else 0):
                                done[found] = False
                                scores[found] = score
                                parents[found] = node
                                choices[found] = (
                                    pack_pattern(labels >> PATTERN_PLACE)
                                    | ways[option_0]
                                    | ways[option_1] << WAY_BITS
                                    | ways[option_2] << 2 * WAY_BITS
                                    | ways[option_3] << 3 * WAY_BITS
                                )
                                push(heap, entries, entry_of(promised, number + 1, found, deep))
                                entries += 1
    return int(frontier.end[0])


@rule
def joker_cost(value: NDArray[np.int32], number: int, state: int, left: int) -> int:
    """What a joker costs a colour so that all colours together want as many as there are, as nearly as can be."""
    cheapest, chosen = -4 * NEVER, 0
    first = pair_of(number, 0)
    for colour in range(COLOUR_COUNT):
        base = first + colour << VALUE_BITS | runs_of(state, colour) << JOKER_BITS
        for given in range(left):
            cost = value[base | given + 1] - value[base | given]
            if abs(cost) >= -NEVER >> 1:
                continue
            total = cost * left
            for other in range(COLOUR_COUNT):
                place_of = first + other << VALUE_BITS | runs_of(state, other) << JOKER_BITS
                total += best_given(value, place_of, left, cost)
            if total < cheapest:
                cheapest, chosen = total, cost
    return chosen
