"""The die that the web client draws is that of the rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from duodecim.games.king.rules.die import NEIGHBOURS

WEB = Path(__file__).parents[3] / "web"
KEPT = (WEB / "src" / "games" / "king" / "die.json").read_text(encoding="utf-8")


def test_the_table_of_faces_is_what_its_script_writes() -> None:
    script = [sys.executable, str(WEB / "scripts" / "king_die.py")]
    written = subprocess.run(script, capture_output=True, text=True, check=True, timeout=120)
    assert written.stdout == KEPT


def test_K3_every_face_has_its_neighbours_all_rings_the_same_way_round() -> None:
    rings = {int(face): ring for face, ring in json.loads(KEPT).items()}
    assert {face: set(ring) for face, ring in rings.items()} == {face: set(ring) for face, ring in NEIGHBOURS.items()}
    for face, ring in rings.items():
        for place, other in enumerate(ring):
            # What comes next around this face comes before this face around its neighbour.
            around = rings[other]
            assert around[around.index(face) - 1] == ring[(place + 1) % len(ring)]
