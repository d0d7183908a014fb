"""The server of these tests: its games are the same in every run."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .rummikub_board import rack
from .visitors import Visitor

Invite = Callable[..., Visitor]


def test_everybody_has_the_same_first_game_and_another_second_one(invite: Invite) -> None:
    def deal(someone: Visitor) -> list[str]:
        page = someone.play_alone("rummikub", players=2)
        expect(page.locator("[data-area=rack] [data-tile]").first).to_be_visible()
        return sorted(rack(page))

    anna, boris = invite(), invite()
    first = deal(anna)
    assert deal(boris) == first
    assert deal(anna) != first
