"""Tests of 12 Chip Trick."""
