"""What we use of other libraries beyond their public interface.

`pyproject.toml` caps the versions of these libraries. Before a cap is raised, this test says what would break, and
which of our files relies on it.
"""

from __future__ import annotations

import inspect
import re
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

_ROOT = Path(__file__).parents[1]
_ADDRESS = "src/duodecim/core/address.py"
_CODE_CACHE = "src/duodecim/core/code_cache.py"
_DISPATCHER = "src/duodecim/core/dispatcher.py"
_ENTRY = "src/duodecim/core/entry.py"
_LIBRARY = "src/duodecim/core/code_library.py"
_PIPELINE = "src/duodecim/core/pipeline.py"
_TARGET = "src/duodecim/core/target.py"
_SYMBOLS = "src/duodecim/core/symbols.py"
_SOCKET = "src/duodecim/server/transport/socket_protocol.py"
_SOCKETS = "src/duodecim/server/transport/sockets.py"
_HTTP = "src/duodecim/server/transport/http_protocol.py"
_MAIN = "src/duodecim/server/main.py"
_MIDDLEWARE = "src/duodecim/server/transport/middleware"

#: Our file, the module, the class or function in it, and the members that we call, override or read there.
RELIED_ON: list[tuple[str, str, str, tuple[str, ...]]] = [
    (
        _ADDRESS,
        "numba.core.cpu",
        "CPUContext",
        ("get_abi_sizeof", "get_data_type", "make_array", "make_tuple"),
    ),
    (
        _CODE_CACHE,
        "numba.core.caching",
        "IndexDataCacheFile",
        ("_open_for_write", "_cache_path", "_version", "_index_name"),
    ),
    (
        _CODE_CACHE,
        "numba.core.caching",
        "FunctionCache",
        ("_impl", "_cache_path", "_cache_file"),
    ),
    (_CODE_CACHE, "numba.core.runtime.nrt", "rtsys", ("initialize",)),
    (_CODE_CACHE, "numba.core.caching", "CompileResultCacheImpl", ("check_cachable", "locator")),
    (_CODE_CACHE, "numba.core.serialize", "dumps", ()),
    (_CODE_CACHE, "numba.core.codegen", "JITCPUCodegen", ("magic_tuple",)),
    (
        _DISPATCHER,
        "numba.core.registry",
        "CPUDispatcher",
        (
            *("_cache", "_cache_hits", "_cache_misses", "_compiler", "_compiling_counter", "add_overload", "compile"),
            *("get_call_template", "get_overload", "overloads", "py_func", "targetctx", "targetdescr", "targetoptions"),
        ),
    ),
    (
        _DISPATCHER,
        "numba.core.dispatcher",
        "_FunctionCompiler",
        ("compile", "fold_argument_types", "_customize_flags"),
    ),
    (
        _DISPATCHER,
        "numba.core.compiler",
        "Flags",
        ("no_cpython_wrapper", "no_cfunc_wrapper", "no_compile", "forceinline"),
    ),
    (_DISPATCHER, "numba.core.cpu", "CPUContext", ("insert_user_function",)),
    (
        _LIBRARY,
        "numba.core.codegen",
        "JITCodeLibrary",
        (
            *("_get_module_for_linking", "_shared_module", "_final_module", "_linking_libraries", "_finalized"),
            *("_finalize_final_module", "_finalize_dynamic_globals", "_optimize_functions", "_optimize_final_module"),
            *("_ensure_finalized", "enable_object_caching", "_get_compiled_object", "_set_compiled_object", "codegen"),
            "_compiled_object",
        ),
    ),
    (
        _LIBRARY,
        "numba.core.codegen",
        "JITCPUCodegen",
        ("_create_empty_module", "_customize_tm_options", "_data_layout", "_engine", "_tm", "set_env"),
    ),
    (_LIBRARY, "numba.core.codegen", "JitEngine", ("_defined_symbols",)),
    (_LIBRARY, "numba.core.compiler", "CompileResult", ("_find_referenced_environments",)),
    (_LIBRARY, "numba.core.cpu", "CPUContext", ("get_executable",)),
    (_LIBRARY, "llvmlite.binding.newpassmanagers", "ModulePassManager", ("add_global_dead_code_eliminate_pass",)),
    (_PIPELINE, "numba.core.compiler", "Compiler", ("compile_extra", "define_pipelines", "state")),
    (_PIPELINE, "numba.core.compiler_machinery", "PassManager", ("_analysis", "_runPass", "passes", "pipeline_name")),
    (
        _PIPELINE,
        "numba.core.compiler_machinery",
        "FunctionPass",
        ("name", "run_initialization", "run_pass", "run_finalizer"),
    ),
    (_PIPELINE, "numba.core.cpu", "CPUContext", ("mangler",)),
    (_TARGET, "numba.core.cpu", "CPUContext", ("get_abi_sizeof", "get_function", "target_data")),
    (
        _ENTRY,
        "numba.core.cpu",
        "CPUContext",
        (
            *("call_conv", "call_internal", "cast", "create_cpython_wrapper", "declare_function", "get_arg_packer"),
            *("get_return_value", "get_value_type", "make_array", "push_code_library", "refresh", "subtarget"),
        ),
    ),
    (
        _ENTRY,
        "numba.core.callconv",
        "CPUCallConv",
        ("get_arguments", "return_native_none", "return_optional_value", "return_value"),
    ),
    (_ENTRY, "numba.core.codegen", "JITCodeLibrary", ("add_ir_module", "add_linking_library", "create_ir_module")),
    (_ENTRY, "numba.core.lowering", "Environment", ("from_fndesc",)),
    (_ENTRY, "numba.core.runtime.nrt", "rtsys", ("library",)),
    (
        _SOCKET,
        "uvicorn.protocols.websockets.websockets_sansio_impl",
        "WebSocketsSansIOProtocol",
        (
            *("data_received", "handle_connect", "send", "keepalive_timeout", "connection_lost"),
            *("handle_ping", "handle_pong", "handle_text", "handle_bytes", "handle_cont", "send_receive_event_to_app"),
            *("handle_parser_exception", "curr_msg_data_type", "frames"),
            *("writable", "conn", "close_sent", "disconnected", "transport", "loop", "scope", "queue", "config"),
            *("pending_ping_payload", "read_paused", "close_timer", "handshake_complete", "handshake_initiated"),
        ),
    ),
    (
        _HTTP,
        "uvicorn.protocols.http.httptools_impl",
        "HttpToolsProtocol",
        (
            *("connection_made", "connection_lost", "data_received", "handle_websocket_upgrade"),
            *("on_message_begin", "on_headers_complete", "on_body", "on_message_complete"),
            *("_unset_keepalive_if_required", "_should_upgrade"),
            *("parser", "pipeline", "cycle", "url", "headers", "transport", "loop", "client", "app", "config"),
        ),
    ),
    (_HTTP, "uvicorn.protocols.http.httptools_impl", "RequestResponseCycle", ("response_complete",)),
    (_HTTP, "uvicorn.middleware.proxy_headers", "ProxyHeadersMiddleware", ("trusted_hosts",)),
    (_MAIN, "uvicorn", "Server", ("startup", "shutdown", "started", "server_state")),
    (_MIDDLEWARE, "litestar._asgi.asgi_router", "ASGIRouter", ("handle_routing",)),
    (_SOCKETS, "litestar.connection.websocket", "WebSocket", ("receive", "send")),
    (_SOCKET, "websockets.server", "ServerProtocol", ("parser",)),
    (_SOCKET, "websockets.streams", "StreamReader", ("at_eof",)),
    (_SOCKET, "websockets.frames", "apply_mask", ()),
    (_MIDDLEWARE, "litestar.utils.path", "normalize_path", ()),
]

#: Parameters that we pass by name or by place to what is not public.
SIGNATURES: list[tuple[str, str, str, tuple[str, ...]]] = [
    (
        _ADDRESS,
        "numba.np.arrayobj",
        "populate_array",
        ("array", "data", "shape", "strides", "itemsize", "meminfo", "parent"),
    ),
    (
        _CODE_CACHE,
        "numba.core.caching",
        "IndexDataCacheFile.__init__",
        ("self", "cache_path", "filename_base", "source_stamp"),
    ),
    (_CODE_CACHE, "numba.core.caching", "IndexDataCacheFile.save", ("self", "key", "data")),
    (_CODE_CACHE, "numba.core.caching", "IndexDataCacheFile.load", ("self", "key")),
    (_DISPATCHER, "numba.core.registry", "CPUDispatcher.get_call_template", ("self", "args", "kws")),
    (_DISPATCHER, "numba.core.registry", "CPUDispatcher.compile", ("self", "sig")),
    (_DISPATCHER, "numba.core.registry", "CPUDispatcher.get_overload", ("self", "sig")),
    (_DISPATCHER, "numba.core.dispatcher", "_FunctionCompiler.compile", ("self", "args", "return_type")),
    (_LIBRARY, "numba.core.codegen", "JITCodeLibrary.__init__", ("self", "codegen", "name")),
    (_LIBRARY, "numba.core.codegen", "JITCodeLibrary._optimize_functions", ("self", "ll_module")),
    (_PIPELINE, "numba.core.compiler", "Compiler.compile_extra", ("self", "func")),
    (
        _PIPELINE,
        "numba.core.compiler_machinery",
        "PassManager._runPass",
        ("self", "index", "pss", "internal_state"),
    ),
    (_TARGET, "numba.core.cpu", "CPUContext.get_function", ("self", "fn", "sig", "_firstcall")),
    (_TARGET, "numba.core.cpu", "CPUContext.get_abi_sizeof", ("self", "ty")),
    (_LIBRARY, "numba.core.cpu", "CPUContext.get_executable", ("self", "library", "fndesc", "env")),
    (
        _ENTRY,
        "numba.core.cpu",
        "CPUContext.create_cpython_wrapper",
        ("self", "library", "fndesc", "env", "call_helper", "release_gil"),
    ),
    (_SYMBOLS, "numba.core.itanium_mangler", "mangle", ("ident", "argtys", "abi_tags", "uid")),
]


@pytest.mark.parametrize(("ours", "module", "name", "members"), RELIED_ON, ids=lambda value: str(value)[:60])
def test_what_we_rely_on_is_still_there(ours: str, module: str, name: str, members: tuple[str, ...]) -> None:
    assert (_ROOT / ours).exists(), f"{ours} has moved: say here where {module}.{name} is used now"
    thing = getattr(import_module(module), name)
    known = set(dir(thing)) | _assigned_in(thing)
    missing = [member for member in members if member not in known]
    library = module.partition(".")[0]
    assert not missing, (
        f"{library} {version(library)}: {name} has no {', '.join(missing)} any more; {ours} relies on it"
    )


@pytest.mark.parametrize(("ours", "module", "name", "parameters"), SIGNATURES, ids=lambda value: str(value)[:60])
def test_what_we_call_takes_the_same_arguments(ours: str, module: str, name: str, parameters: tuple[str, ...]) -> None:
    thing: Any = import_module(module)
    for part in name.split("."):
        thing = getattr(thing, part)
    library = module.partition(".")[0]
    now = tuple(inspect.signature(thing).parameters)
    assert now == parameters, f"{library} {version(library)}: {name} takes {now}; {ours} counts on {parameters}"


@pytest.mark.parametrize("library", ["numba", "litestar", "uvicorn"])
def test_libraries_used_in_private_have_a_cap(library: str) -> None:
    requirements = (_ROOT / "pyproject.toml").read_text()
    assert re.search(rf'"{library}>=[\d.]+,<[\d.]+"', requirements), (
        f"{library} needs an upper version in pyproject.toml"
    )


def _assigned_in(thing: Any) -> set[str]:
    """Return the attributes that a class and its bases assign to `self`. Classes written in C are left out."""
    names: set[str] = set()
    for base in getattr(thing, "__mro__", ()):
        with suppress(TypeError, OSError):
            names.update(re.findall(r"self\.(\w+)", inspect.getsource(base)))
    return names
