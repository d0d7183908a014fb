"""Entries through which Python calls compiled functions.

An entry turns Python's objects into the values that compiled code works on, and calls the function that compiled
callers use too. So a function is compiled once for both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import compiler, funcdesc, lowering, types, typing
from numba.core.runtime.nrt import rtsys

from .code_library import BriefEntryLibrary, EntryLibrary, set_environments

# Numba's types leave out what is used here.
_compiler: Any = compiler
_descriptors: Any = funcdesc
_environments: Any = lowering
_runtime: Any = rtsys
_types: Any = types
_typing: Any = typing


def build_entry(
    context: Any, function: Any, arguments: tuple[Any, ...], symbol: Callable[..., str], *, brief: bool
) -> Any:
    """Return an entry to a compiled function for a call with these types of arguments.

    Where the function takes a record, the entry takes an array of records and passes its first one on. A brief one
    holds no loop that may take long.
    """
    # Numba loads what it knows with the first function that it compiles. All may have come from the disk so far.
    context.refresh()
    context = context.subtarget(enable_nrt=True)
    descriptor = _describe(function.fndesc, arguments, symbol)
    library = (BriefEntryLibrary if brief else EntryLibrary)(context.codegen(), descriptor.qualname)
    library.add_linking_library(function.library)
    library.add_linking_library(_runtime.library)
    environment = _environments.Environment.from_fndesc(descriptor)
    with context.push_code_library(library):
        module = library.create_ir_module(descriptor.unique_name)
        _write_call(context, module, descriptor, function)
        library.add_ir_module(module)
        context.create_cpython_wrapper(library, descriptor, environment, None, release_gil=True)
    result = _compiler.compile_result(
        typing_context=context.typing_context,
        target_context=context,
        entry_point=context.get_executable(library, descriptor, environment),
        signature=_typing.signature(descriptor.restype, *arguments),
        fndesc=descriptor,
        library=library,
        environment=environment,
        objectmode=False,
        lifted=(),
    )
    set_environments(library, result._find_referenced_environments())
    return result


def _describe(function: Any, arguments: tuple[Any, ...], symbol: Callable[..., str]) -> Any:
    """Return Numba's description of the entry to a function."""
    return _descriptors.PythonFunctionDescriptor(
        native=True,
        modname=function.modname,
        qualname=function.qualname,
        unique_name=f"{function.unique_name}.entry",
        doc="",
        typemap=None,
        restype=function.restype,
        calltypes=None,
        args=function.args,
        kws=(),
        mangler=symbol,
        argtypes=arguments,
        uid=function.uid,
    )


def _write_call(context: Any, module: Any, entry: Any, function: Any) -> None:
    """Write the code that converts the arguments, calls the function and returns what it returns."""
    convention = context.call_conv
    code = context.declare_function(module, entry)
    builder = ir.IRBuilder(code.append_basic_block("entry"))
    given = context.get_arg_packer(entry.argtypes).from_arguments(builder, convention.get_arguments(code))
    taken = [
        _convert(context, builder, value, kind, wanted)
        for value, kind, wanted in zip(given, entry.argtypes, function.fndesc.argtypes, strict=True)
    ]
    signature = _typing.signature(entry.restype, *function.fndesc.argtypes)
    result = context.call_internal(builder, function.fndesc, signature, taken)
    if entry.restype == _types.none:
        convention.return_native_none(builder)
    elif isinstance(entry.restype, _types.Optional):
        convention.return_optional_value(builder, entry.restype, entry.restype, result)
    else:
        convention.return_value(builder, context.get_return_value(builder, entry.restype, result))


def _convert(context: Any, builder: Any, value: Any, given: Any, wanted: Any) -> Any:
    """Write the code that makes an argument what the function takes."""
    if isinstance(given, _types.Array) and isinstance(wanted, _types.Record):
        records = context.make_array(given)(context, builder, value)
        return builder.bitcast(records.data, context.get_value_type(wanted))
    return value if given == wanted else context.cast(builder, value, given, wanted)
