"""What all games are made of."""
