"""Comparing what is said today with what an earlier version said: nothing may be lost, more may be there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

#: The one announced rename: in the views of all games `actors` takes the place of these fields.
RENAMED: Final = {"to_act": "actors", "waiting_for": "actors"}


def seats_to_act(view: dict[str, Any]) -> list[int]:
    """Return the seats that a view waits for, under the old name or the new one."""
    for name in (*RENAMED, "actors"):
        if name in view:
            return _seats(view[name])
    raise KeyError("actors")


def lost(expected: Any, actual: Any, path: str = "") -> list[str]:
    """Return what is missing or different in `actual`. Fields that are new are ignored."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        found = []
        for name, value in expected.items():
            where = f"{path}.{name}"
            if name not in actual and name in RENAMED and RENAMED[name] in actual:
                found += lost(_seats(value), _seats(actual[RENAMED[name]]), where)
            elif name not in actual:
                found.append(f"{where} is missing")
            else:
                found += lost(value, actual[name], where)
        return found
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        pairs = enumerate(zip(expected, actual, strict=True))
        return [problem for number, pair in pairs for problem in lost(*pair, f"{path}[{number}]")]
    return [] if expected == actual else [f"{path} was {expected!r}, is {actual!r}"]


def without(value: dict[str, Any], *names: str) -> dict[str, Any]:
    """Return an object without some of its fields."""
    return {name: inner for name, inner in value.items() if name not in names}


def _seats(actors: Any) -> list[int]:
    """Return seats from a list of them, a single one or none; chance is no seat."""
    listed = actors if isinstance(actors, list) else [] if actors is None else [actors]
    return [seat for seat in listed if seat >= 0]


def condense(values: Iterable[Any]) -> Any:
    """Return one example: the fields that all objects have, and of lists one entry for each `type`."""
    known = [value for value in values if value is not None]
    objects = [value for value in known if isinstance(value, dict)]
    if objects:
        names = [name for name in objects[0] if all(name in value for value in objects)]
        return {name: condense(value[name] for value in objects) for name in names}
    lists = [value for value in known if isinstance(value, list)]
    if lists:
        groups: dict[str, list[Any]] = {}
        for entry in (entry for value in lists for entry in value):
            groups.setdefault(_type(entry), []).append(entry)
        return [condense(group) for group in groups.values()]
    return known[0] if known else None


def lost_fields(example: Any, value: Any, path: str = "") -> list[str]:
    """Return which fields of a condensed example a condensed value lacks, and which are of another kind."""
    if example is None or value is None:
        return []
    if _kind(example) != _kind(value):
        return [f"{path} was {example!r}, is {value!r}"]
    if isinstance(example, dict):
        found = []
        for name, inner in example.items():
            if name in value:
                found += lost_fields(inner, value[name], f"{path}.{name}")
            elif RENAMED.get(name) not in value:
                found.append(f"{path}.{name} is missing")
        return found
    if isinstance(example, list):
        examples = {_type(entry): entry for entry in example}
        pairs = [(examples.get(_type(entry)), entry) for entry in value]
        return [problem for pair in pairs for problem in lost_fields(*pair, f"{path}[{_type(pair[1])}]")]
    return []


def _type(entry: Any) -> str:
    return str(entry.get("type", "")) if isinstance(entry, dict) else ""


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "bool"
    return "number" if isinstance(value, (int, float)) else type(value).__name__
