"""Every test runs in an empty directory of its own and in English."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path
