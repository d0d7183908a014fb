"""What a position of Rummikub is worth to each seat: a small network over what can be seen."""
