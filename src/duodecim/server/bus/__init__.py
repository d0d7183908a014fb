"""How processes tell each other that a table has changed. The news carries nothing: what changed is in the store."""
