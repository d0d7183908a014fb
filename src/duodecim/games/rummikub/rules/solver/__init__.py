"""What can be laid: an exact solver."""
