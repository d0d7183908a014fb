"""Checks of the set-up: what works, what does not, and how to fix it. Nothing is changed.

See docs/decisions/0047-checks-that-see-nothing-do-not-pass.md.
"""
