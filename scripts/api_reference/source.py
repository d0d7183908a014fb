"""What stands in the source about a name: signatures, members, fields and the comments before them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple, get_overloads

import msgspec
from msgspec import Struct

#: A comment before a field or an attribute: `#: What it means.`
_COMMENTED = re.compile(r"((?:^ *#: .*\n)+)^ *(?:self\.)?(\w+)\b *(?::|=)", re.M)
_LONGEST = 110


class Field(NamedTuple):
    """A field of a struct, or an attribute that a comment explains."""

    name: str
    kind: str
    default: str
    comment: str


class _Written:
    """An annotation that is shown as it is written."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def signatures(name: str, function: Any) -> list[str]:
    """Return how a function is called: its overloads if it has any."""
    return [_signature(name, each) for each in get_overloads(function) or [function]]


def _signature(name: str, function: Any) -> str:
    try:
        found = inspect.signature(function)
    except (TypeError, ValueError):
        return f"{name}(…)"
    own = [parameter for parameter in found.parameters.values() if parameter.name not in ("self", "cls")]
    found = inspect.Signature(
        [
            parameter.replace(annotation=_written(parameter.annotation), default=_named(parameter.default))
            for parameter in own
        ],
        return_annotation=_written(found.return_annotation),
    )
    line = f"{name}{found}".replace(", /)", ")")
    if len(line) <= _LONGEST:
        return line
    inside = ",\n".join(f"    {parameter}" for parameter in _parameters(found))
    return f"{name}(\n{inside},\n)" + line[line.rindex(")") + 1 :]


def _parameters(found: inspect.Signature) -> Iterator[str]:
    """Yield the parameters one by one, with the star before those that must be named."""
    starred = False
    for parameter in found.parameters.values():
        starred = starred or parameter.kind is parameter.VAR_POSITIONAL
        if parameter.kind is parameter.KEYWORD_ONLY and not starred:
            starred = True
            yield "*"
        yield str(parameter)


def _written(annotation: Any) -> Any:
    return _Written(annotation) if isinstance(annotation, str) else annotation


def _named(default: Any) -> Any:
    """Return a default value as it is written: a function by its name."""
    return _Written(default.__name__) if inspect.isfunction(default) else default


def alias(module: str, name: str) -> tuple[str, str]:
    """Return what a type alias stands for and the comment before it, from the source of a module."""
    source = inspect.getsource(import_module(module))
    found = re.search(rf"((?:^#: .*\n)+)^{name}: TypeAlias = (.*)$", source, re.M)
    if found is None:
        raise LookupError(f"{module} explains no alias {name}")
    return found[2], " ".join(line.removeprefix("#:").strip() for line in found[1].splitlines())


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """Yield the public methods and properties of a class that our own code defines, in the order of the source."""
    seen: set[str] = set()
    for base in kind.__mro__:
        if base.__module__.startswith("duodecim"):
            for name, member in vars(base).items():
                wanted = isinstance(member, property | staticmethod | classmethod) or inspect.isfunction(member)
                if wanted and not name.startswith("_") and name not in seen:
                    seen.add(name)
                    yield name, getattr(kind, name)


def fields(kind: type) -> list[Field]:
    """Return the fields of a struct with their comments, and other attributes that have one."""
    comments = {name: text for base in reversed(kind.__mro__) for name, text in _comments(base)}
    if not issubclass(kind, Struct):
        return [Field(name, "", "", comment) for name, comment in comments.items()]
    hints = {name: hint for base in kind.__mro__ for name, hint in vars(base).get("__annotations__", {}).items()}
    return [
        Field(field.name, str(hints[field.name]), _default(field), comments.get(field.name, ""))
        for field in msgspec.structs.fields(kind)
    ]


def _default(field: Any) -> str:
    return "" if field.default is msgspec.NODEFAULT else repr(field.default)


def _comments(kind: type) -> Iterator[tuple[str, str]]:
    if not kind.__module__.startswith("duodecim"):
        return
    for lines, name in _COMMENTED.findall(inspect.getsource(kind)):
        if not name.startswith("_"):
            yield name, " ".join(line.strip().removeprefix("#:").strip() for line in lines.strip().splitlines())
