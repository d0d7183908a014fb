"""What calls return is looked up once while functions are compiled."""

from __future__ import annotations

import operator
from typing import Any

from numba.core import types
from numba.core.registry import cpu_target

from duodecim.core.call_types import RememberedCallTypes


def test_an_answer_is_the_one_of_numba_and_is_remembered() -> None:
    context: Any = cpu_target.typing_context
    context.refresh()
    remembered = RememberedCallTypes(context)
    add = context.resolve_value_type(operator.add)
    for arguments in ((types.int64, types.int32), (types.int64, types.float32), (types.uint8, types.uint8)):
        answer = remembered.resolve_function_type(add, arguments, {})
        assert answer == context.resolve_function_type(add, arguments, {})
        assert remembered.resolve_function_type(add, arguments, {}) is answer


def test_everything_else_is_asked_of_numba() -> None:
    context: Any = cpu_target.typing_context
    remembered = RememberedCallTypes(context)
    assert remembered.callstack is context.callstack
    assert remembered.resolve_getattr(types.complex64, "real") == types.float32
