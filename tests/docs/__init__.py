"""What the documents say works."""
