"""How strong players are, by game and number of players."""
