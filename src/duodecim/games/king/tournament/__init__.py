"""The tournament of King of 12, for five to sixteen players."""
