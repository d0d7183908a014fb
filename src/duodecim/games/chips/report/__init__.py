"""The balance report of 12 Chip Trick: what is counted, how it is played, and what the page says."""
