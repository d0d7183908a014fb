"""Requests that nobody would send, made from the server's own description of what it understands."""

from __future__ import annotations

import secrets
import subprocess
import sys
from pathlib import Path

from .client import request

#: What the description leaves open: names of games and levels are refused although they are text as it asks for.
_TOO_STRICT = "positive_data_acceptance"
#: Whether a cookie is asked for is no part of the description.
_NOT_DESCRIBED = "ignored_auth"
#: A session that has logged out can try little more.
_GOODBYE = "logOut"
#: Any refusal will do for what the description forbids: what is too long may be too much to be read at all (413).
_SETTINGS = """
[checks]
negative_data_rejection.expected-statuses = ["4xx"]
"""
#: To change a new table in a hundred ways, one for every keyword of its description, takes two thirds of the time.
_NO_LONG_LISTS = """
[[operations]]
include-operation-id = ["checkTable", "createTable"]
phases.coverage.enabled = false
"""


def fuzz_interface(address: str, examples: int, seed: int, folder: Path, *, long_lists: bool = True) -> tuple[int, str]:
    """Let schemathesis try a server. Return its exit status and its report.

    Without `long_lists` the operations that take the longest lists are tried with random requests only.
    """
    (folder / "schemathesis.toml").write_text(_SETTINGS if long_lists else _SETTINGS + _NO_LONG_LISTS)
    # Someone with an account may try everything, and cannot become another or be deleted without the password.
    person = {"name": f"Fuzz {secrets.token_hex(4)}", "password": secrets.token_hex(8)}
    _, _, cookie = request(address, "/api/account", person)
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "run", f"{address}/api/schema/openapi.json"),
        *("--header", f"Cookie: {cookie}", "--seed", str(seed), "--max-examples", str(examples)),
        *("--exclude-checks", f"{_TOO_STRICT},{_NOT_DESCRIBED}", "--request-timeout", "20", "--warnings", "off"),
        *("--exclude-operation-id", _GOODBYE, "--generation-database", "none", "--no-color", "--max-failures", "10"),
    ]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout + result.stderr
