"""A press: its person, its match, the answers and the errors."""
