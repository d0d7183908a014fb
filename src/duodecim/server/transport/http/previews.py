"""The client's page for links to tables and replays, with a preview for programs that show links.

See docs/decisions/0082-link-previews.md.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ....core.language import LANGUAGES, Language
from ....core.registry import game_ids
from ...domain.header import read_table_id
from ...domain.preview import Preview, preview_table
from ...domain.projection import TableSummary
from ...errors import NoTable
from ...infra.store.health import StoreFailure
from ...infra.store.summaries import summary_of
from ...protocol.codec import decode_summary
from ..addresses import is_host
from .request import AnyRequest, language_of, server_of
from .static import client_files

_LOCALES: Final[dict[Language, str]] = {"en": "en_GB", "ru": "ru_RU"}
#: The picture for games without one of their own.
_ICON: Final = "icon-512.png"


@get(["/table/{table:str}", "/replay/{table:str}"], include_in_schema=False)
async def show_table_page(table: FromPath[str], request: AnyRequest) -> Response[str]:
    """Return the client's page. If the table is known, the page says what the link leads to."""
    files = client_files()
    if "index.html" not in files:
        raise NotFoundException
    page, status = files["index.html"].plain.decode(), 200
    language = _language(request)
    try:
        summary = await _find(table, request)
    except NoTable:
        status = 404
    except StoreFailure:
        pass  # the page opens and says itself that the server has a problem
    else:
        if summary.game in game_ids():
            page = with_preview(page, preview_table(summary, language), language, _address(request), summary.game)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language"}
    return Response(page, status_code=status, media_type="text/html", headers=headers)


async def _find(table: str, request: AnyRequest) -> TableSummary:
    table_id = read_table_id(table)
    found = await server_of(request).store.read(lambda transaction: summary_of(transaction, table_id))
    if found is None:
        raise NoTable("table/unknown")
    return decode_summary(found)


def _language(request: AnyRequest) -> Language:
    """Return the language that the link asks for, or else that of the reader."""
    asked = request.query_params.get("language", "")
    return next((each for each in LANGUAGES if each == asked), language_of(request.headers.get("accept-language", "")))


def _address(request: AnyRequest) -> str:
    """Return the address under which the reader knows this server, or nothing if it is not a proper one."""
    host = request.headers.get("host", "")
    scheme = "https" if server_of(request).settings.secure else request.scope["scheme"]
    return f"{scheme}://{host}" if is_host(host) else ""


def with_preview(page: str, preview: Preview, language: Language, address: str, game: str) -> str:
    """Return the client's page with a preview in its head."""
    tags = {
        "og:site_name": "duodecim",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:locale": _LOCALES[language],
    }
    if address:
        tags |= {"og:image": f"{address}/{_picture_of(game)}"}
    card = "summary_large_image" if _picture_of(game) != _ICON else "summary"
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items()]
    lines.append(f'<meta name="twitter:card" content="{card}" />')
    replaced = {
        r'<html lang="\w+">': f'<html lang="{language}">',
        r"<title>.*?</title>": f"<title>{escape(preview.title)} · duodecim</title>",
        r'<meta name="description"[^>]*>': f'<meta name="description" content="{escape(preview.text)}" />',
        r"</head>": "".join(f"  {line}\n  " for line in lines) + "</head>",
    }
    for pattern, text in replaced.items():
        if found := re.search(pattern, page):
            page = page[: found.start()] + text + page[found.end() :]
    return page


def _picture_of(game: str) -> str:
    """Return the file with the picture of a game. A tournament has that of its game."""
    picture = f"preview-{game.partition('-')[0]}.png"
    return picture if picture in client_files() else _ICON
