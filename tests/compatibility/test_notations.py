"""Positions and views that earlier versions wrote in one line of text mean what they meant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import duodecim

from .fields import lost
from .files import json_of, read_lines


@pytest.fixture(scope="module")
def moments(folder: Path) -> list[dict[str, Any]]:
    """Moments of games, with all that could be seen of them."""
    return read_lines(folder / "notations.jsonl.gz")


def test_a_position_is_read_with_its_actors_actions_and_outcome(moments: list[dict[str, Any]]) -> None:
    for moment in moments:
        position = duodecim.position(moment["text"])
        assert position.text() == moment["text"]
        assert list(position.actors) == moment["actors"]
        assert json_of(position.outcome) == moment["outcome"]
        for seat, actions in enumerate(moment["actions"]):
            assert list(map(str, position.actions(seat))) == actions


def test_everyone_sees_of_a_position_what_they_saw(moments: list[dict[str, Any]]) -> None:
    for moment in moments:
        position = duodecim.position(moment["text"])
        assert lost(moment["full_view"], json_of(position.full_view())) == []
        for seen in moment["views"]:
            view = position.view(seen["viewer"])
            assert view.text() == seen["text"]
            assert lost(seen["view"], json_of(view)) == []


def test_a_view_is_read_as_it_was_seen(moments: list[dict[str, Any]]) -> None:
    for moment in moments:
        for seen in moment["views"]:
            view = duodecim.view(seen["text"])
            assert view.text() == seen["text"]
            assert lost(seen["view"], json_of(view)) == []
