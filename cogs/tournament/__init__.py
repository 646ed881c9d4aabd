"""Tournaments on Discord: the bracket, its buttons and commands."""
