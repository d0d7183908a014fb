"""12 Chip Trick positions in one line of text, whole or as one seat sees them.

    chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=4.5.10/2.6.7.11/3.8.9.12 scored=-/-/- trick=1

A chip is its value. `!` after it says that everyone knows it. `r` and `b` are a red and a blue chip that the viewer may
not know. `docs/chips.md` has the whole grammar.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from ....core.errors import OptionError, PositionError
from ....core.parsing import read_number
from ....core.view import Viewer
from ..rules.chipset import HIGHEST
from .facts import Facts, HandChip, colour_of
from .options import ChipsOptions, Edition

_NOTHING = "-"
_FIELDS = ("round", "first", "lead", "scores", "hands", "scored", "trick")


def write_facts(facts: Facts) -> str:
    """Return the line of text for facts."""
    options = facts.options
    words = [
        "chips",
        str(options.players),
        options.edition + ("+no_burst" if options.no_burst else ""),
        f"round={facts.round}",
        f"first={_write_seat(facts.first)}",
        f"lead={_write_seat(facts.lead)}",
        f"scores={'.'.join(map(str, facts.scores))}",
        f"hands={'/'.join(_write_list(map(_write_chip, hand)) for hand in facts.hands)}",
        f"scored={'/'.join(_write_list(map(str, scored)) for scored in facts.scored)}",
        f"trick={_write_list(map(str, facts.trick))}",
    ]
    if len(facts.trick) == options.seats:
        # Before that the middle holds just what was played.
        words.append(f"middle={_write_list(map(str, facts.middle))}")
    if facts.viewer != "all":
        words.append(f"view={facts.viewer}")
    return " ".join(words)


def read_facts(text: str) -> Facts:
    """Return the facts in a line of text. `set_up` says whether they can come about."""
    words = text.split()
    if len(words) < 3 or words[0] != "chips":
        raise PositionError("chips/text-start", text=text)
    options = _read_options(words[1], words[2])
    fields = _read_fields(words[3:])
    seats = options.seats
    trick = _read_values(fields["trick"])
    # Until the trick is complete the middle holds just what was played.
    middle = _read_values(fields["middle"]) if "middle" in fields else tuple(sorted(trick))
    if len(trick) < seats and sorted(middle) != sorted(trick):
        raise PositionError("chips/text-middle", text=fields["middle"])
    return Facts(
        viewer=_read_viewer(fields.get("view", "all"), seats),
        options=options,
        round=_read_number("round", fields["round"]),
        first=_read_seat("first", fields["first"], seats),
        lead=_read_seat("lead", fields["lead"], seats),
        trick=trick,
        middle=middle,
        hands=tuple(
            tuple(_read_hand_chip(chip) for chip in _read_list(hand))
            for hand in _read_groups("hands", fields["hands"], seats)
        ),
        scored=tuple(_read_values(group) for group in _read_groups("scored", fields["scored"], seats)),
        scores=tuple(_read_number("scores", score) for score in _read_groups("scores", fields["scores"], seats, ".")),
    )


def _write_seat(seat: int | None) -> str:
    return _NOTHING if seat is None else str(seat)


def _write_list(words: Iterable[str]) -> str:
    return ".".join(words) or _NOTHING


def _write_chip(chip: HandChip) -> str:
    value = chip.colour[0] if chip.value is None else str(chip.value)
    return value + "!" if chip.known else value


def _read_options(players: str, edition: str) -> ChipsOptions:
    name, _, variant = edition.partition("+")
    count = read_number(players)
    if count is None or name not in get_args(Edition) or variant not in ("", "no_burst"):
        raise PositionError("chips/text-options", text=f"{players} {edition}")
    try:
        return ChipsOptions(players=count, edition=name, no_burst=bool(variant))  # type: ignore[arg-type]  # just checked
    except OptionError as problem:
        raise PositionError(
            "chips/text-field", field="options", text=f"{players} {edition}", problem=problem.words
        ) from None


def _read_fields(words: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in (*_FIELDS, "middle", "view") or name in fields:
            raise PositionError("chips/text-word", text=word, fields=", ".join((*_FIELDS, "middle", "view")))
        fields[name] = value
    for name in _FIELDS:
        if name not in fields:
            raise PositionError("chips/text-missing", field=name)
    return fields


def _read_list(text: str) -> list[str]:
    return [] if text == _NOTHING else text.split(".")


def _read_groups(field: str, text: str, seats: int, separator: str = "/") -> list[str]:
    groups = text.split(separator)
    if len(groups) != seats:
        raise PositionError("chips/text-groups", field=field, text=text, seats=seats, given=len(groups))
    return groups


def _read_number(field: str, text: str) -> int:
    number = read_number(text)
    if number is None:
        raise PositionError("chips/text-number", field=field, text=text)
    return number


def _read_seat(field: str, text: str, seats: int) -> int | None:
    if text == _NOTHING:
        return None
    seat = _read_number(field, text)
    if seat >= seats:
        raise PositionError("chips/text-seat", field=field, text=text, last=seats - 1)
    return seat


def _read_viewer(text: str, seats: int) -> Viewer:
    if text == "spectator":
        return "spectator"
    seat = None if text == "all" else _read_seat("view", text, seats)
    return "all" if seat is None else seat


def _read_values(text: str) -> tuple[int, ...]:
    return tuple(_read_value(chip) for chip in _read_list(text))


def _read_value(text: str) -> int:
    value = read_number(text)
    if value is None or not 1 <= value <= HIGHEST:
        raise PositionError("chips/text-chip", text=text)
    return value


def _read_hand_chip(text: str) -> HandChip:
    if text == "r" or text == "b":
        return HandChip("red" if text == "r" else "blue", None, known=False)
    value = _read_value(text.removesuffix("!"))
    return HandChip(colour_of(value), value, known=text.endswith("!"))
