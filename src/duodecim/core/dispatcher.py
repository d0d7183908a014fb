"""Numba's dispatcher, made to compile less.

Left to itself, Numba compiles a function for each width of integer that a caller happens to have, gives each of them
entries for callers in Python and in C, turns each into machine code, and optimises it again as a part of everything
that calls it. Here a function is compiled once for all widths. One that is inlined gets no machine code of its own, and
callers of one that is not get no copy of it: they call its machine code. An entry for Python is made when Python first
calls the function. See docs/decisions/0073-compile-once.md.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from numba.core import dispatcher, event, registry, sigutils, types, typing
from numba.core.compiler_lock import global_compiler_lock

from .code_cache import CodeCache, Signature
from .entry import build_entry
from .machine_code import ShippedCode
from .pipeline import InlinedPipeline, MachinePipeline
from .symbols import Need, name_of, symbol_maker

# Numba's types leave out what is used here.
_dispatcher: Any = dispatcher
_registry: Any = registry
_sigutils: Any = sigutils
_types: Any = types
_typing: Any = typing

#: All functions that are not inlined, by module and name. A factory makes several of one name.
_procedures: Final[defaultdict[str, list[RuleDispatcher]]] = defaultdict(list)
#: What the functions need that are being compiled, the innermost last. Numba's lock guards it.
_needs: Final[list[set[Need]]] = []


class _InnerCompiler(_dispatcher._FunctionCompiler):
    """Compiles a function for compiled callers. Python calls it through an entry, and C does not call it."""

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        flags.no_compile = flags.forceinline
        return flags


class RuleDispatcher(_registry.CPUDispatcher):
    """A function that is compiled when it is first called, and gets an entry when Python first calls it."""

    #: Tells the entries of a function apart that are made for the same types of arguments.
    _entry_kind = "entry"
    #: False if it may hold a loop over many games.
    _is_brief = False

    def __init__(self, function: Callable[..., Any], locals: Any, targetoptions: Any) -> None:  # noqa: A002  # Numba's name
        super().__init__(function, locals, targetoptions)
        self._is_inlined = targetoptions["forceinline"]
        pipeline = InlinedPipeline if self._is_inlined else MachinePipeline
        self._compiler = _InnerCompiler(function, self.targetdescr, targetoptions, locals, pipeline)
        #: What compiled callers use, by the types of the arguments. `overloads` holds the entries for Python.
        self._inner: dict[tuple[Any, ...], Any] = {}
        #: What callers of each of them need in turn.
        self._needed_by_callers: dict[tuple[Any, ...], frozenset[Need]] = {}
        self._code_cache = self._cache = CodeCache(function)
        if not self._is_inlined:
            _procedures[f"{function.__module__}.{function.__qualname__}"].append(self)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return the type of a call by compiled code. Compile the function for it if necessary."""
        signature, folded = self._compiler.fold_argument_types(args, kws)
        wide = tuple(widen(kind) for kind in folded)
        with global_compiler_lock:
            result = self.compile_inner(wide)
            if _needs:
                _needs[-1].update(self._needed_by_callers[wide])
        name = self.py_func.__name__
        template = _typing.make_concrete_template(name, key=name, signatures=[result.signature])
        return template, signature, wide, {}

    def get_overload(self, sig: Any) -> Any:
        """Return the key under which compiled callers find the function."""
        return self._inner[tuple(_sigutils.normalize_signature(sig)[0])].entry_point

    def compile_inner(self, arguments: tuple[Any, ...]) -> Any:
        """Return the function as compiled code calls it, from the disk if it is there."""
        if arguments not in self._inner:
            result, needs = self._load_or_make(
                ("inner", arguments), arguments, lambda: self._compiler.compile(arguments, None)
            )
            result = result._replace(entry_point=object())  # compiled callers only need a key to find it by
            if not self._is_inlined:
                needs = frozenset({Need(name_of(self.py_func), arguments, result.fndesc.llvm_func_name)})
            self.targetctx.insert_user_function(result.entry_point, result.fndesc, [result.library])
            self._inner[arguments] = result
            self._needed_by_callers[arguments] = needs
        return self._inner[arguments]

    def compile(self, sig: Any) -> Any:
        """Make the entry for a call from Python."""
        arguments = tuple(_sigutils.normalize_signature(sig)[0])
        with global_compiler_lock:
            known = self.overloads.get(arguments)
            if known is None:
                key = self._entry_kind, arguments
                known, _ = self._load_or_make(key, arguments, lambda: self._make_entry(arguments))
                self.add_overload(known)
        return known.entry_point

    def ship(self, code: ShippedCode) -> None:
        """Copy the machine code of the function into a folder: its entries for Python, and that of a procedure."""
        signatures = [(self._entry_kind, each) for each in self.overloads]
        if not self._is_inlined:
            signatures.extend(("inner", each) for each in self._inner)
        for signature in signatures:
            self._code_cache.ship(signature, self.targetctx.codegen(), code)

    def _make_entry(self, arguments: tuple[Any, ...]) -> Any:
        return self._make_entry_to(self, tuple(widen(kind) for kind in arguments), arguments)

    def _make_entry_to(self, function: RuleDispatcher, wide: tuple[Any, ...], arguments: tuple[Any, ...]) -> Any:
        compiled = function.compile_inner(wide)
        _needs[-1].update(function._needed_by_callers[wide])
        symbol = symbol_maker(self.py_func, self._entry_kind)
        brief = self._is_brief or not function._is_inlined
        return build_entry(self.targetctx, compiled, arguments, symbol, brief=brief)

    def _load_or_make(
        self, key: Signature, arguments: tuple[Any, ...], make: Callable[[], Any]
    ) -> tuple[Any, frozenset[Need]]:
        found = self._code_cache.load(key, self.targetctx, _is_met)
        if found:
            self._cache_hits[arguments] += 1
            return found
        self._cache_misses[arguments] += 1
        details = {"dispatcher": self, "args": arguments, "return_type": None}
        with (
            self._compiling_counter,
            event.trigger_event("numba:compile", data=details),
            _no_garbage_collection(),
            _collect_needs() as collected,
        ):
            result = make()
        needs = frozenset(collected)
        self._code_cache.save(key, result, needs)
        return result, needs


class FirstDispatcher(RuleDispatcher):
    """Calls a function from Python on the first record of an array."""

    _entry_kind = "first"
    _is_brief = True

    def __init__(self, function: Any) -> None:
        super().__init__(function.py_func, {}, {**function.targetoptions, "forceinline": True})
        self._function: RuleDispatcher = function

    def _make_entry(self, arguments: tuple[Any, ...]) -> Any:
        states, *others = arguments
        return self._make_entry_to(self._function, (states.dtype, *(widen(kind) for kind in others)), arguments)


class HelperDispatcher(RuleDispatcher):
    """A function that is compiled for compiled callers only. Called from Python it runs as it stands."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Run the function in Python."""
        return self.py_func(*arguments, **named)


@contextmanager
def _collect_needs() -> Iterator[set[Need]]:
    """Collect what a function needs while it is compiled."""
    _needs.append(set())
    try:
        yield _needs[-1]
    finally:
        _needs.pop()


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Leave garbage alone while a function is compiled: looking for it takes a tenth of the time, and finds little."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _is_met(need: Need) -> bool:
    """Load or compile what a function needs. Return True if its machine code has the name under which it is called."""
    named_alike = _procedures[need.function.partition("(")[0]]
    procedure = next((each for each in named_alike if name_of(each.py_func) == need.function), None)
    if procedure is None:
        return False
    symbol: str = procedure.compile_inner(need.arguments).fndesc.llvm_func_name
    return symbol == need.symbol


def widen(kind: Any) -> Any:
    """Return the type for which a function is compiled if compiled code calls it with an argument of this type."""
    kind = _types.unliteral(kind)
    if isinstance(kind, _types.Integer) and kind.bitwidth < _types.int64.bitwidth:
        return _types.int64
    return _types.float64 if kind == _types.float32 else kind
