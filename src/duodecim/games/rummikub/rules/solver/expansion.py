"""One step of the search: all that is worth trying with the tiles of one number.

Each colour on its own has a best thing to do, and everything else loses something against it. A state promises so much
more than what is wanted; whatever loses more than that is left out, first for each colour, then for all together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure
from ..tiles import COLOUR_COUNT, HIGHEST
from .choice import pack_choice, pack_pattern
from .frontier import (
    END,
    NODE_BITS,
    NODES,
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
from .groups import MOST_GROUPS, PATTERNS
from .options import OPTIONS, Options
from .potential import Potential, broken, together
from .problem import ALL_JOKERS, NO_WAY, SCALE, TABLE_JOKERS, TILE_WORTH, Problem, joker_worth, jokers_matched
from .runs import IMPOSSIBLE, NEXT, STATE_COUNT

#: What a climb finds if there is no end, and if it runs out of memory.
NO_NODE: Final = -1
#: Up to so many nodes it costs more to look for better ones than it saves.
_FEW: Final = 256
FULL: Final = -2


class Expansion(NamedTuple):
    """What each colour could do at one number, by colour and tiles of it in groups."""

    kept: NDArray[np.int32]
    #: What is lost, what is added to the score, tiles in runs, jokers used, and open runs then.
    loss: NDArray[np.int64]
    gain: NDArray[np.int64]
    runs: NDArray[np.int32]
    jokers: NDArray[np.int32]
    next: NDArray[np.int32]
    #: By colour: open runs before and after, and tiles of this number.
    before: NDArray[np.int32]
    after: NDArray[np.int32]
    tiles: NDArray[np.int32]


@helper
def new_expansion() -> Expansion:
    """Memory for one step at a time."""
    shape = (COLOUR_COUNT, MOST_GROUPS + 1, OPTIONS)
    return Expansion(
        kept=np.zeros((COLOUR_COUNT, MOST_GROUPS + 1), np.int32),
        loss=np.zeros(shape, np.int64),
        gain=np.zeros(shape, np.int64),
        runs=np.zeros(shape, np.int32),
        jokers=np.zeros(shape, np.int32),
        next=np.zeros(shape, np.int32),
        before=np.zeros(COLOUR_COUNT, np.int32),
        after=np.zeros(COLOUR_COUNT, np.int32),
        tiles=np.zeros(COLOUR_COUNT, np.int32),
    )


@procedure
def climb(
    problem: Problem,
    options: Options,
    potential: Potential,
    frontier: Frontier,
    expansion: Expansion,
    wanted: int,
    needed: int,
) -> int:
    """The node of the best end if its score is at least `wanted`; NO_NODE if there is none, FULL if memory is short.

    One function, with every array in a variable of its own: in the innermost loops that is several times as fast.
    """
    settings, represented, links, value = problem.settings, problem.represented, problem.links, potential.colour
    states, scores, parents, choices = frontier.state, frontier.score, frontier.parent, frontier.choice
    done, heap, slots = frontier.done, frontier.heap, frontier.slots
    pattern_count, patterns, possible = options.pattern_count, options.patterns, options.possible
    option_count, option_runs, option_jokers, option_gain = options.choices, options.runs, options.jokers, options.gain
    before, after, tiles = expansion.before, expansion.after, expansion.tiles
    count, losses, gains = expansion.kept, expansion.loss, expansion.gain
    in_runs, jokers, following = expansion.runs, expansion.jokers, expansion.next
    all_jokers, table_jokers = settings[ALL_JOKERS], settings[TABLE_JOKERS]
    bonus = joker_worth(problem, all_jokers)
    frontier.clock[0] += 1
    now = frontier.clock[0]
    states[0], scores[0], done[0] = state_of(1, 0, 0, 0), 0, False
    heap[0] = 0
    nodes = entries = 1
    while entries > 0:
        node = pop(heap, entries) & NODES - 1
        entries -= 1
        if done[node]:
            continue
        done[node] = True
        state = int(states[node])
        number = number_of(state)
        if number == END:
            return node
        if nodes > _FEW and is_outdone(slots, states, scores, now, node):
            continue
        left = all_jokers - jokers_of(state)
        runs = runs_of(state)
        spare = scores[node] + bonus - wanted
        for colour in range(COLOUR_COUNT):
            before[colour] = runs % STATE_COUNT
            runs //= STATE_COUNT
            spare += value[number, colour, before[colour], left]
        # What each colour can do without losing more than can be spared.
        for colour in range(COLOUR_COUNT):
            best = value[number, colour, before[colour], left]
            for grouped in range(MOST_GROUPS + 1):
                kept = 0
                if possible[number, colour, grouped]:
                    for option in range(option_count[number, colour, grouped]):
                        tiles_in_runs = option_runs[number, colour, grouped, option]
                        used = option_jokers[number, colour, grouped, option]
                        state_after = NEXT[before[colour], tiles_in_runs]
                        if state_after != IMPOSSIBLE and used <= left:
                            gain = option_gain[number, colour, grouped, option]
                            gain -= broken(links, number, colour, before[colour], tiles_in_runs)
                            loss = best - gain - value[number + 1, colour, state_after, left - used]
                            if loss <= spare:
                                losses[colour, grouped, kept] = loss
                                gains[colour, grouped, kept] = gain
                                in_runs[colour, grouped, kept] = tiles_in_runs
                                jokers[colour, grouped, kept] = used
                                following[colour, grouped, kept] = state_after
                                kept += 1
                count[colour, grouped] = kept
        for index in range(pattern_count[number]):
            pattern = patterns[number, index]
            group_0, group_1 = PATTERNS[pattern, 0], PATTERNS[pattern, 1]
            group_2, group_3 = PATTERNS[pattern, 2], PATTERNS[pattern, 3]
            if count[1, group_1] == 0 or count[2, group_2] == 0 or count[3, group_3] == 0:
                continue
            for option_0 in range(count[0, group_0]):
                loss_0 = losses[0, group_0, option_0]
                left_0 = left - jokers[0, group_0, option_0]
                after[0] = following[0, group_0, option_0]
                for option_1 in range(count[1, group_1]):
                    loss_1 = loss_0 + losses[1, group_1, option_1]
                    left_1 = left_0 - jokers[1, group_1, option_1]
                    if loss_1 > spare or left_1 < 0:
                        continue
                    after[1] = following[1, group_1, option_1]
                    for option_2 in range(count[2, group_2]):
                        loss_2 = loss_1 + losses[2, group_2, option_2]
                        left_2 = left_1 - jokers[2, group_2, option_2]
                        if loss_2 > spare or left_2 < 0:
                            continue
                        after[2] = following[2, group_2, option_2]
                        for option_3 in range(count[3, group_3]):
                            left_3 = left_2 - jokers[3, group_3, option_3]
                            if loss_2 + losses[3, group_3, option_3] > spare or left_3 < 0:
                                continue
                            after[3] = following[3, group_3, option_3]
                            score = scores[node] + gains[0, group_0, option_0] + gains[1, group_1, option_1]
                            score += gains[2, group_2, option_2] + gains[3, group_3, option_3]
                            promised = score + bonus + together(value, number + 1, after, left_3)
                            if promised < wanted:
                                continue
                            tiles[0] = group_0 + in_runs[0, group_0, option_0]
                            tiles[1] = group_1 + in_runs[1, group_1, option_1]
                            tiles[2] = group_2 + in_runs[2, group_2, option_2]
                            tiles[3] = group_3 + in_runs[3, group_3, option_3]
                            if not jokers_matched(represented, number, tiles):
                                continue
                            worth = worth_of(state) + number * (tiles[0] + tiles[1] + tiles[2] + tiles[3])
                            worth = min(needed, worth)
                            runs = after[0] + STATE_COUNT * (
                                after[1] + STATE_COUNT * (after[2] + STATE_COUNT * after[3])
                            )
                            used = all_jokers - left_3
                            if number == HIGHEST:
                                if used < table_jokers or worth < needed:
                                    continue
                                # All ends are one.
                                score += joker_worth(problem, used)
                                promised = score
                                runs = used = worth = 0
                            elif settings[TILE_WORTH] < 0:
                                # Every tile is a loss, and for the points that are needed there must be some.
                                promised = min(promised, score - (needed - worth + HIGHEST - 1) // HIGHEST * SCALE)
                            if promised < wanted:
                                continue
                            if nodes == NODES or entries == len(heap):
                                return FULL
                            new = state_of(number + 1, runs, used, worth)
                            slot = place(slots, states, now, new)
                            if slots[slot] >> NODE_BITS != now:
                                slots[slot] = (now << NODE_BITS) + nodes
                                states[nodes] = new
                                scores[nodes] = NO_WAY
                                done[nodes] = False
                                nodes += 1
                            found = int(slots[slot] & NODES - 1)
                            if score > scores[found]:
                                scores[found] = score
                                parents[found] = node
                                choices[found] = (
                                    pack_pattern(pattern)
                                    | pack_choice(0, in_runs[0, group_0, option_0], jokers[0, group_0, option_0])
                                    | pack_choice(1, in_runs[1, group_1, option_1], jokers[1, group_1, option_1])
                                    | pack_choice(2, in_runs[2, group_2, option_2], jokers[2, group_2, option_2])
                                    | pack_choice(3, in_runs[3, group_3, option_3], jokers[3, group_3, option_3])
                                )
                                push(heap, entries, entry_of(promised, number + 1, found))
                                entries += 1
    return NO_NODE
