"""A state set up: before anything has happened, or from the facts on a table, refused if they cannot come about."""

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
    """The state before anything has happened."""
    states = np.zeros(1, STATE_TYPE)
    states["seats"] = options.players
    states["strict"] = options.jokers == "strict"
    states["goes_on"] = options.unlock == "same_turn"
    states["games"] = options.games
    _start_game(states)
    return states


def set_up(facts: Facts) -> States:
    """The state of a table of which everything is known."""
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
    states["pool"][0] -= count_tiles(kind for packed in facts.table for kind in tile_kinds(packed))
    for seat, (rack, drew) in enumerate(zip(facts.racks, facts.drew, strict=True)):
        own, place = count_tiles(rack.kinds or ()), slice(seat * ALL_KINDS, (seat + 1) * ALL_KINDS)
        states["racks"][0, place] = own
        states["pool"][0] -= own
        if _has_moved(facts, seat):
            laid = _meld_tiles(facts) if seat == facts.turn else []
            states["start_racks"][0, place] = own + count_tiles(laid) - count_tiles(drew.kinds or ())
        if phase == OVER and rack.count == 0:
            states["winner"] = seat
    return states


def _has_moved(facts: Facts, seat: int) -> bool:
    """Whether a seat has had a turn, or has it now. Whoever has not melded then has drawn."""
    return seat == facts.turn or seat in facts.melded or facts.racks[seat].count > RACK_SIZE


def _meld_tiles(facts: Facts) -> list[int]:
    """U3, U5: the tiles that have come from the rack in a turn that goes on, and would go back to it."""
    return [kind for packed in facts.table[len(facts.table) - facts.meld :] for kind in tile_kinds(packed)]


def check_facts(facts: Facts) -> None:
    """Refuse what cannot come about."""
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
    """The viewer sees their own rack, and others' only at the end."""
    for seat, tiles in (*enumerate(facts.racks), *enumerate(facts.drew)):
        known = may_know(facts.viewer, seat, facts.phase)
        hidden = tiles.kinds is None
        _require(not (hidden and known), "rummikub/impossible-hidden", seat=seat)
        _require(hidden or known or tiles.count == 0, "rummikub/impossible-seen", seat=seat)


def _check_tiles(facts: Facts) -> None:
    """T1: no tile more often than there is; what was drawn is on the rack."""
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
    """T2, U1: who has not melded has 14 tiles and what they drew since; only a winner has none."""
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
    """U1, U5: one tile, or three, as many as the pool has, where there is a clock."""
    if count <= 1 or facts.options.turn_seconds == 0:
        return count <= 1
    return count == DRAWN_ON_TIME_OUT or (count < DRAWN_ON_TIME_OUT and pool == count)


def _check_meld(facts: Facts) -> None:
    """U3: the last sets are the initial meld of whoever goes on."""
    _require((facts.meld > 0) == (facts.phase == "melded"), "rummikub/impossible-meld")
    if facts.meld:
        _require(facts.turn in facts.melded and facts.meld <= len(facts.table), "rummikub/impossible-meld")
        worth = sum(set_worth(packed) for packed in facts.table[-facts.meld :])
        size = facts.racks[facts.turn or 0].count + len(_meld_tiles(facts))
        possible = worth >= MELD and size >= RACK_SIZE and facts.options.unlock == "same_turn"
        _require(possible, "rummikub/impossible-meld")


def _check_pool(facts: Facts) -> None:
    """E4: last turns with an empty pool and only then; U1, U5: no more is drawn than there is."""
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
    """E1, E4: nobody has penalties after the only game but those who have not won it."""
    if facts.options.games == 1:
        lowest = [seat for seat, total in enumerate(facts.totals) if total == 0]
        _require(lowest == went_out if went_out else bool(lowest), "rummikub/impossible-penalties")
