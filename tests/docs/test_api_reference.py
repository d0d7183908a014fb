"""The API reference is up to date, complete, and its examples run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from scripts.api_reference.markdown import has_example
from scripts.api_reference.pages import CONSTANTS, TOPICS, callable_name, game_structs, own_games, pages

import duodecim
from duodecim import testing

FOLDER = Path(__file__).parents[2] / "docs/api"
PAGES = sorted(path.name for path in FOLDER.glob("*.md"))


def sections(page: str) -> dict[str, str]:
    """Return the sections of a page by heading, members together with their class."""
    text = (FOLDER / page).read_text(encoding="utf-8")
    parts = re.split(r"^#+ (\w+)$", text, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_pages_are_as_make_api_writes_them() -> None:
    assert {page: (FOLDER / page).read_text(encoding="utf-8") for page in PAGES} == pages(), "run `make api`"


def test_every_public_name_stands_on_one_page() -> None:
    assert sorted(name for _, names in TOPICS.values() for name in names) == sorted(duodecim.__all__)


@pytest.mark.parametrize("name", duodecim.__all__)
def test_every_public_name_has_an_example(name: str) -> None:
    page = next(page for page, (_, names) in TOPICS.items() if name in names)
    assert has_example(sections(f"{page}.md")[name])


@pytest.mark.parametrize("game_id", own_games())
def test_every_struct_of_a_game_has_an_example(game_id: str) -> None:
    found = sections(f"{game_id}.md") | (sections("king.md") if game_id == "king-tournament" else {})
    for kinds in game_structs(game_id).values():
        assert [kind.__name__ for kind in kinds if not has_example(found.get(kind.__name__, ""))] == []


@pytest.mark.parametrize("name", [name for name in testing.__all__ if callable_name(name)])
def test_every_name_of_the_conformance_kit_has_an_example(name: str) -> None:
    assert has_example(sections("testing.md")[name])


#: Pages with examples that are in no docstring. Docstrings, from which the other pages are made, run anyway.
OWN = {f"{game_id}.md" for game_id in own_games()} | {
    f"{page}.md" for page, (_, names) in TOPICS.items() if CONSTANTS.keys() & set(names)
}
RUN = [pytest.param(page, marks=[] if page in OWN else [pytest.mark.thorough]) for page in PAGES]


@pytest.mark.parametrize("page", RUN)
def test_the_examples_run(page: str) -> None:
    options = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    text = re.sub(r"^```.*$", "", (FOLDER / page).read_text(encoding="utf-8"), flags=re.M)
    test = doctest.DocTestParser().get_doctest(text, {}, page, str(FOLDER / page), 0)
    runner = doctest.DocTestRunner(optionflags=options)
    failures: list[str] = []
    runner.run(test, out=failures.append)
    assert failures == []
