"""The library as a stranger would use it."""
