"""12 Chip Trick."""
