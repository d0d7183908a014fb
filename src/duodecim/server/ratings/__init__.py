"""Ratings, by game and number of players."""
