"""States of a tournament: before anything has happened, or from facts. Facts that cannot come about are refused."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ....core.compile import on_first
from ....core.seats import NOBODY
from ....core.state import States
from ...king.model.facts import Facts
from ...king.model.possible import MID_TRICK, check_discards, check_facts, owing, require
from ...king.model.setup import ask_for_cards, ask_winners, check_answers, fill_in, lay_out, play_trick
from ...king.rules.rounds import WINS_NEEDED, round_winner
from ...king.rules.state import CARDS, CHOOSE, GROUP, MOST_AT_TABLE, OVER, ROLL, SCORED, SEATING, TABLE
from ...king.rules.trick import reveal
from ..rules.rulebook import go_to_centre, play_beats
from ..rules.state import TOURNAMENT_TYPE
from .options import TournamentOptions

_play_beats = on_first(play_beats)
_go_to_centre = on_first(go_to_centre)
_reveal = on_first(reveal)
_round_winner = on_first(round_winner)


def new_state(options: TournamentOptions) -> States:
    """Return the state before anything has happened."""
    states = np.zeros(1, TOURNAMENT_TYPE)
    fill_in(states, options)
    sizes = options.sizes
    states["groups"] = states["table_count"] = len(sizes)
    states["small_groups"] = sizes.count(sizes[0])
    states["stage"] = GROUP
    if not options.is_random:
        states["phase"] = SEATING
        states["round_number"] = 1
    return states


def set_up(facts: Facts[TournamentOptions]) -> States:
    """Return a state in which the facts hold. Cards that the viewer may not know are only counted in it."""
    states = new_state(facts.options)
    playing, final = _check_places(facts), is_final(facts)
    check_facts(facts, playing, tables=len(facts.options.sizes), final=final)
    lay_out(states, facts)
    seat_groups(states, facts.groups)
    if final:
        states["final"] = 1
        states["table_count"] = 1
        states["stage"] = TABLE
    match facts.phase:
        case "cards" | "seat" | "roll":
            require(not (final and facts.phase == "seat"), "king/impossible-phase", phase=facts.phase)
            states["phase"] = {"cards": CARDS, "seat": SEATING, "roll": ROLL}[facts.phase]
        case "choose":
            ask_for_cards(states, facts)
        case "aside":
            winners, finalists = _winners(states, facts)
            require(bool(winners) and winners == owing(facts), "king/impossible-winner")
            require(len(finalists) != 1 and not facts.barren and not final, "king/impossible-winner")
            check_discards(facts, playing, finalists or winners)
            ask_winners(states, facts, finalists or winners)
        case "over":
            check_discards(facts, playing)
            states["phase"] = OVER
            states["victor"] = _victor(states, facts)
        case _:
            play_trick(states, facts, _to_centre(facts) if facts.centre else _advance)
    check_answers(states, facts)
    return states


def _winners(states: States, facts: Facts[TournamentOptions]) -> tuple[list[int], list[int]]:
    """Return who won the round in each group (N5), and which of them have two wins (N7)."""
    found = [_round_winner(states, table) for table in range(len(facts.groups))]
    winners = sorted(seat for seat in found if seat != NOBODY)
    return winners, [seat for seat in winners if facts.wins[seat] >= WINS_NEEDED]


def _victor(states: States, facts: Facts[TournamentOptions]) -> int:
    """Return who alone has two wins or won the final (N7); NOBODY if the limit for a draw is reached."""
    winners, finalists = _winners(states, facts)
    just_won = [seat for seat in owing(facts) if not is_final(facts) or seat in facts.groups[0]]
    require(winners == just_won, "king/impossible-over")
    drawn = not winners and facts.barren == facts.options.draw_after > 0
    require(drawn or (len(finalists) == 1 and not facts.barren), "king/impossible-over")
    return NOBODY if drawn else finalists[0]


def seat_groups(states: States, groups: tuple[tuple[int, ...], ...]) -> None:
    """Put everyone into their places."""
    for table, seats in enumerate(groups):
        states["table_size"][0, table] = len(seats)
        states["order"][0, MOST_AT_TABLE * table : MOST_AT_TABLE * table + len(seats)] = seats


def is_final(facts: Facts[TournamentOptions]) -> bool:
    """Return True if several have two wins and have set two cards aside (N7)."""
    return sum(len(aside) >= WINS_NEEDED for aside in facts.aside) > 1


def _check_places(facts: Facts[TournamentOptions]) -> list[int]:
    """Check that everyone sits in a group of the right size (N1), or the finalists at one table (N7).

    Return the seats that play.
    """
    seated = [seat for group in facts.groups for seat in group]
    begun = facts.phase != "cards" and not (facts.phase == "seat" and facts.round == 1)
    if is_final(facts):
        finalists = [seat for seat in range(facts.options.players) if facts.wins[seat] >= WINS_NEEDED]
        right = len(facts.groups) == 1 and sorted(seated) == finalists and len(finalists) <= len(facts.options.sizes)
    elif begun:
        sizes = tuple(map(len, facts.groups))
        right = sizes == facts.options.sizes and sorted(seated) == list(range(facts.options.players))
    else:
        right = not seated
    require(right, "king/impossible-groups")
    groups_in_centre = [next((i for i, group in enumerate(facts.groups) if seat in group), -1) for seat in facts.centre]
    right = groups_in_centre == sorted(set(groups_in_centre)) and (not facts.centre or facts.phase in MID_TRICK)
    require(right and not (facts.centre and is_final(facts)), "king/impossible-centre")
    return sorted(seated) if begun else list(range(facts.options.players))


def _advance(states: States) -> bool:
    return _play_beats(states, 1)


def _to_centre(facts: Facts[TournamentOptions]) -> Callable[[States], bool]:
    """Return beats that leave out the groups: their winners are in the centre already."""

    def advance_from_centre(states: States) -> bool:
        if states["phase"][0] != CHOOSE:
            return _advance(states)
        _reveal(states)
        states["question"] = states["allowed"] = 0
        states["phase"] = SCORED
        for table, group in enumerate(facts.groups):
            in_centre = [seat for seat in group if seat in facts.centre]
            states["winner"][0, table] = in_centre[0] if in_centre else NOBODY
        _go_to_centre(states)
        return True

    return advance_from_centre
