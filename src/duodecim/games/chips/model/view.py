"""What a seat may know of a game of 12 Chip Trick (S2, T7), with what follows from it worked out."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ....core.compile import on_first
from ....core.outcome import Outcome
from ....core.seats import NOBODY
from ....core.state import States
from ....core.view import ViewStruct
from ..rules.agents import actor, choices
from ..rules.chipset import RED, full_set, values_of
from ..rules.rulebook import ROUNDS_FOR_POINTS, TILES_TO_WIN, highest_allowed
from ..rules.state import CHOOSE_FIRST, DEAL, OVER, PLAY, POINTS, TAKE
from .actions import Play, Take
from .events import RoundEnded
from .options import ChipsOptions
from .results import round_ended

Colour: TypeAlias = Literal["red", "blue"]
Phase: TypeAlias = Literal["choose first", "deal", "play", "take", "over"]
#: A seat, or a spectator, or the eye that sees everything.
Viewer: TypeAlias = int | Literal["spectator", "all"]

PHASES: dict[int, Phase] = {CHOOSE_FIRST: "choose first", DEAL: "deal", PLAY: "play", TAKE: "take", OVER: "over"}

actor_of = on_first(actor)
choices_of = on_first(choices)


def colour_of(value: int) -> Colour:
    """C1: red are 4 to 9, blue the rest."""
    return "red" if RED >> value & 1 else "blue"


class HandChip(Struct, frozen=True):
    """A chip in a hand. Its colour is always public (S2)."""

    colour: Colour
    #: None if the viewer may not know it.
    value: int | None
    #: Whether everyone knows it (T7).
    known: bool


class SeatView(Struct, frozen=True):
    """One seat as the viewer sees it."""

    #: Lowest first, hidden ones last; the automa's from the top of its stack down.
    hand: tuple[HandChip, ...]
    #: Chips won, lowest first.
    scored: tuple[int, ...]
    #: Tiles, or points in the 2022 original.
    score: int
    automa: bool
    #: The sum of the chips in hand and scored that the viewer can see, and how many more there are.
    visible_sum: int
    hidden: int


class ChipsView(ViewStruct, frozen=True):
    """The table as the viewer sees it."""

    game: Literal["chips"]
    viewer: Viewer
    options: ChipsOptions
    phase: Phase
    round: int
    #: The first player of the round.
    first: int | None
    lead: int | None
    #: The seat to play or take.
    to_act: int | None
    #: Chips played to this trick, in order from the leader.
    trick: tuple[int, ...]
    #: Who is winning or has won the trick.
    winner: int | None
    middle: tuple[int, ...]
    seats: tuple[SeatView, ...]
    #: What the viewer may do now, as text.
    actions: tuple[str, ...]
    #: Chips that the viewer has not seen; they are the hidden ones in some order.
    unseen: tuple[int, ...]
    #: The highest sum that is not too high.
    limit: int
    #: What ends the game: so many tiles before one seat, or so many rounds.
    tiles_to_win: int | None
    rounds: int | None
    #: What the round came to, while its chips still lie there.
    ended: RoundEnded | None
    outcome: Outcome | None

    def text(self) -> str:
        """The view in one line."""
        from .text import write_view

        return write_view(self)

    def __str__(self) -> str:
        return self.text()


class Table(Struct, frozen=True):
    """The facts a view is made from: what lies on the table, as someone sees it."""

    viewer: Viewer
    options: ChipsOptions
    round: int
    first: int | None
    lead: int | None
    trick: tuple[int, ...]
    middle: tuple[int, ...]
    hands: tuple[tuple[HandChip, ...], ...]
    scored: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


def view_of(table: Table, states: States, outcome: Outcome | None) -> ChipsView:
    """The view: the facts, and what follows from them by the rules.

    `states` need hold no more than the facts: whose turn it is and what the viewer may do follows from what they see.
    """
    phase = PHASES[int(states["phase"][0])]
    to_act = actor_of(states) if phase in ("play", "take") else None
    scoring = table.options.scoring
    acts = to_act is not None and table.viewer in (to_act, "all")
    return ChipsView(
        game="chips",
        viewer=table.viewer,
        options=table.options,
        phase=phase,
        round=table.round,
        first=table.first,
        lead=table.lead,
        to_act=to_act,
        trick=table.trick,
        winner=int(states["winner"][0]) if table.trick else None,
        middle=table.middle,
        seats=tuple(_seat_view(table, seat) for seat in range(table.options.seats)),
        actions=tuple(map(str, legal_actions(states))) if acts else (),
        unseen=_unseen(table),
        limit=highest_allowed(scoring),
        tiles_to_win=None if scoring == POINTS else TILES_TO_WIN,
        rounds=ROUNDS_FOR_POINTS if scoring == POINTS else None,
        ended=round_ended(states) if table.round > 0 and phase in ("deal", "over") else None,
        outcome=outcome,
    )


def legal_actions(states: States) -> list[Play | Take]:
    """What the seat to act may do."""
    verb = Play if states["phase"][0] == PLAY else Take
    return [verb(value) for value in values_of(choices_of(states))]


def _seat_view(table: Table, seat: int) -> SeatView:
    hand, scored = table.hands[seat], table.scored[seat]
    return SeatView(
        hand=hand,
        scored=scored,
        score=table.scores[seat],
        automa=seat == table.options.automa,
        visible_sum=sum(scored) + sum(chip.value for chip in hand if chip.value is not None),
        hidden=sum(chip.value is None for chip in hand),
    )


def without_memory(view: ChipsView) -> ChipsView:
    """The view for a table whose players remember by themselves (T7): of a hand everyone sees just the colours.

    The viewer's own chips stay, but not which of them the others know.
    """
    if view.phase == "over":
        return view
    others = [seat for number, seat in enumerate(view.seats) if number != view.viewer]
    forgotten = [chip.value for seat in others for chip in seat.hand if chip.value is not None]
    return replace(
        view,
        seats=tuple(_forget(seat, own=number == view.viewer) for number, seat in enumerate(view.seats)),
        unseen=tuple(sorted((*view.unseen, *forgotten))),
    )


def _forget(seat: SeatView, *, own: bool) -> SeatView:
    if own:
        return replace(seat, hand=tuple(replace(chip, known=False) for chip in seat.hand))
    hand = [HandChip(chip.colour, None, known=False) for chip in seat.hand]
    if not seat.automa:
        hand.sort(key=lambda chip: chip.colour, reverse=True)  # as hidden chips always lie
    return replace(seat, hand=tuple(hand), visible_sum=sum(seat.scored), hidden=len(hand))


def _unseen(table: Table) -> tuple[int, ...]:
    if table.round == 0:
        return ()
    seen = list(table.middle)
    for hand, scored in zip(table.hands, table.scored, strict=True):
        seen.extend(scored)
        seen.extend(chip.value for chip in hand if chip.value is not None)
    unseen = full_set(table.options.seats)
    for value in seen:
        unseen.remove(value)
    return tuple(unseen)


def table_of(state: Any, options: ChipsOptions, viewer: Viewer) -> Table:
    """What the viewer sees of a state, read as plain Python."""
    lead = None if state.lead == NOBODY else state.lead
    order = [(lead + step) % state.seats for step in range(state.seats)] if lead is not None else []
    return Table(
        viewer=viewer,
        options=options,
        round=state.round_number,
        first=None if state.first == NOBODY else state.first,
        lead=lead,
        trick=tuple(state.trick[seat] for seat in order if state.trick[seat]),
        middle=values_of(state.middle),
        hands=tuple(_hand(state, seat, viewer) for seat in range(state.seats)),
        scored=tuple(values_of(chips) for chips in state.scored[: state.seats]),
        scores=tuple(state.score[: state.seats]),
    )


def _hand(state: Any, seat: int, viewer: Viewer) -> tuple[HandChip, ...]:
    if seat == state.automa:
        return _stack(tuple(state.stack), len(values_of(state.known[seat])), sees_all=viewer == "all")
    return _sorted_hand(state.hand[seat], state.known[seat], sees_all=viewer in (seat, "all"))


def _stack(stack: tuple[int, ...], known: int, *, sees_all: bool) -> tuple[HandChip, ...]:
    """A3: the automa's stack in its order; what everyone knows lies at the bottom."""
    values = [value for value in stack if value]
    hidden = len(values) - known
    return tuple(
        _chip(value, known=place >= hidden) if sees_all or place >= hidden else _hidden_chip(value)
        for place, value in enumerate(values)
    )


@cache
def _sorted_hand(hand: int, known: int, *, sees_all: bool) -> tuple[HandChip, ...]:
    """A hand lowest first; hidden chips come last, red before blue, so that their order gives nothing away."""
    shown = values_of(known)
    secret = list(values_of(hand))
    for value in shown:
        secret.remove(value)
    if sees_all:
        chips = [_chip(value, known=True) for value in shown] + [_chip(value, known=False) for value in secret]
        return tuple(sorted(chips, key=lambda chip: (chip.value or 0, not chip.known)))
    hidden = sorted((_hidden_chip(value) for value in secret), key=lambda chip: chip.colour, reverse=True)
    return (*(_chip(value, known=True) for value in shown), *hidden)


@cache
def _chip(value: int, *, known: bool) -> HandChip:
    return HandChip(colour_of(value), value, known)


@cache
def _hidden_chip(value: int) -> HandChip:
    return HandChip(colour_of(value), None, known=False)
