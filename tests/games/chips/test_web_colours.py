"""The colours that the web client draws chips in are those of the rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[3] / "web"
KEPT = (WEB / "src" / "games" / "chips" / "colours.json").read_text(encoding="utf-8")


def test_the_table_of_colours_is_what_its_script_writes() -> None:
    script = [sys.executable, str(WEB / "scripts" / "chips_colours.py")]
    written = subprocess.run(script, capture_output=True, text=True, check=True, timeout=120)
    assert written.stdout == KEPT


def test_C1_red_are_4_to_9_and_the_others_blue() -> None:
    assert json.loads(KEPT) == {str(value): "red" if 4 <= value <= 9 else "blue" for value in range(1, 13)}
