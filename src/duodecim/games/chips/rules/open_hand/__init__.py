"""Rounds of 12 Chip Trick with all chips open, solved exactly."""
