"""What operators do with players and tables. It works on the database; running servers follow."""
