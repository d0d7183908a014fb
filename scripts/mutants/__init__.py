"""Try whether the tests notice small changes of the rules."""
