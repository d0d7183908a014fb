"""A check of the set-up: what is well, what is wrong, and how to mend it. It changes nothing."""
