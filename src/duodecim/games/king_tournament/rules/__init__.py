"""The compiled rules: plain functions over a state record."""
