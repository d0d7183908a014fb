"""Trained policies: how a network sees an observation, and a bot that plays what was trained. Needs only NumPy."""
