"""Processes for thinking and drawing. They know jobs only as the callables they are given."""
