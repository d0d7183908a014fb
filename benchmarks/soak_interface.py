"""Try the interface over HTTP from its own description: `python -m benchmarks.soak_interface --examples 1000`."""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
from pathlib import Path

from .server.fuzzing import fuzz_interface
from .server.process import ServerProcess


def main() -> None:
    """Let schemathesis try a server of its own, and print what it says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=1000, help="for each operation")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    choices = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = ["--database", str(folder / "tables.db"), "--no-warm", "--no-limits", "--log-level", "warning"]
        with ServerProcess(*options, log=folder / "log") as server:
            status, said = fuzz_interface(server.address, choices.examples, choices.seed, folder)
            server.stop()
            print(said)
            if "Traceback" in server.log():
                print(server.log())
                status = 1
    sys.exit(status)


if __name__ == "__main__":
    main()
