"""King of 12."""
