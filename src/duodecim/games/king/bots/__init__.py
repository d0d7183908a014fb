"""Bots for King of 12 and its tournament."""
