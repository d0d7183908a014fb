"""Numba's dispatcher, made to compile less.

Left to itself, Numba compiles a function for each width of integer that a caller happens to have, gives each of them
entries for callers in Python and in C, which hold the whole function once more, and optimises it again as a part of
everything that calls it. Here a function that compiled code calls is compiled once for all widths and without entries.
If it is also called from Python, it is compiled once more, with an entry, when that happens. Callers of a function that
is not inlined get no copy of it: they call its machine code. See docs/decisions/0073-compile-once.md.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import llvmlite.binding as llvm
from numba.core import compiler, dispatcher, event, registry, sigutils, types, typing
from numba.core.compiler_lock import global_compiler_lock

from .code_cache import CodeCache, Need, name_of
from .machine_code import ShippedCode

# Numba's types leave out what is used here.
_compiler: Any = compiler
_dispatcher: Any = dispatcher
_registry: Any = registry
_sigutils: Any = sigutils
_types: Any = types
_typing: Any = typing

#: All functions that are not inlined, by module and name. A factory makes several of one name.
_procedures: Final[defaultdict[str, list[RuleDispatcher]]] = defaultdict(list)
#: What the functions need that are being compiled, the innermost last. Numba's lock guards it.
_needs: Final[list[set[Need]]] = []


class _OuterCompiler(_dispatcher._FunctionCompiler):
    """Compiles a function with an entry for Python. Nothing here is called from C."""

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_cfunc_wrapper = True
        return flags


class _InnerCompiler(_OuterCompiler):
    """Compiles a function that only compiled code can call."""

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_cpython_wrapper = True
        return super()._customize_flags(flags)


class RuleDispatcher(_registry.CPUDispatcher):
    """A function that is compiled when it is first called: apart for callers in Python and for compiled ones."""

    def __init__(self, function: Callable[..., Any], locals: Any, targetoptions: Any) -> None:  # noqa: A002  # Numba's name
        super().__init__(function, locals, targetoptions)
        made_of = self.targetdescr, targetoptions, locals, _compiler.Compiler
        self._compiler = _OuterCompiler(function, *made_of)
        self._inner_compiler = _InnerCompiler(function, *made_of)
        #: What compiled callers use, by the types of the arguments. `overloads` holds it too, or what Python calls.
        self._inner: dict[tuple[Any, ...], Any] = {}
        #: What callers of each of them need in turn.
        self._needed_by_callers: dict[tuple[Any, ...], frozenset[Need]] = {}
        self._code_cache = self._cache = CodeCache(function)
        self._is_inlined = targetoptions["forceinline"]
        if not self._is_inlined:
            _procedures[f"{function.__module__}.{function.__qualname__}"].append(self)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return the type of a call by compiled code. Compile the function for it if necessary."""
        signature, folded = self._compiler.fold_argument_types(args, kws)
        wide = tuple(widen(kind) for kind in folded)
        with global_compiler_lock:
            result = self._compile_inner(wide)
            if _needs:
                _needs[-1].update(self._needed_by_callers[wide])
        name = self.py_func.__name__
        template = _typing.make_concrete_template(name, key=name, signatures=[result.signature])
        return template, signature, wide, {}

    def _compile_inner(self, arguments: tuple[Any, ...]) -> Any:
        """Return the function as compiled code calls it, from the disk if it is there."""
        if arguments not in self._inner:
            result, needs = self._load_or_compile(("inner", arguments), self._inner_compiler, arguments)
            if not self._is_inlined:
                needs = frozenset({Need(name_of(self.py_func), arguments, result.fndesc.llvm_func_name)})
                _withhold_code(result.library)
            self._inner[arguments] = result
            self._needed_by_callers[arguments] = needs
            self.overloads.setdefault(arguments, result)
        return self._inner[arguments]

    def compile(self, sig: Any) -> Any:
        """Compile the function for a call from Python."""
        arguments = tuple(_sigutils.normalize_signature(sig)[0])
        with global_compiler_lock:
            known = self.overloads.get(arguments)
            if known is None or known is self._inner.get(arguments):
                known, _ = self._load_or_compile(arguments, self._compiler, arguments)
                self.add_overload(known)
        return known.entry_point

    def ship(self, code: ShippedCode) -> None:
        """Copy the code that runs without being linked to other code into a folder: what Python calls, procedures."""
        inner, codegen = self._inner, self.targetctx.codegen()
        signatures: list[object] = [each for each, known in self.overloads.items() if known is not inner.get(each)]
        if not self._is_inlined:
            signatures.extend(("inner", each) for each in inner)
        for signature in signatures:
            self._code_cache.ship(signature, codegen, code)

    def _load_or_compile(self, key: object, compiler: Any, arguments: tuple[Any, ...]) -> tuple[Any, frozenset[Need]]:
        found = self._code_cache.load(key, self.targetctx, _is_met)
        if found:
            self._cache_hits[arguments] += 1
            result, _ = found
            self.targetctx.insert_user_function(result.entry_point, result.fndesc, [result.library])
            return found
        self._cache_misses[arguments] += 1
        details = {"dispatcher": self, "args": arguments, "return_type": None}
        with self._compiling_counter, event.trigger_event("numba:compile", data=details), _collect_needs() as collected:
            result = compiler.compile(arguments, None)
        needs = frozenset(collected)
        self._code_cache.save(key, result, needs)
        return result, needs


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


def _is_met(need: Need) -> bool:
    """Load or compile what a function needs. Return True if its machine code has the name under which it is called."""
    named_alike = _procedures[need.function.partition("(")[0]]
    procedure = next((each for each in named_alike if name_of(each.py_func) == need.function), None)
    if procedure is None:
        return False
    symbol: str = procedure._compile_inner(need.arguments).fndesc.llvm_func_name
    return symbol == need.symbol


def _withhold_code(library: Any) -> None:
    """Let callers link an empty module instead of the function, so that they call it and hold no copy."""
    library._get_module_for_linking()
    library._shared_module = llvm.parse_assembly(str(library.codegen._create_empty_module(library.name)))


def widen(kind: Any) -> Any:
    """Return the type for which a function is compiled if compiled code calls it with an argument of this type."""
    kind = _types.unliteral(kind)
    if isinstance(kind, _types.Integer) and kind.bitwidth < _types.int64.bitwidth:
        return _types.int64
    return _types.float64 if kind == _types.float32 else kind
