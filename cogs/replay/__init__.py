"""Replays of matches: step by step, as a GIF, and continued from any step."""
