"""One moment of King of 12: what a table and a tournament have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, TypeVar

from ....core.compile import on_first
from ....core.errors import IllegalAction
from ....core.outcome import Outcome
from ....core.position import Position
from ....core.seats import CHANCE, actor_words
from ....core.state import States, copy_states, read_state
from ....core.view import View, Viewer
from ..rules.cards import (
    CARD_COUNT,
    ORACLE,
    TROUBLEMAKERS,
    card_name,
    cards_of,
    count_of,
    holds,
    may_be_drawn,
    names_of,
)
from ..rules.die import FACES, opposite
from ..rules.questions import reply
from ..rules.rounds import ENOUGH_POINTS, LAST_CARDS
from ..rules.state import ASIDE, CHOOSE, DECIDE, GROUP, MOST_AT_TABLE, OVER, REROLL, ROLL, SCORED, SEATING, STEAL
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
    answer_word,
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
    RoundEnded,
    SetAside,
    SetDrawn,
    TableResult,
    TrickEnded,
)
from .explanation import STAGE_NAMES
from .facts import PHASES
from .names import CardWords
from .resolution import NO_ANSWER, Setting, explain_trick
from .view import QUESTIONS, closed_question, thefts_of, waiting_for

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
        return self._outcome(self._state) if self._state.phase == OVER else None

    def text(self) -> str:
        return self.full_view().text()

    def full_view(self) -> ViewT:
        return self.seen_by("all")

    def _view(self, seat: int | None) -> ViewT:
        return self.seen_by("spectator" if seat is None else seat)

    # What the game itself says.

    @abstractmethod
    def seen_by(self, viewer: Viewer) -> ViewT:
        """The view of a seat or a spectator, or of the eye that sees everything."""

    @abstractmethod
    def _advance(self, states: States) -> bool:
        """The next beat; whether another may follow at once."""

    @abstractmethod
    def _chance(self, states: States) -> None:
        """Draw or roll with the state's own random source."""

    @abstractmethod
    def _outcome(self, state: Any) -> Outcome:
        """The outcome of a game that is over."""

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
        """What a seat could answer, for messages that teach."""
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
        """D2, D4."""
        cards, promo = cards_of(names), self._state.promo
        if len(names) != len(set(names)) or not may_be_drawn(cards, promo):
            promos = CardWords([card_name(promo)] if promo else [])
            raise IllegalAction("king/chance-set", cards=CardWords(names), promo=promos)
        return Cards(names_of(cards))

    def _check_seating(self, action: Seating) -> Seating:
        """Nobody is seated anew at a single table."""
        raise IllegalAction(f"king/chance-{PHASES[self._state.phase]}", action=action)

    # Where seats sit.

    def _tables(self, state: Any) -> list[list[int]]:
        """The seats at each table of this stage."""
        return [
            state.order[MOST_AT_TABLE * table : MOST_AT_TABLE * table + state.table_size[table]]
            for table in range(state.first_table, state.first_table + state.table_count)
        ]

    def _table_of(self, seat: int) -> int:
        """The number of the table at which a seat sits in this stage."""
        first: int = self._state.first_table
        return first + next(index for index, seats in enumerate(self._tables(self._state)) if seat in seats)

    def _rolling(self, state: Any) -> list[int]:
        """R1: the seats that roll, lowest first."""
        return sorted(seat for seats in self._tables(state) for seat in seats)

    def _oracles(self, state: Any) -> list[int]:
        """K-Oracle: the seats whose Oracles are in force, table by table."""
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
                    # Who thinks again does so unseen.
                    events.append(Answered(actor))
                _reply(states, actor, answer_in(action))
        self._go_on(states, events)
        return states, events

    def _seat_groups(self, states: States, groups: Sequence[Sequence[int]]) -> KingEvent:
        """N6: only a tournament seats anybody."""
        raise NotImplementedError

    def _go_on(self, states: States, events: list[KingEvent]) -> None:
        """Beat by beat to the next question or roll, noting what happens."""
        goes_on = True
        while goes_on and not states["waiting"][0]:
            before = read_state(states)
            goes_on = self._advance(states)
            self._note(before, read_state(states), events)

    def _note(self, before: Any, after: Any, events: list[KingEvent]) -> None:
        """What a beat of the game brought about."""
        if before.phase == CHOOSE:
            events.append(Revealed(tuple(card_name(card) if card else None for card in after.played[: after.seats])))
        elif before.phase == STEAL:
            events.extend(thefts_of(after))
        elif before.phase == REROLL:
            events.extend(self._explained(before, after))
        elif before.phase == SCORED and after.phase not in (STEAL, CHOOSE):
            events.append(self._round_ended(before, after))
        elif before.phase == ASIDE:
            events.extend(
                SetAside(seat, card_name(before.answer[seat])) for seat in range(before.seats) if before.question[seat]
            )
        if after.phase == OVER:
            events.append(GameEnded(self._outcome(after)))

    def _explained(self, before: Any, after: Any) -> list[KingEvent]:
        """Every table's trick of this stage."""
        events: list[KingEvent] = []
        for index, seats in enumerate(self._tables(before)):
            table = before.first_table + index
            if seats:
                trick = explain_trick(_setting(before, table, seats))
                events.append(TrickEnded(trick, index if after.stage == GROUP else None))
        return events

    def _round_ended(self, before: Any, after: Any) -> RoundEnded:
        points = [before.ones[seat] + 2 * before.twos[seat] for seat in range(before.seats)]
        # Points come first: with 8 of them the round is over whatever is in hand.
        enough = [seat for seat, count in enumerate(points) if count >= ENOUGH_POINTS]
        last = [seat for seat in range(before.seats) if count_of(before.hand[seat]) == LAST_CARDS]
        return RoundEnded(
            round=before.round_number,
            by="points" if enough else "cards",
            seat=max(enough, key=points.__getitem__) if enough else last[0],
            tables=tuple(_result(before, after, points, seats) for seats in self._round_tables(before)),
            wins=tuple(after.wins[: after.seats]),
        )

    def _round_tables(self, state: Any) -> list[list[int]]:
        """R2, N5: the tables that have a round winner each."""
        return self._tables(state)

    def _event_for(self, event: Any, seat: int | None) -> Any:
        """R3: which card was set aside is secret to the others."""
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

    def _seatings(self) -> Iterable[tuple[Seating, int]]:
        """N6: only a tournament seats anybody."""
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


def _setting(state: Any, table: int, seats: list[int]) -> Setting:
    """The trick at one table, as it lay before anything happened."""
    ones, twos = state.ones[:], state.twos[:]
    # A theft has happened since.
    tokens = {1: ones, 2: twos}.get(state.stolen[table])
    if tokens is not None:
        tokens[state.thief[table]] -= 1
        tokens[state.victim[table]] += 1
    oracle = [seat for seat in seats if state.played[seat] == ORACLE and holds(state.force[table], ORACLE)]
    return Setting(
        stage=STAGE_NAMES[state.stage],
        seats=seats,
        faces=[state.lay[seat] for seat in seats],
        cards=[state.played[seat] for seat in seats],
        ones=[ones[seat] for seat in seats],
        twos=[twos[seat] for seat in seats],
        answers=[_answered(state, seat) for seat in seats],
        rolls=[state.face[seat] for seat in oracle],
    )


def _answered(state: Any, seat: int) -> str:
    """What a seat decided in this trick, as `resolving` reads it."""
    return answer_word(closed_question(state, seat), state.answer[seat]) if state.answer[seat] else NO_ANSWER


def _result(before: Any, after: Any, points: list[int], seats: list[int]) -> TableResult:
    own = [points[seat] for seat in seats]
    winners = [seat for seat in seats if after.wins[seat] > before.wins[seat]]
    return TableResult(
        seats=tuple(seats),
        points=tuple(own),
        level=tuple(seat for seat in seats if own.count(points[seat]) > 1),
        winner=winners[0] if winners else None,
    )


def _check_dice(faces: Sequence[int], count: int) -> None:
    if len(faces) != count:
        raise IllegalAction("king/chance-dice", count=count, given=len(faces))
    for face in faces:
        if not 1 <= face <= FACES:
            raise IllegalAction("king/no-such-face", face=face)


def _listed(values: Sequence[int]) -> str:
    return ", ".join(map(str, values))
