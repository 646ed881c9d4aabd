"""The commands of each game."""
