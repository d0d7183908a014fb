"""Run the command line where only the library is installed: what just the server or the tests need is not there.

    python -m tests.facade.library_alone play chips

Imports of all other packages fail as if they were not installed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import packages_distributions, requires
from pathlib import Path
from types import ModuleType

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def required() -> list[str]:
    """The requirements of the library itself."""
    requirements: list[str] = tomllib.loads(PYPROJECT.read_text())["project"]["dependencies"]
    return requirements


def with_all_they_need(requirements: Iterable[str]) -> set[str]:
    """The packages that pip would install for these requirements."""
    found: set[str] = set()
    for requirement in requirements:
        name = package_name(requirement)
        if "extra ==" not in requirement and name not in found:
            found |= {name} | with_all_they_need(requires(name) or [])
    return found


def package_name(requirement: str) -> str:
    """The name in a requirement, as packages are compared."""
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    return re.sub(r"[-_.]+", "-", name[0]).lower()


class NotInstalled(MetaPathFinder):
    """Refuses to import what is installed here but not needed by the library."""

    def __init__(self) -> None:
        needed = with_all_they_need(required())
        self._modules = {
            module
            for module, packages in packages_distributions().items()
            if not {package_name(package) for package in packages} & {*needed, "duodecim"}
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in self._modules:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return None


if __name__ == "__main__":
    sys.meta_path.insert(0, NotInstalled())
    from duodecim.cli.main import main

    main()
