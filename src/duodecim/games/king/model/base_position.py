"""One moment of King of 12: what a table and a tournament have in common.

See docs/decisions/0012-king-seats-answer-questions.md.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, TypeVar

from ....core.actor_words import actor_words
from ....core.compile import on_first
from ....core.errors import IllegalAction
from ....core.outcome import Outcome
from ....core.position import Position
from ....core.seats import CHANCE
from ....core.state import States, copy_states, read_state
from ....core.view import View, Viewer
from ..rules.cards import (
    CARD_COUNT,
    ORACLE,
    TROUBLEMAKERS,
    card_name,
    cards_of,
    holds,
    may_be_drawn,
    names_of,
)
from ..rules.die import FACES, opposite
from ..rules.questions import reply
from ..rules.state import ASIDE, CHOOSE, DECIDE, MOST_AT_TABLE, OVER, REROLL, ROLL, SCORED, SEATING, STEAL
from ..rules.state import CARDS as DRAW_CARDS
from .actions import (
    Aside,
    Cards,
    KingAction,
    Play,
    Reroll,
    Roll,
    SeatAction,
    Seating,
    Steal,
    Turn,
    action_for,
    answer_in,
    is_allowed,
    question_of,
    read_action,
)
from .chance import card_sets, rolls
from .events import (
    Answered,
    GameEnded,
    KingEvent,
    Rerolled,
    Revealed,
    Rolled,
    SetAside,
    SetDrawn,
)
from .facts import PHASES
from .names import CardWords
from .results import round_ended, tricks_ended
from .view import QUESTIONS, PublicViewer, own_view, thefts_of, waiting_for

_reply = on_first(reply)

#: The moves of chance by phase.
_CHANCE_MOVES: dict[int, type] = {DRAW_CARDS: Cards, SEATING: Seating, ROLL: Roll, REROLL: Reroll}

ViewT = TypeVar("ViewT", bound=View)


class BasePosition(Position[KingAction, ViewT]):
    """Answers, rolls and what follows from them. How a trick ends and what comes next is up to the game."""

    @cached_property
    def _state(self) -> Any:
        """The state in plain Python."""
        return read_state(self._states)

    @cached_property
    def actors(self) -> tuple[int, ...]:
        if self._state.phase == OVER:
            return ()
        return waiting_for(self._state) or (CHANCE,)

    def may_act(self, actor: int) -> bool:
        """Everyone who is asked may answer, and change the answer until all have."""
        asked = 0 <= actor < self.game.seats and self._state.question[actor] > 0
        return actor in self.actors or (asked and self._state.waiting > 0)

    def _actions(self, seat: int) -> list[KingAction]:
        if not self._state.waiting or not self._state.question[seat]:
            return []
        question, allowed = self._state.question[seat], self._state.allowed[seat]
        return [action_for(question, answer) for answer in range(1, CARD_COUNT + 1) if holds(allowed, answer)]

    @cached_property
    def outcome(self) -> Outcome | None:
        return self._outcome(self._states) if self._state.phase == OVER else None

    def text(self) -> str:
        return self.full_view().text()

    def full_view(self) -> ViewT:
        return self.seen_by("all")

    def _view(self, seat: int | None) -> ViewT:
        return self.seen_by("spectator" if seat is None else seat)

    def _own_view(self, public: ViewT, seat: int) -> ViewT:
        return own_view(public, self._state, seat)

    def seen_by(self, viewer: Viewer) -> ViewT:
        """Return the view of a seat, of a spectator, or of everything."""
        if isinstance(viewer, int):
            return own_view(self._public_view("spectator"), self._state, viewer)
        return self._public_view(viewer)

    # What a table and a tournament do in their own ways.

    @abstractmethod
    def _public_view(self, viewer: PublicViewer) -> ViewT:
        """Return the view of a spectator, or of everything."""

    @abstractmethod
    def _advance(self, states: States) -> bool:
        """Play the next beat. Return True if another may follow at once."""

    @abstractmethod
    def _chance(self, states: States) -> None:
        """Draw or roll with the state's own random source."""

    @abstractmethod
    def _outcome(self, states: States) -> Outcome:
        """Return the outcome of a game that is over."""

    # Checking.

    def _check_turn(self, actor: int) -> None:
        state = self._state
        revealed = state.phase in (STEAL, DECIDE, REROLL)
        if revealed and actor != CHANCE and state.played[actor] and not self.may_act(actor):
            card = CardWords([card_name(state.played[actor])])
            raise IllegalAction("king/revealed", card=card, expected=actor_words(*self.actors))
        super()._check_turn(actor)

    def _read_action(self, text: str) -> KingAction:
        return read_action(text)

    def _check_action(self, actor: int, action: KingAction) -> KingAction:
        if isinstance(action, (Cards, Seating, Roll, Reroll)):
            if actor != CHANCE:
                raise IllegalAction("action/not-for-seat", action=action)
            return self._check_chance(action)
        if actor == CHANCE:
            raise IllegalAction("action/not-for-chance", action=action)
        self._check_answer(actor, action)
        return action

    def _check_answer(self, seat: int, action: SeatAction) -> None:
        question, allowed = self._state.question[seat], self._state.allowed[seat]
        if question_of(action) != question:
            raise IllegalAction(f"king/asked-{QUESTIONS[question]}", **self._examples(seat))
        if not is_allowed(allowed, answer_in(action)):
            raise self._refusal(seat, action)

    def _examples(self, seat: int) -> dict[str, object]:
        """Return what a seat could answer, for messages that teach."""
        allowed = [answer for answer in range(1, CARD_COUNT + 1) if holds(self._state.allowed[seat], answer)]
        return {"card": card_name(allowed[0]), "face": allowed[0], "faces": _listed(allowed)}

    def _refusal(self, seat: int, action: SeatAction) -> IllegalAction:
        state = self._state
        match action:
            case Play(card) | Aside(card):
                if card not in names_of(state.cards):
                    return IllegalAction(
                        "king/not-in-set", card=CardWords([card]), cards=CardWords(names_of(state.cards))
                    )
                return IllegalAction(
                    "king/not-in-hand", card=CardWords([card]), hand=CardWords(names_of(state.hand[seat]))
                )
            case Turn(face):
                top = state.face[seat]
                flipped = holds(state.force[self._table_of(seat)], TROUBLEMAKERS)
                reason = "king/not-neighbour-flipped" if flipped else "king/not-neighbour"
                faces = self._examples(seat)["faces"]
                return IllegalAction(reason, face=face, top=top, flipped=opposite(top), faces=faces)
            case Steal(token):
                return IllegalAction("king/no-such-token", token=token)
            case _:
                raise AssertionError(f"{action} is one of the only two answers there are")

    def _check_chance(self, action: Cards | Seating | Roll | Reroll) -> KingAction:
        if type(action) is not _CHANCE_MOVES[self._state.phase]:
            raise IllegalAction(f"king/chance-{PHASES[self._state.phase]}")
        match action:
            case Cards(cards):
                return self._check_set(cards)
            case Seating():
                return self._check_seating(action)
            case Roll(faces):
                _check_dice(faces, len(self._rolling(self._state)))
            case Reroll(faces):
                _check_dice(faces, len(self._oracles(self._state)))
        return action

    def _check_set(self, names: Sequence[str]) -> Cards:
        """Check that chance may draw this set (D2, D4)."""
        cards, promo = cards_of(names), self._state.promo
        if len(names) != len(set(names)) or not may_be_drawn(cards, promo):
            promos = CardWords([card_name(promo)] if promo else [])
            raise IllegalAction("king/chance-set", cards=CardWords(names), promo=promos)
        return Cards(names_of(cards))

    def _check_seating(self, action: Seating) -> Seating:
        """Refuse to seat anybody anew at a single table."""
        raise IllegalAction(f"king/chance-{PHASES[self._state.phase]}", action=action)

    # Where seats sit.

    def _tables(self, state: Any) -> list[list[int]]:
        """Return the seats at each table of this stage."""
        return [
            state.order[MOST_AT_TABLE * table : MOST_AT_TABLE * table + state.table_size[table]]
            for table in range(state.first_table, state.first_table + state.table_count)
        ]

    def _table_of(self, seat: int) -> int:
        """Return the number of the table at which a seat sits in this stage."""
        first: int = self._state.first_table
        return first + next(index for index, seats in enumerate(self._tables(self._state)) if seat in seats)

    def _rolling(self, state: Any) -> list[int]:
        """Return the seats that roll, lowest first (R1)."""
        return sorted(seat for seats in self._tables(state) for seat in seats)

    def _oracles(self, state: Any) -> list[int]:
        """Return the seats whose Oracles are in force, table by table (K-Oracle)."""
        return [
            seat
            for table, seats in enumerate(self._tables(state), state.first_table)
            for seat in seats
            if state.played[seat] == ORACLE and holds(state.force[table], ORACLE)
        ]

    # Playing.

    def _apply(self, actor: int, action: KingAction) -> tuple[States, list[Any]]:
        states = copy_states(self._states)
        events: list[KingEvent] = []
        match action:
            case Cards(cards):
                states["cards"] = cards_of(cards)
                events.append(SetDrawn(cards))
            case Seating(groups):
                events.append(self._seat_groups(states, groups))
            case Roll(faces):
                for seat, face in zip(self._rolling(self._state), faces, strict=True):
                    states["face"][0, seat] = face
                rolled = states["face"][0, : self._state.seats].tolist()
                events.append(Rolled(self._state.round_number, tuple(face or None for face in rolled)))
            case Reroll(faces):
                for seat, face in zip(self._oracles(self._state), faces, strict=True):
                    states["face"][0, seat] = face
                    events.append(Rerolled(seat, face))
            case _:
                if not self._state.answer[actor]:
                    # That a seat changes its answer is not shown to anybody.
                    events.append(Answered(actor))
                _reply(states, actor, answer_in(action))
        self._go_on(states, events)
        return states, events

    def _seat_groups(self, states: States, groups: Sequence[Sequence[int]]) -> KingEvent:
        """Seat everybody: only a tournament does (N6)."""
        raise NotImplementedError

    def _go_on(self, states: States, events: list[KingEvent]) -> None:
        """Play beat by beat to the next question or roll, and add what happens to the events."""
        goes_on = True
        while goes_on and not states["waiting"][0]:
            before = read_state(states)
            goes_on = self._advance(states)
            after = read_state(states)
            self._note(before, after, events)
            if after.phase == OVER:
                events.append(GameEnded(self._outcome(states)))

    def _note(self, before: Any, after: Any, events: list[KingEvent]) -> None:
        """Add what a beat of the game did to the events."""
        if before.phase == CHOOSE:
            events.append(Revealed(tuple(card_name(card) if card else None for card in after.played[: after.seats])))
        elif before.phase == STEAL:
            events.extend(thefts_of(after))
        elif before.phase == REROLL:
            events.extend(tricks_ended(before, after, self._tables(before)))
        elif before.phase == SCORED and after.phase not in (STEAL, CHOOSE):
            events.append(round_ended(before, after, self._round_tables(before)))
        elif before.phase == ASIDE:
            events.extend(
                SetAside(seat, card_name(before.answer[seat])) for seat in range(before.seats) if before.question[seat]
            )

    def _round_tables(self, state: Any) -> list[list[int]]:
        """Return the tables that have a round winner each (R2, N5)."""
        return self._tables(state)

    def _event_for(self, event: Any, seat: int | None) -> Any:
        """Return the event as a seat may know it: which card was set aside is secret to the others (R3)."""
        return SetAside(event.seat, None) if isinstance(event, SetAside) and event.seat != seat else event

    def _chance_ways(self) -> Iterable[tuple[KingAction, int]]:
        state = self._state
        if state.phase == DRAW_CARDS:
            return card_sets(state.promo)
        if state.phase == SEATING:
            return self._seatings()
        if state.phase == ROLL:
            return rolls(Roll, len(self._rolling(state)))
        return rolls(Reroll, len(self._oracles(state)))

    def _draw_ways(self, drawn: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return the faces of the next die, where dice are rolled."""
        state = self._state
        if state.phase not in (ROLL, REROLL):
            return super()._draw_ways(drawn)
        dice = len(self._rolling(state) if state.phase == ROLL else self._oracles(state))
        return [(face, 1) for face in range(1, FACES + 1)] if len(drawn) < dice else []

    def _drawn_move(self, drawn: tuple[int, ...]) -> KingAction:
        if self._state.phase == ROLL:
            return Roll(drawn)
        return Reroll(drawn) if self._state.phase == REROLL else super()._drawn_move(drawn)

    def _seatings(self) -> Iterable[tuple[Seating, int]]:
        """List the seatings: only a tournament has any (N6)."""
        raise NotImplementedError

    def _draw_chance(self) -> tuple[KingAction, int]:
        states = copy_states(self._states)
        self._chance(states)
        state, source = read_state(states), int(states["random"][0])
        if state.phase == DRAW_CARDS:
            return Cards(names_of(state.cards)), source
        if state.phase == SEATING:
            return Seating(tuple(map(tuple, self._tables(state)))), source
        rolled = self._rolling(state) if state.phase == ROLL else self._oracles(state)
        faces = tuple(state.face[seat] for seat in rolled)
        return Roll(faces) if state.phase == ROLL else Reroll(faces), source


def _check_dice(faces: Sequence[int], count: int) -> None:
    if len(faces) != count:
        raise IllegalAction("king/chance-dice", count=count, given=len(faces))
    for face in faces:
        if not 1 <= face <= FACES:
            raise IllegalAction("king/no-such-face", face=face)


def _listed(values: Sequence[int]) -> str:
    return ", ".join(map(str, values))
