"""Reports: one page that stands alone, on the balance of a game or on the result of an arena."""
