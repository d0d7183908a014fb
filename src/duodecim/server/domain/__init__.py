"""A table: a header, an append-only log, and what follows from them."""
