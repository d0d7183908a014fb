"""How strong the bots are: plays everything that docs/strength.md shows, and writes that page."""
