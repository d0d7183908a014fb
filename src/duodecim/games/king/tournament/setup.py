"""The state of a tournament: before anything has happened, or from the facts, refused if they cannot come about."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ....core.compile import on_first
from ....core.seats import NOBODY
from ....core.state import States
from ..facts import Facts
from ..rounds import WINS_NEEDED, ask_aside, round_winner
from ..setup import (
    MID_TRICK,
    check_facts,
    fill_in,
    lay_out,
    play_trick,
    put_answers,
    require,
    require_round_over,
)
from ..state import CARDS, CHOOSE, GROUP, MOST_AT_TABLE, OVER, ROLL, SCORED, SEATING, TABLE
from ..trick import ask_cards, reveal
from .options import TournamentOptions
from .rules import advance, go_to_centre
from .state import TOURNAMENT_TYPE

_advance = on_first(advance)
_ask_aside = on_first(ask_aside)
_ask_cards = on_first(ask_cards)
_go_to_centre = on_first(go_to_centre)
_reveal = on_first(reveal)
_round_winner = on_first(round_winner)


def new_state(options: TournamentOptions) -> States:
    """The state before anything has happened."""
    states = np.zeros(1, TOURNAMENT_TYPE)
    fill_in(states, options, options.players)
    sizes = options.sizes
    states["groups"] = states["table_count"] = len(sizes)
    states["small_size"] = sizes[0]
    states["small_groups"] = sizes.count(sizes[0])
    states["stage"] = GROUP
    if not options.is_random:
        states["phase"] = SEATING
        states["round_number"] = 1
    return states


def set_up(facts: Facts[TournamentOptions]) -> States:
    """The state of a tournament. Cards that the viewer may not know are only counted in it."""
    states = new_state(facts.options)
    playing = _check_places(facts)
    final = _is_final(facts)
    check_facts(facts, playing, tables=len(facts.options.sizes), final=final)
    lay_out(states, facts)
    seat_groups(states, facts.groups)
    if final:
        states["final"] = 1
        states["table_count"] = 1
        states["stage"] = TABLE
    match facts.phase:
        case "cards" | "seat" | "roll":
            states["phase"] = {"cards": CARDS, "seat": SEATING, "roll": ROLL}[facts.phase]
        case "choose":
            states["phase"] = CHOOSE
            _ask_cards(states)
            put_answers(states, facts)
            require(states["waiting"][0] > 0, "king/impossible-all-chosen")
        case "aside":
            _ask_winners(states, facts)
        case "over":
            _check_over(states, facts)
        case _:
            states["phase"] = CHOOSE
            _ask_cards(states)
            _play_trick(states, facts)
    return states


def seat_groups(states: States, groups: tuple[tuple[int, ...], ...]) -> None:
    """Put everyone into their places."""
    for table, seats in enumerate(groups):
        states["table_size"][0, table] = len(seats)
        states["order"][0, MOST_AT_TABLE * table : MOST_AT_TABLE * table + len(seats)] = seats


def _is_final(facts: Facts[TournamentOptions]) -> bool:
    """N7: several have two wins and have set two cards aside."""
    return sum(len(aside) >= WINS_NEEDED for aside in facts.aside) > 1


def _check_places(facts: Facts[TournamentOptions]) -> list[int]:
    """N1, N7: everyone sits in one group of the right size, in the final only those with two wins; who plays."""
    seated = [seat for group in facts.groups for seat in group]
    begun = facts.phase != "cards" and not (facts.phase == "seat" and facts.round == 1)
    if _is_final(facts):
        finalists = [seat for seat in range(facts.players) if facts.wins[seat] >= WINS_NEEDED]
        right = len(facts.groups) == 1 and sorted(seated) == finalists
    elif begun:
        sizes = tuple(map(len, facts.groups))
        right = sizes == facts.options.sizes and sorted(seated) == list(range(facts.players))
    else:
        right = not seated
    require(right, "king/impossible-groups")
    groups_in_centre = [next((i for i, group in enumerate(facts.groups) if seat in group), -1) for seat in facts.centre]
    right = groups_in_centre == sorted(set(groups_in_centre)) and (not facts.centre or facts.phase in MID_TRICK)
    require(right and not (facts.centre and _is_final(facts)), "king/impossible-centre")
    return sorted(seated) if begun else list(range(facts.players))


def _play_trick(states: States, facts: Facts[TournamentOptions]) -> None:
    """Play the trick again in the groups or, from where they left it, in the centre."""
    play_trick(states, facts, _to_centre(facts) if facts.centre else _advance)


def _to_centre(facts: Facts[TournamentOptions]) -> Callable[[States], bool]:
    """Beats that leave out the groups: their winners are in the centre already."""

    def advance_from_centre(states: States) -> bool:
        if states["phase"][0] != CHOOSE:
            return bool(_advance(states))
        _reveal(states)
        states["question"] = states["allowed"] = 0
        states["phase"] = SCORED
        for table, group in enumerate(facts.groups):
            in_centre = [seat for seat in group if seat in facts.centre]
            states["winner"][0, table] = in_centre[0] if in_centre else NOBODY
        _go_to_centre(states)
        return True

    return advance_from_centre


def _ask_winners(states: States, facts: Facts[TournamentOptions]) -> None:
    """N5, N7: the winners of the groups set a card aside; if several have two wins, only those."""
    require_round_over(facts)
    found = [_round_winner(states, table) for table in range(len(facts.groups))]
    winners = {seat for seat in found if seat != NOBODY}
    owing = {seat for seat in range(facts.players) if facts.wins[seat] > len(facts.aside[seat])}
    require(bool(winners) and winners == owing, "king/impossible-winner")
    finalists = {seat for seat in winners if facts.wins[seat] >= WINS_NEEDED}
    require(len(finalists) != 1, "king/impossible-winner")
    for seat in sorted(finalists or winners):
        _ask_aside(states, seat)
    put_answers(states, facts)
    require(states["waiting"][0] > 0, "king/impossible-all-chosen")


def _check_over(states: States, facts: Facts[TournamentOptions]) -> None:
    """N7: one alone has two wins, or the final is won; or the limit for a draw is reached."""
    states["phase"] = OVER
    needed = WINS_NEEDED + 1 if _is_final(facts) else WINS_NEEDED
    victors = [seat for seat, wins in enumerate(facts.wins) if wins >= needed]
    drawn = not victors and facts.barren > 0 and facts.barren == facts.options.draw_after
    require(len(victors) == 1 or drawn, "king/impossible-over")
    states["victor"] = victors[0] if victors else NOBODY
