"""Tests of what all games are made of."""
