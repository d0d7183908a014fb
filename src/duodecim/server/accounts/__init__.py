"""Accounts of people and of their programs. Nobody needs one to play."""
