"""Markdown for one name: a heading, how it is called, what it does, and an example."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from .source import Field, fields, members, signatures

#: A doctest in a docstring: from the first prompt to the next empty line.
_EXAMPLE = re.compile(r"^>>> .*?(?=^\s*$|\Z)", re.M | re.S)


def has_example(text: str) -> bool:
    """Return True if a docstring or a page holds an example."""
    return _EXAMPLE.search(text) is not None


def describe(name: str, found: Any, example: str = "", level: int = 2) -> str:
    """Return the section of one name. The example is used if the docstring has none."""
    documentation = inspect.getdoc(found) or ""
    parts = [f"{'#' * level} {name}"]
    if inspect.isclass(found):
        parts += [_docstring(documentation), _fields(fields(found))]
        parts += [] if has_example(documentation) else [code(example)]
        parts += [_member(f"{'#' * level}# {name}.{member}", member, value) for member, value in members(found)]
    else:
        if inspect.isfunction(found):
            parts.append(code("\n".join(signatures(name, found))))
        parts.append(_docstring(documentation))
        parts += [] if has_example(documentation) else [code(example)]
    return "\n\n".join(filter(None, parts))


def summary(found: Any) -> str:
    """Return the first sentence of a docstring."""
    text = inspect.getdoc(found) or ""
    if isinstance(found, ModuleType) or "\n" in text:
        text = text.partition("\n\n")[0].replace("\n", " ")
    return text


def code(text: str) -> str:
    """Return text as a block of Python."""
    return f"```python\n{text.strip()}\n```" if text.strip() else ""


def _docstring(text: str) -> str:
    """Return a docstring with its examples as blocks of Python."""
    return _EXAMPLE.sub(lambda example: f"{code(example.group())}\n", text).strip()


def _member(heading: str, name: str, member: Any) -> str:
    if isinstance(member, property):
        called = [f"{name}: {_returned(member)}"]
        documentation = inspect.getdoc(member) or ""
    else:
        called = signatures(name, member)
        documentation = inspect.getdoc(member) or ""
    return "\n\n".join(filter(None, [heading, code("\n".join(called)), _docstring(documentation)]))


def _returned(member: property) -> str:
    return str(inspect.get_annotations(member.fget).get("return", "Any")) if member.fget else "Any"


def _fields(listed: Sequence[Field]) -> str:
    """Return a table of the fields of a struct, or a list of the attributes of another class."""
    if not any(field.kind for field in listed):
        return "\n".join(f"- `{field.name}`: {field.comment}" for field in listed)
    rows = [f"| `{field.name}` | {_cell(field.kind)} | {_cell(field.default)} | {field.comment} |" for field in listed]
    return "\n".join(["| field | type | default | |", "|---|---|---|---|", *rows])


def _cell(text: str) -> str:
    # A bar would end the cell, even inside code.
    return f"`{text}`".replace("|", "\\|") if text else ""


def heading_anchors(page: str) -> dict[str, str]:
    r"""Return the anchor of every heading, as GitHub makes them: equal ones are numbered.

    >>> heading_anchors("# Games\n\n## game\n\n## Game\n")
    {'Games': 'games', 'game': 'game', 'Game': 'game-1'}
    """
    anchors: dict[str, str] = {}
    used: Counter[str] = Counter()
    for heading in re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", page, flags=re.M | re.S), re.M):
        anchor = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        anchors.setdefault(heading, f"{anchor}-{used[anchor]}" if used[anchor] else anchor)
        used[anchor] += 1
    return anchors
