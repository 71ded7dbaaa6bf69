"""A player with numbers."""
