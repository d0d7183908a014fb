"""Tests of the tournament of King of 12."""
