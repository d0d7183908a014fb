"""What a viewer may know of a game of 12 Chip Trick (S2, T7), with what follows from it worked out.

See docs/decisions/0037-tables-without-memory.md and
docs/decisions/0051-chips-view-answers-the-client.md.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ....core.compile import on_first
from ....core.outcome import Outcome
from ....core.state import States
from ....core.view import Viewer, ViewStruct
from ..rules.agents import actor, choices
from ..rules.chipset import values_of
from ..rules.rulebook import ROUNDS_FOR_POINTS, TILES_TO_WIN, highest_allowed
from ..rules.state import CHOOSE_FIRST, DEAL, OVER, PLAY, POINTS, TAKE
from .actions import Play, Take
from .events import RoundEnded
from .facts import Facts, HandChip, unseen_chips
from .options import ChipsOptions
from .results import round_ended
from .text import write_facts

Phase: TypeAlias = Literal["choose first", "deal", "play", "take", "over"]

PHASES: dict[int, Phase] = {CHOOSE_FIRST: "choose first", DEAL: "deal", PLAY: "play", TAKE: "take", OVER: "over"}

actor_of = on_first(actor)
choices_of = on_first(choices)


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

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat that the game waits for, if any."""
        return () if self.to_act is None else (self.to_act,)

    def facts(self) -> Facts:
        """Return what lies on the table, without what follows from it."""
        return Facts(
            viewer=self.viewer,
            options=self.options,
            round=self.round,
            first=self.first,
            lead=self.lead,
            trick=self.trick,
            middle=self.middle,
            hands=tuple(seat.hand for seat in self.seats),
            scored=tuple(seat.scored for seat in self.seats),
            scores=tuple(seat.score for seat in self.seats),
        )

    def text(self) -> str:
        return write_facts(self.facts())


def view_of(facts: Facts, states: States, outcome: Outcome | None) -> ChipsView:
    """Return the view: the facts, and what follows from them by the rules.

    The hidden chips of the state do not matter: whose turn it is and what the viewer may do follows from the facts.
    """
    phase = PHASES[int(states["phase"][0])]
    to_act = actor_of(states) if phase in ("play", "take") else None
    scoring = facts.options.scoring
    acts = to_act is not None and facts.viewer in (to_act, "all")
    return ChipsView(
        game="chips",
        viewer=facts.viewer,
        options=facts.options,
        phase=phase,
        round=facts.round,
        first=facts.first,
        lead=facts.lead,
        to_act=to_act,
        trick=facts.trick,
        winner=int(states["winner"][0]) if facts.trick else None,
        middle=facts.middle,
        seats=tuple(_seat_view(facts, seat) for seat in range(facts.options.seats)),
        actions=tuple(map(str, legal_actions(states))) if acts else (),
        unseen=unseen_chips(facts),
        limit=highest_allowed(scoring),
        tiles_to_win=None if scoring == POINTS else TILES_TO_WIN,
        rounds=ROUNDS_FOR_POINTS if scoring == POINTS else None,
        ended=round_ended(states) if facts.round > 0 and phase in ("deal", "over") else None,
        outcome=outcome,
    )


def own_view(public: ChipsView, hand: tuple[HandChip, ...], states: States, seat: int) -> ChipsView:
    """Return a spectator's view with what a seat knows and may do besides: the chips in its own hand."""
    unseen = list(public.unseen)
    for chip in hand:
        if chip.value is not None and not chip.known:
            unseen.remove(chip.value)
    own = replace(public.seats[seat], hand=hand, **_visible(hand, public.seats[seat].scored))
    return replace(
        public,
        viewer=seat,
        seats=(*public.seats[:seat], own, *public.seats[seat + 1 :]),
        actions=tuple(map(str, legal_actions(states))) if public.to_act == seat else (),
        unseen=tuple(unseen),
    )


def legal_actions(states: States) -> list[Play | Take]:
    """Return what the seat to act may do."""
    verb = Play if states["phase"][0] == PLAY else Take
    return [verb(value) for value in values_of(choices_of(states))]


def _seat_view(facts: Facts, seat: int) -> SeatView:
    hand, scored = facts.hands[seat], facts.scored[seat]
    return SeatView(
        hand=hand,
        scored=scored,
        score=facts.scores[seat],
        automa=seat == facts.options.automa,
        **_visible(hand, scored),
    )


def _visible(hand: tuple[HandChip, ...], scored: tuple[int, ...]) -> dict[str, int]:
    """Return the sum of the chips that the viewer can see, and how many more there are, as fields of a seat."""
    seen = [chip.value for chip in hand if chip.value is not None]
    return {"visible_sum": sum(scored) + sum(seen), "hidden": len(hand) - len(seen)}


def without_memory(view: ChipsView) -> ChipsView:
    """Return the view for players who remember by themselves what was open (T7): of a hand only the colours.

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
