"""Charts are drawn as their numbers say."""
