"""Tests of King of 12 at one table."""
