"""The packages that the server needs and that the library alone does not bring.

See docs/decisions/0058-library-without-server.md.
"""

from __future__ import annotations

from importlib import import_module

from ..core.errors import DuodecimError


class MissingPackages(DuodecimError):
    """A command whose packages are not installed."""

    code = "install/missing"


def require_server_packages() -> None:
    """Raise MissingPackages, which names the command that installs them, if the server cannot be imported."""
    try:
        import_module("duodecim.server.main")
    except ModuleNotFoundError as problem:
        package = (problem.name or "").partition(".")[0]
        if package == "duodecim":
            raise
        raise MissingPackages("cli/needs-server", package=package) from problem
