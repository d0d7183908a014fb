"""What those who run a server look at: logs, figures, and a check of the set-up."""
