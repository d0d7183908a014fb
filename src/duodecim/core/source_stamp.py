"""Which sources a compiled function depends on, as one digest.

A function depends on the module it stands in, on what that module imports, and so on; a function made by a factory also
on the functions it encloses. Nothing else counts: editing a bot does not touch the compiled rules, and editing phrases,
views or the server touches no compiled code at all.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = __name__.partition(".")[0]
#: Imports for the type checker run never, so compiled code cannot depend on them.
_TYPE_CHECKING = re.compile(r"^if TYPE_CHECKING:\n(?:[ \t]+.*\n|\n)+", re.MULTILINE)
_FROM_IMPORT = re.compile(r"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]*)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*import[ \t]+([\w., \t]+)", re.MULTILINE)

#: Where a module defines a compiled function, and where it lets Python call one that another module defines.
_COMPILED = re.compile(r"^[ \t]*@(?:rule|procedure|helper)\b", re.MULTILINE)
_ENTRY = re.compile(r"\bon_first\([^\n]*")


def source_stamp(function: Callable[..., Any]) -> str:
    """Return a digest of every source that a function depends on."""
    modules: set[str] = set()
    for module in _defining_modules(function):
        modules |= _dependencies(module)
    digest = hashlib.blake2b(digest_size=16)
    _add_modules(digest, modules)
    return digest.hexdigest()


def compiled_stamp(modules: Iterable[str]) -> str:
    """Return a digest of the sources of all compiled code that can be reached from some modules, and of its entries.

    The modules need not be loaded, only the package at the root of each.
    """
    compiled: set[str] = set()
    entries: list[str] = []
    for module in sorted(set[str]().union(*map(_dependencies, modules))):
        path = _source_of(module)
        source = path.read_text(encoding="utf-8") if path else ""
        entries.extend(_ENTRY.findall(source))
        if _COMPILED.search(source):
            compiled |= _dependencies(module)
    digest = hashlib.blake2b(repr(entries).encode(), digest_size=16)
    _add_modules(digest, compiled)
    return digest.hexdigest()


def enclosed_values(function: Callable[..., Any]) -> list[Any]:
    """Return what a function made by a factory encloses, compiled functions as their Python originals."""
    cells = getattr(function, "__closure__", None) or ()
    return [getattr(cell.cell_contents, "py_func", cell.cell_contents) for cell in cells]


def _defining_modules(function: Callable[..., Any]) -> set[str]:
    """Return the modules of a function and of the functions it encloses."""
    modules = {function.__module__}
    for value in enclosed_values(function):
        if hasattr(value, "__closure__"):
            modules |= _defining_modules(value)
    return modules


def _add_modules(digest: hashlib.blake2b, modules: set[str]) -> None:
    for module in sorted(modules):
        path = _source_of(module)
        if path is not None:
            digest.update(f"{module} {_file_digest(path)}\n".encode())


@cache
def _dependencies(module: str) -> frozenset[str]:
    """Return a module and everything it imports, directly or not, from its own package and from ours."""
    roots = {_PACKAGE, module.partition(".")[0]}
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in found and name.partition(".")[0] in roots:
            found.add(name)
            waiting.extend(_imports_of(name))
    return frozenset(found)


@cache
def _imports_of(module: str) -> tuple[str, ...]:
    """Return the modules that a module imports, also inside functions."""
    path = _source_of(module)
    if path is None:
        return ()
    source = _TYPE_CHECKING.sub("", path.read_text(encoding="utf-8"))
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    imports = [name.split()[0] for match in _IMPORT.finditer(source) for name in match[1].split(",") if name.strip()]
    for dots, base, names in _FROM_IMPORT.findall(source):
        start = package[: len(package) - len(dots) + 1] if dots else []
        imports.extend(_imported_from(".".join([*start, *filter(None, [base])]), names))
    return tuple(imports)


def _imported_from(base: str, names: str) -> Iterator[str]:
    """Return the modules behind `from base import names`: submodules, or the base itself."""
    for name in re.sub(r"#[^\n]*|[()]", "", names).split(","):
        if name.strip():
            submodule = f"{base}.{name.split()[0]}"
            yield submodule if _source_of(submodule) is not None else base


@cache
def _source_of(module: str) -> Path | None:
    """Return the source file of a module, None if it has none or is not there."""
    root, *rest = module.split(".")
    loaded = sys.modules.get(root)
    if not rest:
        file = getattr(loaded, "__file__", None)
        return Path(file) if file else None
    for folder in getattr(loaded, "__path__", ()):
        path = Path(folder, *rest)
        for source in (path.with_name(f"{path.name}.py"), path / "__init__.py"):
            if source.is_file():
                return source
    return None


@cache
def _file_digest(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()
