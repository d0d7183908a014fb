"""A table of King of 12 for two to four, by regret matching over a learned value of the round."""
