"""Play at a table of two to four, by regret matching over a learned value of the round."""
