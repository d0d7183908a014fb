"""The table that a seat plays at, as a state to search in: all of a game of King of 12, a part of a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .....core.compile import on_first
from .....core.seats import NOBODY
from .....core.state import States
from ...rules.cards import HIDDEN, NONE, card_number, cards_of
from ...rules.rounds import ask_aside
from ...rules.state import ASIDE, CHOOSE, DECIDE, STATE_TYPE
from ...rules.tables import cards_in_force
from ...rules.trick import ask_cards, ask_owners, open_stage

if TYPE_CHECKING:
    from ...model.view import AnyKingView

_ask_cards = on_first(ask_cards)
_ask_owners = on_first(ask_owners)
_ask_aside = on_first(ask_aside)
_open_stage = on_first(open_stage)
_cards_in_force = on_first(cards_in_force)


def table_state(view: AnyKingView, seat: int) -> tuple[States, int]:
    """Return the state of a seat's table before anybody has answered, and the seat's place there.

    Cards that the viewer may not know are only counted. A group of the tournament is treated as a table of its own, and
    so is the centre.
    """
    table = list(view.table_of(seat))
    states = np.zeros(1, STATE_TYPE)
    states["seats"] = states["table_size"] = len(table)
    states["victor"] = NOBODY
    states["draw_after"] = view.options.draw_after
    states["cards"] = cards_of(view.cards)
    states["round_number"] = view.round
    states["table_count"] = 1
    for place, other in enumerate(table):
        shown = view.seats[other]
        states["order"][0, place] = place
        states["face"][0, place] = states["lay"][0, place] = shown.face or 0
        states["ones"][0, place], states["twos"][0, place] = shown.ones, shown.twos
        states["wins"][0, place] = min(shown.wins, 1)
        states["hand"][0, place] = cards_of(shown.hand)
        states["shown"][0, place] = cards_of(shown.shown)
        hidden = HIDDEN[: shown.aside.count(None)]
        states["aside"][0, place] = cards_of(name for name in shown.aside if name) | sum(hidden)
        states["played"][0, place] = NONE if shown.played is None else card_number(shown.played)
    own = table.index(seat)
    match view.seats[seat].question:
        case "card":
            states["phase"] = CHOOSE
            _ask_cards(states)
        case "aside":
            states["phase"] = ASIDE
            _ask_aside(states, own)
        case "token":
            _open_stage(states)
        case _:
            states["phase"] = DECIDE
            states["thief"] = states["victim"] = NOBODY
            states["force"] = _cards_in_force(states, 0)
            _ask_owners(states, 0)
    return states, own
