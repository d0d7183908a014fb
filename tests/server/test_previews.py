"""What a link says before it is opened: in the reader's language, with names escaped, and nothing that is hidden."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest

from duodecim.server.domain import commands
from duodecim.server.domain.log import Aborted, LogEntry
from duodecim.server.domain.preview import Preview, preview_table
from duodecim.server.domain.projection import summarize
from duodecim.server.domain.table import Table
from duodecim.server.transport.http.previews import with_preview
from duodecim.server.transport.http.static import client_files

from .serving import players, serve
from .tables import apply, new_header, table_of

pytestmark = pytest.mark.anyio


class _Head(HTMLParser):
    """The tags of a page that programs read which show links."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.language = ""
        self.scripts = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values: dict[str, Any] = dict(attrs)
        if tag == "html":
            self.language = values["lang"]
        if tag == "script":
            self.scripts += 1
        if tag == "meta" and ("property" in values or "name" in values):
            self.tags[values.get("property") or values["name"]] = values["content"]


def _said(table: Table) -> list[tuple[str, str]]:
    previews = [preview_table(summarize(table), language) for language in ("en", "ru")]
    return [(each.title, each.text) for each in previews]


def test_a_table_says_who_waits_who_plays_and_who_has_played_but_not_who_won() -> None:
    table = Table(new_header("chips", {"players": 3}))
    assert _said(table)[0] == ("12 Chip Trick: an invitation", "3 seats are free. No account needed.")
    apply(table, commands.sit(table, "p0", "Anna", 0))
    apply(table, commands.sit(table, "p1", "Boris", 1))
    assert _said(table) == [
        ("12 Chip Trick: an invitation", "Anna, Boris are waiting for you. 1 seat is free. No account needed."),
        ("12 фишек: приглашение за стол", "Вас ждут Anna, Boris. Свободно 1 место. Регистрация не нужна."),
    ]
    apply(table, commands.sit(table, "p2", "Vera", 2))
    assert _said(table)[0][1] == "All seats are taken. You can watch."
    apply(table, commands.start(table, "p0", "", 1_000))
    assert _said(table)[0] == (
        "12 Chip Trick: a game in play",
        "At the table: Anna, Boris, Vera. Open the link to watch.",
    )
    apply(table, commands.claim(table, "p0", "win", 0, 2_000))
    assert _said(table) == [
        ("12 Chip Trick: a finished game", "Played by Anna, Boris, Vera. See it move by move."),
        ("12 фишек: сыгранная партия", "Играли: Anna, Boris, Vera. Посмотрите партию ход за ходом."),
    ]
    other = table_of("king", 0, players=2)
    other.apply(LogEntry(Aborted(0)))
    assert _said(other) == [("King of 12", "The game was aborted."), ("Дюжина короля", "Партия отменена.")]


def test_names_stay_text() -> None:
    page = client_files()["index.html"].plain.decode()
    name = '"><script>alert("\\1")</script>&amp;'
    shown = _Head(with_preview(page, Preview(name, name), "ru", "https://example.org", "king-tournament"))
    assert shown.tags["og:title"] == shown.tags["og:description"] == shown.tags["description"] == name
    assert shown.scripts == _Head(page).scripts
    assert shown.language == "ru"
    assert shown.tags["og:image"] == "https://example.org/preview-king.png"


async def test_the_page_of_a_table_has_a_preview_in_the_language_of_the_reader(tmp_path: Path) -> None:
    async with (
        serve(str(tmp_path / "db")) as address,
        players(address, 1) as (host,),
        httpx.AsyncClient(base_url=address) as reader,
    ):
        table = await host.create(game="chips", options={"players": 3})
        for path, headers, title in [
            (f"/table/{table}", {}, "12 Chip Trick: an invitation"),
            (f"/table/{table}", {"Accept-Language": "ru-RU,ru;q=0.9"}, "12 фишек: приглашение за стол"),
            (f"/replay/{table}?language=ru", {"Accept-Language": "en"}, "12 фишек: приглашение за стол"),
            (f"/table/{table}?language=nonsense", {"Accept-Language": "en"}, "12 Chip Trick: an invitation"),
        ]:
            answer = await reader.get(path, headers=headers)
            head = _Head(answer.text)
            assert (answer.status_code, head.tags["og:title"]) == (200, title)
            assert head.tags["og:image"] == f"{address}/preview-chips.png"
            assert 'id="app"' in answer.text
        picture = await reader.get("/preview-chips.png")
        assert picture.headers["Content-Type"] == "image/png"
        for unknown in ("/table/nowhere", "/replay/nowhere", "/table/%00", "/table/%20x"):
            answer = await reader.get(unknown)
            assert answer.status_code == 404, unknown
            assert 'id="app"' in answer.text
        odd = await reader.get(f"/table/{table}", headers={"Host": 'x"><script>'})
        assert "og:image" not in _Head(odd.text).tags
