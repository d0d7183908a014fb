"""Bots for 12 Chip Trick."""
