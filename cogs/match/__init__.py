"""A match: its commands, moves, seats, log and private panels."""
