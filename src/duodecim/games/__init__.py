"""The games, each in a package of its own with its descriptor, `GAME`."""
