"""The web client: the built files of web/, held in memory, and its one page for all its addresses.

See docs/decisions/0056-small-pieces-of-our-own.md.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct

from ....core.registry import game_ids
from .request import COMPRESSES_ITSELF

#: Where the build of web/ puts its files.
FOLDER: Final = Path(__file__).parents[2] / "client"
#: Files whose names contain a hash are cached forever. The others are revalidated.
_HASHED: Final = "assets"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
#: The addresses of the client's pages. `ROUTES` of web/src/App.svelte has the same ones; a test compares the two.
_PAGES: Final = re.compile(r"|games|account|leaderboards|(?:new|rules)/(?P<game>[\w-]+)")
_WORTH_PACKING: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest")


class File(Struct, frozen=True):
    """A file of the client, as it is sent."""

    plain: bytes
    packed: bytes | None
    media_type: str
    caching: str
    tag: str


@cache
def client_files() -> dict[str, File]:
    """Return the files of the client by path. Empty if it has not been built."""
    return {path.relative_to(FOLDER).as_posix(): _read(path) for path in sorted(FOLDER.glob("**/*")) if path.is_file()}


def _read(path: Path) -> File:
    plain = path.read_bytes()
    worth = path.suffix in _WORTH_PACKING
    return File(
        plain=plain,
        packed=gzip.compress(plain, 9, mtime=0) if worth else None,
        media_type=mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        caching=_FOR_EVER if _HASHED in path.relative_to(FOLDER).parts else _ASK_AGAIN,
        tag=f'"{sha256(plain).hexdigest()[:32]}"',
    )


@get(["/", "/{path:path}"], include_in_schema=False, opt={COMPRESSES_ITSELF: True})
async def show_client(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """Return a file of the client, or its page. The page says itself that an address is unknown; the status is 404."""
    files = client_files()
    name = path.strip("/")
    file = files.get(name)
    status = 200
    if file is None:
        # What looks like a file is missing.
        if PurePosixPath(name).suffix or name.startswith(("api/", "ws")) or "index.html" not in files:
            raise NotFoundException
        file = files["index.html"]
        status = 200 if _is_page(name) else 404
    headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if status == 200 and request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    body = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = file.packed, headers | {"Content-Encoding": "gzip"}
    return Response(body, status_code=status, media_type=file.media_type, headers=headers)


def _is_page(name: str) -> bool:
    """Return True if the client has a page for this address. Pages of tables have a route of their own."""
    found = _PAGES.fullmatch(name)
    return found is not None and (found["game"] is None or found["game"] in game_ids())
