"""States set up: before anything has happened, or from facts. Facts that cannot come about are refused."""

from __future__ import annotations

import numpy as np

from ....core.compile import on_first
from ....core.errors import PositionError
from ....core.seats import NOBODY
from ....core.state import States
from ..rules.rulebook import DRAWN_ON_TIME_OUT, MELD, RACK_SIZE, start_game
from ..rules.set_tiles import tile_kinds
from ..rules.sets import set_worth
from ..rules.state import ALL_KINDS, COUNT, NOT_LAST, OVER, STATE_TYPE
from ..rules.tiles import count_tiles
from .facts import PHASES, Facts, Tiles, may_know
from .notation import TileError, check_tiles
from .options import RummikubOptions

_start_game = on_first(start_game)

_PHASE_NUMBERS = {name: number for number, name in PHASES.items() if number != COUNT}


def new_state(options: RummikubOptions) -> States:
    """Return the state before anything has happened."""
    states = np.zeros(1, STATE_TYPE)
    states["seats"] = options.players
    states["strict"] = options.jokers == "strict"
    states["goes_on"] = options.unlock == "same_turn"
    states["games"] = options.games
    _start_game(states)
    return states


def set_up(facts: Facts) -> States:
    """Return a state in which the facts hold. Tiles that the viewer may not know lie in one of the ways they can."""
    check_facts(facts)
    states = new_state(facts.options)
    phase = _PHASE_NUMBERS[facts.phase]
    states["phase"] = phase
    states["game_number"] = facts.game
    states["turn"] = NOBODY if facts.turn is None else facts.turn
    states["draws"] = facts.draws
    states["last_turns"] = NOT_LAST if facts.last is None else facts.last
    states["total"][0, : facts.options.players] = facts.totals
    states["melded"][0, list(facts.melded)] = 1
    states["table"][0, : len(facts.table)] = facts.table
    states["sets_before"] = len(facts.table) - facts.meld
    seen = [tile_kinds(packed) for packed in facts.table] + [rack.kinds or () for rack in facts.racks]
    states["pool"][0] -= count_tiles(kind for kinds in seen for kind in kinds)
    unseen = np.repeat(np.arange(ALL_KINDS), states["pool"][0]).tolist()
    for seat, (rack, drew) in enumerate(zip(facts.racks, facts.drew, strict=True)):
        place = slice(seat * ALL_KINDS, (seat + 1) * ALL_KINDS)
        if rack.kinds is None:
            own, unseen = unseen[: rack.count], unseen[rack.count :]
            states["pool"][0] -= count_tiles(own)
        else:
            own = list(rack.kinds)
        states["racks"][0, place] = count_tiles(own)
        if _has_moved(facts, seat):
            laid = _meld_tiles(facts) if seat == facts.turn else []
            drawn = own[: drew.count] if drew.kinds is None else drew.kinds
            states["start_racks"][0, place] = count_tiles([*own, *laid]) - count_tiles(drawn)
        if phase == OVER and rack.count == 0:
            states["winner"] = seat
    return states


def _has_moved(facts: Facts, seat: int) -> bool:
    """Return True if a seat has had a turn, or has it now. If it has not melded then, it has drawn."""
    return seat == facts.turn or seat in facts.melded or facts.racks[seat].count > RACK_SIZE


def _meld_tiles(facts: Facts) -> list[int]:
    """Return the tiles of the initial meld in a turn that goes on (U3). They would go back to the rack (U5)."""
    return [kind for packed in facts.table[len(facts.table) - facts.meld :] for kind in tile_kinds(packed)]


def check_facts(facts: Facts) -> None:
    """Refuse facts that cannot come about."""
    _check_visible(facts)
    _check_tiles(facts)
    _require(1 <= facts.game <= facts.options.games, "rummikub/impossible-game", games=facts.options.games)
    if facts.game == 1 and facts.phase != "over":
        _require(not any(facts.totals), "rummikub/impossible-totals")
    _require((facts.turn is None) == (facts.phase == "first"), "rummikub/impossible-turn")
    if facts.phase in ("first", "deal"):
        blank = not facts.table and not facts.melded and not any(rack.count for rack in (*facts.racks, *facts.drew))
        _require(blank and facts.last is None and not facts.draws and not facts.meld, "rummikub/impossible-undealt")
        return
    _check_racks(facts)
    _require(bool(facts.melded) == bool(facts.table), "rummikub/impossible-table")
    _check_meld(facts)
    _check_pool(facts)


def _require(condition: bool, reason: str, **values: object) -> None:
    if not condition:
        raise PositionError(reason, **values)


def _check_visible(facts: Facts) -> None:
    """Check that the viewer sees their own rack, and others' only at the end."""
    for seat, tiles in (*enumerate(facts.racks), *enumerate(facts.drew)):
        known = may_know(facts.viewer, seat, facts.phase)
        hidden = tiles.kinds is None
        _require(not (hidden and known), "rummikub/impossible-hidden", seat=seat)
        _require(hidden or known or tiles.count == 0, "rummikub/impossible-seen", seat=seat)


def _check_tiles(facts: Facts) -> None:
    """Check that no tile is there too often (T1), and that what was drawn is on the rack."""
    kinds = [kind for packed in facts.table for kind in tile_kinds(packed)]
    for seat, (rack, drew) in enumerate(zip(facts.racks, facts.drew, strict=True)):
        kinds.extend(rack.kinds or ())
        _require(_holds(rack, drew), "rummikub/impossible-drew", seat=seat)
    try:
        check_tiles(kinds)
    except TileError as problem:
        raise PositionError("rummikub/impossible-tiles", problem=problem.words) from None
    _require(facts.pool >= 0, "rummikub/impossible-many")


def _holds(rack: Tiles, drew: Tiles) -> bool:
    if rack.kinds is None or drew.kinds is None:
        return drew.count <= rack.count
    return all(rack.kinds.count(kind) >= drew.kinds.count(kind) for kind in drew.kinds)


def _check_racks(facts: Facts) -> None:
    """Check that seats without a meld have 14 tiles and what they drew (T2, U1). Only a winner has none."""
    for seat, (rack, drew) in enumerate(zip(facts.racks, facts.drew, strict=True)):
        if seat in facts.melded:
            over = facts.phase == "over" and seat == facts.turn
            _require(rack.count > 0 or over, "rummikub/impossible-empty", seat=seat)
            _require(drew.count == 0, "rummikub/impossible-drew", seat=seat)
            continue
        _require(rack.count - drew.count >= RACK_SIZE, "rummikub/impossible-rack", seat=seat, count=RACK_SIZE)
        begins = seat == facts.turn and facts.phase != "over"
        # Only with an empty pool can a turn pass without a draw.
        drawn = drew.count > 0 or begins or facts.last is not None or rack.count == RACK_SIZE
        possible = drew.count == 0 if begins else drawn and _may_draw(facts, drew.count, facts.pool + drew.count)
        _require(possible, "rummikub/impossible-drew", seat=seat)


def _may_draw(facts: Facts, count: int, pool: int) -> bool:
    """Return True if so many tiles may be drawn: one, or with a clock three, or what the pool has (U1, U5)."""
    if count <= 1 or facts.options.turn_seconds == 0:
        return count <= 1
    return count == DRAWN_ON_TIME_OUT or (count < DRAWN_ON_TIME_OUT and pool == count)


def _check_meld(facts: Facts) -> None:
    """Check that the last sets can be the initial meld of the seat whose turn goes on (U3)."""
    _require((facts.meld > 0) == (facts.phase == "melded"), "rummikub/impossible-meld")
    if facts.meld:
        _require(facts.turn in facts.melded and facts.meld <= len(facts.table), "rummikub/impossible-meld")
        worth = sum(set_worth(packed) for packed in facts.table[-facts.meld :])
        size = facts.racks[facts.turn or 0].count + len(_meld_tiles(facts))
        possible = worth >= MELD and size >= RACK_SIZE and facts.options.unlock == "same_turn"
        _require(possible, "rummikub/impossible-meld")


def _check_pool(facts: Facts) -> None:
    """Check that there are last turns if the pool is empty and only then (E4), and that it holds what is drawn."""
    _require((facts.draws > 0) == (facts.phase == "draw"), "rummikub/impossible-draws")
    possible = facts.draws <= facts.pool and _may_draw(facts, facts.draws, facts.pool)
    _require(possible, "rummikub/impossible-draws")
    _require((facts.last is not None) == (facts.pool == 0), "rummikub/impossible-last")
    went_out = [seat for seat, rack in enumerate(facts.racks) if rack.count == 0]
    if facts.last is not None:
        least = 0 if facts.phase == "over" else 1
        _require(least <= facts.last <= facts.options.players, "rummikub/impossible-last")
    if facts.phase == "over":
        _require(bool(went_out) != (facts.last == 0), "rummikub/impossible-over")
        _require(facts.game == facts.options.games, "rummikub/impossible-over")
        _check_totals(facts, went_out)


def _check_totals(facts: Facts, went_out: list[int]) -> None:
    """Check that after the only game the winners have no penalties (E1, E4)."""
    if facts.options.games == 1:
        lowest = [seat for seat, total in enumerate(facts.totals) if total == 0]
        _require(lowest == went_out if went_out else bool(lowest), "rummikub/impossible-penalties")
