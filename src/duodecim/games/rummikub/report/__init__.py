"""The balance report of Rummikub: what is counted, how it is played, and what the page says."""
