"""The API reference in `docs/api`, made from signatures, docstrings and real games."""
