"""Search algorithms, each written once and compiled for every game from its rules."""
