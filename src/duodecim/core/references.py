"""Reference counts, left out where nothing depends on them.

Numba counts a reference to an array for every variable that holds it, and to each of its arrays for a tuple. A function
that makes no arrays and returns none only borrows those of its callers, who hold them until it returns. Most functions
are like that, and their counts are only taken away again by later passes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from numba.core import compiler_machinery, ir, types

# Numba's types leave out what is used here.
_machinery: Any = compiler_machinery
_ir: Any = ir
_types: Any = types

#: Expressions that give parts of what is there, or put it together, and make no array.
_BORROWING: Final = {
    "build_tuple",
    "cast",
    "exhaust_iter",
    "getattr",
    "getitem",
    "getiter",
    "iternext",
    "pair_first",
    "pair_second",
    "phi",
    "static_getitem",
    "typed_getitem",
}
#: Functions that take or return arrays, and make none.
_borrowing_functions: Final[set[Any]] = {len}


def borrows(function: Callable[..., Any]) -> None:
    """Note that a function of Numba's kind makes no arrays. To those that it returns no references are counted."""
    _borrowing_functions.add(function)


@_machinery.register_pass(mutates_CFG=False, analysis_only=False)
class LeaveOutReferences(_machinery.FunctionPass):
    """Compiles a function without reference counts if it only borrows."""

    _name = "leave_out_references"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        """Let the function be written without reference counts if it needs none."""
        if _only_borrows(state):
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
        return False


def _only_borrows(state: Any) -> bool:
    """Return True if a function makes no array, returns none and lets nothing else do so."""
    models = state.targetctx.data_model_manager
    counted = {name for name, kind in state.typemap.items() if models[kind].contains_nrt_meminfo()}
    if models[state.return_type].contains_nrt_meminfo():
        return False
    statements = (statement for block in state.func_ir.blocks.values() for statement in block.body)
    return all(_statement_borrows(statement, state.typemap, counted) for statement in statements)


def _statement_borrows(statement: Any, kinds: Any, counted: set[str]) -> bool:
    """Return True if a statement makes no array. `counted` are the variables that hold arrays."""
    if isinstance(statement, _ir.SetItem | _ir.StaticSetItem | _ir.SetAttr):
        # To copy an array onto itself takes memory.
        return statement.value.name not in counted
    if not isinstance(statement, _ir.Assign) or not isinstance(statement.value, _ir.Expr):
        return not isinstance(statement, _ir.Yield)
    expression = statement.value
    if expression.op == "call":
        return _call_borrows(statement, kinds, counted)
    involved = [statement.target.name, *(each.name for each in expression.list_vars())]
    return expression.op in _BORROWING or not counted.intersection(involved)


def _call_borrows(statement: Any, kinds: Any, counted: set[str]) -> bool:
    """Return True if a call makes no array."""
    call = statement.value
    function = kinds[call.func.name]
    if isinstance(function, _types.NamedTupleClass):
        return True
    if isinstance(function, _types.Function) and function.typing_key in _borrowing_functions:
        return True
    if statement.target.name in counted:
        return False
    # What our own functions need they see to themselves. Of Numba's, those with arrays may need memory for a while.
    arguments = [each.name for each in call.list_vars()]
    return isinstance(function, _types.Dispatcher) or not counted.intersection(arguments)
