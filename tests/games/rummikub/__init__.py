"""Tests of Rummikub."""
