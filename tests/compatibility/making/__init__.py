"""How the files of a version are made."""
