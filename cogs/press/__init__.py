"""A person presses something: who it was, for which match, how they are answered, and what goes wrong."""
