"""How Numba compiles one of our functions: its passes, with less around them and our own among them."""

from __future__ import annotations

from typing import Any

from numba.core import compiler, compiler_machinery, errors, event, typed_passes
from numba.core.compiler_lock import global_compiler_lock

from .call_types import RememberedCallTypes
from .code_library import InlinedLibrary, MachineLibrary
from .references import LeaveOutReferences
from .symbols import symbol_maker
from .target import use_quick_context

# Numba's types leave out what is used here.
_compiler: Any = compiler
_machinery: Any = compiler_machinery
_errors: Any = errors
_event: Any = event
_typed_passes: Any = typed_passes


class QuickPasses(_machinery.PassManager):
    """Numba's chain of passes. Numba would describe the types of all arguments anew before each pass, for listeners."""

    _analysis: Any

    def _runPass(self, _index: int, step: Any, state: Any) -> None:  # noqa: N802  # Numba's name
        step.analysis = self._analysis
        name = step.name()
        function = state.func_id
        details = {
            "name": f"{name} [{function.func_qualname}]",
            "qualname": function.func_qualname,
            "module": function.modname,
        }
        with (
            global_compiler_lock,
            _event.trigger_event("numba:run_pass", data=details),
            _errors.new_error_context("Pass {name}", name=name),
        ):
            step.run_initialization(state)
            step.run_pass(state)
            step.run_finalizer(state)


class InlinedPipeline(_compiler.Compiler):
    """Compiles a function whose callers inline it."""

    _library: type[Any] = InlinedLibrary

    def compile_extra(self, func: Any) -> Any:
        """Compile the function into a library of its own kind."""
        state = self.state
        state.library = self._library(state.targetctx.codegen(), func.__qualname__)
        state.targetctx = use_quick_context(state.targetctx)
        state.targetctx.mangler = symbol_maker(func)
        state.typingctx = RememberedCallTypes(state.typingctx)
        return super().compile_extra(func)

    def define_pipelines(self) -> list[Any]:
        """Return Numba's passes with our own among them."""
        (numbas,) = super().define_pipelines()
        passes = QuickPasses(numbas.pipeline_name)
        passes.passes = numbas.passes
        passes.add_pass_after(LeaveOutReferences, _typed_passes.NoPythonSupportedFeatureValidation)
        passes.finalize()
        return [passes]


class MachinePipeline(InlinedPipeline):
    """Compiles a function whose callers call it."""

    _library = MachineLibrary
