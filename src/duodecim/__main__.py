"""`python -m duodecim` is the `duodecim` command."""

from .cli.main import main

main()
