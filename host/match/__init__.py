"""Matches loaded, locked, committed and found."""
