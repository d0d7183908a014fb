"""Puts the web client into the package."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_ROOT = Path(__file__).parent
_BUILT = _ROOT / "src" / "duodecim" / "server" / "client" / "index.html"


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client, unless it is there: a source package brings it along."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Called by hatchling; where the package is only linked to, `make web` builds the client."""
        if version != "editable" and not _BUILT.exists():
            runpy.run_path(str(_ROOT / "web" / "build.py"))["build"]()
