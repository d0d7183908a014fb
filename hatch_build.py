"""Puts into the package what is built: the web client, and machine code if there is any."""

from __future__ import annotations

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_ROOT = Path(__file__).parent
_BUILT = _ROOT / "src" / "duodecim" / "server" / "client" / "index.html"


#: The folder of machine code for a wheel. `make wheel` names it; without it games are compiled where they are played.
_MACHINE_CODE = "DUODECIM_MACHINE_CODE"


class PackageBuildHook(BuildHookInterface[Any]):
    """Builds the client unless it is there, as in a source package, and puts machine code into a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling. Where the package is only linked to, `make web` builds the client."""
        if version == "editable":
            return
        if not _BUILT.exists():
            runpy.run_path(str(_ROOT / "web" / "build.py"))["build"]()
        if self.target_name == "wheel" and _MACHINE_CODE in os.environ:
            build_data["force_include"][os.environ[_MACHINE_CODE]] = "duodecim/machine_code"
