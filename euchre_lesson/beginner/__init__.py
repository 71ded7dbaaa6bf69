"""A player with maxims."""
