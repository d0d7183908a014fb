"""Tests of the bots for King of 12."""
