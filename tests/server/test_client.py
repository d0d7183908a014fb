"""The web client is handed out whole, packed for who can unpack it, and kept where it may be kept."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest

from duodecim.server.transport.http.static import FOLDER

from .serving import serve

_APP = Path(__file__).parents[2] / "web" / "src" / "App.svelte"

pytestmark = pytest.mark.anyio


def _files() -> list[Path]:
    return [path for path in FOLDER.glob("**/*") if path.is_file()]


async def test_every_file_arrives_as_it_was_built(tmp_path: Path) -> None:
    assert len(_files()) > 5
    async with serve(str(tmp_path / "x.db")) as address, httpx.AsyncClient(base_url=address) as client:
        for path in _files():
            name = path.relative_to(FOLDER).as_posix()
            answer = await client.get(f"/{name}")
            assert answer.content == path.read_bytes(), name
            kept = "immutable" if name.startswith("assets/") else "no-cache"
            assert kept in answer.headers["cache-control"], name
            again = await client.get(f"/{name}", headers={"If-None-Match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")


async def test_packed_only_for_who_can_unpack(tmp_path: Path) -> None:
    script = max(FOLDER.glob("assets/*.js"), key=lambda path: path.stat().st_size)
    async with serve(str(tmp_path / "x.db")) as address, httpx.AsyncClient(base_url=address) as client:
        plain = await client.get(f"/assets/{script.name}", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        async with client.stream("GET", f"/assets/{script.name}", headers={"Accept-Encoding": "gzip"}) as packed:
            body = b"".join([part async for part in packed.aiter_raw()])
        assert gzip.decompress(body) == plain.content


def _addresses() -> list[str]:
    """One address of each page of the client, as its own list of pages says."""
    patterns = re.findall(r"pattern: /\^(.+?)\$/,", _APP.read_text(encoding="utf-8"))
    return ["/", *(re.sub(r"\(\?<\w+>.+?\)", "chips", each).replace("\\/", "/") for each in patterns)]


async def test_addresses_of_the_client_show_its_page(tmp_path: Path) -> None:
    addresses = dict.fromkeys(_addresses(), 200)
    assert {"/new/chips", "/rules/chips", "/table/chips", "/games"} < set(addresses)
    # There is no such table, game or page. The client says so, and programs see it too.
    unknown = ("/table/chips", "/replay/chips", "/new/castle", "/rules/castle", "/nowhere", "/games/x", "/new")
    addresses |= dict.fromkeys(unknown, 404)
    async with serve(str(tmp_path / "x.db")) as address, httpx.AsyncClient(base_url=address) as client:
        for path, status in addresses.items():
            answer = await client.get(path)
            assert (path, answer.status_code) == (path, status)
            assert 'id="app"' in answer.text


@pytest.mark.parametrize("path", ["/api/nowhere", "/assets/none.js", "/favicon.ico", "/../pyproject.toml", "/ws/x"])
async def test_what_is_no_page_is_not_found(tmp_path: Path, path: str) -> None:
    async with serve(str(tmp_path / "x.db")) as address, httpx.AsyncClient(base_url=address) as client:
        assert (await client.get(path)).status_code == 404
