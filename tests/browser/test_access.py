"""axe objects to nothing on any page and in any scene, in both languages, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page

from .screenshots import SCENES, Camera
from .visitors import Visitor

Invite = Callable[..., Visitor]

GAMES = ("chips", "king", "king-tournament", "rummikub")
PAGES = (
    *(f"/{kind}/{game}" for kind, game in product(("rules", "new"), GAMES)),
    *("/games", "/account", "/leaderboards", "/table/none", "/replay/none"),
)
_USUAL = "ru-RU", True, True
#: By default the look that is furthest from what most people see; `make thorough` tries all of them.
LOOKS = [
    pytest.param(language, dark, phone, marks=[] if (language, dark, phone) == _USUAL else pytest.mark.thorough)
    for language, dark, phone in product(("en-US", "ru-RU"), (False, True), (False, True))
]


@pytest.mark.parametrize(("language", "dark", "phone"), LOOKS)
def test_everybody_can_use_every_page(invite: Invite, language: str, dark: bool, phone: bool) -> None:
    someone = invite(language=language, dark=dark, phone=phone)
    someone.forgives = ("404",)
    for address in PAGES:
        someone.go(address).wait_for_load_state("networkidle")
        someone.check_access()
    someone.page.get_by_role("button", name={"en-US": "Settings", "ru-RU": "Настройки"}[language]).click()
    someone.check_access()


@pytest.mark.thorough
@pytest.mark.parametrize(("language", "dark", "phone"), [look.values for look in LOOKS])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_everybody_can_use_every_scene(
    invite: Invite, scene: Callable[[Visitor, Camera], None], language: str, dark: bool, phone: bool
) -> None:
    someone = invite(language=language, dark=dark, phone=phone)
    seen: list[str] = []

    def look(_page: Page, name: str) -> None:
        seen.append(name)
        someone.check_access()

    scene(someone, look)
    assert seen
