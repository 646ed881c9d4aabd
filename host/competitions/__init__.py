"""Tournaments: their entrants, their games, and the acts of an organiser."""
