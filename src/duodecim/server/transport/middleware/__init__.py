"""What stands before the application: who may ask how often, what every answer carries, and what is noted of it."""
