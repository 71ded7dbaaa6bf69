"""Loaded before all plugins: without it, each process of a test run waits for 38 grammars.

Whoever reads a notebook imports `jsonschema`, which imports `rfc3987_syntax`, if it is there, to check international
addresses; and that builds a grammar for each part of an address, which takes seconds. No notebook holds one to check.
"""

import sys

sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment] # so Python is told that it is not there
