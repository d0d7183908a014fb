"""The quicker context answers as Numba's own does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from llvmlite import ir
from numba.core import extending, registry, types, typing

from duodecim.core.compile import PLAIN_PYTHON, rule

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="nothing is compiled")

_overload: Any = extending.overload
_registry: Any = registry
_types: Any = types
_typing: Any = typing


@pytest.fixture
def contexts() -> tuple[Any, Any]:
    """Return Numba's context and the quicker one."""
    from duodecim.core.target import use_quick_context

    numbas = _registry.cpu_target.target_context
    return numbas, use_quick_context(numbas)


@pytest.mark.parametrize(
    "kind",
    [
        ir.IntType(8),
        ir.DoubleType(),
        ir.ArrayType(ir.IntType(32), 5),
        ir.LiteralStructType([ir.IntType(8), ir.IntType(64)]),
        ir.LiteralStructType([ir.IntType(8), ir.IntType(64)], packed=True),
        ir.PointerType(ir.IntType(8)),
    ],
    ids=str,
)
def test_sizes_of_types_are_the_same(contexts: tuple[Any, Any], kind: Any) -> None:
    numbas, quick = contexts
    assert quick.get_abi_sizeof(kind) == quick.get_abi_sizeof(kind) == numbas.get_abi_sizeof(kind)


def test_no_function_makes_an_array_of_an_array(contexts: tuple[Any, Any]) -> None:
    array = _types.Array(_types.int32, 1, "C")
    for context in contexts:
        with pytest.raises(NotImplementedError):
            context.get_function("__array__", _typing.signature(array, array))


def test_a_function_that_came_later_is_found() -> None:
    def threefold(number: int) -> int:
        raise AssertionError("only its overload is called")

    @rule
    def before(numbers: Any) -> int:
        return int(numbers[0])

    assert before(np.array([5])) == 5

    def write_threefold(number: Any) -> Any:
        def write(number: Any) -> Any:
            return 3 * number

        return write

    _overload(threefold)(write_threefold)

    @rule
    def after(numbers: Any) -> int:
        return threefold(numbers[0])

    assert after(np.array([5])) == 15
