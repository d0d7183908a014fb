"""Print the digests that a request asks for, one a line, after a line that says whether the rules are compiled.

python -m duodecim.testing.print_digests REQUEST
"""

from __future__ import annotations

import sys

import msgspec

from ..core.compile import PLAIN_PYTHON
from .digests import Request, digests

if __name__ == "__main__":
    request = msgspec.json.decode(sys.argv[1], type=Request)
    print("plain Python" if PLAIN_PYTHON else "machine code", *digests(request), sep="\n")
