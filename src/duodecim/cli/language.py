"""The language that the terminal speaks unless another one is asked for."""

from __future__ import annotations

import os

from ..core.language import Language


def system_language() -> Language:
    """Return Russian if the system is set to Russian, otherwise English."""
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "ru" if locale.lower().startswith("ru") else "en"
