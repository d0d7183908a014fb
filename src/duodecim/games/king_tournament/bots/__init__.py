"""What tournaments of King of 12 are worth. The bots are those of the game at one table."""
