"""Look up every pinned package in a database of known vulnerabilities: `python -m scripts.audit`.

The exit status is 1 if a package is vulnerable. If the database cannot be reached, it says so and the status is 0.

See docs/decisions/0047-checks-that-see-nothing-do-not-pass.md.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

_PINNED = Path(__file__).parents[1] / "constraints.txt"
_SECONDS = 300


def run_audit() -> str:
    """Return the report of pip-audit as JSON, or an empty string if it took too long."""
    options = ["--requirement", str(_PINNED), "--no-deps", "--disable-pip", "--format", "json", "--timeout", "15"]
    command = [sys.executable, "-m", "pip_audit", *options, "--progress-spinner", "off"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=_SECONDS).stdout
    except subprocess.TimeoutExpired:
        return ""


def judge(answer: str) -> tuple[int, list[str]]:
    """Return the exit status and the lines to print.

    pip-audit also reports “no known vulnerabilities” when it could not look anything up, so count what it skipped.
    """
    try:
        packages: list[dict[str, Any]] = json.loads(answer)["dependencies"]
    except (json.JSONDecodeError, KeyError):
        packages = []
    checked = [package for package in packages if "vulns" in package]
    if not checked:
        return 0, ["The audit of dependencies could NOT be done: the database of vulnerabilities cannot be reached."]
    lines = [
        f"{package['name']} {package['version']}: {found['id']}, mended in {' '.join(found['fix_versions']) or 'none'}"
        for package in checked
        for found in package["vulns"]
    ]
    status = int(bool(lines))
    lines.append(f"{len(checked)} of {len(packages)} packages checked for known vulnerabilities, {len(lines)} found.")
    return status, lines


def main() -> None:
    """Run the audit and print the result."""
    status, lines = judge(run_audit())
    print("\n".join(lines))
    sys.exit(status)


if __name__ == "__main__":
    main()
