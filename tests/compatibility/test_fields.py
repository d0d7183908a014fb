"""The comparison finds what is lost, and allows what is new and the one rename."""

from __future__ import annotations

from typing import Any

import pytest

from .fields import condense, lost, lost_fields, seats_to_act


@pytest.mark.parametrize(
    ("expected", "actual", "found"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, []),
        ({"a": {"b": 1}}, {"a": {}}, [".a.b is missing"]),
        ({"a": [1, 2]}, {"a": [1, 3]}, [".a[1] was 2, is 3"]),
        ({"a": [1, 2]}, {"a": [1]}, [".a was [1, 2], is [1]"]),
        ({"to_act": 2}, {"actors": [2]}, []),
        ({"to_act": None}, {"actors": []}, []),
        ({"to_act": None}, {"actors": [-1]}, []),
        ({"to_act": 2}, {"actors": [1]}, [".to_act[0] was 2, is 1"]),
        ({"waiting_for": [0, 2]}, {"actors": [0, 2]}, []),
        ({"waiting_for": [0, 2]}, {"actors": [0]}, [".waiting_for was [0, 2], is [0]"]),
        ({"to_act": 2}, {"turn": 2}, [".to_act is missing"]),
        ({"actors": [2]}, {"to_act": 2}, [".actors is missing"]),
    ],
)
def test_nothing_may_be_lost(expected: Any, actual: Any, found: list[str]) -> None:
    assert lost(expected, actual) == found


def test_an_example_has_the_fields_that_all_have_and_one_entry_of_each_type() -> None:
    messages = [{"a": None, "b": 1, "c": [{"type": "x", "d": 1}]}, {"a": 2, "c": [{"type": "y"}, {"type": "x"}]}]
    assert condense(messages) == {"a": 2, "c": [{"type": "x"}, {"type": "y"}]}


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ({"a": 7, "b": [{"type": "x", "c": "", "d": 1}]}, []),
        ({"a": None, "b": [{"type": "z"}]}, []),
        ({"a": True, "b": []}, [".a was 1, is True"]),
        ({"b": [{"type": "x"}]}, [".a is missing", ".b[x].c is missing"]),
    ],
)
def test_fields_may_not_be_lost_or_change_their_kind(value: Any, found: list[str]) -> None:
    assert lost_fields({"a": 1, "b": [{"type": "x", "c": "text"}]}, value) == found


@pytest.mark.parametrize("view", [{"to_act": 1}, {"waiting_for": [1]}, {"actors": [1]}, {"to_act": 1, "actors": [1]}])
def test_a_view_says_under_either_name_for_whom_it_waits(view: dict[str, Any]) -> None:
    assert seats_to_act(view) == [1]
