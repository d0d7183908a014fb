"""Reports say what was counted, in both languages."""
