"""One moment of a game of 12 Chip Trick: what may be done, and what comes of it.

See docs/decisions/0010-chips-automa-is-not-an-actor.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ....core.compile import on_first
from ....core.errors import IllegalAction
from ....core.outcome import Outcome
from ....core.position import Interim, Position
from ....core.seats import CHANCE, NOBODY
from ....core.state import States, copy_states, read_state
from ....core.view import Viewer
from ..rules import rulebook as rules
from ..rules.agents import choose_first_at_random
from ..rules.chipset import chips_of, full_set, values_of
from ..rules.hidden import hidden_chips as find_hidden_chips
from ..rules.state import CHIPS_PER_COLOUR, CHOOSE_FIRST, DEAL, OVER, PLAY, TAKE
from .actions import ChipsAction, Deal, First, Play, read_action
from .chance import deals, first_players
from .draws import deal_ways, drawn_deal, hidden_ways
from .events import ChipsEvent, Dealt, FirstPlayerChosen, GameEnded, Played, Taken, TrickWon
from .facts import colour_of, facts_of, hand_of
from .results import outcome_of, round_ended
from .text import write_facts
from .view import ChipsView, actor_of, choices_of, legal_actions, own_view, view_of

if TYPE_CHECKING:
    from ..game import Chips

_choose_first = on_first(rules.choose_first)
_hidden_chips = on_first(find_hidden_chips)
_choose_first_at_random = on_first(choose_first_at_random)
_start_round = on_first(rules.start_round)
_deal = on_first(rules.deal)
_play = on_first(rules.play)
_take = on_first(rules.take)
_automa_to_act = on_first(rules.automa_to_act)
_automa_choice = on_first(rules.automa_choice)
_automa_act = on_first(rules.automa_act)


class ChipsPosition(Position[ChipsAction, ChipsView]):
    """One moment of a game of 12 Chip Trick."""

    game: Chips

    @cached_property
    def actors(self) -> tuple[int, ...]:
        actor = actor_of(self._states)
        return () if actor == NOBODY else (actor,)

    def _actions(self, seat: int) -> list[ChipsAction]:
        return [*legal_actions(self._states)] if seat in self.actors else []

    def text(self) -> str:
        return write_facts(facts_of(self._state, self.game.options, "all"))

    def full_view(self) -> ChipsView:
        return self._seen_by("all")

    @cached_property
    def outcome(self) -> Outcome | None:
        return outcome_of(self._states) if self._state.phase == OVER else None

    @cached_property
    def _state(self) -> Any:
        """The state in plain Python."""
        return read_state(self._states)

    def _seen_by(self, viewer: Viewer) -> ChipsView:
        return view_of(facts_of(self._state, self.game.options, viewer), self._states, self.outcome)

    def _view(self, seat: int | None) -> ChipsView:
        return self._seen_by("spectator" if seat is None else seat)

    def _own_view(self, public: ChipsView, seat: int) -> ChipsView:
        return own_view(public, hand_of(self._state, seat, seat), self._states, seat)

    def _read_action(self, text: str) -> ChipsAction:
        return read_action(text)

    def _check_action(self, actor: int, action: ChipsAction) -> ChipsAction:
        if isinstance(action, (First, Deal)):
            if actor != CHANCE:
                raise IllegalAction("action/not-for-seat", action=action)
            return self._check_first(action) if isinstance(action, First) else self._check_deal(action)
        if actor == CHANCE:
            raise IllegalAction("action/not-for-chance", action=action)
        if isinstance(action, Play):
            self._check_play(actor, action.chip)
        else:
            self._check_take(action.chip)
        return action

    def _check_play(self, seat: int, chip: int) -> None:
        if self._state.phase != PLAY:
            raise IllegalAction("chips/time-to-take", chip=chip)
        hand = values_of(self._state.hand[seat])
        if chip not in hand:
            raise IllegalAction("chips/not-in-hand", chip=chip, hand=_listed(hand))

    def _check_take(self, chip: int) -> None:
        if self._state.phase != TAKE:
            raise IllegalAction("chips/time-to-play", chip=chip)
        middle, allowed = values_of(self._state.middle), values_of(choices_of(self._states))
        if chip not in middle:
            raise IllegalAction("chips/not-in-middle", chip=chip, middle=_listed(middle))
        if chip not in allowed:
            raise IllegalAction("chips/red-first", chip=chip, red=_listed(allowed))

    def _check_first(self, action: First) -> First:
        if self._state.phase != CHOOSE_FIRST:
            raise IllegalAction("chips/time-to-deal")
        if action.seat >= self.game.seats:
            raise IllegalAction("chips/first-seat", value=action.seat)
        return action

    def _check_deal(self, action: Deal) -> Deal:
        if self._state.phase != DEAL:
            raise IllegalAction("chips/time-to-choose-first")
        if len(action.hands) != self.game.seats:
            raise IllegalAction("chips/deal-hands", given=len(action.hands), seats=self.game.seats)
        if sorted(value for hand in action.hands for value in hand) != full_set(self.game.seats):
            raise IllegalAction("chips/deal-set", chips=_listed(full_set(self.game.seats)))
        for seat, hand in enumerate(action.hands):
            red = sum(colour_of(value) == "red" for value in hand)
            if (red, len(hand) - red) != (CHIPS_PER_COLOUR, CHIPS_PER_COLOUR):
                raise IllegalAction("chips/deal-colours", seat=seat, hand=_listed(hand))
        # Only the automa's chips have an order (A1).
        automa = self.game.options.automa
        return Deal(tuple(hand if seat == automa else tuple(sorted(hand)) for seat, hand in enumerate(action.hands)))

    def _apply(self, actor: int, action: ChipsAction) -> tuple[States, list[Any]]:
        states = copy_states(self._states)
        events: list[ChipsEvent | Interim] = []
        if isinstance(action, First):
            _choose_first(states, action.seat)
            events.append(FirstPlayerChosen(action.seat))
        elif isinstance(action, Deal):
            _start_round(states)
            self._lay_out(states, action)
            events.append(Dealt(int(states["round_number"][0]), int(states["lead"][0])))
        else:
            act = _play if isinstance(action, Play) else _take
            _watch(states, events, actor, action.chip, lambda: act(states, action.chip))
        while _automa_to_act(states):
            events.append(Interim(copy_states(states)))
            _watch(states, events, self.game.options.automa, _automa_choice(states), lambda: _automa_act(states))
        return states, events

    def _lay_out(self, states: States, deal: Deal) -> None:
        for seat, hand in enumerate(deal.hands):
            states["hand"][0, seat] = chips_of(hand)
            if seat == self.game.options.automa:
                states["stack"][0] = hand

    def _chance_ways(self) -> Iterable[tuple[ChipsAction, int]]:
        options = self.game.options
        return first_players(options) if self._state.phase == CHOOSE_FIRST else deals(options)

    def _draw_ways(self, drawn: tuple[int, ...]) -> list[tuple[int, int]]:
        return super()._draw_ways(drawn) if self._state.phase == CHOOSE_FIRST else deal_ways(self.game.options, drawn)

    def _drawn_move(self, drawn: tuple[int, ...]) -> ChipsAction:
        if self._state.phase == CHOOSE_FIRST:
            return super()._drawn_move(drawn)
        return drawn_deal(self.game.options, drawn)

    def _hidden_chips(self) -> list[tuple[int, ...]]:
        """Return the chips of each seat that are not known to all; of the automa those on top of its stack."""
        hidden = [values_of(_hidden_chips(self._states, seat)) for seat in range(self.game.seats)]
        automa = self.game.options.automa
        if automa != NOBODY:
            hidden[automa] = tuple(self._state.stack[: len(hidden[automa])])
        return hidden

    def _hidden_ways(self, drawn: tuple[int, ...]) -> list[tuple[int, int]]:
        return hidden_ways(self._hidden_chips(), drawn)

    def with_hidden(self, drawn: Sequence[int]) -> ChipsPosition:
        """Return the position in which the chips that are not known to all are these, seat by seat."""
        states, left = copy_states(self._states), list(drawn)
        for seat, hidden in enumerate(self._hidden_chips()):
            given, left = left[: len(hidden)], left[len(hidden) :]
            states["hand"][0, seat] = chips_of((*values_of(self._state.known[seat]), *given))
            if seat == self.game.options.automa:
                states["stack"][0, : len(given)] = given
        return type(self)(self.game, states)

    def _draw_chance(self) -> tuple[ChipsAction, int]:
        states = copy_states(self._states)
        if states["phase"][0] == CHOOSE_FIRST:
            _choose_first_at_random(states)
            return First(int(states["first"][0])), int(states["random"][0])
        _deal(states)
        state = read_state(states)
        hands = [values_of(hand) for hand in state.hand[: state.seats]]
        if state.automa != NOBODY:
            hands[state.automa] = tuple(state.stack)
        return Deal(tuple(hands)), int(states["random"][0])


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))


def _watch(states: States, events: list[ChipsEvent | Interim], seat: int, chip: int, act: Callable[[], None]) -> None:
    """Let a seat play or take a chip, and add what happens to the events."""
    playing, winner = states["phase"][0] == PLAY, states["winner"][0]
    act()
    phase = states["phase"][0]
    if playing:
        events.append(Played(seat, chip))
        if phase == TAKE:
            played = states["trick"][0].tolist()
            events.append(TrickWon(int(states["winner"][0]), max(played), by_order=played.count(max(played)) > 1))
        return
    events.append(Taken(seat, chip, scored=bool(seat == winner)))
    if phase in (DEAL, OVER):
        events.append(round_ended(states))
        # The result of a round is seen before the next deal.
        events.append(Interim(copy_states(states)) if phase == DEAL else GameEnded(outcome_of(states)))
