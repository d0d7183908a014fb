"""The commands for a server: run it, check that it can run, print its protocol."""

from __future__ import annotations

from typing import Any

import click

from ..core.language import Language
from .groups import language_option, option
from .server_packages import require_server_packages


def _address_options() -> list[click.Option]:
    """Return the options for where a server listens and keeps its games. The doctor looks in the same places."""
    settings: dict[str, dict[str, Any]] = {
        "host": {"default": "127.0.0.1", "show_default": True},
        "port": {"default": 1212, "show_default": True, "type": click.IntRange(1, 65535)},
        "database": {"default": "duodecim.db", "show_default": True, "metavar": "FILE|postgresql://…"},
        "redis": {"metavar": "redis://…"},
    }
    return [
        option("serve", f"--{name}", envvar=f"DUODECIM_SERVE_{name.upper()}", **each) for name, each in settings.items()
    ]


@click.command(
    params=[
        *_address_options(),
        option("serve", "--workers", type=click.IntRange(1, 64), default=1, show_default=True),
        option("serve", "--origin", "origins", multiple=True, metavar="https://…"),
        option("serve", "--secure", is_flag=True),
        option("serve", "--proxy", "proxies", multiple=True, metavar="ADDRESS|NETWORK"),
        option("serve", "--limits/--no-limits", default=True, show_default=True),
        option("serve", "--metrics-token", default="", show_default=False),
        option("serve", "--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True),
        option(
            "serve",
            "--log-level",
            type=click.Choice(["debug", "info", "warning", "error"]),
            default="info",
            show_default=True,
        ),
        option("serve", "--bot-processes/--bot-threads", default=True, show_default=True),
        option("serve", "--warm/--no-warm", default=True, show_default=True),
        option("serve", "--open", "open_browser", is_flag=True),
        language_option(),
    ],
)
def serve(language: Language, *, open_browser: bool, **values: Any) -> None:
    """Serve tables to browsers and programs.

    By default one process keeps everything in one file. With PostgreSQL and Redis several processes serve the
    same tables; --workers starts several on this machine. Every option can also be set in the environment: --port
    as DUODECIM_SERVE_PORT, and so on.
    An option that may be given several times takes its values there with spaces between them.
    """
    require_server_packages()
    from ..server.config import Settings
    from ..server.main import serve as run_server

    run_server(Settings(**values), language, open_browser=open_browser)


@click.command(params=[*_address_options(), language_option()])
def doctor(language: Language, **values: Any) -> None:
    """Check that a server can run with these settings, and say how to fix what is wrong.

    The exit status is 1 if it cannot run.
    """
    require_server_packages()
    from .doctor import run_doctor

    if not run_doctor(language, **values):
        raise SystemExit(1)


@click.command()
def schema() -> None:
    """Print the JSON Schema of all messages between the server and its clients."""
    require_server_packages()
    from ..server.protocol.schema import write_schema

    click.echo(write_schema())
