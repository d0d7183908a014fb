"""Services that a machine may not have."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def is_missing(service: str) -> NoReturn:
    """Skip a test for want of a service, and say so; where all tests must run (`CI` is set) that is a failure."""
    reason = f"{service} is not installed; `make services` says how to install it"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
