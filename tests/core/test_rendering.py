"""Positions and views show themselves: as a board in plain text, and drawn in a notebook."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import duodecim
from duodecim.core.descriptor import GameDescriptor
from duodecim.core.html import Html, element, join
from duodecim.core.registry import descriptor, descriptors
from duodecim.core.rendering import WIDTH
from tests.sizes import size

GAMES = ("chips", "king", "king-tournament", "rummikub")
#: What may not appear in HTML that stands alone: code, and addresses to load something from.
ACTIVE = re.compile(
    r"<script|<img|<link|<iframe|<foreignObject|\son\w+=|javascript:|https?:|url\(|@import|src=|href=", re.I
)


@cache
def positions(game_id: str) -> tuple[Any, ...]:
    """Every few positions of a game that a bot plays, the first and the last among them."""
    position = duodecim.game(game_id).start(seed=3)
    bot, random = descriptor(game_id).make_bot("random"), Random(3)
    met = [duodecim.game(game_id).root(), position]
    while position.outcome is None:
        seat = position.actors[0]
        position = position.play(seat, bot.choose(position.view(seat), random))
        met.append(position)
    return (*met[:: max(1, len(met) // size(6, 12))], position)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_position_and_view_is_a_board_in_plain_text(game_id: str) -> None:
    title = descriptor(game_id).phrases[f"{game_id}/title"]["en"]
    for position in positions(game_id):
        for shown in (position, position.view(), position.view(0), position.full_view()):
            board = str(shown)
            assert board.startswith(title)
            assert "\x1b" not in board
            assert all(len(line) <= WIDTH and line == line.rstrip() for line in board.splitlines())
            for seat in range(position.game.seats):
                assert f"seat {seat}" in board


@pytest.mark.parametrize("game_id", GAMES)
def test_one_line_is_still_there_and_the_short_form_holds_it(game_id: str) -> None:
    position = positions(game_id)[3]
    for shown in (position, position.view(0)):
        assert "\n" not in shown.text()
        assert repr(shown) == f"<{type(shown).__name__} {shown.text()}>"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_shows_everything_and_a_view_what_the_viewer_knows(game_id: str) -> None:
    for position in positions(game_id):
        assert str(position) == str(position.full_view())
        assert position._repr_html_() == position.full_view()._repr_html_()
        for seat in (0, 1, None):
            view = position.view(seat)
            # What is drawn comes from the view alone, so what the view hides cannot be drawn.
            assert str(duodecim.view(view.text())) == str(view)


class _Structure(HTMLParser):
    """Notes elements and text, and that every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("game_id", GAMES)
def test_every_position_and_view_is_drawn_in_html_that_stands_alone(game_id: str) -> None:
    for position in positions(game_id):
        for shown in (position, position.view(), position.view(0)):
            drawn = shown._repr_html_()
            assert not ACTIVE.search(drawn)
            structure = _Structure()
            structure.feed(drawn)
            structure.close()
            assert structure.open == []
            assert "style" in structure.seen
            # Before the deal no piece lies on the table.
            assert "svg" in structure.seen or position.events == ()
            assert "seat 0" in structure.text


class Printer:
    """As much of IPython's printer as is used."""

    def __init__(self, indentation: int = 0) -> None:
        self.indentation = indentation
        self.printed = ""

    def text(self, text: str) -> None:
        self.printed += text


@pytest.mark.parametrize("game_id", GAMES)
def test_ipython_finds_the_board_before_the_short_form(game_id: str) -> None:
    position = duodecim.game(game_id).start(seed=3)
    for shown in (position, position.view(0)):
        # IPython goes through the classes of an object and stops at the first that has either.
        found = next(kind for kind in type(shown).__mro__ if {"_repr_pretty_", "__repr__"} & set(vars(kind)))
        assert "_repr_pretty_" in vars(found)


def test_ipython_shows_the_board_and_inside_a_list_the_short_form() -> None:
    position = duodecim.game("chips").start(seed=3)
    for shown in (position, position.view(0)):
        alone, nested, again = Printer(), Printer(indentation=1), Printer()
        shown._repr_pretty_(alone, cycle=False)
        shown._repr_pretty_(nested, cycle=False)
        shown._repr_pretty_(again, cycle=True)
        assert [alone.printed, nested.printed, again.printed] == [str(shown), repr(shown), repr(shown)]


def test_chips_in_plain_text() -> None:
    line = "chips 3 mandoo round=1 first=2 lead=2 scores=0.0.0 hands=4.9.11!/1.5.8.12!/2.6 scored=3/-/10 trick=7"
    assert str(duodecim.position(line)) == "\n".join(
        [
            "12 Chip Trick · Round 1",
            "         trick  hand                 scored sum      tiles",
            "▶ seat 0        ( 4) ( 9) [11]!      [ 3]   27 burst □□□",
            "  seat 1        [ 1] ( 5) ( 8) [12]!        26 burst □□□",
            "  seat 2 ( 7) ★ [ 2] ( 6)            [10]   18       □□□",
            "",
            "To act: seat 0.",
            "Actions: play 4, play 9, play 11",
        ]
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_below_the_board_stands_who_is_to_act_or_who_won(game_id: str) -> None:
    start, *_, end = positions(game_id)
    assert str(start).endswith("To act: chance.")
    winners = ", ".join(map(str, end.outcome.winners))
    for shown in (end, end.view(0), end.view()):
        assert re.search(rf"The game is over\. The winners? (is|are) seats? {winners}\.$", str(shown))
        assert "The game is over." in shown._repr_html_()
    for position in positions(game_id)[1:-1]:
        for seat in position.actors:
            view = position.view(seat)
            assert re.search(rf"\nTo act: seats? [0-9, ]*\b{seat}\b", str(view))
            told = " ".join(str(view).split()).partition("Actions: ")[2].removesuffix(", …")
            assert told.split(", ") == list(view.actions)


def test_nothing_that_draws_is_loaded_before_a_board_is_asked_for() -> None:
    program = (
        "import sys, duodecim; position = duodecim.game('chips').start(seed=3); position.view(0).text();"
        "assert not {'rich', 'duodecim.core.drawing'} & set(sys.modules), 'loaded too early';"
        "str(position); assert 'rich' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_without_a_board_shows_the_fields_of_its_view(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = {field.name: field.default for field in msgspec.structs.fields(GameDescriptor)}
    bare = replace(descriptor(game_id), terminal=fields["terminal"], drawing=fields["drawing"])
    monkeypatch.setitem(descriptors(), game_id, bare)
    for position in positions(game_id)[::3]:
        for shown in (position, position.view(0)):
            assert str(shown).startswith(bare.title("en"))
            assert re.search(
                rf"^phase +{shown.full_view().phase if shown is position else shown.phase}$", str(shown), re.M
            )
            assert "<svg" not in shown._repr_html_()
            assert ">phase<" in shown._repr_html_()


def test_what_is_drawn_is_escaped() -> None:
    assert element("b", "<script>", title='"&') == '<b title="&quot;&amp;">&lt;script&gt;</b>'
    assert element("b", Html("<i>"), join("&", Html("<u>"))) == "<b><i>&amp;<u></b>"
    drawn = descriptor("chips").draw(duodecim.game("chips").start(seed=3).view(0), ["<Ada>", "&", '"'], "en")
    assert "&lt;Ada&gt;" in drawn
    assert "<Ada>" not in drawn
