"""What a viewer may know of a game of Rummikub, with what follows from it worked out."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ....core.outcome import Outcome
from ....core.view import Viewer, ViewStruct
from ..rules.rulebook import MELD
from ..rules.set_tiles import represented_kinds
from ..rules.sets import is_run, set_worth
from ..rules.tiles import tile_name
from .events import RackResult
from .facts import ON_TURN, Facts, Phase, Tiles
from .notation import read_set, read_tile, set_words
from .options import RummikubOptions
from .scoring import outcome_of, results_of
from .text import write_facts


class SetView(Struct, frozen=True):
    """A set on the table."""

    kind: Literal["run", "group"]
    #: What lies there, jokers as `*`, or `*r6` where the set would otherwise be open (S3).
    tiles: tuple[str, ...]
    #: The tiles that these are or stand for. In a group a joker may stand for any missing colour (J1); here it is one.
    stands_for: tuple[str, ...]
    worth: int


class SeatView(Struct, frozen=True):
    """One seat as the viewer sees it."""

    #: The tiles on the rack, by colour and number; None if the viewer may not know them.
    rack: tuple[str, ...] | None
    size: int
    melded: bool
    #: E5: penalties of the games so far.
    total: int
    #: E3: tiles drawn in the last turn of a seat that has not melded, likewise.
    drew: tuple[str, ...] | None
    drew_size: int


class RummikubView(ViewStruct, frozen=True):
    """The table as the viewer sees it."""

    game: Literal["rummikub"]
    viewer: Viewer
    options: RummikubOptions
    phase: Phase
    #: Which game of the match this is (E5).
    game_number: int
    #: Whose turn it is, also while chance draws for that seat. Once the match is over: whose it was.
    to_act: int | None
    table: tuple[SetView, ...]
    seats: tuple[SeatView, ...]
    #: Tiles in the pool, and tiles that are to be drawn from it now.
    pool: int
    draws: int
    #: E4: turns left with an empty pool.
    last_turns: int | None
    #: U2: what an initial meld must be worth.
    meld_needed: int
    #: U3: how many of the sets, the last ones, are the initial meld of this turn.
    meld_sets: int
    #: What the viewer may do now without laying tiles, as text; melds and plays are too many to list.
    actions: tuple[str, ...]
    #: E1 to E4: what each rack was counted for in the game that ended the match.
    results: tuple[RackResult, ...] | None
    outcome: Outcome | None

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat that the game waits for, if any. `to_act` also names the seat that chance draws for."""
        return () if self.to_act is None or self.phase not in ON_TURN else (self.to_act,)

    def facts(self) -> Facts:
        """Return what lies on the table, without what follows from it."""
        return Facts(
            viewer=self.viewer,
            options=self.options,
            phase=self.phase,
            game=self.game_number,
            totals=tuple(seat.total for seat in self.seats),
            turn=self.to_act,
            racks=tuple(_tiles(seat.rack, seat.size) for seat in self.seats),
            drew=tuple(_tiles(seat.drew, seat.drew_size) for seat in self.seats),
            melded=tuple(number for number, seat in enumerate(self.seats) if seat.melded),
            table=tuple(_packed(laid.tiles) for laid in self.table),
            meld=self.meld_sets,
            draws=self.draws,
            last=self.last_turns,
        )

    def text(self) -> str:
        return write_facts(self.facts())


def view_of(facts: Facts) -> RummikubView:
    """Return the view: the facts, and what follows from them by the rules."""
    acts = facts.phase in ON_TURN
    return RummikubView(
        game="rummikub",
        viewer=facts.viewer,
        options=facts.options,
        phase=facts.phase,
        game_number=facts.game,
        to_act=facts.turn,
        table=tuple(map(view_of_set, facts.table)),
        seats=tuple(_seat_view(facts, seat) for seat in range(facts.options.players)),
        pool=facts.pool,
        draws=facts.draws,
        last_turns=facts.last,
        meld_needed=MELD,
        meld_sets=facts.meld,
        actions=(plain_action(facts),) if acts and facts.viewer in (facts.turn, "all") else (),
        results=results_of(facts) if facts.phase == "over" else None,
        outcome=outcome_of(facts),
    )


def own_view(public: RummikubView, facts: Facts, seat: int) -> RummikubView:
    """Return a spectator's view with what a seat knows and may do besides. The facts are all that lies on the table."""
    return replace(
        public,
        viewer=seat,
        seats=(*public.seats[:seat], _seat_view(facts, seat), *public.seats[seat + 1 :]),
        actions=(plain_action(facts),) if facts.phase in ON_TURN and facts.turn == seat else (),
    )


def plain_action(facts: Facts) -> str:
    """Return what can be done without laying tiles (U1, U3)."""
    if facts.phase == "melded":
        return "end"
    return "draw" if facts.pool else "pass"


@cache
def view_of_set(packed: int) -> SetView:
    """Return a set as viewers see it."""
    represented = represented_kinds(packed)
    words = set_words(packed)
    if not is_run(packed):
        # The words of a group have its jokers last; so have these.
        real = [kind for kind in represented if tile_name(kind) in words]
        represented = (*real, *(kind for kind in represented if kind not in real))
    return SetView(
        kind="run" if is_run(packed) else "group",
        tiles=words,
        stands_for=tuple(map(tile_name, represented)),
        worth=set_worth(packed),
    )


def _seat_view(facts: Facts, seat: int) -> SeatView:
    return SeatView(
        rack=_names(facts.racks[seat]),
        size=facts.racks[seat].count,
        melded=seat in facts.melded,
        total=facts.totals[seat],
        drew=_names(facts.drew[seat]),
        drew_size=facts.drew[seat].count,
    )


@lru_cache(maxsize=1 << 12)
def _packed(tiles: tuple[str, ...]) -> int:
    return read_set(" ".join(tiles))


def _tiles(names: tuple[str, ...] | None, size: int) -> Tiles:
    return Tiles(size, None if names is None else tuple(map(read_tile, names)))


def _names(tiles: Tiles) -> tuple[str, ...] | None:
    return None if tiles.kinds is None else tuple(map(tile_name, tiles.kinds))
