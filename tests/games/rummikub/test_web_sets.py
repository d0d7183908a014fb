"""The sets that the web client marks as tiles move are those of the rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from duodecim.games.rummikub.model.notation import read_set
from duodecim.games.rummikub.rules.catalogue import CATALOGUE, LONGEST_RUN
from duodecim.games.rummikub.rules.set_tiles import represented_kinds
from duodecim.games.rummikub.rules.sets import is_run, set_worth
from duodecim.games.rummikub.rules.tiles import tile_name

WEB = Path(__file__).parents[3] / "web"
KEPT = (WEB / "src" / "games" / "rummikub" / "sets.json").read_text(encoding="utf-8")


def test_the_table_of_sets_is_what_its_script_writes() -> None:
    script = [sys.executable, str(WEB / "scripts" / "rummikub_sets.py")]
    written = subprocess.run(script, capture_output=True, text=True, check=True, timeout=120)
    assert written.stdout == KEPT


def test_the_table_has_the_sets_of_the_catalogue_and_longer_runs() -> None:
    sets: dict[str, dict[str, int]] = json.loads(KEPT)
    catalogue: dict[str, dict[str, int]] = {"run": {}, "group": {}}
    for packed in CATALOGUE.tolist():
        name = " ".join(map(tile_name, represented_kinds(packed)))
        catalogue["run" if is_run(packed) else "group"][name] = set_worth(packed)
    short = {name: worth for name, worth in sets["run"].items() if len(name.split()) <= LONGEST_RUN}
    assert short == catalogue["run"]
    assert sets["group"] == catalogue["group"]
    for kind in ("run", "group"):
        for name, worth in sets[kind].items():
            packed = read_set(name)
            assert (is_run(packed), set_worth(packed)) == (kind == "run", worth)
