"""What Numba makes of one function, and how it is kept on disk: code to inline, or machine code, but never both.

Numba would turn every function into machine code, and keep its code for callers to inline beside it. A function that is
inlined never runs as machine code of its own, and nothing inlines a procedure or an entry for Python.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import llvmlite.binding as llvm
from numba.core import codegen, compiler
from numba.core.runtime.nrt import rtsys

# Numba's types leave out what is used here.
_codegen: Any = codegen
_compiler: Any = compiler
_runtime: Any = rtsys


class _Library(_codegen.JITCodeLibrary):
    """Compiled code that holds Numba's memory management only if it uses it."""

    _linking_libraries: list[Any]
    _shared_module: Any

    def finalize(self) -> None:
        """Take in the code of what is called, and optimise all of it together."""
        if not self._manages_memory():
            self._linking_libraries = [each for each in self._linking_libraries if each is not _runtime.library]
        super().finalize()

    def _optimize_functions(self, module: Any) -> None:
        """Leave the functions of a module as they are until those that they call are there too."""
        module.data_layout = self.codegen._data_layout

    def _optimize_final_module(self) -> None:
        """Optimise the code. Only reference counts need the passes that Numba would run first, to cancel them out."""
        if self._manages_memory():
            super()._optimize_final_module()
        else:
            passes, builder = self.codegen._module_pass_manager()
            passes.run(self._final_module, builder)

    def _manages_memory(self) -> bool:
        return any(function.name.startswith("NRT_") for function in self._final_module.functions)


class InlinedLibrary(_Library):
    """The simplified code of a function that callers inline. It is never turned into machine code."""

    def _optimize_final_module(self) -> None:
        """Simplify the code. Loops stay as they are: to unroll them here makes more work for every caller."""
        options = llvm.create_pipeline_tuning_options(speed_level=2)
        options.loop_unrolling = options.loop_interleaving = False
        options.loop_vectorization = options.slp_vectorization = False
        builder = llvm.create_pass_builder(self.codegen._tm, options)
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class MachineLibrary(_Library):
    """The machine code of a function that is called and never inlined."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.enable_object_caching()

    def _get_module_for_linking(self) -> Any:
        """Return an empty module, so that callers hold no copy of the function."""
        if self._shared_module is None:
            self._ensure_finalized()
            self._shared_module = llvm.parse_assembly(str(self.codegen._create_empty_module(self.name)))
        return self._shared_module


class EntryLibrary(MachineLibrary):
    """The machine code of an entry for Python, with the function behind it unless that is a procedure."""

    def _optimize_final_module(self) -> None:
        """Remove what the entry does not need. The function was optimised before."""
        passes = llvm.create_new_module_pass_manager()
        passes.add_global_dead_code_eliminate_pass()
        options = llvm.create_pipeline_tuning_options()
        passes.run(self._final_module, llvm.create_pass_builder(self.codegen._tm, options))


class BriefEntryLibrary(EntryLibrary):
    """An entry whose own code runs briefly: a loop of any length is in a procedure behind it.

    LLVM writes its machine code in a third of the time that good machine code takes.
    """

    def _finalize_final_module(self) -> None:
        code = _quick_machine(self.codegen).emit_object(self._final_module)
        self._set_compiled_object(code)
        super()._finalize_final_module()
        self._compiled_object = code  # LLVM took it. It is still to be kept on disk.


@cache
def _quick_machine(codegen: Any) -> Any:
    """Return what writes machine code for this processor quickly."""
    options: dict[str, Any] = {}
    codegen._customize_tm_options(options)
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(**(options | {"opt": 0}))


def pack(result: Any) -> tuple[object, ...]:
    """Return what to keep on disk of a compiled function."""
    library = result.library
    inlined = isinstance(library, InlinedLibrary)
    code = library._get_module_for_linking().as_bitcode() if inlined else library._get_compiled_object()
    descriptor = result.fndesc
    descriptor.typemap = descriptor.calltypes = None  # only compiling needs them
    environments = tuple(result._find_referenced_environments())
    return inlined, library.name, code, descriptor, result.environment, result.signature, environments


def unpack(context: Any, packed: tuple[Any, ...]) -> Any:
    """Return a compiled function that was kept on disk, ready to be called or inlined."""
    inlined, name, code, descriptor, environment, signature, environments = packed
    if inlined:
        library: Any = InlinedLibrary(context.codegen(), name)
        library._final_module = llvm.parse_bitcode(code)
        library._finalize_final_module()
        entry_point = None
    else:
        library = MachineLibrary(context.codegen(), name)
        library._set_compiled_object(code)
        library._finalize_final_module()
        engine = context.codegen()._engine
        engine._defined_symbols |= {descriptor.llvm_func_name, descriptor.llvm_cpython_wrapper_name}
        entry_point = context.get_executable(library, descriptor, environment)
        set_environments(library, environments)
    return _compiler.compile_result(
        typing_context=context.typing_context,
        target_context=context,
        entry_point=entry_point,
        signature=signature,
        fndesc=descriptor,
        library=library,
        environment=environment,
        objectmode=False,
        lifted=(),
    )


def set_environments(library: Any, environments: Any) -> None:
    """Let machine code find the globals of the functions that it holds."""
    for environment in environments:
        library.codegen.set_env(environment.env_name, environment)
