"""What the server is built on: database, messages between processes, rate limits."""
