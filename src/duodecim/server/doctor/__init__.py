"""Checks of the set-up: what works, what does not, and how to fix it. Nothing is changed."""
