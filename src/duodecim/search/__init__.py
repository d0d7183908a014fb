"""Search: each algorithm once, compiled, for every game through its rules."""
