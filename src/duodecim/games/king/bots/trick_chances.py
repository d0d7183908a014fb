"""How a trick is likely to go after an answer, from tricks played out by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from ....core.compile import on_first
from ....core.seats import NOBODY
from ....core.state import States, copy_states, read_state
from ....core.view import seat_of
from ..model.actions import SeatAction, action_numbered, answer_in, is_allowed, read_action
from ..rules.cards import ORACLE
from ..rules.die import FACES
from ..rules.questions import reply
from ..rules.state import REROLL, SCORED
from ..rules.tables import owner
from ..rules.trick import trick_beat
from .multiplayer.local_state import table_state
from .multiplayer.player import expected_choices

if TYPE_CHECKING:
    from random import Random

    from ..model.view import AnyKingView

_owner = on_first(owner)
_reply = on_first(reply)
_trick_beat = on_first(trick_beat)

#: So many tricks tell a share of them to within five percent points.
_TRICKS: Final = 600


class TrickChances(NamedTuple):
    """The shares of tricks that the viewer wins, in which it comes second, and in which another plays the same card."""

    first: float
    second: float
    same: float


def trick_chances(view: AnyKingView, action: str, random: Random) -> TrickChances:
    """Return how the trick is likely to go after a card, a face or an order, if the others play as they usually do."""
    seat = seat_of(view)
    states, own = table_state(view, seat)
    answer = answer_in(cast(SeatAction, read_action(action)))
    cards = _draw_cards(view, random) if view.phase == "choose" else {}
    first = second = same = 0
    for trick in range(_TRICKS):
        played = {place: drawn[trick] for place, drawn in cards.items()}
        winner, runner_up = _play(copy_states(states), played | {own: answer}, random)
        first += winner == own
        second += runner_up == own
        same += answer in played.values()
    return TrickChances(first / _TRICKS, second / _TRICKS, same / _TRICKS)


def _draw_cards(view: AnyKingView, random: Random) -> dict[int, list[int]]:
    """Return the cards of the others at the table in each trick, by place."""
    table = list(view.table_of(seat_of(view)))
    weights = expected_choices(view, table).habits
    cards = [answer_in(action_numbered(number)) for number in range(weights.shape[1])]
    return {
        place: random.choices(cards, weights[place].tolist(), k=_TRICKS)
        for place, seat in enumerate(table)
        if seat != view.viewer
    }


def _play(states: States, answers: dict[int, int], random: Random) -> tuple[int, int]:
    """Play a trick to its end. Return the places that come first and second, or NOBODY.

    `answers` are for what is asked now. Who has none there, or is asked later, looks what does best.
    """
    while True:
        state = read_state(states)
        if state.phase == SCORED:
            return state.winner[0], state.second[0]
        asked = [place for place, question in enumerate(state.question) if question]
        for place in asked:
            if place not in answers:
                allowed = [number for number in range(1, FACES + 1) if is_allowed(state.allowed[place], number)]
                answers[place] = max(allowed, key=lambda number: _worth(states, answers, place, number, random))
        for place in asked:
            _reply(states, place, answers.pop(place))
        if state.phase == REROLL and (oracle := _owner(states, 0, ORACLE)) != NOBODY:
            states["face"][0, oracle] = random.randint(1, FACES)
        _trick_beat(states)


def _worth(states: States, answers: dict[int, int], place: int, answer: int, random: Random) -> int:
    """Return 2 if a place comes first with an answer, 1 if it comes second."""
    winner, second = _play(copy_states(states), answers | {place: answer}, random)
    return 2 * (winner == place) + (second == place)
