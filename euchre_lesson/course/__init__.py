"""The lessons, and what a learner has earned in them."""
