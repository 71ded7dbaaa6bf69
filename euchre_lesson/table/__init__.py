"""One hand and one game, decision by decision."""
