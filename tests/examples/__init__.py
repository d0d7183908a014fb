"""The examples work."""
