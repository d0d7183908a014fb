"""A trick resolved by the same rules that play the game, with everything that happened on the way.

See docs/decisions/0013-king-tricks-run-in-beats.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from msgspec import Struct

from ....core.compile import on_first
from ....core.errors import DuodecimError
from ....core.seats import NOBODY
from ....core.state import States, copy_states, read_state
from ..rules.cards import COLLECTOR, FAUN, GAMBLER, GOLEM, KNIGHT, LADY, MERCHANTS, NONE, ORACLE, card_name, holds
from ..rules.die import FACES
from ..rules.questions import reply
from ..rules.state import STATE_TYPE
from ..rules.tables import owner
from ..rules.trick import (
    ONE,
    TWO,
    apply_effect,
    effect_on,
    equal_values,
    is_cancelled,
    open_stage,
    second_token,
    set_values,
    trick_beat,
    winner_token,
)
from .actions import answer_word, is_allowed, read_answer
from .explanation import STAGES, CardState, Die, Effect, Stage, Theft, Trick
from .names import CardWords

_open_stage = on_first(open_stage)
_trick_beat = on_first(trick_beat)
_reply = on_first(reply)
_owner = on_first(owner)
_effect_on = on_first(effect_on)
_apply_effect = on_first(apply_effect)
_set_values = on_first(set_values)
_equal_values = on_first(equal_values)
_is_cancelled = on_first(is_cancelled)
_winner_token = on_first(winner_token)
_second_token = on_first(second_token)

#: The answer of a seat that was not asked.
NO_ANSWER: Final = "-"


class ExplainError(DuodecimError):
    """A trick that cannot be resolved as it was given."""

    code = "explain/refused"


class Setting(Struct, frozen=True):
    """All that decides a trick, by place at the table. Cards are numbers as in the rules."""

    stage: Stage
    #: The seat at each place.
    seats: Sequence[int]
    faces: Sequence[int]
    cards: Sequence[int]
    ones: Sequence[int]
    twos: Sequence[int]
    #: The thief's token, the Sorcerer's face and the Alchemist's order, as in the text of a move; or NO_ANSWER.
    answers: Sequence[str]
    #: What the Oracle rolled, if one is in force.
    rolls: Sequence[int]


def explain_trick(setting: Setting) -> Trick:
    """Resolve a trick step by step and note what happens to each die."""
    states = _lay_out(setting)
    story = _Story(states, len(setting.seats))
    asked = [False] * len(setting.seats)
    # Step 2, and the kind of token that a thief takes.
    _open_stage(states)
    _answer(states, setting, asked)
    # The theft and the Merchants, then what the owners of dice decide.
    _trick_beat(states)
    story.note_merchants()
    _answer(states, setting, asked)
    # The middle stage, then the Oracle.
    story.note_effects()
    _trick_beat(states)
    oracle = _roll(states, setting)
    if oracle != NOBODY:
        story.note(oracle, ORACLE, oracle, states)
    # Steps 4 and 5.
    faun = story.cancelled_faun()
    _trick_beat(states)
    if faun != NOBODY:
        story.note(faun, FAUN, faun, states)
    _refuse_idle_choices(setting, asked)
    return _told(states, setting, story)


class _Story:
    """What happens to each die of a table, noted while the trick is resolved."""

    def __init__(self, states: States, count: int) -> None:
        self.states = states
        self.places = range(count)
        self.effects: list[list[Effect]] = [[] for _ in self.places]

    def note(self, place: int, card: int, by: int, states: States) -> None:
        """Add an effect that has just acted on a die."""
        scratch = copy_states(states)
        _set_values(scratch, 0)
        state = read_state(scratch)
        # The Golem overrides the value, but only at the end.
        value = state.value[place] if card == GOLEM else state.face[place] + state.bonus[place]
        self.effects[place].append(Effect(card_name(card), by, state.face[place], state.bonus[place], value))

    def note_merchants(self) -> None:
        """Add that every die has passed to the left (K-Merchants)."""
        merchants = _owner(self.states, 0, MERCHANTS)
        if merchants != NOBODY:
            for place in self.places:
                self.note(place, MERCHANTS, merchants, self.states)

    def note_effects(self) -> None:
        """Add the effects of the middle stage (step 3). K-Golem comes last: it looks at the face after all of them."""
        scratch = copy_states(self.states)
        for place in self.places:
            for turn in range(2):
                card = _effect_on(scratch, 0, place, turn)
                if card != NONE:
                    _apply_effect(scratch, place, card)
                    self.note(place, card, _owner(scratch, 0, card), scratch)
        golem = _owner(scratch, 0, GOLEM)
        if golem != NOBODY:
            self.note(golem, GOLEM, golem, scratch)

    def cancelled_faun(self) -> int:
        """Return the seat of a Faun whose die is about to be cancelled, or NOBODY (K-Faun)."""
        faun = _owner(self.states, 0, FAUN)
        scratch = copy_states(self.states)
        _set_values(scratch, 0)
        if faun != NOBODY and _is_cancelled(scratch, _equal_values(scratch, 0), faun):
            return faun
        return NOBODY


def _lay_out(setting: Setting) -> States:
    states = np.zeros(1, STATE_TYPE)
    count = len(setting.seats)
    states["seats"] = states["table_size"] = count
    states["table_count"] = 1
    states["stage"] = STAGES[setting.stage]
    states["order"][0, :count] = range(count)
    for field, numbers in (
        ("face", setting.faces),
        ("played", setting.cards),
        ("ones", setting.ones),
        ("twos", setting.twos),
    ):
        states[field][0, :count] = numbers
    return states


def _answer(states: States, setting: Setting, asked: list[bool]) -> None:
    """Give the answers to what is asked now."""
    state = read_state(states)
    for place, question in enumerate(state.question):
        if question:
            word, allowed = setting.answers[place], state.allowed[place]
            answer = read_answer(question, word)
            if not is_allowed(allowed, answer):
                choices = [number for number in range(1, FACES + 1) if is_allowed(allowed, number)]
                raise ExplainError(
                    "king/explain-choice" if word == NO_ANSWER else "king/explain-wrong-choice",
                    player=place + 1,
                    card=CardWords([card_name(setting.cards[place])]),
                    allowed=", ".join(answer_word(question, number) for number in choices),
                )
            asked[place] = True
            _reply(states, place, answer)


def _roll(states: States, setting: Setting) -> int:
    """Put in what the Oracle rolled. Return who rolled, or NOBODY (K-Oracle)."""
    oracle: int = _owner(states, 0, ORACLE)
    if len(setting.rolls) != (oracle != NOBODY):
        reason = "king/explain-no-roll" if oracle == NOBODY else "king/explain-roll"
        raise ExplainError(reason, player=oracle + 1, count=len(setting.rolls))
    if oracle != NOBODY:
        states["face"][0, oracle] = setting.rolls[0]
    return oracle


def _refuse_idle_choices(setting: Setting, asked: list[bool]) -> None:
    for place, answer in enumerate(setting.answers):
        if answer != NO_ANSWER and not asked[place]:
            raise ExplainError("king/explain-not-asked", player=place + 1)


def _told(states: States, setting: Setting, story: _Story) -> Trick:
    state = read_state(states)
    winner, second = state.winner[0], state.second[0]
    tokens = [0] * len(setting.seats)
    if winner != NOBODY:
        tokens[winner] = _winner_token(states, 0)
    if second != NOBODY:
        tokens[second] = _second_token(states, 0)
    gambled = (winner != NOBODY and tokens[winner] == ONE) or (second != NOBODY and tokens[second] == TWO)
    won_by_collector = winner != NOBODY and _is_cancelled(states, _equal_values(states, 0), winner)

    def seat(place: int) -> int | None:
        return None if place == NOBODY else setting.seats[place]

    return Trick(
        stage=setting.stage,
        dice=tuple(_die(state, setting, place, story, tokens[place]) for place in story.places),
        theft=_theft(state, setting),
        knight=seat(_owner(states, 0, KNIGHT)),
        gambler=seat(_owner(states, 0, GAMBLER)) if gambled else None,
        collector=seat(_owner(states, 0, COLLECTOR)) if won_by_collector else None,
        winner=seat(winner),
        second=seat(second),
    )


def _die(state: Any, setting: Setting, place: int, story: _Story, token: int) -> Die:
    same_card = [other for other in story.places if state.played[other] == state.played[place] and other != place]
    card_state: CardState = "in force"
    against: list[int] = []
    if same_card:
        card_state, against = "cancelled", same_card
    elif not holds(state.force[0], state.played[place]):
        card_state = "suppressed"
        against = [other for other in story.places if state.played[other] == LADY]
    return Die(
        seat=setting.seats[place],
        card=card_name(state.played[place]),
        state=card_state,
        against=tuple(setting.seats[other] for other in against),
        start=setting.faces[place],
        effects=tuple(
            Effect(effect.card, setting.seats[effect.by], effect.face, effect.bonus, effect.value)
            for effect in story.effects[place]
        ),
        face=state.face[place],
        value=state.value[place],
        equal=tuple(
            setting.seats[other]
            for other in story.places
            if other != place and state.value[other] == state.value[place]
        ),
        token=token,
    )


def _theft(state: Any, setting: Setting) -> Theft | None:
    ladies = tuple(seat for place, seat in enumerate(setting.seats) if state.played[place] == LADY)
    if len(ladies) < 2:
        return None
    if state.thief[0] == NOBODY:
        return Theft(ladies, None, None, 0)
    return Theft(ladies, setting.seats[state.thief[0]], setting.seats[state.victim[0]], state.stolen[0])
