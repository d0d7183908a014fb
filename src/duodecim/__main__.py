"""`python -m duodecim` is the `duodecim` command."""

from .cli.main import main

if __name__ == "__main__":  # processes that it starts read this module too
    main()
