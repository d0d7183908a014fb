"""What operators look at: logs and metrics."""
