"""Packages that only some environments need."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A package is not installed that an environment needs."""


def missing_extra(extra: str, problem: ModuleNotFoundError) -> MissingExtra:
    """Return the error for a package that is not installed, with the command that installs it.

    >>> print(missing_extra("pettingzoo", ModuleNotFoundError(name="pettingzoo")))
    The package pettingzoo is not installed: pip install 'duodecim[pettingzoo]'
    """
    return MissingExtra(f"The package {problem.name} is not installed: pip install 'duodecim[{extra}]'")
