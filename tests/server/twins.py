"""Logs that differ from another log only in what one viewer may not know."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from duodecim.core.errors import ActionError
from duodecim.games.chips.model.events import Dealt
from duodecim.games.chips.model.events import Played as ChipPlayed
from duodecim.games.chips.model.facts import colour_of
from duodecim.games.rummikub.rules.tiles import KIND_BY_NAME
from duodecim.server.domain.header import TableHeader
from duodecim.server.domain.log import Entry, Played, Started

from .tables import Log, table_after


def twin(header: TableHeader, log: Log, viewer: int | None, random: Random) -> Log | None:
    """A log that the viewer cannot tell from this one, if one is found; None if not."""
    change = {"chips": _other_chips, "rummikub": _other_tiles}.get(header.game, _other_secrets)
    other = change(header, log, viewer, random)
    if other is None or other == log:
        return None
    try:
        table_after(header, other)
    except ActionError:
        return None  # the game could not have gone like this
    return other


def _other_chips(header: TableHeader, log: Log, viewer: int | None, random: Random) -> Log | None:
    """S2: two chips of one colour that nobody has seen change places."""
    number, move, text = _last_with(log, "chance deal ")
    hands = [hand.split(".") for hand in text.removeprefix("chance deal ").split("/")]
    # The automa plays by itself: its chips are in what happened, not among the moves.
    steps = [applied.step for applied in table_after(header, log).history[number:]]
    events = [event for step in steps if step is not None for event in step.events_for(None)]
    while any(isinstance(event, Dealt) for event in events):
        events.pop(0)
    played = {str(event.chip) for event in events if isinstance(event, ChipPlayed)}
    hidden = [
        (seat, place)
        for seat, hand in enumerate(hands)
        for place, chip in enumerate(hand)
        if seat != viewer and chip not in played
    ]
    random.shuffle(hidden)
    for one, (seat, place) in enumerate(hidden):
        for other, there in hidden[one + 1 :]:
            if other != seat and colour_of(int(hands[seat][place])) == colour_of(int(hands[other][there])):
                hands[seat][place], hands[other][there] = hands[other][there], hands[seat][place]
                return _with_move(log, number, move, "chance deal " + "/".join(map(".".join, hands)))
    return None


def _other_tiles(header: TableHeader, log: Log, viewer: int | None, random: Random) -> Log | None:
    """A tile on another rack that was never laid is one that is still in the pool."""
    number, move, text = _last_with(log, "chance deal ")
    everything = " ".join(part for entry in log for part in _moves(entry))
    shown = {
        word for entry in log for part in _moves(entry) if " lay " in part or " meld " in part for word in part.split()
    }
    unknown = [name for name in KIND_BY_NAME if name not in everything.replace(".", " ").replace("/", " ").split()]
    racks = [rack.split(".") for rack in text.removeprefix("chance deal ").split("/")]
    own = [
        (seat, place)
        for seat, rack in enumerate(racks)
        for place, tile in enumerate(rack)
        if seat != viewer and tile not in shown and "*" not in tile
    ]
    if not own or not unknown:
        return None
    seat, place = random.choice(own)
    racks[seat][place] = random.choice([name for name in unknown if "*" not in name])
    return _with_move(log, number, move, "chance deal " + "/".join(map(".".join, racks)))


def _other_secrets(header: TableHeader, log: Log, viewer: int | None, random: Random) -> Log | None:
    """R3 and secret choices: another answer in progress, one more change of mind, or another card set aside."""
    table = table_after(header, log)
    assert table.position is not None
    ready = [
        seat
        for seat, each in enumerate(table.position.view().seats)
        if seat != viewer and each.ready and table.position.may_act(seat)
    ]
    if ready:
        seat = random.choice(ready)
        number = max(index for index, entry in enumerate(log) if isinstance(entry, Played) and entry.seat == seat)
        action = random.choice(table_after(header, log[:number]).position.actions(seat))  # type: ignore[union-attr]
        if random.random() < 0.5:
            return [*log, Played(seat, "player", (f"{seat} {action}",))]
        return _with_move(log, number, 0, f"{seat} {action}")
    asides = [
        (index, entry.seat)
        for index, entry in enumerate(log)
        if isinstance(entry, Played) and entry.seat != viewer and " aside " in entry.moves[0]
    ]
    if not asides:
        return None
    number, seat = random.choice(asides)
    shown = {entry.moves[0].split()[2] for entry in log[number:] if isinstance(entry, Played) and entry.seat == seat}
    cards = [card for card in table.position.view().cards if card not in shown]
    return _with_move(log, number, 0, f"{seat} aside {random.choice(cards)}") if cards else None


def _moves(entry: Entry) -> tuple[str, ...]:
    return entry.moves if isinstance(entry, (Started, Played)) else ()


def _last_with(log: Log, start: str) -> tuple[int, int, str]:
    return [
        (number, place, move)
        for number, entry in enumerate(log)
        for place, move in enumerate(_moves(entry))
        if move.startswith(start)
    ][-1]


def _with_move(log: Log, number: int, place: int, move: str) -> Log:
    entry = log[number]
    assert isinstance(entry, (Started, Played))
    moves = (*entry.moves[:place], move, *entry.moves[place + 1 :])
    return [*log[:number], replace(entry, moves=moves), *log[number + 1 :]]
