"""The client as an installed program: it opens without a connection and says so."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable

from benchmarks.server.process import ServerProcess
from playwright.sync_api import expect

from .visitors import Visitor

Invite = Callable[..., Visitor]

#: Put an old page into the browser's store of this site.
_AGE = """async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const headers = { "Content-Type": "text/html" };
    await cache.put("/index.html", new Response("<h1>An old version</h1>", { headers }));
}"""
_STORED = """async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
}"""


def test_the_client_opens_without_a_connection_and_is_never_stale(invite: Invite) -> None:
    someone = invite(stored=True)
    someone.forgives = ("net::ERR_INTERNET_DISCONNECTED",)
    page = someone.go()
    page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.state)")
    page.wait_for_function("() => localStorage['duodecim games']")
    someone.context.set_offline(True)
    page.goto(f"{someone.address}/rules/king")
    expect(page.get_by_role("heading", name="King of 12").first).to_be_visible()
    expect(page.get_by_text("You are offline.")).to_be_visible()
    expect(page.get_by_text("Troublemakers").first).to_be_visible()  # the names of cards come from the server
    stored = page.evaluate(_STORED)
    assert "/index.html" in stored
    assert not [path for path in stored if path.startswith(("/api", "/ws"))]
    page.evaluate(_AGE)
    page.goto(f"{someone.address}/")
    expect(page.get_by_role("heading", name="An old version")).to_be_visible()
    someone.context.set_offline(False)
    page.reload()
    expect(page.get_by_role("heading", name="Three games, one table")).to_be_visible()


def test_the_client_can_be_installed(server: ServerProcess) -> None:
    with urllib.request.urlopen(f"{server.address}/manifest.webmanifest") as answer:  # noqa: S310  # our own server
        assert answer.headers["Content-Type"].startswith("application/manifest+json")
        manifest = json.load(answer)
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        with urllib.request.urlopen(server.address + icon["src"]) as answer:  # noqa: S310  # our own server
            assert answer.headers["Content-Type"] == icon["type"]
    with urllib.request.urlopen(f"{server.address}/service-worker.js") as answer:  # noqa: S310  # our own server
        assert answer.headers["Cache-Control"] == "no-cache"  # a new version is noticed at once
