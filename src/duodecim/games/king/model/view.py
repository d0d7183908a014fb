"""What a viewer may know of King of 12: all but others' choices in progress and the cards they set aside.

See docs/decisions/0017-king-cards-set-aside.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from ....core.outcome import Outcome
from ....core.view import View, Viewer, ViewStruct
from ..rules.cards import CARD_COUNT, EMPTY, LADY, SORCERER, card_name, count_of, hidden_count, holds, names_of
from ..rules.rounds import token_points
from ..rules.state import (
    DECIDE,
    NO_QUESTION,
    REROLL,
    WHICH_ASIDE,
    WHICH_CARD,
    WHICH_FACE,
    WHICH_ORDER,
    WHICH_TOKEN,
)
from .actions import action_for
from .events import Stolen
from .facts import HIDDEN_WORD, PHASES, Facts, OptionsT, Phase
from .options import KingOptions, SetOptions
from .prospects import OwnDie, Prospect, die_of, orders, prospects
from .text import write_facts

Question: TypeAlias = Literal["card", "face", "order", "token", "aside"]
#: Viewers without a seat.
PublicViewer: TypeAlias = Literal["spectator", "all"]
ViewT = TypeVar("ViewT", bound=View)

QUESTIONS: dict[int, Question] = {
    WHICH_CARD: "card",
    WHICH_FACE: "face",
    WHICH_ORDER: "order",
    WHICH_TOKEN: "token",
    WHICH_ASIDE: "aside",
}


class SeatView(Struct, frozen=True):
    """One seat as the viewer sees it."""

    #: The top of the die before it, and what it was when the trick began; None before the roll.
    face: int | None
    start: int | None
    #: What is remembered for this trick and added to the face.
    bonus: int
    #: K2: tokens of value 1 and 2, and what they are worth.
    ones: int
    twos: int
    points: int
    #: Rounds won.
    wins: int
    #: The viewer's own cards in hand; of another seat all cards that may be.
    hand: tuple[str, ...]
    hand_size: int
    #: Cards played to earlier tricks of this round.
    discarded: tuple[str, ...]
    #: The card played to this trick, once all have chosen.
    played: str | None
    #: Cards set aside; None for each that the viewer may not know.
    aside: tuple[str | None, ...]
    #: Cards played since one was set aside, and so the cards that may be the one.
    shown: tuple[str, ...]
    aside_among: tuple[str, ...]
    #: What the seat is asked, and whether it has answered.
    question: Question | None
    ready: bool
    #: What it answered in this trick, as far as the viewer may know, as text.
    answer: str | None


class KingView(ViewStruct, frozen=True):
    """The table as the viewer sees it."""

    game: Literal["king"]
    viewer: Viewer
    options: KingOptions
    #: The set of seven; empty before it is drawn.
    cards: tuple[str, ...]
    phase: Phase
    round: int
    #: Tricks of this round that are finished.
    tricks: int
    #: Rounds in a row without a winner.
    barren: int
    seats: tuple[SeatView, ...]
    #: Seats that have not answered yet.
    waiting_for: tuple[int, ...]
    #: The Ladies' thefts in this trick.
    thefts: tuple[Stolen, ...]
    #: What the viewer may answer, as text.
    actions: tuple[str, ...]
    #: The viewer's die, once it is rolled.
    die: OwnDie | None
    #: While the viewer chooses a card or the order of two effects: what each answer would make of the die.
    prospects: tuple[Prospect, ...]
    outcome: Outcome | None

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return self.waiting_for

    def table_of(self, seat: int) -> Sequence[int]:  # noqa: ARG002  # a tournament has several tables
        """Return the seats that play the trick with a seat, itself included."""
        return range(len(self.seats))

    def facts(self) -> Facts[KingOptions]:
        """Return what lies on the table, without what follows from it."""
        return facts_in(self, self.options)

    def text(self) -> str:
        return write_facts(self.facts())


class AnyKingView(View, Protocol):
    """What the views of a table and of a tournament share."""

    @property
    def options(self) -> SetOptions:
        """The options of the game."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The set of seven; empty before it is drawn."""

    @property
    def phase(self) -> Phase:
        """What has to happen next."""

    @property
    def round(self) -> int:
        """The number of the round."""

    @property
    def barren(self) -> int:
        """Rounds in a row without a winner."""

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """Every seat as the viewer sees it."""

    @property
    def thefts(self) -> tuple[Stolen, ...]:
        """The Ladies' thefts in this trick."""

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """What each answer of the viewer would make of its die."""

    def table_of(self, seat: int) -> Sequence[int]:
        """Return the seats that play the trick with a seat, itself included."""

    def facts(self) -> Facts[Any]:
        """Return what lies on the table, without what follows from it."""


def facts_in(view: AnyKingView, options: OptionsT) -> Facts[OptionsT]:
    """Return what a view shows that does not follow from the rest; without the places of a tournament."""
    seats = view.seats
    return Facts(
        viewer=view.viewer,
        options=options,
        phase=view.phase,
        round=view.round,
        cards=view.cards,
        faces=tuple(seat.start for seat in seats),
        tokens=_tokens_before(view),
        discarded=tuple(seat.discarded for seat in seats),
        aside=tuple(tuple(name or HIDDEN_WORD for name in seat.aside) for seat in seats),
        # The card of this trick is among those shown, but was not before it.
        shown=tuple(tuple(name for name in seat.shown if name != seat.played) for seat in seats),
        wins=tuple(seat.wins for seat in seats),
        barren=view.barren,
        played=tuple(seat.played for seat in seats),
        answers=tuple(map(_answer_word, seats)),
    )


def _tokens_before(view: AnyKingView) -> tuple[tuple[int, int], ...]:
    """Return everyone's tokens before the Ladies' thefts of this trick."""
    ones, twos = [seat.ones for seat in view.seats], [seat.twos for seat in view.seats]
    for theft in view.thefts:
        tokens = ones if theft.token == 1 else twos
        tokens[theft.thief] -= 1
        tokens[theft.victim] += 1
    return tuple(zip(ones, twos, strict=True))


def _answer_word(seat: SeatView) -> str | None:
    if seat.answer is None:
        return HIDDEN_WORD if seat.ready else None
    return seat.answer.partition(" ")[2]


def seat_views(state: Any, viewer: PublicViewer) -> tuple[SeatView, ...]:
    """Return every seat of a state, read as plain Python, as the viewer sees it."""
    return tuple(_seat_view(state, seat, sees_all=viewer == "all") for seat in range(state.seats))


def own_view(public: ViewT, state: Any, seat: int) -> ViewT:
    """Return a spectator's view with what a seat knows and may do besides."""
    view: Any = public
    own = _seat_view(state, seat, sees_all=True)
    return cast(
        "ViewT",
        replace(
            view,
            viewer=seat,
            seats=(*view.seats[:seat], own, *view.seats[seat + 1 :]),
            actions=_actions_of(state, seat),
            die=die_of(state.face[seat]) if state.face[seat] else None,
            prospects=_prospects_of(state, seat),
        ),
    )


def _seat_view(state: Any, seat: int, *, sees_all: bool) -> SeatView:
    hand, aside, played = state.hand[seat], state.aside[seat], state.played[seat]
    asked = state.question[seat] != NO_QUESTION
    return SeatView(
        face=state.face[seat] or None,
        start=state.lay[seat] or None,
        bonus=state.bonus[seat],
        ones=state.ones[seat],
        twos=state.twos[seat],
        points=token_points(state.ones[seat], state.twos[seat]),
        wins=state.wins[seat],
        hand=names_of(hand if sees_all else hand | aside),
        hand_size=count_of(hand) - hidden_count(aside),
        discarded=_discarded(state, seat),
        played=card_name(played) if played else None,
        aside=names_of(aside) if sees_all else (None,) * (len(names_of(aside)) + hidden_count(aside)),
        shown=names_of(state.shown[seat]),
        aside_among=_aside_among(state, seat, sees_all=sees_all),
        question=QUESTIONS[state.question[seat]] if asked else None,
        ready=asked and state.answer[seat] != 0,
        answer=_answer(state, seat, sees_all=sees_all),
    )


def _aside_among(state: Any, seat: int, *, sees_all: bool) -> tuple[str, ...]:
    aside = state.aside[seat]
    return names_of(aside if sees_all or aside == EMPTY else state.cards & ~state.shown[seat])


def _answer(state: Any, seat: int, *, sees_all: bool) -> str | None:
    """Return the answer of a seat as far as the viewer may know it: it is a secret until the question is closed."""
    question, answer = state.question[seat], state.answer[seat]
    if not answer or (question and not sees_all):
        return None
    return str(action_for(question or closed_question(state, seat), answer))


def closed_question(state: Any, seat: int) -> int:
    """Return what a seat was asked earlier in this trick, judging by its card."""
    return {LADY: WHICH_TOKEN, SORCERER: WHICH_FACE}.get(state.played[seat], WHICH_ORDER)


def thefts_of(state: Any) -> tuple[Stolen, ...]:
    """Return the thefts of this stage of the trick."""
    if state.phase not in (DECIDE, REROLL):
        return ()
    tables = range(state.first_table, state.first_table + state.table_count)
    return tuple(
        Stolen(state.thief[table], state.victim[table], state.stolen[table]) for table in tables if state.stolen[table]
    )


def waiting_for(state: Any) -> tuple[int, ...]:
    """Return the seats that are asked and have not answered."""
    return tuple(seat for seat in range(state.seats) if state.question[seat] and not state.answer[seat])


def _actions_of(state: Any, seat: int) -> tuple[str, ...]:
    """Return what a seat may answer, as text. It may change its answer as long as the game waits for anyone."""
    return _answers(state.question[seat], state.allowed[seat]) if state.waiting and state.question[seat] else ()


@lru_cache(maxsize=1 << 10)
def _answers(question: int, allowed: int) -> tuple[str, ...]:
    """Return the allowed answers to a question as text."""
    return tuple(str(action_for(question, answer)) for answer in range(1, CARD_COUNT + 1) if holds(allowed, answer))


def _prospects_of(state: Any, seat: int) -> tuple[Prospect, ...]:
    """Return what a seat's answers would make of its die: cards in hand, or the order of two effects."""
    asked = state.question[seat]
    if asked == WHICH_CARD:
        return prospects(state.face[seat], state.hand[seat])
    return orders(state.face[seat]) if asked == WHICH_ORDER else ()


def view_of(state: Any, options: KingOptions, viewer: PublicViewer, outcome: Outcome | None) -> KingView:
    """Return the view of a state, read as plain Python, for someone who has no seat."""
    return KingView(
        game="king",
        viewer=viewer,
        options=options,
        cards=names_of(state.cards),
        phase=PHASES[state.phase],
        round=state.round_number,
        tricks=tricks_in_round(state),
        barren=state.barren,
        seats=seat_views(state, viewer),
        waiting_for=waiting_for(state),
        thefts=thefts_of(state),
        actions=(),
        die=None,
        prospects=(),
        outcome=outcome,
    )


def tricks_in_round(state: Any) -> int:
    """Return how many tricks of this round are finished: as many as anyone has discarded."""
    return max(len(_discarded(state, seat)) for seat in range(state.seats))


def _discarded(state: Any, seat: int) -> tuple[str, ...]:
    """Return the cards that a seat has played to earlier tricks of this round."""
    return names_of(state.cards & ~state.hand[seat] & ~state.aside[seat] & ~(1 << state.played[seat]))
