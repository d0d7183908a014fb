"""Every speed claim, measured."""
