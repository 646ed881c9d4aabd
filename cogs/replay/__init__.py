"""Matches seen again: step by step, as a film, and played on from any step."""
