"""Look up every pinned package in a list of known vulnerabilities: `python -m scripts.audit`.

The exit status is 1 if one is vulnerable. Where the list cannot be reached it says so, and that alone is no failure.
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
    """What pip-audit says, as JSON; empty if it could not say anything."""
    options = ["--requirement", str(_PINNED), "--no-deps", "--disable-pip", "--format", "json", "--timeout", "15"]
    command = [sys.executable, "-m", "pip_audit", *options, "--progress-spinner", "off"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=_SECONDS).stdout
    except subprocess.TimeoutExpired:
        return ""


def judge(answer: str) -> tuple[int, list[str]]:
    """The exit status and what there is to say.

    pip-audit reports “no known vulnerabilities” also when it could not look anything up, so what it skipped is counted.
    """
    try:
        packages: list[dict[str, Any]] = json.loads(answer)["dependencies"]
    except (json.JSONDecodeError, KeyError):
        packages = []
    checked = [package for package in packages if "vulns" in package]
    if not checked:
        return 0, ["The audit of dependencies could NOT be done: the list of vulnerabilities cannot be reached."]
    lines = [
        f"{package['name']} {package['version']}: {found['id']}, mended in {' '.join(found['fix_versions']) or 'none'}"
        for package in checked
        for found in package["vulns"]
    ]
    status = int(bool(lines))
    lines.append(f"{len(checked)} of {len(packages)} packages checked for known vulnerabilities, {len(lines)} found.")
    return status, lines


def main() -> None:
    """Audit and say what was found."""
    status, lines = judge(run_audit())
    print("\n".join(lines))
    sys.exit(status)


if __name__ == "__main__":
    main()
