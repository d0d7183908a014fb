"""Slow, plain re-implementations of the games' rules, for comparison with the fast kernels."""
