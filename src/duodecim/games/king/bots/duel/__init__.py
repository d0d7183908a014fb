"""A round of King of 12 between two players, solved exactly."""
