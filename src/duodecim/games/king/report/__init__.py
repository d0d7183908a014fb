"""The balance report of King of 12: what is counted, how it is played, and what the page says."""
